import { randomUUID } from 'node:crypto';
import { messages } from 'shared';
import {
  adminProductQuerySchema,
  productImportQuerySchema,
  productPatchSchema,
  productSchema,
  responses,
  type ChosenColumn,
} from 'shared/schemas';
import { string } from 'valibot';
import { readCsv, writeCsv, type UnreadableCsv } from '#platform/csv/csv';
import { ApiError } from '#platform/http/api-error';
import { downloadInTurn } from '#platform/http/download';
import { endpoint } from '#platform/http/endpoint';
import { filesOf, readForm } from '#platform/http/forms/form';
import { busy, exportsBusy } from '#platform/http/refusals';
import { createQueue } from '#platform/queue/queue';
import { Refusal } from '#platform/refusal';
import {
  findProductFacets,
  findProductForAdmin,
  listProductsForAdmin,
  readAllProducts,
} from '../database/admin-products';
import { importProducts } from '../database/import/product-import';
import { createEmptyProduct, patchProduct, removeProduct, updateProduct } from '../database/product-writes';
import { findAnyProduct } from '../database/products';
import { cellsOf, headerOf } from '../rules/csv/columns';
import { nothingCalled, unknownName } from '../rules/unknown-name';
import { IMPORT_MAX_BYTES, IMPORT_MAX_LINES, readProductFile } from '../rules/csv/read-file';

/** An import keeps the file and its plan in memory, so imports run one at a time. */
const inTurn = createQueue({ concurrency: 1, maxWaiting: 3 });

/** Room for the multipart form around the file. */
const FORM_BYTES = 64 * 1024;

const notFound = { 'not-found': [404, messages.productNotFound] } as const;

/** @throws Refusal if the upload is not a CSV file */
async function readUpload(
  request: Parameters<typeof readForm>[0],
  chosen: readonly ChosenColumn[] | undefined,
) {
  const form = await readForm(request, IMPORT_MAX_BYTES + FORM_BYTES);
  const [upload] = form ? filesOf(form, 'file') : [];
  if (!form || (upload && upload.size > IMPORT_MAX_BYTES)) throw new Refusal('too-large');
  if (!upload) throw new Refusal('no-file');
  const csv = await readCsv(Buffer.from(await upload.arrayBuffer()), IMPORT_MAX_LINES);
  if (!csv.ok) throw unreadable(csv);
  return { read: readProductFile(csv.rows, chosen), hasDecimalCommas: csv.delimiter === ';' };
}

const NOTHING = { created: 0, updated: 0, unchanged: 0, refused: [] };

function unreadable(error: UnreadableCsv): Refusal {
  switch (error.reason) {
    case 'not-utf8':
      return new Refusal('not-utf8');
    case 'too-long':
      return new Refusal('too-long');
    case 'no-csv': {
      const message = `Line ${error.line} cannot be read: a quotation mark is out of place`;
      return new Refusal('no-table', { message });
    }
    case 'too-wide':
      return new Refusal('no-table', { message: messages.importTooWide });
  }
}

