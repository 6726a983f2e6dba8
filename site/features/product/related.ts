import { RELATED_CANDIDATES } from 'shared';
import type { Product, ProductDetails } from 'shared';

/** What a card needs; pages carry it in their HTML, so there is no more of it than that. */
export type RelatedProduct = Pick<Product, '_id' | 'name' | 'price'> & { image: string };

/**
 * Picks the products that the page of each may suggest, without those that it works with: the next ones by id, around
 * to the first. Ids are random, so they are a random choice of all, and the same one in each build: a product that
 * comes or goes changes a handful of pages.
 */
export function relatedPicker(products: readonly Product[]) {
  const inOrder = products.toSorted((a, b) => (a._id < b._id ? -1 : 1));
  const around = [...inOrder, ...inOrder];
  const places = new Map(inOrder.map(({ _id }, place) => [_id, place]));
  return ({ _id, worksWith }: Pick<ProductDetails, '_id' | 'worksWith'>): RelatedProduct[] => {
    const shown = worksWith.map((other) => other._id);
    const first = (places.get(_id) ?? 0) + 1;
    const last = first + Math.min(RELATED_CANDIDATES + shown.length, inOrder.length - 1);
    return around
      .slice(first, last)
      .filter((other) => !shown.includes(other._id))
      .slice(0, RELATED_CANDIDATES)
      .map(toRelated);
  };
}

function toRelated({ _id, name, price, image }: Product): RelatedProduct {
  return { _id, name, price, image: image[0] ?? '' };
}
