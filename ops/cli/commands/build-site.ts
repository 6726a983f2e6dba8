import { renameSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ExpectedError } from '../../lib/failure.ts';
import { root } from '../../lib/paths.ts';
import { createSteps, type Note } from '../../lib/steps.ts';
import { runInChildProcess } from '../../publish/child-process.ts';
import { contentFile, loadContent, type ContentSnapshot } from '../../publish/content.ts';
import { ensureTemplates } from '../../publish/templates.ts';
import type { Command, CommandContext } from '../command.ts';

const NO_CONTENT =
  'There is no content to build the site from: run npm start in another window, set CMS_URL to a CMS, or set CONTENT_FILE to a saved copy.';

/** `npm run build:site`: builds the whole site into dist/. */
export const buildSite: Command = async (context) => {
  const { step } = createSteps({ total: 2 });
  const content = await step('Finding the content', (note) => chooseContent(context, note));
  await step('Building the site', (note) => renderInto(join(root, 'dist'), context, content, note));
  content.keep();
  console.log('The site is in dist/.');
  return 0;
};

/** A failed build leaves the previous one untouched. */
async function renderInto(
  dir: string,
  { siteUrl, signal }: CommandContext,
  { file }: ContentSnapshot,
  note: Note,
) {
  const templates = await ensureTemplates({ signal, note });
  const outDir = `${dir}.part`;
  rmSync(outDir, { recursive: true, force: true });
  try {
    const input = { templates, contentFile: file, siteUrl, outDir };
    await runInChildProcess('render', input, signal);
    await runInChildProcess('addBrotli', { dir: outDir }, signal);
    rmSync(dir, { recursive: true, force: true });
    renameSync(outDir, dir);
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

/** CONTENT_FILE if set, else fresh content from CMS_URL or the local shop, else the last copy. */
async function chooseContent(context: CommandContext, note: Note): Promise<ContentSnapshot> {
  const { dataDir, contentFile: given, givenCmsUrl } = context;
  if (given) return { file: given, keep: () => {} };
  const content = await loadContent(context).catch((error: unknown) => {
    throw givenCmsUrl ? error : new ExpectedError(NO_CONTENT);
  });
  if (content.outdated && givenCmsUrl) throw content.outdated;
  const copy = relative(root, contentFile(dataDir));
  if (content.outdated) note(`using the last copy, ${copy}: ${content.outdated.message}`);
  return content;
}
