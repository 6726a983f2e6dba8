import { DEFAULT_PAGE_SIZE, formatPrice } from 'shared';
import type { Product, ProductPage } from 'shared';
import { fewLabel, isInStock } from '../../lib/stock.ts';
import { paths } from '../../routes.ts';
import type { ListingParams } from '../listing/params.ts';
import type { Filter } from './filters.ts';

/** What a card shows. Pages contain this data in their HTML, so it is kept small. */
export type ListedProduct = Pick<
  Product,
  '_id' | 'name' | 'brand' | 'partNum' | 'price' | 'countInStock' | 'image'
>;

/** A page of the listing as built. */
export type BuiltPage = Omit<ProductPage, 'products'> & { products: ListedProduct[] };

/** The first page of these products, which are in listing order. */
export function firstPageOf(products: readonly Product[]): BuiltPage {
  return {
    products: products.slice(0, DEFAULT_PAGE_SIZE).map(toListed),
    page: 1,
    pages: Math.ceil(products.length / DEFAULT_PAGE_SIZE),
    total: products.length,
  };
}

function toListed({ _id, name, brand, partNum, price, countInStock, image }: Product) {
  return { _id, name, brand, partNum, price, countInStock, image: image.slice(0, 1) };
}

/** The URL of a page of the shop, or of a group. */
export function pathOf({ keyword, pageNumber }: ListingParams, group?: Filter | null): string {
  if (keyword) return paths.search(keyword, pageNumber);
  if (!group) return paths.shopPage(pageNumber);
  const [kind, slug] = group;
  return kind === 'brand' ? paths.brand(slug, pageNumber) : paths.category(slug, pageNumber);
}

/** The message of a group's page if there is no such group. */
export const missingLabel = ([kind]: Filter): string =>
  `${kind === 'brand' ? 'Brand' : 'Category'} not found`;

/** @param group name of the page's group */
export function titleOf({ keyword }: ListingParams, group = 'All Products'): string {
  return keyword ? `Results: "${keyword}"` : group;
}

/** Whether the products have these ids, in this order. */
export function sameIds(ids: readonly unknown[], products: readonly Product[]): boolean {
  return ids.length === products.length && products.every(({ _id }, index) => _id === ids[index]);
}

/** Texts of a card that may change after the build, by their element's `data-live`. */
export const liveFacts = (product: Pick<Product, 'price' | 'countInStock'>) => ({
  price: formatPrice(product.price),
  few: fewLabel(product),
  buy: isInStock(product) ? 'Add to cart' : 'Out of Stock',
});
