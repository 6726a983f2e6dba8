import type { List } from 'shared';
import { call } from './call.ts';

interface Line {
  product: string;
  qty: number;
}

/** What the API keeps of the cart's lines. */
export const toItems = (lines: readonly Line[]): Line[] =>
  lines.map(({ product, qty }) => ({ product, qty }));

/** Changes the name, or the products to these. Refused if the list has changed since it was read. */
export function changeList(
  { _id: id, updatedAt: basedOn }: List,
  change: { name: string } | { items: readonly Line[] },
): Promise<List> {
  const changed = 'items' in change ? { items: toItems(change.items) } : change;
  return call('PUT /lists/{id}', { path: { id }, body: { ...changed, basedOn } });
}
