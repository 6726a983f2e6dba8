/** What a compilation leaves behind: the templates, to be rendered with whatever content there is. */
import { createApp } from 'astro/app/entrypoint';
import type { PageData } from '../content/types.ts';

const app = createApp({ streaming: false });
// A page that fails is no page: its error goes to who asked for it, not onto an error page.
app.renderError = (_request, { error, status }) =>
  Promise.reject(error instanceof Error ? error : new Error(`Its template answered ${status}`));

/**
 * Renders the template that answers `path`, e.g. `/product/abc`.
 * @returns the text of the page or file.
 * @throws Error when there is no such template, or what the template throws.
 */
export async function render(path: string, page: PageData): Promise<string> {
  const request = new Request(new URL(path, page.layout.siteUrl));
  const routeData = app.match(request);
  if (!routeData) throw new Error('There is no template for it');
  const response = await app.render(request, { locals: { page }, routeData });
  return withStylesInHead(await response.text());
}

/** Astro writes the islands' style right before the first of them; HTML permits styles in the head alone. */
function withStylesInHead(text: string): string {
  const [style] = /<style>astro-island[^<]*<\/style>/.exec(text) ?? [];
  return style ? text.replace(style, '').replace('</head>', () => `${style}</head>`) : text;
}
