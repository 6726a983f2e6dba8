import { adminPages } from '../admin-pages.ts';
import { appPages, listedPages, matchRoute } from '../site-pages.ts';

/** Pages to buy by list. Apart from `site-pages.ts`, all of which the scripts of every page contain. */
export const listPages = {
  quickOrder: '/quick-order',
  /** One's own lists. */
  lists: '/lists',
  /** A list for whoever has its link; the link's secret is in the fragment, which no server sees. */
  list: '/list',
} as const;

/** Whether a path exists regardless of the content: as a fixed page, or through a shell without pages. */
export function isFixedPage(path: string): boolean {
  const shell = matchRoute(path);
  return (
    [listedPages, appPages, listPages, adminPages].some((pages) =>
      Object.values<string>(pages).includes(path),
    ) ||
    (shell !== null && !shell.hasPages)
  );
}
