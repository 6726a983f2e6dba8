import { PAYMENT_METHOD, TIME_ZONE } from 'shared';
import type { OrderRecord } from '../rules/order';
import { rows, type Knex } from '#platform/database/knex';
import { filterBy } from '#platform/database/list-filter';
import { sql, type Sql } from '#platform/database/sql';
import { RETURNED } from './payment/ledger';
import { isBeforeShipping, QUOTED_ACCOUNTS_EMAIL, VISIBLE } from './reads';

/** Where an order's goods go, for whom, and its reference. */
export interface Delivery {
  recipient: string | null;
  organisation: string | null;
  address: string;
  city: string;
  region: string;
  postalCode: string;
  country: string;
  phone: string | null;
  note: string | null;
  purchaseOrder: string | null;
  referenceOrganisation: string | null;
  abn: string | null;
  accountsEmail: string | null;
  notBefore: string | null;
  quoteNumber: string | null;
}

/** An order line for the bookkeeping export. Days are in the business's time zone. */
export interface SoldLine extends Delivery {
  orderRow: number;
  /** Position in its order, from 1. */
  position: number;
  orderId: string;
  orderNumber: string;
  date: string;
  paidDate: string | null;
  state: OrderRecord['state'];
  isRemoved: boolean;
  customer: string;
  email: string;
  partNum: string;
  name: string;
  quantity: number;
  /** See `OrderLineRecord`. */
  withheldQuantity: number;
  priceCents: number;
  discountCents: number;
  totalCents: number;
  gstCents: number | null;
  invoiceNumber: string | null;
  paymentMethod: string;
  refundedCents: number;
  carrier: string | null;
  trackingNumber: string | null;
}

/** A refund for the bookkeeping export, by its adjustment note. */
export interface BookedRefund extends Delivery {
  /** Row number of the note. */
  noteRow: number;
  orderId: string;
  orderNumber: string;
  /** The day of the refund. */
  date: string;
  customer: string;
  email: string;
  number: string;
  paymentMethod: string;
  reason: string | null;
  cents: number;
  gstCents: number | null;
}

/** Money that went back without having been a sale, by its own day. */
export interface ReturnedMoney extends Delivery {
  /** PayPal's refund, or the id of the shop's own record. */
  reference: string;
  orderId: string;
  orderNumber: string;
  date: string;
  customer: string;
  email: string;
  paymentMethod: string;
  reason: string | null;
  cents: number;
}

/**
 * The orders and refunds to export: orders placed and refunds made between two days, both included, or those of the
 * orders with these ids.
 */
interface SoldPeriod {
  from: string | null;
  to: string | null;
  ids?: readonly string[];
}

/** Orders shown in lists, and all paid orders, because their money is in the books. */
const KEPT = sql`(${VISIBLE} OR o.paid_at IS NOT NULL)`;

/** The day of a moment with a time zone. */
const dayAt = (at: Sql) => sql`(${at} AT TIME ZONE ${TIME_ZONE})::date::text`;
/** The day of a moment in one of Strapi's columns, which store UTC. */
const dayOf = (at: Sql) => dayAt(sql`${at} AT TIME ZONE 'UTC'`);

const DELIVERY = sql`
  o.recipient, o.organisation, o.address, o.city, o.region, o.postal_code, o.country, o.phone, o.note,
  o.purchase_order, o.reference_organisation, o.abn, coalesce(o.accounts_email, ${QUOTED_ACCOUNTS_EMAIL}) AS accounts_email,
  o.not_before::text, o.quote_number`;

const METHOD = sql`coalesce(o.payment_method, ${PAYMENT_METHOD})`;

