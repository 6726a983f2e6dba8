import type { List } from 'shared';
import { callApi } from './client.ts';

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
export function addList(
  name: string,
  lines: readonly { product: string; qty: number }[],
): Promise<List> {
  const items = lines.map(({ product, qty }) => ({ product, qty }));
  return callApi('/api/lists', { method: 'POST', body: { name, items } });
}

/** Refused if the list has changed since it was read. */
export function renameList({ _id, updatedAt }: List, name: string): Promise<List> {
  return callApi(pathOf(_id), { method: 'PUT', body: { name, basedOn: updatedAt } });
}

export function removeList(id: string): Promise<void> {
  return callApi(pathOf(id), { method: 'DELETE' });
}
