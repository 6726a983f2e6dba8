/** What a compilation leaves behind: the templates, to be rendered with whatever content there is. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createApp } from 'astro/app/entrypoint';
import type { PageData } from '../page-data/types.ts';
import { IMPORTS_FILE, withPreloads, type Scripts } from './preloads.ts';

const scripts = JSON.parse(
  readFileSync(join(import.meta.dirname, IMPORTS_FILE), 'utf8'),
) as Scripts;
const app = createApp({ streaming: false });
// A page that fails is no page: its error goes to who asked for it, not onto an error page.
app.renderError = (_request, { error, status }) =>
  Promise.reject(error instanceof Error ? error : new Error(`Its template answered ${status}`));

/**
 * Renders the template that answers `path`, e.g. `/product/abc`.
 * @returns the text of a page, or the bytes of another file, of which a large shop's feed has too many to copy.
 * @throws Error when there is no such template, or what the template throws.
 */
export async function render(path: string, page: PageData): Promise<string | Buffer> {
  const request = new Request(new URL(path, page.layout.siteUrl));
  const routeData = app.match(request);
  if (!routeData) throw new Error('There is no template for it');
  const response = await app.render(request, { locals: { page }, routeData });
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html');
  if (!isPage) return Buffer.from(await response.arrayBuffer());
  return withPreloads(withoutIslandStyle(await response.text()), scripts);
}

/** Astro writes the islands' style before the first of them, where HTML permits none; the site's own styles have it. */
function withoutIslandStyle(text: string): string {
  return text.replace(/<style>astro-island[^<]*<\/style>/, '');
}
