import { messages, TIME_ZONE } from 'shared';
import { firstRow, rows, type Knex } from '#platform/database/knex';
import { sql, type Sql } from '#platform/database/sql';
import type { SubjectFinder } from '#platform/http/endpoint';
import type { QuoteRecord } from '../rules/quote';

/** Today in the business's time zone. */
export const TODAY = sql`(now() AT TIME ZONE ${TIME_ZONE})::date`;

/** The order that accepts quote `q`. One that ends unpaid leaves the quote open again. */
const ACCEPTING = sql`FROM orders o WHERE o.quote_id = q.id AND o.state <> 'cancelled'`;
export const IS_ACCEPTED = sql`EXISTS (SELECT ${ACCEPTING})`;

/** The state of quote `q`. */
export const STATE = sql`CASE WHEN ${IS_ACCEPTED} THEN 'accepted' WHEN q.withdrawn_at IS NOT NULL THEN 'withdrawn'
  WHEN q.valid_until < ${TODAY} THEN 'expired' ELSE 'open' END`;

const COLUMNS = sql`
  q.id, q.document_id, 'Q-' || q.number AS number, q.token, q.user_id, q.maker_name, q.maker_email, q.made_by, q.send_to,
  (SELECT u.document_id FROM up_users u WHERE u.id = q.user_id) AS maker_id,
  json_build_object('organisation', q.reference_organisation, 'abn', q.abn, 'purchaseOrder', q.purchase_order,
    'accountsEmail', q.accounts_email, 'notBefore', q.not_before) AS reference,
  q.shipping_address::json, q.lines::json, q.items_cents, q.shipping_cents, q.discount_cents, q.discount_reason, q.total_cents, q.gst_cents,
  q.note, q.valid_until::text, q.revision, q.changes::json, q.created_at,
  q.updated_at AS revised_at, q.revised_by, ${STATE} AS state,
  (SELECT 'Q-' || former.number FROM shop_quotes former WHERE former.id = q.renews) AS renews,
  (SELECT json_build_object('id', later.id, 'documentId', later.document_id, 'number', 'Q-' || later.number)
     FROM shop_quotes later WHERE later.renews = q.id ORDER BY later.id DESC LIMIT 1) AS renewal,
  (SELECT json_build_object('documentId', o.document_id, 'orderNumber', o.order_number::text,
     'customer', o.customer_document_id, 'isPaid', o.paid_at IS NOT NULL) ${ACCEPTING} ORDER BY o.id LIMIT 1) AS "order",
  (SELECT coalesce(json_object_agg(p.document_id, p.count_in_stock), '{}') FROM products p
    WHERE p.is_listed AND p.document_id IN (SELECT line ->> 'product' FROM jsonb_array_elements(q.lines) line)) AS stock`;

/** @param where a condition on quote `q`, and what follows it */
export const selectQuotes = (knex: Knex, where: Sql): Promise<QuoteRecord[]> =>
  rows(knex, sql`SELECT ${COLUMNS} FROM shop_quotes q WHERE ${where}`);

async function selectQuote(knex: Knex, where: Sql): Promise<QuoteRecord | null> {
  const [quote] = await selectQuotes(knex, where);
  return quote ?? null;
}

export const findQuote = (knex: Knex, documentId: string) =>
  selectQuote(knex, sql`q.document_id = ${documentId}`);

export const findSharedQuote = (knex: Knex, token: string) => selectQuote(knex, sql`q.token = ${token}`);

/** A customer's quotes, newest first. */
export const listQuotesOf = (knex: Knex, userId: number) =>
  selectQuotes(knex, sql`q.user_id = ${userId} ORDER BY q.id DESC`);

/**
 * The numbers of the quotes that customers made in an hour and of which the business got no email each, newest first.
 * @param hour in UTC, as `2026-11-27T09`
 */
export async function listUnannouncedQuotes(knex: Knex, hour: string): Promise<string[]> {
  const untold = await rows<{ number: string }>(
    knex,
    sql`SELECT 'Q-' || q.number AS number
       FROM (SELECT to_timestamp(${hour}, 'YYYY-MM-DD"T"HH24')::timestamp AT TIME ZONE 'UTC' AS begins) h, shop_quotes q
      WHERE q.created_at >= h.begins AND q.created_at < h.begins + interval '1 hour' AND q.made_by IS NULL
        AND NOT EXISTS (SELECT FROM shop_outbox e WHERE e.kind = 'new-quote' AND e.subject_id = q.document_id)
      ORDER BY q.id DESC`,
  );
  return untold.map(({ number }) => number);
}

/** @throws if the row is missing, although the caller has just written it */
export async function mustFindQuoteRow(knex: Knex, id: number): Promise<QuoteRecord> {
  const quote = await selectQuote(knex, sql`q.id = ${id}`);
  if (!quote) throw new Error(`Quote row ${id} is gone`);
  return quote;
}

/**
 * Locks the quote's row, then reads it, so that its changes and its acceptance run one after another.
 * @returns null if it was deleted meanwhile
 */
export async function lockQuote(trx: Knex, id: number): Promise<QuoteRecord | null> {
  const locked = await firstRow(trx, sql`SELECT id FROM shop_quotes WHERE id = ${id} FOR UPDATE`);
  return locked ? mustFindQuoteRow(trx, id) : null;
}

/** For endpoints about a quote. */
export const anyQuote: SubjectFinder<QuoteRecord> = {
  find: findQuote,
  ownerOf: ({ makerId }) => makerId,
  notFound: messages.quoteNotFound,
};
