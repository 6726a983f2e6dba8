import type { APIRoute } from 'astro';
import { readPage } from '../page-data/read-page.ts';
import { sitemapXml } from '../page-data/sitemap.ts';

/** The URLs of all pages that search engines may index, or of the sitemaps with these URLs. */
export const GET: APIRoute = ({ locals }) => {
  const { layout, props } = readPage(locals, 'sitemap');
  return new Response(sitemapXml(props.paths, layout.siteUrl));
};
