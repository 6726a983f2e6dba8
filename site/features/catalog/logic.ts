import { DEFAULT_PAGE_SIZE } from 'shared';
import type { Product, ProductPage } from 'shared';
import { readPageNumber } from '../../components/page-choice.ts';
import { matchRoute, paths } from '../../routes.ts';

/** What a listing shows; an empty keyword means all products. */
export interface ListingPlace {
  keyword: string;
  pageNumber: number;
}

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

/** Which listing an address such as `/search/sensor/page/2` stands for; the first page when unclear. */
export function placeOf(pathname: string): ListingPlace {
  const { keyword = '', pageNumber } = matchRoute(pathname)?.params ?? {};
  return { keyword: keyword.trim(), pageNumber: readPageNumber(pageNumber) };
}

/** The address of a listing. */
export function pathOf({ keyword, pageNumber }: ListingPlace): string {
  return keyword ? paths.search(keyword, pageNumber) : paths.shopPage(pageNumber);
}

export function titleOf({ keyword }: ListingPlace): string {
  return keyword ? `Results: "${keyword}"` : 'All Products';
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

export function isInStock({ countInStock }: Pick<Product, 'countInStock'>): boolean {
  return countInStock > 0;
}

/** What the button of a card reads. */
export function buyLabel(product: Pick<Product, 'countInStock'>): string {
  return isInStock(product) ? 'Add to cart' : 'Out of Stock';
}
