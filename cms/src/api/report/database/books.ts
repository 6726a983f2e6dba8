import { PAYMENT_METHOD, TIME_ZONE } from 'shared';
import type { BooksQuery, Period } from 'shared/schemas';
import { rows, type Knex } from '../../../platform/database/knex';
import { filterBy } from '../../../platform/database/list-filter';
import type { BookRecord } from '../rules/books/document';
import { DOCUMENTS_PER_FILE, type Total } from '../rules/books/report';

/** The invoices and adjustment notes of a period, by their day of issue. Removed orders count: their money was taken. */

const issuedIn = (period: Period, document: string) =>
  filterBy(period, { at: `${document}.issued_at` });

/** The payment method of order `o`. */
const METHOD = `'${PAYMENT_METHOD}'`;

export async function sumInvoices(knex: Knex, period: Period): Promise<Total[]> {
  const days = issuedIn(period, 'i');
  return rows<Total>(
    knex,
    `SELECT ${METHOD} AS method, count(*)::int AS count, sum(o.total_cents)::float8 AS cents,
            coalesce(sum(o.gst_cents), 0)::float8 AS gst_cents
       FROM shop_invoices i JOIN orders o ON o.id = i.order_id WHERE ${days.sql} GROUP BY 1`,
    days.bindings,
  );
}

export async function sumNotes(knex: Knex, period: Period): Promise<Total[]> {
  const days = issuedIn(period, 'n');
  return rows<Total>(
    knex,
    `SELECT ${METHOD} AS method, count(*)::int AS count, sum(n.cents)::float8 AS cents,
            coalesce(sum(n.gst_cents), 0)::float8 AS gst_cents
       FROM shop_adjustment_notes n JOIN orders o ON o.id = n.order_id WHERE ${days.sql} GROUP BY 1`,
    days.bindings,
  );
}

/** A part of the documents, oldest first. Later documents come last, so the parts of a past period never change. */
export async function listDocuments(
  knex: Knex,
  { part, ...period }: BooksQuery,
): Promise<BookRecord[]> {
  const [invoiced, noted] = [issuedIn(period, 'i'), issuedIn(period, 'n')];
  return rows<BookRecord>(
    knex,
    `WITH issued AS (
       SELECT i.issued_at, 0 AS note_id, i.order_id FROM shop_invoices i JOIN orders o ON o.id = i.order_id
        WHERE ${invoiced.sql}
        UNION ALL
       SELECT n.issued_at, n.id, n.order_id FROM shop_adjustment_notes n WHERE ${noted.sql}
        ORDER BY issued_at, note_id, order_id LIMIT ? OFFSET ?)
     SELECT coalesce(n.number, o.invoice_number) AS number, o.order_number::text,
            (issued.issued_at AT TIME ZONE '${TIME_ZONE}')::date::text AS day,
            o.customer_name AS customer, o.customer_email AS email, o.organisation, o.address, o.city, o.region,
            o.postal_code, o.country, o.invoice_number, o.shipping_cents,
            CASE WHEN n.id IS NULL THEN o.gst_cents ELSE n.gst_cents END AS gst_cents,
            CASE WHEN n.id IS NOT NULL
                 THEN json_build_object('cents', n.cents, 'reason', n.reason, 'lines', n.lines) END AS note,
            (SELECT json_agg(json_build_object('partNum', l.part_num, 'name', l.name, 'quantity', l.quantity,
                                               'priceCents', l.price_cents) ORDER BY l.position)
               FROM order_lines l WHERE l.order_id = o.id) AS lines
       FROM issued JOIN orders o ON o.id = issued.order_id
       LEFT JOIN shop_adjustment_notes n ON n.id = issued.note_id
      ORDER BY issued.issued_at, issued.note_id, issued.order_id`,
    [...invoiced.bindings, ...noted.bindings, DOCUMENTS_PER_FILE, (part - 1) * DOCUMENTS_PER_FILE],
  );
}
