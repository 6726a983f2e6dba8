/** The server entry of the compiled site: renders its templates with the content it is given. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createApp } from 'astro/app/entrypoint';
import type { PageData } from '../page-data/types.ts';
import { IMPORTS_FILE, withPreloads, type Scripts } from './preloads.ts';

const scripts = JSON.parse(readFileSync(join(import.meta.dirname, IMPORTS_FILE), 'utf8')) as Scripts;
const app = createApp({ streaming: false });
// A failed page must fail the publish run. Astro's default would render an error page instead.
app.renderError = (_request, { error, status }) =>
  Promise.reject(error instanceof Error ? error : new Error(`Its template returned ${status}`));

/**
 * Renders the template for `path`, e.g. `/product/abc`.
 * @returns a page as text, any other file as bytes: a large shop's feed is too large to copy into a string
 * @throws Error if no template matches, or the template's own error
 */
export async function render(path: string, page: PageData): Promise<string | Buffer> {
  const request = new Request(new URL(path, page.layout.siteUrl));
  const routeData = app.match(request);
  if (!routeData) throw new Error('No template matches its path');
  const response = await app.render(request, { locals: { page }, routeData });
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html');
  if (!isPage) return Buffer.from(await response.arrayBuffer());
  return withPreloads(withoutIslandStyle(await response.text()), scripts);
}

/** Astro writes the islands' style into the body, which is invalid HTML. The site's stylesheet already has that rule. */
function withoutIslandStyle(text: string): string {
  return text.replace(/<style>astro-island[^<]*<\/style>/, '');
}
