/** A page to link to, or a gap shown as an ellipsis. */
type PageSlot = number | 'gap';

/**
 * The pages of a pagination: first, last, and `reach` pages on either side of the current one. A gap of one page shows that
 * page, as an ellipsis would be no shorter.
 */
export function pageWindow(current: number, pages: number, reach: number): PageSlot[] {
  const shown = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (page) => page === 1 || page === pages || Math.abs(page - current) <= reach,
  );
  return shown.flatMap((page, index) => {
    const missing = page - (shown[index - 1] ?? 0) - 1;
    if (missing === 0) return [page];
    return missing === 1 ? [page - 1, page] : ['gap', page];
  });
}
