import { messages } from 'shared';
import { readCsv } from '../../../platform/csv/csv';
import {
  findProductFacets,
  findProductForAdmin,
  listProductsForAdmin,
} from '../database/admin-products';
import { importProducts } from '../database/import/product-import';
import { createQueue } from '../../../platform/queue/queue';
import { IMPORT_MAX_BYTES, IMPORT_MAX_LINES, readProductFile } from '../rules/csv/read-file';
import { ApiError } from '../../../platform/http/api-error';
import { filesOf, readForm } from '../../../platform/http/forms/form';
import { route } from '../../../platform/http/route';

/** A file and what becomes of it are in memory. */
const inTurn = createQueue({ concurrency: 1, maxWaiting: 3 });

/** What a form puts around its file. */
const FORM_BYTES = 64 * 1024;

/** @throws ApiError for what cannot be read as a file of products */
async function readUpload(request: Parameters<typeof readForm>[0]) {
  const form = await readForm(request, IMPORT_MAX_BYTES + FORM_BYTES);
  const [upload] = form ? filesOf(form, 'file') : [];
  if (!form || (upload && upload.size > IMPORT_MAX_BYTES))
    throw new ApiError(413, messages.importTooLarge);
  if (!upload) throw new ApiError(400, messages.importNone);
  const csv = await readCsv(Buffer.from(await upload.arrayBuffer()), IMPORT_MAX_LINES);
  if (!csv.ok) throw new ApiError(400, csvFault(csv));
  const read = readProductFile(csv.rows);
  if (!read.ok) throw new ApiError(400, read.message);
  return { file: read.file, hasDecimalCommas: csv.delimiter === ';' };
}

function csvFault(fault: Extract<Awaited<ReturnType<typeof readCsv>>, { ok: false }>): string {
  switch (fault.reason) {
    case 'not-utf8':
      return messages.importNotUtf8;
    case 'too-long':
      return messages.importTooLong;
    case 'no-csv':
      return `Line ${fault.line} cannot be read: a quotation mark is out of place`;
    case 'too-wide':
      return messages.importTooWide;
  }
}

export default {
  routes: [
    route('GET /admin/products', ({ query }) => listProductsForAdmin(strapi.db.connection, query)),

    route('GET /admin/products/facets', () => findProductFacets(strapi.db.connection)),

    route('GET /admin/products/:id', async ({ params }) => {
      const product = await findProductForAdmin(strapi.db.connection, params.id);
      if (!product) throw new ApiError(404, messages.productNotFound);
      return product;
    }),

    route('POST /admin/products/import', ({ ctx, query, user }) =>
      inTurn(async () => {
        const isDryRun = query.dryRun === 'true';
        const upload = await readUpload(ctx.req);
        const report = await importProducts(strapi.db.connection, {
          ...upload,
          isDryRun,
          details: query.details === 'true',
          actor: user,
        });
        if (isDryRun || report.refused.length === 0) return report;
        throw new ApiError(422, messages.importRefused, [], report);
      }),
    ),
  ],
};
