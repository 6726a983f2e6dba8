import { paths } from '../routes.ts';

/**
 * Where the page is that shows an entry of a kind, by the part of the preview's address that names it; the
 * CMS knows which content type that is (`cms/src/api/publishing/previewed.ts`), and gives the id.
 */
export const previewedPages: ReadonlyMap<string, (id: string) => string> = new Map([
  ['services', paths.service],
  ['pages', paths.info],
  ['home', () => paths.home],
  ['about', () => paths.about],
  ['contact', () => paths.contact],
  ['services-page', () => paths.services],
  // What is set for all pages is looked at on the first.
  ['settings', () => paths.home],
]);
