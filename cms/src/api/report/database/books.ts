import { PAYMENT_METHOD, TIME_ZONE } from 'shared';
import type { BooksQuery, Period } from 'shared/schemas';
import { rows, type Knex } from '#platform/database/knex';
import { filterBy } from '#platform/database/list-filter';
import { sql, type Sql } from '#platform/database/sql';
import { RETURNED } from '../../order';
import type { BookRecord } from '../rules/books/document';
import { DOCUMENTS_PER_FILE, type ReturnedMoney, type Total } from '../rules/books/report';

/** The invoices and adjustment notes of a period, by their day of issue. Removed orders count: their money was taken. */

const issuedIn = (period: Period, document: Sql) => filterBy(period, { at: sql`${document}.issued_at` });

/** The payment method of order `o`: if it has several payments, the one that completed the total. */
const METHOD = sql`coalesce(o.payment_method, ${PAYMENT_METHOD})`;

/** Where each kind of document is, and its amounts. */
const DOCUMENTS = {
  invoices: { table: sql`shop_invoices`, cents: sql`o.total_cents`, gst: sql`o.gst_cents` },
  notes: { table: sql`shop_adjustment_notes`, cents: sql`d.cents`, gst: sql`d.gst_cents` },
} as const;

const sumDocuments =
  (kind: keyof typeof DOCUMENTS) =>
  (knex: Knex, period: Period): Promise<Total[]> => {
    const { table, cents, gst } = DOCUMENTS[kind];
    return rows<Total>(
      knex,
      sql`SELECT ${METHOD} AS method, count(*)::int AS count, sum(${cents})::float8 AS cents,
              coalesce(sum(${gst}), 0)::float8 AS gst_cents
         FROM ${table} d JOIN orders o ON o.id = d.order_id WHERE ${issuedIn(period, sql`d`)} GROUP BY 1`,
    );
  };

export const sumInvoices = sumDocuments('invoices');
export const sumNotes = sumDocuments('notes');

/** A part of the documents, oldest first. Later documents come last, so the parts of a past period never change. */
export async function listDocuments(knex: Knex, { part, ...period }: BooksQuery): Promise<BookRecord[]> {
  return rows<BookRecord>(
    knex,
    sql`WITH issued AS (
       SELECT i.issued_at, 0 AS note_id, i.order_id FROM shop_invoices i JOIN orders o ON o.id = i.order_id
        WHERE ${issuedIn(period, sql`i`)}
        UNION ALL
       SELECT n.issued_at, n.id, n.order_id FROM shop_adjustment_notes n WHERE ${issuedIn(period, sql`n`)}
        ORDER BY issued_at, note_id, order_id
        LIMIT ${DOCUMENTS_PER_FILE} OFFSET ${(part - 1) * DOCUMENTS_PER_FILE})
     SELECT coalesce(n.number, o.invoice_number) AS number, o.order_number::text,
            (issued.issued_at AT TIME ZONE ${TIME_ZONE})::date::text AS day,
            o.customer_name AS customer, o.customer_email AS email, o.purchase_order,
            coalesce(o.reference_organisation, o.organisation) AS organisation, o.address, o.city, o.region,
            o.postal_code, o.country, o.invoice_number, o.shipping_cents,
            coalesce(o.discount_cents, 0) AS discount_cents,
            CASE WHEN n.id IS NULL THEN o.gst_cents ELSE n.gst_cents END AS gst_cents,
            CASE WHEN n.id IS NOT NULL
                 THEN json_build_object('cents', n.cents, 'reason', n.reason, 'lines', n.lines) END AS note,
            (SELECT json_agg(json_build_object('partNum', l.part_num, 'name', l.name, 'quantity', l.quantity,
                                               'priceCents', l.price_cents) ORDER BY l.position)
               FROM order_lines l WHERE l.order_id = o.id) AS lines
       FROM issued JOIN orders o ON o.id = issued.order_id
       LEFT JOIN shop_adjustment_notes n ON n.id = issued.note_id
      ORDER BY issued.issued_at, issued.note_id, issued.order_id`,
  );
}

/** What went back in a period without having been a sale, oldest first. */
export async function listReturned(knex: Knex, period: Period): Promise<ReturnedMoney[]> {
  return rows<ReturnedMoney>(
    knex,
    sql`SELECT (b.at AT TIME ZONE ${TIME_ZONE})::date::text AS day, o.document_id AS order, o.order_number::text,
            b.method, b.cents, b.reference
       FROM ${RETURNED} b JOIN orders o ON o.id = b.order_id
      WHERE ${filterBy(period, { at: sql`b.at` })} ORDER BY b.at, b.reference`,
  );
}
