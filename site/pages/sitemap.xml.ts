import type { APIRoute } from 'astro';
import { readPage } from '../content/read-page.ts';

/** Addresses of every page that search engines may list. */
export const GET: APIRoute = ({ locals }) => {
  const { layout, props } = readPage(locals, 'sitemap');
  const urls = props.paths.map(
    (path) => `<url><loc>${new URL(path, layout.siteUrl).href}</loc></url>`,
  );
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
  );
};
