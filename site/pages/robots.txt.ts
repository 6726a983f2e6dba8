import type { APIRoute } from 'astro';

/** Shells stay open to crawlers: they say noindex themselves. */
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nDisallow: /api/\nSitemap: ${new URL('/sitemap.xml', site).href}\n`);
