import { MAX_PAGE_SIZE } from 'shared';
import type { AdminProduct, ImportReport } from 'shared';
import type {
  AdminProductQuery,
  ChosenColumn,
  ProductBasis,
  ProductBulk,
  ProductInput,
  ProductPatch,
} from 'shared/schemas';
import { call } from '../call.ts';
import { reported, responseError } from '../client.ts';
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
export const listProductsForAdmin = (query: Query, signal?: AbortSignal) =>
  call('GET /admin/products', { query, signal });

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
export const getProductForAdmin = (id: string, signal?: AbortSignal) =>
  call('GET /admin/products/{id}', { path: { id }, signal });

/** Existing brands and specification fields, as suggestions. In the background, as forms work without them. */
export const getProductFacets = (signal?: AbortSignal) =>
  call('GET /admin/products/facets', { signal, isBackground: true });

/** Changes price, stock or visibility. @throws ApiError 409 if it was changed since it was loaded */
export const patchProduct = (id: string, patch: ProductPatch) =>
  call('PATCH /products/{id}', { path: { id }, body: patch });

/**
 * Changes several products, all or none, or with `isDryRun` only reports what that would change.
 * @throws ApiError that names every product in the way
 */
export const changeProducts = (bulk: ProductBulk, isDryRun: boolean) =>
  call('PATCH /admin/products', { query: { dryRun: isDryRun ? 'true' : '' }, body: bulk });

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
export const createProduct = () => call('POST /products');

/** @throws ApiError 409 if the product was changed since it was loaded as `basedOn` */
export const updateProduct = (
  id: string,
  product: ProductInput & { basedOn: ProductBasis },
  signal?: AbortSignal,
) => call('PUT /products/{id}', { path: { id }, body: product, signal });

/** With `keepalive`, the request is sent even while the page is being left. */
export const deleteProduct = (id: string, { keepalive = false } = {}) =>
  call('DELETE /products/{id}', { path: { id }, keepalive });

/** The categories, in the editors' order. In the background, as forms work without them. */
export const listCategories = (signal?: AbortSignal) =>
  call('GET /categories', { signal, isBackground: true });
