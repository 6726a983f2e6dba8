/** Keeps the focus in a list whose rows come and go. */

export const rowId = (id: string): string => `row-${id}`;
/** The first cell of a row tells its buttons from those of another. */
export const firstCellId = (id: string): string => `${rowId(id)}-first`;
export const SEARCH_ID = 'list-search';

/** Before a row goes: the focus, unless it is elsewhere, goes to the next row, else to the one before. */
export function leaveRow(id: string): void {
  const row = document.getElementById(rowId(id));
  const { activeElement, body } = document;
  if (activeElement && activeElement !== body && !row?.contains(activeElement)) return;
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  focusRow(neighbour?.id.slice(rowId('').length));
}

/** Focuses the first of a row's actions, else its first control; where there is no such row, the search box or another control. */
export function focusRow(
  id: string | null | undefined,
  fallback = document.getElementById(SEARCH_ID),
  options?: FocusOptions,
): void {
  const row = id && document.getElementById(rowId(id));
  const control =
    row &&
    (row.querySelector<HTMLElement>('td:last-child :is(a, button)') ??
      row.querySelector<HTMLElement>('a, button'));
  (control || fallback)?.focus(options);
}
