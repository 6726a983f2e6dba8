import type { BuildOptions } from '../../lib/lock.ts';
import { root } from '../../lib/paths.ts';
import { tool } from '../../lib/tools.ts';
import { buildShared, forgetCmsBuild, generateTypes } from '../builds.ts';
import { untilStopped, type Command } from '../command.ts';
import { startService } from '../service.ts';
import { startStack } from '../stack.ts';

const printer = (name: string) => (line: string) => console.log(`${name.padEnd(5)}| ${line}`);

async function prepareCms(options: BuildOptions): Promise<void> {
  await buildShared(options);
  await generateTypes(options);
  // Development compiles into the same folder, so the folder holds no production build afterwards.
  forgetCmsBuild();
}

/** `npm run dev`: CMS and site from the sources, reloading after every change. */
export const dev: Command = async ({ signal, dataDir, ports, databaseUrl, useEmptyDatabase }) => {
  const stack = await startStack({
    dataDir,
    ports,
    databaseUrl,
    useEmptyDatabase,
    site: false,
    cmsCommand: ['npm', ['run', 'develop', '--silent']],
    environment: { NODE_ENV: 'development' },
    onCmsLine: printer('cms'),
    build: () => ({ server: prepareCms({ signal }) }),
    signal,
  });
  const { site, cms, mail } = stack.urls;
  const address = ['--host', '127.0.0.1', '--port', String(ports.site)];
  const siteServer = startService({
    dataDir,
    name: 'site',
    title: 'The development server of the site',
    command: tool('astro', 'dev', ...address, '--ignore-lock'),
    cwd: root,
    environment: { CMS_URL: cms, ASTRO_TELEMETRY_DISABLED: '1' },
    onLine: printer('site'),
    stopTimeoutMs: 5_000,
  });
  console.log(`\nShop ${site}   CMS ${cms}/admin   Mail ${mail}\n`);
  const failure = await untilStopped(signal, stack.failure, siteServer.failure);
  await siteServer.stop();
  await stack.stop();
  if (failure) throw failure;
  return 0;
};
