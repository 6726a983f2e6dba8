import { createSteps } from '../../base/steps.mjs';
import { callChild } from '../../publish/child.ts';
import { publish } from '../../publish/publish.ts';
import { readPorts } from '../launch/ports.mjs';
import type { Command } from '../main.ts';

/** `npm run publish:site [-- --full]`: makes the content live once, beside a running shop or without one. */
export const publishSite: Command = async ({ args, dataDir, signal }) => {
  const ports = readPorts(process.env);
  const { step } = createSteps({ total: 1 });
  const done = await step('Publishing the site', async (note) => {
    const publication = await publish({
      dataDir,
      cmsUrl: process.env.CMS_URL ?? `http://127.0.0.1:${ports.cms}`,
      siteUrl: process.env.PUBLIC_SITE_URL ?? `http://localhost:${ports.site}`,
      full: args.includes('--full'),
      signal,
      note,
    });
    await callChild('./finish-process.ts', { dir: publication.dir }, signal);
    return publication;
  });
  const { rendered, kept, removed, outdated } = done;
  console.log(`${rendered} pages rendered, ${kept} kept, ${removed} removed.`);
  if (outdated) console.log(`From the last good copy of the content: ${outdated.message}`);
  return 0;
};
