import { MAX_PAGE_SIZE } from 'shared';
import type {
  AdminProduct,
  AdminProductDetails,
  AdminProductPage,
  BulkReport,
  Category,
  ImportReport,
  Product,
  ProductFacets,
} from 'shared';
import type {
  AdminProductQuery,
  ChosenColumn,
  ProductBasis,
  ProductBulk,
  ProductInput,
  ProductPatch,
} from 'shared/schemas';
import { callApi, reported, responseError } from '../client.ts';
import { queryOf } from '../query.ts';
import { sendFile } from '../upload.ts';
import type { UploadOptions } from '../upload.ts';

/** Filters and sort order of the product list; empty for all products, and for the default order. */
export type ProductFilters = {
  [Name in 'stock' | 'listed' | 'sort' | 'category' | 'brand']?: AdminProductQuery[Name] | '';
};

interface Query extends ProductFilters {
  keyword?: string;
  /** Only these, separated by commas. */
  ids?: string;
  pageNumber?: number;
  itemsPerPage?: number;
}

/** A page of products, including hidden ones. */
export function listProductsForAdmin(query: Query, signal?: AbortSignal): Promise<AdminProductPage> {
  return callApi(`/api/admin/products?${queryOf(query)}`, { signal });
}

/** The products with these ids that shoppers can buy. */
export async function productsWithIds(ids: readonly string[], signal?: AbortSignal): Promise<AdminProduct[]> {
  const wanted = [...new Set(ids)];
  const parts = Array.from({ length: Math.ceil(wanted.length / MAX_PAGE_SIZE) }, (_, part) =>
    wanted.slice(part * MAX_PAGE_SIZE, (part + 1) * MAX_PAGE_SIZE).join(','),
  );
  const pages = await Promise.all(
    parts.map((some) =>
      listProductsForAdmin({ ids: some, listed: 'yes', itemsPerPage: MAX_PAGE_SIZE }, signal),
    ),
  );
  return pages.flatMap(({ products }) => products);
}

/** A product, even if hidden. @throws ApiError 404 */
export function getProductForAdmin(id: string, signal?: AbortSignal): Promise<AdminProductDetails> {
  return callApi(`/api/admin/products/${encodeURIComponent(id)}`, { signal });
}

/** Existing brands and specification fields, as suggestions. In the background, as forms work without them. */
export function getProductFacets(signal?: AbortSignal): Promise<ProductFacets> {
  return callApi('/api/admin/products/facets', { signal, isBackground: true });
}

/** Changes price, stock or visibility. @throws ApiError 409 if it was changed since it was loaded */
export function patchProduct(id: string, patch: ProductPatch): Promise<Product> {
  return callApi(`/api/products/${encodeURIComponent(id)}`, { method: 'PATCH', body: patch });
}

/**
 * Changes several products, all or none, or with `isDryRun` only reports what that would change.
 * @throws ApiError that names every product in the way
 */
export function changeProducts(bulk: ProductBulk, isDryRun: boolean): Promise<BulkReport> {
  const path = `/api/admin/products${isDryRun ? '?dryRun=true' : ''}`;
  return callApi(path, { method: 'PATCH', body: bulk });
}

export const PRODUCTS_CSV = '/api/admin/products.csv';

interface ImportRequest {
  isDryRun: boolean;
  /** What the file's columns hold; null for what their headings say. */
  columns: readonly ChosenColumn[] | null;
}

/**
 * Imports products from a CSV file, or with `isDryRun` only reports what that would change.
 * @returns the report; for a refused file it names the lines
 */
export function importProducts(
  file: File,
  { isDryRun, columns }: ImportRequest,
  options: UploadOptions,
): Promise<ImportReport> {
  const dryRun = isDryRun ? 'true' : '';
  const query = queryOf({ details: 'true', dryRun, columns: columns?.join(',') });
  const path = `/api/admin/products/import?${query}`;
  return reported(
    sendFile(path, 'file', file, options).then(({ status, payload }) => {
      if (status === 200 || status === 422) return payload as ImportReport;
      throw responseError(status, payload);
    }),
  );
}

/** Creates an empty product, which shoppers do not see before its first update. */
export function createProduct(): Promise<Product> {
  return callApi('/api/products', { method: 'POST' });
}

/** @throws ApiError 409 if the product was changed since it was loaded as `basedOn` */
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

/** With `keepalive`, the request is sent even while the page is being left. */
export function deleteProduct(id: string, { keepalive = false } = {}): Promise<void> {
  return callApi(`/api/products/${encodeURIComponent(id)}`, { method: 'DELETE', keepalive });
}

/** The categories, in the editors' order. In the background, as forms work without them. */
export function listCategories(signal?: AbortSignal): Promise<Category[]> {
  return callApi('/api/categories', { signal, isBackground: true });
}
