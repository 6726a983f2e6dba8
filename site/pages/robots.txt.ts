import type { APIRoute } from 'astro';

/** Shells are not disallowed: crawlers must read their `noindex`. */
export const GET: APIRoute = ({ locals }) => {
  const sitemap = new URL('/sitemap.xml', locals.page.layout.siteUrl).href;
  return new Response(`User-agent: *\nDisallow: /api/\nSitemap: ${sitemap}\n`);
};
