import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { PlainFailure } from '../../base/failure.mjs';
import { root } from '../../base/paths.mjs';
import { createSteps, type Note } from '../../base/steps.mjs';
import { buildSite } from '../../publish/build-site.ts';
import { compressFolder } from '../../publish/compress.ts';
import { contentFile, saveContent } from '../../publish/content.ts';
import { inBuildLock, prepareBuilds } from '../builds.ts';
import { readPorts } from '../launch/ports.mjs';
import type { Command, CommandContext } from '../main.ts';

/** `npm run build`: shared package, CMS, and the site into dist/. */
export const build: Command = async (context) => {
  const { signal } = context;
  const ports = readPorts(process.env);
  const { step } = createSteps({ total: 4 });
  const content = await step('Finding the content', (note) =>
    findContent(context, ports.cms, note),
  );
  await prepareBuilds(step, { signal });
  const siteUrl = process.env.PUBLIC_SITE_URL ?? `http://localhost:${ports.site}`;
  const outDir = join(root, 'dist');
  await step('Building the site', (note) =>
    inBuildLock(() => buildSite({ outDir, siteUrl, contentFile: content, signal }), {
      signal,
      note,
    }),
  );
  await compressFolder(outDir, signal);
  console.log('The site is in dist/, the CMS in cms/dist/.');
  return 0;
};

/** The file named by CONTENT_FILE, else fresh from CMS_URL or the shop that runs here, else the last copy. */
async function findContent(
  { dataDir }: CommandContext,
  cmsPort: number,
  note: Note,
): Promise<string> {
  const { CONTENT_FILE: given, CMS_URL: cmsUrl } = process.env;
  if (given) return given;
  const copy = contentFile(dataDir);
  try {
    await saveContent(cmsUrl ?? `http://127.0.0.1:${cmsPort}`, dataDir);
  } catch (error) {
    if (cmsUrl) throw error;
    if (!existsSync(copy))
      throw new PlainFailure(
        'The site has no content to be built from: run npm start in another window, or set CMS_URL to a CMS or CONTENT_FILE to a saved copy.',
      );
    note(`no CMS on port ${cmsPort}, using the last copy, ${relative(root, copy)}`);
  }
  return copy;
}
