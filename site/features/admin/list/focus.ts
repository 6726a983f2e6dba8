/** Keeps the focus in a list while rows appear and disappear. */

export const rowId = (id: string): string => `row-${id}`;
/** The first cell describes the row's buttons to screen readers. */
export const firstCellId = (id: string): string => `${rowId(id)}-first`;
export const SEARCH_ID = 'list-search';

/** Call before removing a row: moves the focus to the next or previous row, unless it is outside this row. */
export function leaveRow(id: string): void {
  const row = document.getElementById(rowId(id));
  const { activeElement, body } = document;
  if (activeElement && activeElement !== body && !row?.contains(activeElement)) return;
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  focusRow(neighbour?.id.slice(rowId('').length));
}

/** Focuses a row's first action, else its first link or button, else `fallback`. */
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
