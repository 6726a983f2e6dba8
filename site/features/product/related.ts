import { RELATED_COUNT } from 'shared';
import type { Product } from 'shared';

/** What a card needs; pages carry it in their HTML, so there is no more of it than that. */
export type RelatedProduct = Pick<Product, '_id' | 'name' | 'price' | 'countInStock'> & {
  image: string;
};

/**
 * Some other products, picked at random by a draw that depends on nothing but the ids: a page that
 * is built again with the same catalogue comes out the same.
 */
export function relatedTo(id: string, products: readonly Product[]): RelatedProduct[] {
  const drawn = products
    .filter((product) => product._id !== id)
    .map((product) => ({ product, lot: lotOf(`${id}/${product._id}`) }))
    .sort((a, b) => a.lot - b.lot)
    .slice(0, RELATED_COUNT);
  return drawn.map(({ product: { _id, name, price, countInStock, image } }) => ({
    _id,
    name,
    price,
    countInStock,
    image: image[0] ?? '',
  }));
}

/** FNV-1a with a last mix: spreads similar texts over all 32-bit numbers. */
function lotOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
}
