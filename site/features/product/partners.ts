import type { Product, ProductDetails } from 'shared';
import { isInStock } from '../../lib/stock.ts';

/** A product that the page's product works with. Pages contain this data in their HTML, so it is kept small. */
export interface Partner extends Pick<Product, '_id' | 'name' | 'price'> {
  image: string;
  /** Not the stock: a sale would change every page that shows the product. */
  isSoldOut?: true;
}

/** @returns the products that a product works with, in the editors' order */
export function partnerFinder(products: readonly Product[]) {
  const byId = new Map(products.map((product) => [product._id, product]));
  return ({ worksWith }: Pick<ProductDetails, 'worksWith'>): Partner[] =>
    worksWith.flatMap((named) => {
      const product = byId.get(named._id);
      if (!product) return [];
      const { _id, name, price, image } = product;
      const partner = { _id, name, price, image: image[0] ?? '' };
      return isInStock(product) ? partner : { ...partner, isSoldOut: true as const };
    });
}
