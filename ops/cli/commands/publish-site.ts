import { createSteps } from '../../lib/steps.ts';
import { publishAndCompress } from '../../publish/publish.ts';
import type { Command } from '../command.ts';

/** `npm run publish:site [-- --full]`: publishes the current content once, whether the shop runs or not. */
export const publishSite: Command = async ({ args, dataDir, cmsUrl, siteUrl, signal }) => {
  const { step } = createSteps({ total: 1 });
  const options = { dataDir, cmsUrl, siteUrl, full: args.includes('--full'), signal };
  const { rendered, kept, removed, outdated } = await step('Publishing the site', (note) =>
    publishAndCompress({ ...options, note }),
  );
  console.log(`${rendered} pages rendered, ${kept} kept, ${removed} removed.`);
  if (outdated) console.log(`From the last good copy of the content: ${outdated.message}`);
  return 0;
};
