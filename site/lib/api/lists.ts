import type { List } from 'shared';
import { callApi } from './client.ts';

interface Line {
  product: string;
  qty: number;
}

const toItems = (lines: readonly Line[]): Line[] => lines.map(({ product, qty }) => ({ product, qty }));

const pathOf = (id: string) => `/api/lists/${encodeURIComponent(id)}`;

/** The signed-in user's lists, the latest change first. */
export function listLists(signal?: AbortSignal): Promise<List[]> {
  return callApi('/api/lists', { signal });
}

/** The list whose link ends in this token. */
export function getSharedList(token: string, signal?: AbortSignal): Promise<List> {
  return callApi(`/api/lists/shared/${encodeURIComponent(token)}`, { signal });
}

/** Keeps products under a name; the shop adds their present prices. */
export function addList(name: string, lines: readonly Line[]): Promise<List> {
  return callApi('/api/lists', { method: 'POST', body: { name, items: toItems(lines) } });
}

/** Changes the name, or the products to these. Refused if the list has changed since it was read. */
export function changeList(
  { _id, updatedAt }: List,
  change: { name: string } | { items: readonly Line[] },
): Promise<List> {
  const body = 'items' in change ? { items: toItems(change.items) } : change;
  return callApi(pathOf(_id), { method: 'PUT', body: { ...body, basedOn: updatedAt } });
}

export function removeList(id: string): Promise<void> {
  return callApi(pathOf(id), { method: 'DELETE' });
}
