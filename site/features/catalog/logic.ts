import { DEFAULT_PAGE_SIZE, formatPrice } from 'shared';
import type { Product, ProductPage } from 'shared';
import { fewLabel, isInStock } from '../../lib/stock.ts';
import { paths } from '../../routes.ts';
import type { ListingParams } from '../listing/params.ts';
import type { Filter } from './filters.ts';

/** What a card shows of a product; pages carry it in their HTML, so there is no more of it. */
export type ListedProduct = Pick<
  Product,
  '_id' | 'name' | 'brand' | 'partNum' | 'price' | 'countInStock' | 'image'
>;

/** A page of the listing as it was built. */
export type BuiltPage = Omit<ProductPage, 'products'> & { products: ListedProduct[] };

/** The shop's first page, of all products in the order of the listing. */
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

/** The address of a page of the shop, or of a group. */
export function pathOf({ keyword, pageNumber }: ListingParams, group?: Filter | null): string {
  if (keyword) return paths.search(keyword, pageNumber);
  if (!group) return paths.shopPage(pageNumber);
  const [kind, slug] = group;
  return kind === 'brand' ? paths.brand(slug, pageNumber) : paths.category(slug, pageNumber);
}

/** What the page of a group says that there is not. */
export const missingLabel = ([kind]: Filter): string =>
  `${kind === 'brand' ? 'Brand' : 'Category'} not found`;

/** @param group name of the group that the page is of */
export function titleOf({ keyword }: ListingParams, group = 'All Products'): string {
  return keyword ? `Results: "${keyword}"` : group;
}

/** Built products with the price and stock of now, where they are known. */
export function withFreshFacts(
  built: readonly ListedProduct[],
  fresh: readonly ListedProduct[],
): ListedProduct[] {
  return built.map((product) => {
    const now = fresh.find(({ _id }) => _id === product._id);
    return now ? { ...product, price: now.price, countInStock: now.countInStock } : product;
  });
}

/** Whether products are those with these ids, in the same order. */
export function sameIds(ids: readonly unknown[], products: readonly Product[]): boolean {
  return ids.length === products.length && products.every(({ _id }, index) => _id === ids[index]);
}

/** What a card says that may change after its page was built, by the `data-live` of its element. */
export const liveFacts = (product: Pick<Product, 'price' | 'countInStock'>) => ({
  price: formatPrice(product.price),
  few: fewLabel(product),
  buy: isInStock(product) ? 'Add to cart' : 'Out of Stock',
});
