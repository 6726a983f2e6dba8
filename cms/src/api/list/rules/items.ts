import type { List, Product } from 'shared';

export type ListItem = List['items'][number];
type Line = Pick<ListItem, 'product' | 'qty'>;

/**
 * The items of a list, each product once. What was in the list keeps the name and price with which it was put in, so that
 * its reader sees what has changed since.
 * @param products those that are in the shop
 * @returns null if a product is neither in the list nor in the shop
 */
export function itemsOf(
  lines: readonly Line[],
  before: readonly ListItem[],
  products: readonly Product[],
): ListItem[] | null {
  const items = new Map<string, ListItem>();
  for (const { product: id, qty } of lines) {
    const product = products.find(({ _id }) => _id === id);
    const known = items.get(id) ?? before.find((item) => item.product === id) ?? (product && toItem(product));
    if (!known) return null;
    items.set(id, { ...known, qty: qty + (items.get(id)?.qty ?? 0) });
  }
  return [...items.values()];
}

const toItem = ({ _id, name, partNum, image, price }: Product): Omit<ListItem, 'qty'> => ({
  product: _id,
  name,
  partNum,
  image: image[0] ?? '',
  price,
});
