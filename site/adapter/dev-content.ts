import type { MiddlewareHandler } from 'astro';
import { fetchContent } from '../lib/api/build.ts';
import { sitePages } from '../page-data/pages.ts';

const CMS_URL = process.env.CMS_URL ?? 'http://localhost:1337';

/** In development each request reads the CMS's present content. */
export const onRequest: MiddlewareHandler = async ({ locals, url }, next) => {
  const pages = sitePages(await fetchContent(CMS_URL), url.origin);
  const page = pages.find(({ path }) => path === url.pathname) ?? pages.find(({ path }) => path === '/404');
  if (page) locals.page = page.data;
  return next();
};
