import { buildShared, forgetCmsBuild } from '../builds.ts';
import { readPorts } from '../launch/ports.mjs';
import type { Command } from '../main.ts';
import { prefixed } from '../prefixed.ts';
import { startSiteDev } from '../site-dev.ts';
import { startStack } from '../stack.ts';
import { whenStopped } from '../when-stopped.ts';

/** `npm run dev`: CMS and site as they are in the editor, reloading with every change. */
export const dev: Command = async ({ signal, dataDir }) => {
  const ports = readPorts(process.env);
  const stack = await startStack({
    dataDir,
    ports,
    databaseUrl: process.env.DATABASE_URL,
    site: false,
    cmsCommand: ['npm', 'run', 'develop', '--silent'],
    environment: { NODE_ENV: 'development' },
    onCmsOutput: prefixed('cms'),
    prepare: async () => {
      await buildShared({ signal });
      // Development compiles into the same folder: what is there afterwards is no finished build.
      forgetCmsBuild();
    },
    signal,
  });
  const site = startSiteDev(ports.site, stack.urls.cms, prefixed('site'));
  console.log(
    `\nShop ${stack.urls.site}   CMS ${stack.urls.cms}/admin   Mail ${stack.urls.mail}\n`,
  );
  const failure = await Promise.race([stack.failure, site.failure, whenStopped(signal)]);
  await site.stop();
  await stack.stop();
  if (failure) throw failure;
  return 0;
};
