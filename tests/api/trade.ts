import fc from 'fast-check';
import { dayOf, gstIn, itemsTotal, type Cents } from 'shared';
import { adjustmentsToIssue } from '../../cms/src/api/order/rules/invoices/invoice.ts';
import { database } from './shop.ts';

/** A random financial year of trade in the past, written to the database as the shop writes it. */

/** An invoice, or an adjustment note with negative amounts. */
export interface Issued {
  day: string;
  method: string;
  cents: Cents;
  gstCents: Cents;
}

const YEAR = {
  min: new Date('2012-06-30T14:00:00Z'),
  max: new Date('2013-06-30T13:59:59Z'),
  noInvalidDate: true,
};
const HOUR = 3_600_000;

/** Midnights of quarters, and the nights in which the clocks change, in UTC. */
const EDGES = [
  '2012-09-30T14:00:00Z',
  '2012-12-31T13:00:00Z',
  '2013-03-31T13:00:00Z',
  '2012-10-06T16:00:00Z',
  '2012-10-06T14:00:00Z',
  '2013-04-06T16:00:00Z',
  '2013-04-06T13:00:00Z',
  '2013-04-07T14:00:00Z',
].map((time) => Date.parse(time));

const moment = fc.oneof(
  fc.date(YEAR),
  fc
    .tuple(fc.constantFrom(...EDGES), fc.constantFrom(-HOUR, -1000, 0, 1000, HOUR))
    .map(([edge, away]) => new Date(edge + away)),
);

const sale = fc.record({
  at: moment,
  lines: fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 9 }),
      priceCents: fc.integer({ min: 5, max: 30_000 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  method: fc.constantFrom(null, 'Bank transfer', 'Cash'),
  /** The part of the items that its quote takes off. */
  discount: fc.constantFrom(0, 0, 0.1, 0.9),
  refunds: fc.array(fc.record({ at: moment, share: fc.constantFrom(0.001, 0.3, 0.5, 1) }), {
    maxLength: 2,
  }),
});
type Sale = typeof sale extends fc.Arbitrary<infer Value> ? Value : never;

/** The business registered for GST in August. */
const isRegistered = (at: Date) => dayOf(at) >= '2012-08-01';

/** @returns all that was issued */
export async function tradeForAYear(count: number): Promise<Issued[]> {
  const sales = fc.sample(sale, { seed: 41, numRuns: count });
  const issued: Issued[] = [];
  for (const [index, one] of sales.entries()) issued.push(...(await write(one, index)));
  return issued;
}

async function write(one: Sale, index: number): Promise<Issued[]> {
  const { at, lines, refunds, method, discount } = one;
  const itemsCents = itemsTotal(lines);
  const discountCents = Math.floor(itemsCents * discount);
  const totalCents = itemsCents - discountCents;
  const gstCents = isRegistered(at) ? gstIn(totalCents) : null;
  const repayments = refunds.map((refund, nth) => ({
    refundId: `TRADE-${index}-${nth}`,
    at: refund.at,
    reason: null,
    lines: [],
    cents: Math.ceil(totalCents * refund.share),
  }));
  const refundedCents = Math.min(
    totalCents,
    repayments.reduce((sum, { cents }) => sum + cents, 0),
  );
  const invoiceNumber = `TRADE-${index}`;
  const order = { totalCents, gstCents, invoiceNumber, refundedCents };
  const notes = adjustmentsToIssue(order, [], repayments, at);
  const id = await insertOrder({ ...order, at, index, method, discountCents });
  const by = { method: method ?? 'PayPal' };
  await database.query(
    `INSERT INTO shop_ledger (order_id, cents, received_on, method, reference, actor) VALUES ($1, $2, $3, $4, $5, 'gone')`,
    [id, totalCents, dayOf(at), by.method, method === null ? `tradeorder${index}` : null],
  );
  for (const [position, line] of lines.entries())
    await database.query(
      `INSERT INTO order_lines (document_id, order_id, position, product_document_id, name, part_num, image,
         price_cents, quantity) VALUES ($1, $2, $3, 'gone', 'Soil probe', 'SP-1', '', $4, $5)`,
      [`tradeline${index}n${position}`, id, position, line.priceCents, line.quantity],
    );
  for (const note of notes)
    await database.query(
      `INSERT INTO shop_adjustment_notes (order_id, number, refund_id, issued_at, cents, gst_cents, lines)
       VALUES ($1, $2, $3, $4, $5, $6, '[]')`,
      [id, note.number, note.refundId, note.at, note.cents, note.gstCents],
    );
  return [
    { ...by, day: dayOf(at), cents: totalCents, gstCents: gstCents ?? 0 },
    ...notes.map((note) => ({
      ...by,
      day: dayOf(note.at),
      cents: -note.cents,
      gstCents: -(note.gstCents ?? 0),
    })),
  ];
}

interface NewOrder {
  at: Date;
  index: number;
  /** Null for PayPal. */
  method: string | null;
  totalCents: Cents;
  discountCents: Cents;
  gstCents: Cents | null;
  invoiceNumber: string;
  refundedCents: Cents;
}

/** @returns the order's row number */
async function insertOrder({ at, index, method, ...order }: NewOrder): Promise<number> {
  const { totalCents, gstCents, invoiceNumber, refundedCents } = order;
  const { rows } = await database.query<{ id: number }>(
    `INSERT INTO orders (document_id, state, customer_document_id, customer_name, customer_email, address, city,
       region, postal_code, country, items_cents, shipping_cents, total_cents, refunded_cents, gst_cents,
       invoice_number, capture_id, capture_attempt, expires_at, paid_at, created_at, updated_at,
       payment_method, discount_cents)
     VALUES ($1, 'shipped', 'gone', 'Bea Buyer', 'bea@example.com', '1 Garden Lane', 'Ballarat', 'VIC', '3350',
       'Australia', $2, 0, $2, $3, $4, $5, $1, 1, $6, $6, $6, $6, $7, nullif($8::integer, 0)) RETURNING id`,
    [
      `tradeorder${index}`,
      totalCents,
      refundedCents,
      gstCents,
      invoiceNumber,
      at.toISOString().replace('Z', ''),
      method,
      order.discountCents,
    ],
  );
  const { id } = rows[0]!;
  await database.query(
    `INSERT INTO shop_invoices (number, order_id, issued_at, seller) VALUES ($1, $2, $3, '{}')`,
    [900_000 + index, id, at],
  );
  return id;
}
