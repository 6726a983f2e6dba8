import { partNumbersIn, RELATED_CANDIDATES, RELATED_COUNT } from 'shared';
import type { Product, ProductDetails } from 'shared';

/** The data of a card. Pages contain it in their HTML, so it is kept small. */
export type RelatedProduct = Pick<Product, '_id' | 'name' | 'price'> & { image: string };

/**
 * Picks related products for each page: the next ones by id, wrapping around to the first, without those that the product
 * works with. Ids are random, so this is a random choice, but the same one in each build: adding or removing a product
 * changes only a few pages.
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

/** The products of an editor's list of part numbers, in its order; unknown ones are left out. */
export function partsNamed(list: string, products: readonly Product[]): RelatedProduct[] {
  const byPartNum = new Map(products.map((product) => [product.partNum.toUpperCase(), product]));
  const found = partNumbersIn(list).flatMap((partNum) => byPartNum.get(partNum) ?? []);
  return found.slice(0, RELATED_COUNT).map(toRelated);
}

function toRelated({ _id, name, price, image }: Product): RelatedProduct {
  return { _id, name, price, image: image[0] ?? '' };
}
