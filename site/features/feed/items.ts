import { withoutMarks } from 'shared';
import type { ProductDetails } from 'shared';
import type { ProductPlaces } from '../../lib/groups.ts';
import { isInStock } from '../../lib/stock.ts';

/** A product in the feed for Google Merchant Center and Meta's catalogues. */
export interface FeedItem {
  id: string;
  name: string;
  description: string;
  /** Paths on the API's host; the first is the main one. */
  images: string[];
  isInStock: boolean;
  /** Dollars. */
  price: number;
  brand: string;
  partNum: string;
  /** The category and its ancestors, from the top down. */
  type: string[];
}

/** All products that can be advertised: Google and Meta accept none without picture or price. */
export function feedItems(
  products: readonly ProductDetails[],
  placesOf: (product: ProductDetails) => Pick<ProductPlaces, 'trail'>,
): FeedItem[] {
  return products.filter(canBeAdvertised).map((product) => ({
    id: product._id,
    name: product.name,
    description: withoutMarks(product.description),
    images: product.image,
    isInStock: isInStock(product),
    price: product.price,
    brand: product.brand,
    partNum: product.partNum,
    type: typeOf(product.category, placesOf(product)),
  }));
}

const canBeAdvertised = ({ image, price }: ProductDetails) => image.length > 0 && price > 0;

const typeOf = (category: string, { trail }: Pick<ProductPlaces, 'trail'>): string[] =>
  trail.length > 0 ? trail.map(({ name }) => name) : [category];
