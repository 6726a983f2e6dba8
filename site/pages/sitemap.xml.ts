import type { APIRoute } from 'astro';
import { readPage } from '../page-data/read-page.ts';
import { sitemapXml } from '../page-data/sitemap.ts';

/** Addresses of every page that search engines may list, or of the sitemaps that have them. */
export const GET: APIRoute = ({ locals }) => {
  const { layout, props } = readPage(locals, 'sitemap');
  return new Response(sitemapXml(props.paths, layout.siteUrl));
};
