import type { Suggestions } from 'shared';
import { listInfoPages, listServices } from '../../../lib/api/pages.ts';
import { suggestProducts } from '../../../lib/api/products.ts';
import type { GroupLink } from '../../../lib/groups.ts';
import { resource } from '../../../lib/resource.ts';
import { pagesAbout } from './pages-about.ts';

/** Suggestions for a keyword without results. */
export const $suggestions = resource<Suggestions, [keyword: string]>(suggestProducts);

/** Services and pages about a keyword. */
export const $elsewhere = resource<GroupLink[], [keyword: string]>(async (keyword, signal) => {
  const [services, pages] = await Promise.all([listServices(signal), listInfoPages(signal)]);
  return pagesAbout(keyword, services, pages);
});
