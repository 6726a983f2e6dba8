import type { APIRoute } from 'astro';

/** Shells stay open to crawlers: they say noindex themselves. */
export const GET: APIRoute = ({ locals }) => {
  const sitemap = new URL('/sitemap.xml', locals.page.layout.siteUrl).href;
  return new Response(`User-agent: *\nDisallow: /api/\nSitemap: ${sitemap}\n`);
};
