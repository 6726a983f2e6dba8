/** Keeps the keyboard's place in a list whose rows come and go. */

export const rowId = (id: string): string => `row-${id}`;
/** What tells the controls of one row from those of another. */
export const idCellId = (id: string): string => `${rowId(id)}-id`;
export const SEARCH_ID = 'list-search';

/** The id of the row that takes over when this one goes: the next, else the one before. */
export function neighbourOf(id: string): string | null {
  const row = document.getElementById(rowId(id));
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  return neighbour?.id.slice(rowId('').length) ?? null;
}

/** Focuses the first control of a row; the search box when there is no such row. */
export function focusRow(id: string | null): void {
  const row = id === null ? null : document.getElementById(rowId(id));
  const control = row?.querySelector<HTMLElement>('a, button');
  (control ?? document.getElementById(SEARCH_ID))?.focus();
}