export default {
  routes: [
    endpoint('GET /admin/products', {
      summary: 'A page of the products that were filled in, hidden ones too',
      access: 'admin',
      query: adminProductQuerySchema,
      responses: { 200: responses.AdminProductPage },
      errors: { 'unknown-name': [400, nothingCalled({ parameter: 'category', value: '{value}' })] },
      async handler({ knex, query, refuse }) {
        const listed = await listProductsForAdmin(knex, query);
        if ('parameter' in listed) throw refuse({ reason: 'unknown-name', errors: [unknownName(listed)] });
        return listed;
      },
    }),

    endpoint('GET /admin/products/facets', {
      summary: 'The brands and categories that products have, and what those are compared by',
      access: 'admin',
      responses: { 200: responses.ProductFacets },
      handler: ({ knex }) => findProductFacets(knex),
    }),

    endpoint('GET /admin/products/:id', {
      summary: 'A product as admins see it, also one that is hidden',
      access: 'admin',
      responses: { 200: responses.AdminProductDetails },
      errors: notFound,
      async handler({ knex, params, refuse }) {
        const product = await findProductForAdmin(knex, params.id);
        if (!product) throw refuse('not-found');
        return product;
      },
    }),

    endpoint('GET /admin/products.csv', {
      summary: 'Every product that was filled in, for a spreadsheet',
      access: 'bookkeeper',
      confirmed: true,
      responses: { 200: string() },
      contentType: 'text/csv',
      alsoRefuses: exportsBusy,
      handler: ({ ctx, knex, user }) =>
        downloadInTurn(ctx, user, () => {
          const products = readAllProducts(knex);
          // Identifies this export, so that an import can tell its stock columns from those of others.
          const exportId = randomUUID().slice(0, 8);
          return { name: 'products', file: writeCsv(headerOf(exportId), products, cellsOf) };
        }),
    }),

    endpoint('POST /admin/products/import', {
      summary: 'Creates and changes products as a file says, all of them or none',
      access: 'manager',
      query: productImportQuerySchema,
      files: 'file',
      responses: { 200: responses.ImportReport, 422: responses.RefusedImport },
      errors: {
        'no-file': [400, messages.importNone],
        'not-utf8': [400, messages.importNotUtf8],
        'too-long': [400, messages.importTooLong],
        'no-table': [400, 'Missing columns: price'],
        'too-large': [413, messages.importTooLarge],
      },
      alsoRefuses: busy,
      handler: ({ ctx, knex, query, user, refuse }) =>
        inTurn(async () => {
          const [isDryRun, details] = [query.dryRun === 'true', query.details === 'true'];
          const { read, hasDecimalCommas } = await readUpload(ctx.req, query.columns);
          const { columns } = read;
          if (!read.ok) {
            // In the preview, an admin chooses the columns.
            if (isDryRun && details) return { ...NOTHING, columns, columnsFault: read.message };
            throw refuse({ reason: 'no-table', message: read.message });
          }
          const { file } = read;
          const request = { file, hasDecimalCommas, isDryRun, details, actor: user };
          const imported = await importProducts(knex, request);
          const report = details ? { ...imported, columns } : imported;
          if (isDryRun || report.refused.length === 0) return report;
          throw new ApiError(422, messages.importRefused, [], report);
        }),
    }),

    endpoint('POST /products', {
      summary: 'An empty product, which nobody sees before it is filled in',
      access: 'manager',
      responses: { 201: responses.Product },
      async handler({ knex }) {
        const id = await createEmptyProduct(strapi);
        const product = await findAnyProduct(knex, id);
        if (!product) throw new Error('The new product is gone');
        return product;
      },
    }),

    endpoint('PUT /products/:id', {
      summary: 'Fills in or changes a product; from then on it is in the shop',
      access: 'manager',
      body: productSchema,
      responses: { 200: responses.Product },
      errors: {
        invalid: [400, 'Product Name is required'],
        'unknown-image': [400, messages.imageUnknown, 'image'],
        ...notFound,
        'changed-meanwhile': [409, messages.productChanged],
      },
      async handler({ params, body, user }) {
        return updateProduct(strapi, params.id, body, user);
      },
    }),

    endpoint('PATCH /products/:id', {
      summary: 'Changes a product’s price, stock or visibility',
      access: 'manager',
      body: productPatchSchema,
      responses: { 200: responses.Product },
      errors: {
        invalid: [400, 'Price must be above 0, with at most two decimals'],
        ...notFound,
        'changed-meanwhile': [409, messages.productChangedMeanwhile],
      },
      async handler({ params, body, user }) {
        return patchProduct(strapi, params.id, body, user);
      },
    }),

    endpoint('DELETE /products/:id', {
      summary: 'Removes a product; past orders keep their lines',
      access: 'manager',
      responses: { 200: responses.Message },
      errors: notFound,
      async handler({ params, user }) {
        await removeProduct(strapi, params.id, user);
        return { message: messages.productRemoved };
      },
    }),
  ],
};
