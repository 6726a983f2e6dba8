import { gstIn, type Cents } from 'shared';
import { invoiceNumberOf, sellerOf, type Invoice } from '../../rules/invoices/invoice';
import type { OrderRecord } from '../../rules/order';
import type { SalesSettings } from '../../../content';
import { firstRow, rows, type Knex } from '#platform/database/knex';
import { sql } from '#platform/database/sql';
import { listAdjustments } from './adjustments';

/**
 * Issues the next invoice for an order. The counter's row stays locked until the transaction ends, so all payments wait
 * for it; it is the last lock that a transaction takes.
 * @returns the columns for the order's row
 */
export async function issueInvoice(
  trx: Knex,
  { id, totalCents }: OrderRecord,
  settings: SalesSettings,
  issuedAt: Date,
): Promise<{ invoice_number: string; gst_cents: Cents | null }> {
  const seller = sellerOf(settings);
  const [issued] = await rows<{ number: number }>(
    trx,
    sql`WITH taken AS (UPDATE shop_invoice_counter SET next = next + 1 RETURNING next - 1 AS number)
     INSERT INTO shop_invoices (number, order_id, issued_at, seller)
     SELECT number, ${id}::integer, ${issuedAt}::timestamptz, ${JSON.stringify(seller)}::jsonb
       FROM taken RETURNING number`,
  );
  if (!issued) throw new Error('The counter of invoices is gone');
  return {
    invoice_number: invoiceNumberOf(settings.invoicePrefix, issued.number),
    gst_cents: seller.isGstRegistered ? gstIn(totalCents) : null,
  };
}

/** The invoice of an order that has one. @throws if it is missing */
export async function findInvoice(knex: Knex, order: OrderRecord): Promise<Invoice> {
  const issued = await firstRow<Omit<Invoice, 'adjustments'>>(
    knex,
    sql`SELECT issued_at, seller::json, buyer::json FROM shop_invoices WHERE order_id = ${order.id}`,
  );
  if (!issued) throw new Error(`Order ${order.documentId} has a number and no invoice`);
  return { ...issued, adjustments: await listAdjustments(knex, order.id) };
}

/** The number of the next invoice. */
export async function nextInvoiceNumber(knex: Knex): Promise<number> {
  const counter = await firstRow<{ next: number }>(knex, sql`SELECT next FROM shop_invoice_counter`);
  return counter?.next ?? 1;
}

/** Skips numbers; never goes back. @returns whether the counter changed */
export async function raiseNextInvoiceNumber(knex: Knex, next: number): Promise<boolean> {
  return (await knex('shop_invoice_counter').where('next', '<', next).update({ next })) > 0;
}
