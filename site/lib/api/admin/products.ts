import { MAX_PAGE_SIZE } from 'shared';
import type { AdminProduct, ImportReport } from 'shared';
import type { AdminProductQuery, ChosenColumn } from 'shared/schemas';
import { call } from '../call.ts';
import { reported, responseError } from '../client.ts';
import { queryOf } from '../query.ts';
import { sendFile } from '../upload.ts';
import type { UploadOptions } from '../upload.ts';

/** Filters and sort order of the product list; empty for all products, and for the default order. */
export type ProductFilters = {
  [Name in 'stock' | 'listed' | 'sort' | 'category' | 'brand']?: AdminProductQuery[Name] | '';
};

/** The products with these ids that shoppers can buy. */
export async function productsWithIds(ids: readonly string[], signal?: AbortSignal): Promise<AdminProduct[]> {
  const wanted = [...new Set(ids)];
  const parts = Array.from({ length: Math.ceil(wanted.length / MAX_PAGE_SIZE) }, (_, part) =>
    wanted.slice(part * MAX_PAGE_SIZE, (part + 1) * MAX_PAGE_SIZE).join(','),
  );
  const pages = await Promise.all(
    parts.map((some) =>
      call('GET /admin/products', {
        query: { ids: some, listed: 'yes', itemsPerPage: MAX_PAGE_SIZE },
        signal,
      }),
    ),
  );
  return pages.flatMap(({ products }) => products);
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
