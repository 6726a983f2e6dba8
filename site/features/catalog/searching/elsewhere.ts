import type { Suggestions } from 'shared';
import { call } from '../../../lib/api/call.ts';
import type { GroupLink } from '../../../lib/groups.ts';
import { resource } from '../../../lib/resource.ts';
import { pagesAbout } from './pages-about.ts';

/** Suggestions for a keyword without results. */
export const $suggestions = resource<Suggestions, [keyword: string]>((keyword, signal) =>
  call('GET /products/suggest', { query: { keyword }, signal }),
);

/** Services and pages about a keyword. */
export const $elsewhere = resource<GroupLink[], [keyword: string]>(async (keyword, signal) => {
  const [services, pages] = await Promise.all([
    call('GET /services', { signal, isBackground: true }),
    call('GET /pages', { signal, isBackground: true }),
  ]);
  return pagesAbout(keyword, services, pages);
});
