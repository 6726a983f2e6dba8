import { paths } from '../routes.ts';

/**
 * Where the page is that shows an entry of a kind, for the pages that are rendered one by one: drafts, whose kinds the
 * CMS knows by their content types (`cms/src/api/publishing/previewed.ts`), and what is younger than the release
 * (`published.ts` there). The CMS gives the id.
 */
export const previewedPages: ReadonlyMap<string, (id: string) => string> = new Map([
  ['services', paths.service],
  ['pages', paths.info],
  ['products', paths.product],
  ['home', () => paths.home],
  ['about', () => paths.about],
  ['contact', () => paths.contact],
  ['services-page', () => paths.services],
  // What is set for all pages is looked at on the first.
  ['settings', () => paths.home],
]);
