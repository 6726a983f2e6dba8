import type { Product, ProductDetails, ProductPage, Suggestions } from 'shared';
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

/** Search suggestions for a keyword. */
export function suggestProducts(
  keyword: string,
  signal?: AbortSignal,
  { isBackground = false } = {},
): Promise<Suggestions> {
  const query = new URLSearchParams({ keyword });
  return callApi(`/api/products/suggest?${query}`, { signal, isBackground });
}

/** The API's limit of ids per request. */
const MAX_IDS = 100;

/** The products with these ids that the shop sells, in one request per 100 ids. */
export async function getProducts(ids: readonly string[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  const search = new URLSearchParams({
    ids: ids.slice(0, MAX_IDS).join(','),
    itemsPerPage: String(MAX_IDS),
  });
  const { products } = await callApi<ProductPage>(`/api/products?${search}`);
  return [...products, ...(await getProducts(ids.slice(MAX_IDS)))];
}

/** The product to buy instead of one that may be hidden; null if none is known. */
export async function getReplacement(id: string, signal?: AbortSignal): Promise<Product | null> {
  const path = `/api/products/${encodeURIComponent(id)}/replacement`;
  return (await callApi<{ replacement: Product | null }>(path, { signal })).replacement;
}

export function getProduct(id: string, signal?: AbortSignal): Promise<ProductDetails> {
  return callApi(`/api/products/${encodeURIComponent(id)}`, { signal });
}
