import type { Product, ProductPage } from 'shared';
import { call } from './call.ts';
import { callApi } from './client.ts';

export interface ProductQuery {
  keyword?: string;
  pageNumber?: number;
  itemsPerPage?: number;
  /** Requests the facets too. */
  facets?: 'true';
}

/**
 * A page of products, newest first; with a keyword, best match first.
 * @param filters by the API's names, e.g. `['brand', 'wattlebird']`; names may repeat
 */
export function listProducts(
  query: ProductQuery,
  signal?: AbortSignal,
  filters: readonly (readonly [name: string, value: string])[] = [],
): Promise<ProductPage> {
  const search = new URLSearchParams(filters.map((filter) => [...filter]));
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return callApi(`/api/products?${search}`, { signal });
}

/** The API's limit of ids per request. */
const MAX_IDS = 100;

/** The products with these ids that the shop sells, in one request per 100 ids. */
export async function getProducts(ids: readonly string[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  const query = { ids: ids.slice(0, MAX_IDS).join(','), itemsPerPage: MAX_IDS };
  const { products } = await call('GET /products', { query });
  return [...products, ...(await getProducts(ids.slice(MAX_IDS)))];
}

/** The product to buy instead of one that may be hidden; null if none is known. */
export async function getReplacement(id: string, signal?: AbortSignal): Promise<Product | null> {
  return (await call('GET /products/{id}/replacement', { path: { id }, signal })).replacement;
}
