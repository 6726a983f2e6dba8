import { renameSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { PlainFailure } from '../../base/failure.mjs';
import { root } from '../../base/paths.mjs';
import { createSteps, type Note } from '../../base/steps.mjs';
import type { BuildOptions } from '../../publish/build-lock.ts';
import { callChild } from '../../publish/child.ts';
import { contentFile, findContent, type FoundContent } from '../../publish/content.ts';
import type { Rendered } from '../../publish/render-site.ts';
import { ensureTemplates } from '../../publish/templates.ts';
import { prepareBuilds } from '../builds.ts';
import { readPorts } from '../launch/ports.mjs';
import type { Command, CommandContext } from '../main.ts';

/** `npm run build`: shared package, CMS, and the whole site into dist/. */
export const build: Command = async (context) => {
  const { signal } = context;
  const ports = readPorts(process.env);
  const { step } = createSteps({ total: 4 });
  const content = await step('Finding the content', (note) =>
    chooseContent(context, ports.cms, note),
  );
  await prepareBuilds(step, { signal });
  const siteUrl = process.env.PUBLIC_SITE_URL ?? `http://localhost:${ports.site}`;
  await step('Building the site', (note) => buildSite(siteUrl, content, { signal, note }));
  content.keep();
  console.log('The site is in dist/, the CMS in cms/dist/.');
  return 0;
};

/** A build that fails leaves an earlier one as it was. */
async function buildSite(siteUrl: string, content: FoundContent, options: BuildOptions) {
  const { signal } = options;
  const templates = await ensureTemplates(options);
  const dir = join(root, 'dist');
  const outDir = `${dir}.part`;
  rmSync(outDir, { recursive: true, force: true });
  try {
    const input = { templates, contentFile: content.file, siteUrl, outDir };
    await callChild<Rendered>('./render-process.ts', input, signal);
    await callChild('./finish-process.ts', { dir: outDir }, signal);
    rmSync(dir, { recursive: true, force: true });
    renameSync(outDir, dir);
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

/** The file named by CONTENT_FILE, else fresh from CMS_URL or the shop that runs here, else the last copy. */
async function chooseContent(
  { dataDir }: CommandContext,
  cmsPort: number,
  note: Note,
): Promise<FoundContent> {
  const { CONTENT_FILE: given, CMS_URL: cmsUrl } = process.env;
  if (given) return { file: resolve(root, given), keep: () => {} };
  const found = await findContent(cmsUrl ?? `http://127.0.0.1:${cmsPort}`, dataDir).catch(
    (error: unknown) => {
      if (cmsUrl) throw error;
      throw new PlainFailure(
        'The site has no content to be built from: run npm start in another window, or set CMS_URL to a CMS or CONTENT_FILE to a saved copy.',
      );
    },
  );
  if (found.outdated && cmsUrl) throw found.outdated;
  if (found.outdated)
    note(`no CMS on port ${cmsPort}, using the last copy, ${relative(root, contentFile(dataDir))}`);
  return found;
}
