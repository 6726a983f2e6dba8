import type { CatalogGroup, Product, SiteContent } from 'shared';
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
export function feedItems({
  products,
  categories,
}: Pick<SiteContent, 'products' | 'categories'>): FeedItem[] {
  const byName = new Map(categories.map((category) => [category.name, category]));
  const bySlug = new Map(categories.map((category) => [category.slug, category]));
  return products.filter(canBeAdvertised).map((product) => ({
    id: product._id,
    name: product.name,
    description: product.description,
    images: product.image,
    isInStock: isInStock(product),
    price: product.price,
    brand: product.brand,
    partNum: product.partNum,
    type: wayTo(byName.get(product.category), bySlug) ?? [product.category],
  }));
}

const canBeAdvertised = ({ image, price }: Product) => image.length > 0 && price > 0;

/** Names from the top down. Stops at a cycle, which editors can create. */
function wayTo(
  category: CatalogGroup | undefined,
  bySlug: ReadonlyMap<string, CatalogGroup>,
): string[] | undefined {
  const way = new Set<CatalogGroup>();
  for (let step = category; step && !way.has(step); step = bySlug.get(step.parent ?? ''))
    way.add(step);
  return way.size > 0 ? [...way].map(({ name }) => name).reverse() : undefined;
}
