/** A page to link to, or a gap between pages that an ellipsis stands for. */
type PageSlot = number | 'gap';

/**
 * The pages that a pagination shows: first, last, and `reach` pages either side of the current one.
 * A gap of a single page shows that page, as an ellipsis would be no shorter.
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
