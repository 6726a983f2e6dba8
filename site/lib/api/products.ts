import type { Category, Product, ProductDetails, ProductPage, Suggestions } from 'shared';
import type { ProductBasis, ProductInput } from 'shared/schemas';
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

/** The categories, in the editors' order. In the background, as forms work without them. */
export function listCategories(signal?: AbortSignal): Promise<Category[]> {
  return callApi('/api/categories', { signal, isBackground: true });
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

export function getProduct(id: string, signal?: AbortSignal): Promise<ProductDetails> {
  return callApi(`/api/products/${encodeURIComponent(id)}`, { signal });
}

/** Creates an empty product, which shoppers do not see before its first update. For admins. */
export function createProduct(): Promise<Product> {
  return callApi('/api/products', { method: 'POST' });
}

/** For admins. @throws ApiError 409 if the product was changed since it was loaded as `basedOn` */
export function updateProduct(
  id: string,
  product: ProductInput & { basedOn: ProductBasis },
  signal?: AbortSignal,
): Promise<Product> {
  return callApi(`/api/products/${encodeURIComponent(id)}`, {
    method: 'PUT',
    body: product,
    signal,
  });
}

/** For admins. With `keepalive`, the request is sent even while the page is being left. */
export function deleteProduct(id: string, { keepalive = false } = {}): Promise<void> {
  return callApi(`/api/products/${encodeURIComponent(id)}`, { method: 'DELETE', keepalive });
}
