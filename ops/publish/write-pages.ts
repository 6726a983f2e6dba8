import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withPagePolicy } from '../../site/security/policy.ts';
import type { SitePage } from '../../site/content/types.ts';
import { addGzip } from './compress.ts';
import { inParallel } from './in-parallel.ts';
import type { Render } from './templates.ts';

/** Rendering is one thread's work; the others only compress. */
const AT_A_TIME = 4;

/**
 * Renders pages into a folder that has the folders for them, with their policies and compressed forms.
 * @throws Error naming the page that could not be rendered.
 */
export async function writePages(
  outDir: string,
  pages: readonly SitePage[],
  render: Render,
): Promise<void> {
  await inParallel(pages, AT_A_TIME, (page) => writePage(outDir, page, render));
}

async function writePage(outDir: string, page: SitePage, render: Render): Promise<void> {
  const text = await render(page.path, page.data).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The page ${page.path} could not be rendered: ${reason}`, { cause });
  });
  const isHtml = page.file.endsWith('.html');
  const content = Buffer.from(isHtml ? withPagePolicy(text, page.data) : text);
  const file = join(outDir, page.file);
  writeFileSync(file, content);
  await addGzip(file, content);
}
