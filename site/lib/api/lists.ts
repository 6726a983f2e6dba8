import type { List } from 'shared';
import { call } from './call.ts';

interface Line {
  product: string;
  qty: number;
}

const toItems = (lines: readonly Line[]): Line[] => lines.map(({ product, qty }) => ({ product, qty }));

/** The signed-in user's lists, the latest change first. */
export const listLists = (signal?: AbortSignal) => call('GET /lists', { signal });

/** The list whose link ends in this token. */
export const getSharedList = (token: string, signal?: AbortSignal) =>
  call('GET /lists/shared/{token}', { path: { token }, signal });

/** Keeps products under a name; the shop adds their present prices. */
export const addList = (name: string, lines: readonly Line[]) =>
  call('POST /lists', { body: { name, items: toItems(lines) } });

/** Changes the name, or the products to these. Refused if the list has changed since it was read. */
export function changeList(
  { _id: id, updatedAt: basedOn }: List,
  change: { name: string } | { items: readonly Line[] },
): Promise<List> {
  const changed = 'items' in change ? { items: toItems(change.items) } : change;
  return call('PUT /lists/{id}', { path: { id }, body: { ...changed, basedOn } });
}

export const removeList = (id: string) => call('DELETE /lists/{id}', { path: { id } });
