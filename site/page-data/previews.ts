import { paths } from '../routes.ts';

/**
 * The URL of the page that shows an entry, by kind. For pages rendered one by one: previews of drafts, whose kinds the CMS
 * derives from content types (`cms/src/api/publishing/previewed.ts`), and pages younger than the release (`published.ts`
 * there). The CMS passes the id.
 */
export const previewedPages: ReadonlyMap<string, (id: string) => string> = new Map([
  ['services', paths.service],
  ['pages', paths.info],
  ['products', paths.product],
  ['home', () => paths.home],
  ['about', () => paths.about],
  ['contact', () => paths.contact],
  ['services-page', () => paths.services],
  // Settings for all pages are previewed on the home page.
  ['settings', () => paths.home],
]);
