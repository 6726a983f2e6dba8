import type {
  AdminProductDetails,
  AdminProductPage,
  ImportReport,
  Product,
  ProductFacets,
} from 'shared';
import type { AdminProductQuery, ProductPatch } from 'shared/schemas';
import { callApi, reported, responseError } from './client.ts';
import { sendFile } from './upload.ts';
import type { UploadOptions } from './upload.ts';

/** Which products an admin wants to see, in which order; empty for all of them, and for the usual order. */
export type ProductFilters = {
  [Name in 'stock' | 'listed' | 'sort']?: AdminProductQuery[Name] | '';
};

interface Query extends ProductFilters {
  keyword?: string;
  pageNumber?: number;
  itemsPerPage?: number;
}

/** One page of the products, hidden ones too. */
export function listProductsForAdmin(
  query: Query,
  signal?: AbortSignal,
): Promise<AdminProductPage> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return callApi(`/api/admin/products?${search}`, { signal });
}

/** A product, also one that is hidden. @throws ApiError 404 */
export function getProductForAdmin(id: string, signal?: AbortSignal): Promise<AdminProductDetails> {
  return callApi(`/api/admin/products/${encodeURIComponent(id)}`, { signal });
}

/** The brands and categories in use, to be offered: a form does without them. */
export function getProductFacets(signal?: AbortSignal): Promise<ProductFacets> {
  return callApi('/api/admin/products/facets', { signal, isBackground: true });
}

/** Changes a price, stock or visibility. Refused with 409 when somebody has changed it since it was seen. */
export function patchProduct(id: string, patch: ProductPatch): Promise<Product> {
  return callApi(`/api/products/${encodeURIComponent(id)}`, { method: 'PATCH', body: patch });
}

export const PRODUCTS_CSV = '/api/admin/products.csv';

/**
 * Brings the shop to what a file says, or finds out what that would change.
 * @returns the report, also of a file that was refused: then it names lines
 */
export function importProducts(
  file: File,
  isDryRun: boolean,
  options: UploadOptions,
): Promise<ImportReport> {
  const path = `/api/admin/products/import?details=true${isDryRun ? '&dryRun=true' : ''}`;
  return reported(
    sendFile(path, 'file', file, options).then(({ status, payload }) => {
      if (status === 200 || status === 422) return payload as ImportReport;
      throw responseError(status, payload);
    }),
  );
}
