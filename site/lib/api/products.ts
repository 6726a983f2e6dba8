import type { Category, Product, ProductDetails, ProductPage, Suggestions } from 'shared';
import type { ProductBasis, ProductInput } from 'shared/schemas';
import { callApi } from './client.ts';

export interface ProductQuery {
  keyword?: string;
  pageNumber?: number;
  itemsPerPage?: number;
  /** Asks what the products can be narrowed down by, too. */
  facets?: 'true';
}

/**
 * One page of the shop, newest first; with a keyword, best match first.
 * @param filters by the names that the API has for them, e.g. `['brand', 'wattlebird']`; they may be repeated
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

/** The categories, in the order that editors gave them; a form does without them. */
export function listCategories(signal?: AbortSignal): Promise<Category[]> {
  return callApi('/api/categories', { signal, isBackground: true });
}

/** What somebody may mean who looks for a keyword. */
export function suggestProducts(keyword: string, signal?: AbortSignal): Promise<Suggestions> {
  return callApi(`/api/products/suggest?${new URLSearchParams({ keyword })}`, { signal });
}

/** The same beside what the page is for: that it fails is nobody's business. */
export function suggestWhileTyping(keyword: string, signal: AbortSignal): Promise<Suggestions> {
  const query = new URLSearchParams({ keyword });
  return callApi(`/api/products/suggest?${query}`, { signal, isBackground: true });
}

/** The most that the API looks up at once. */
const MAX_IDS = 100;

/** Those of these products that the shop sells, in one call for every hundred of them. */
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

/** An empty product, which nobody sees before its first update. For admins. */
export function createProduct(): Promise<Product> {
  return callApi('/api/products', { method: 'POST' });
}

/** Refused with 409 when somebody has changed the product since it was read as `basedOn`. For admins. */
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

/** For admins. Kept alive, the call goes out even though the page is being left. */
export function deleteProduct(id: string, { keepalive = false } = {}): Promise<void> {
  return callApi(`/api/products/${encodeURIComponent(id)}`, { method: 'DELETE', keepalive });
}
