import type { APIRoute } from 'astro';
import { loadContent } from '../api/build.ts';
import { paths } from '../routes.ts';

const staticPages = [paths.home, paths.services, paths.shop, paths.about, paths.contact];

/** Addresses of every page that search engines may list. */
export const GET: APIRoute = async ({ site }) => {
  const { products, services } = await loadContent();
  const pages = [
    ...staticPages,
    ...services.map(({ id }) => paths.service(id)),
    ...products.map(({ _id }) => paths.product(_id)),
  ];
  const urls = pages.map((path) => `<url><loc>${new URL(path, site).href}</loc></url>`);
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
  );
};