const LINES = sql`
  o.id AS order_row, row_number() OVER (PARTITION BY o.id ORDER BY l.position)::integer AS position,
  o.document_id AS order_id, o.order_number::text, ${dayOf(sql`o.created_at`)} AS date,
  ${dayOf(sql`o.paid_at`)} AS paid_date,
  o.state, o.removed_at IS NOT NULL AS is_removed, o.customer_name AS customer,
  o.customer_email AS email,
  l.part_num, l.name, l.quantity,
  (SELECT coalesce(sum((piece ->> 'quantity')::integer), 0)::integer
     FROM shop_refunds refund CROSS JOIN jsonb_array_elements(refund.lines) piece
    WHERE refund.order_id = o.id AND refund.state <> 'failed' AND piece ->> 'line' = l.document_id
      AND ${isBeforeShipping(sql`refund`)}) AS withheld_quantity,
  l.price_cents, coalesce(o.discount_cents, 0) AS discount_cents, o.total_cents,
  o.gst_cents, o.invoice_number, ${METHOD} AS payment_method,
  coalesce(o.refunded_cents, 0) AS refunded_cents, o.carrier, o.tracking_number, ${DELIVERY}`;

/** Orders or refunds per query. */
const BATCH = 500;

/** Streams the lines of orders in the order they were placed, so that no file is in memory as a whole. */
async function* readSoldLines(knex: Knex, period: SoldPeriod): AsyncGenerator<SoldLine[]> {
  const days = filterBy(period, { at: sql`o.created_at`, isStrapis: true });
  const { ids = null } = period;
  for (let last = 0; ;) {
    const found = await rows<SoldLine>(
      knex,
      sql`SELECT ${LINES}
         FROM (SELECT * FROM orders o
                WHERE o.id > ${last} AND ${KEPT} AND ${days} AND (${ids}::text[] IS NULL OR o.document_id = ANY(${ids}))
                ORDER BY o.id LIMIT ${BATCH}) o
         JOIN order_lines l ON l.order_id = o.id
        ORDER BY o.id, l.position`,
    );
    const final = found.at(-1);
    if (!final) return;
    last = final.orderRow;
    yield found;
  }
}

/** Streams refunds in the order they were booked, whenever their orders were placed. */
async function* readBookedRefunds(knex: Knex, period: SoldPeriod): AsyncGenerator<BookedRefund[]> {
  const days = filterBy(period, { at: sql`n.issued_at` });
  const { ids = null } = period;
  for (let last = 0; ;) {
    const found = await rows<BookedRefund>(
      knex,
      sql`SELECT n.id AS note_row, o.document_id AS order_id, o.order_number::text, ${dayAt(sql`n.issued_at`)} AS date,
              o.customer_name AS customer, o.customer_email AS email, n.number, ${METHOD} AS payment_method, n.reason, n.cents, n.gst_cents, ${DELIVERY}
         FROM shop_adjustment_notes n JOIN orders o ON o.id = n.order_id
        WHERE n.id > ${last} AND ${days} AND (${ids}::text[] IS NULL OR o.document_id = ANY(${ids}))
        ORDER BY n.id LIMIT ${BATCH}`,
    );
    const final = found.at(-1);
    if (!final) return;
    last = final.noteRow;
    yield found;
  }
}

/** They are few. */
const readReturned = (knex: Knex, period: SoldPeriod): Promise<ReturnedMoney[]> => {
  const days = filterBy(period, { at: sql`b.at` });
  const { ids = null } = period;
  return rows<ReturnedMoney>(
    knex,
    sql`SELECT b.reference, o.document_id AS order_id, o.order_number::text, ${dayAt(sql`b.at`)} AS date,
            o.customer_name AS customer, o.customer_email AS email, b.method AS payment_method, b.note AS reason,
            b.cents, ${DELIVERY}
       FROM ${RETURNED} b JOIN orders o ON o.id = b.order_id
      WHERE ${days} AND (${ids}::text[] IS NULL OR o.document_id = ANY(${ids})) ORDER BY b.at, b.reference`,
  );
};

/** All rows of the export: lines of orders, then refunds, then what went back without having been a sale. */
export async function* readSales(
  knex: Knex,
  period: SoldPeriod,
): AsyncGenerator<(SoldLine | BookedRefund | ReturnedMoney)[]> {
  yield* readSoldLines(knex, period);
  yield* readBookedRefunds(knex, period);
  yield await readReturned(knex, period);
}
