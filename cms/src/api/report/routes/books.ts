import { booksQuerySchema, reportQuerySchema, responses, type BooksQuery } from 'shared/schemas';
import { string } from 'valibot';
import type { Knex } from '#platform/database/knex';
import { writeCsv } from '#platform/csv/csv';
import { downloadInTurn } from '#platform/http/download';
import { endpoint } from '#platform/http/endpoint';
import { exportsBusy } from '#platform/http/refusals';
import { Refusal } from '#platform/refusal';
import { readBookingCodes, type BookingCodes } from '../../content';
import { listDocuments, listReturned, sumInvoices, sumNotes } from '../database/books';
import type { BookRecord } from '../rules/books/document';
import { MYOB_COLUMNS, myobRows } from '../rules/books/myob';
import { partsOf, reportOf } from '../rules/books/report';
import { XERO_COLUMNS, xeroRows } from '../rules/books/xero';

/** Endpoints for the accountant. */

const errors = {
  'no-part': [400, (parts: string) => `part must be at most ${parts}`, 'part'],
} as const;

/** A program that sales are booked in. */
interface Program {
  name: string;
  columns: string[];
  rowsOf: (record: BookRecord, codes: BookingCodes) => string[][];
}

const XERO: Program = { name: 'xero', columns: XERO_COLUMNS, rowsOf: xeroRows };
const MYOB: Program = { name: 'myob', columns: MYOB_COLUMNS, rowsOf: myobRows };

/** @throws Refusal `no-part` */
async function fileFor(knex: Knex, { name, columns, rowsOf }: Program, query: BooksQuery) {
  const parts = partsOf(await sumInvoices(knex, query), await sumNotes(knex, query));
  if (query.part > parts) throw new Refusal('no-part', { name: String(parts) });
  const codes = await readBookingCodes(knex);
  const rows = (await listDocuments(knex, query)).flatMap((record) => rowsOf(record, codes));
  const file = writeCsv(columns, [rows], (row) => row, '');
  return { name: `${name}-part-${query.part}-of-${parts}`, file };
}

export default {
  routes: [
    endpoint('GET /admin/report', {
      summary: 'Sales, refunds and GST of a period, by the days of invoices and adjustment notes',
      access: 'bookkeeper',
      query: reportQuerySchema,
      responses: { 200: responses.Report },
      async handler({ knex, query }) {
        return reportOf(
          await sumInvoices(knex, query),
          await sumNotes(knex, query),
          await listReturned(knex, query),
        );
      },
    }),

    endpoint('GET /admin/xero.csv', {
      summary:
        'Invoices and adjustment notes of a period as Xero imports them, 500 in each part; amounts with GST',
      access: 'bookkeeper',
      confirmed: true,
      query: booksQuerySchema,
      responses: { 200: string() },
      contentType: 'text/csv',
      errors,
      alsoRefuses: exportsBusy,
      handler: ({ ctx, knex, query, user }) => downloadInTurn(ctx, user, () => fileFor(knex, XERO, query)),
    }),

    endpoint('GET /admin/myob.csv', {
      summary: 'The same for MYOB AccountRight’s import of service sales',
      access: 'bookkeeper',
      confirmed: true,
      query: booksQuerySchema,
      responses: { 200: string() },
      contentType: 'text/csv',
      errors,
      alsoRefuses: exportsBusy,
      handler: ({ ctx, knex, query, user }) => downloadInTurn(ctx, user, () => fileFor(knex, MYOB, query)),
    }),
  ],
};
