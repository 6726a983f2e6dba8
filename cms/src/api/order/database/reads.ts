import { messages, PAYMENT_METHOD, type DELIVERY_DETAILS, type ShippingAddress } from 'shared';
import { UNPROVEN_CUSTOMER, type OrderLineRecord, type OrderRecord } from '../rules/order';
import type { OrderNames } from '../rules/payment/payment-events';
import { rows, type Knex } from '#platform/database/knex';
import { empty, sql, type Sql } from '#platform/database/sql';
import type { SubjectFinder } from '#platform/http/endpoint';
import { PAYMENTS, toPayment, type PackedPayment } from './payment/ledger';
import { CARRIER_ADDRESS } from './shipping/carriers';

/** A line packed as an array: field names, repeated in thousands of lines, would take half the time. */
type PackedLine = [
  documentId: string,
  productDocumentId: string,
  name: string,
  partNum: string,
  image: string,
  priceCents: number,
  quantity: number,
];

/** Refunded pieces of a line, and whether they were refunded before the order was shipped. */
type RefundedPieces = [line: string, quantity: number, isWithheld: boolean];

type DeliveryDetail = (typeof DELIVERY_DETAILS)[number];

type OrderRow = Omit<OrderRecord, 'customer' | 'shippingAddress' | 'lines' | 'payments'> &
  Omit<ShippingAddress, DeliveryDetail> &
  Record<DeliveryDetail, string | null> & {
    customerDocumentId: string;
    customerName: string;
    customerEmail: string;
    payments: PackedPayment[] | null;
    lines: PackedLine[] | null;
    refunded: RefundedPieces[] | null;
    orderState: OrderRecord['state'];
  };

/**
 * PayPal captures one payment for each invoice id of an account, which other shops and a restored database may share: so
 * the end of the id follows the number.
 */
const PAYPAL_INVOICE_ID = sql`
  o.order_number || '-' || right(o.document_id, 6)`;

/** See `OrderRecord.quotedAccountsEmail`. Read from the quote, so that it goes with the quote's maker. */
export const QUOTED_ACCOUNTS_EMAIL = sql`
  CASE WHEN o.accounts_as_quoted THEN (SELECT q.accounts_email FROM shop_quotes q WHERE q.id = o.quote_id) END`;

const COLUMNS = sql`
  o.id, o.document_id, o.order_number::text, ${PAYPAL_INVOICE_ID} AS paypal_invoice_id, o.state AS order_state, o.customer_document_id, o.customer_name, o.customer_email,
  o.address, o.city, o.region AS state, o.postal_code, o.country, o.recipient, o.organisation, o.phone, o.note,
  json_build_object('organisation', o.reference_organisation, 'abn', o.abn, 'purchaseOrder', o.purchase_order,
    'accountsEmail', o.accounts_email, 'notBefore', o.not_before) AS reference, ${QUOTED_ACCOUNTS_EMAIL} AS quoted_accounts_email,
  coalesce(o.payment_method, ${PAYMENT_METHOD}) AS payment_method, o.made_by, o.shortage::json AS shortage,
  o.items_cents + coalesce(o.discount_cents, 0) AS items_cents, coalesce(o.discount_cents, 0) AS discount_cents,
  o.shipping_cents, o.total_cents, o.quote_number, o.gst_cents, coalesce(o.refunded_cents, 0) AS refunded_cents,
  o.expires_at, o.end_reason, o.request_hash, o.created_at, o.updated_at, coalesce(o.changed_at, o.updated_at) AS changed_at, o.removed_at,
  o.paypal_order_id, o.paypal_cents, o.capture_id, o.capture_attempt, o.capture_requested_at, o.declined_at,
  o.refund_due_capture_id, o.payment_problem, o.problem_kind, o.handled_problem, o.paid_at, o.invoice_number,
  CASE WHEN o.refunded_cents > 0 THEN ARRAY(
    SELECT note.number FROM shop_adjustment_notes note WHERE note.order_id = o.id ORDER BY note.id
  ) ELSE '{}' END AS adjustment_notes, o.delivered_at, o.carrier, ${CARRIER_ADDRESS} AS carrier_url, o.tracking_number, m.payments, l.lines, r.refunded`;

/**
 * Refunded pieces of order `o`, including open refunds. One query for all of its lines, because most orders have no
 * refunds.
 */
const REFUNDED = sql`
  SELECT json_agg(json_build_array(piece ->> 'line', (piece ->> 'quantity')::integer,
           ${isBeforeShipping(sql`refund`)})) AS refunded
    FROM shop_refunds refund CROSS JOIN jsonb_array_elements(refund.lines) piece
   WHERE refund.order_id = o.id AND refund.state <> 'failed'`;

/** Whether a refund was requested before its order `o` was shipped. */
export function isBeforeShipping(refund: Sql): Sql {
  return sql`(o.delivered_at IS NULL OR ${refund}.created_at < o.delivered_at AT TIME ZONE 'UTC')`;
}

export const NEWEST_FIRST = sql`ORDER BY o.created_at DESC, o.id DESC`;
export const OLDEST_FIRST = sql`ORDER BY o.created_at, o.id`;

/**
 * Sorts orders before it joins their lines: with lines the rows would exceed PostgreSQL's sort memory. The second sort
 * keeps the order and costs nothing.
 */
export async function selectOrders(knex: Knex, where: Sql, order: Sql = empty): Promise<OrderRecord[]> {
  const found = await rows<OrderRow>(
    knex,
    sql`SELECT ${COLUMNS}
       FROM (SELECT * FROM orders o WHERE ${where} ${order}) o
       LEFT JOIN LATERAL (
         SELECT json_agg(json_build_array(line.document_id, line.product_document_id, line.name, line.part_num,
                  line.image, line.price_cents, line.quantity) ORDER BY line.position) AS lines
           FROM order_lines line WHERE line.order_id = o.id
       ) l ON true
       LEFT JOIN LATERAL (${REFUNDED}) r ON true
       LEFT JOIN LATERAL (${PAYMENTS}) m ON true ${order}`,
  );
  return found.map(toRecord);
}

async function selectOne(...query: Parameters<typeof selectOrders>): Promise<OrderRecord | null> {
  const [order] = await selectOrders(...query);
  return order ?? null;
}

function toRecord(row: OrderRow): OrderRecord {
  const { orderState, customerDocumentId, customerName, customerEmail, ...columns } = row;
  const { address, city, state, postalCode, country, lines, refunded, ...others } = columns;
  const { recipient, organisation, phone, note, payments, ...rest } = others;
  return {
    ...rest,
    state: orderState,
    payments: (payments ?? []).map(toPayment),
    customer: { documentId: customerDocumentId, name: customerName, email: customerEmail },
    shippingAddress: {
      address,
      city,
      state,
      postalCode,
      country,
      ...(recipient !== null && { recipient }),
      ...(organisation !== null && { organisation }),
      ...(phone !== null && { phone }),
      ...(note !== null && { note }),
    },
    lines: (lines ?? []).map((line) => toLine(line, refunded ?? [])),
  };
}

function toLine(packed: PackedLine, refunded: readonly RefundedPieces[]): OrderLineRecord {
  const [documentId, productDocumentId, name, partNum, image, priceCents, quantity] = packed;
  const own = refunded.filter(([line]) => line === documentId);
  const sum = (pieces: typeof own) => pieces.reduce((all, [, count]) => all + count, 0);
  const refundedQuantity = sum(own);
  const withheldQuantity = sum(own.filter(([, , isWithheld]) => isWithheld));
  return {
    documentId,
    productDocumentId,
    name,
    partNum,
    image,
    priceCents,
    quantity,
    refundedQuantity,
    withheldQuantity,
  };
}

/**
 * Orders shown to people. Removed and cancelled orders are left out, and so are a customer's own pending ones without
 * a PayPal order: their tab is null.
 */
export const VISIBLE = sql`o.tab NOT IN ('removed', 'cancelled')`;

/** The order with this id in any state, unless it was removed. */
export const findAnyOrder = (knex: Knex, documentId: string) =>
  selectOne(knex, sql`o.document_id = ${documentId} AND o.removed_at IS NULL`);

/** The order with this id, even if it was removed. */
export const findStoredOrder = (knex: Knex, documentId: string) =>
  selectOne(knex, sql`o.document_id = ${documentId}`);

export const findVisibleOrder = (knex: Knex, documentId: string) =>
  selectOne(knex, sql`o.document_id = ${documentId} AND ${VISIBLE}`);

const isNumber = (name: string) => /^\d{1,9}$/.test(name);

/**
 * The visible orders with these ids or order numbers, in this order.
 * @returns null if one is missing
 */
export async function findMarkedOrders(knex: Knex, names: readonly string[]): Promise<OrderRecord[] | null> {
  const found = await selectOrders(
    knex,
    sql`(o.document_id = ANY(${names}) OR o.order_number = ANY(${names.filter(isNumber)}::integer[])) AND ${VISIBLE}`,
  );
  const byName = new Map(
    found.flatMap((order) => [
      [order.documentId, order],
      [order.orderNumber, order],
    ]),
  );
  const orders = new Set(names.flatMap((name) => byName.get(name) ?? []));
  return names.every((name) => byName.has(name)) ? [...orders] : null;
}

/** The ids of the orders with these ids or order numbers. */
export const findIdsOf = async (knex: Knex, names: readonly string[]): Promise<string[]> =>
  (
    await rows<{ documentId: string }>(
      knex,
      sql`SELECT document_id FROM orders
        WHERE document_id = ANY(${names}) OR order_number = ANY(${names.filter(isNumber)}::integer[])`,
    )
  ).map(({ documentId }) => documentId);

/** All visible orders, newest first. */
export const listOrders = (knex: Knex) => selectOrders(knex, VISIBLE, NEWEST_FIRST);

/** A customer's orders, newest first. */
export const listOrdersOf = (knex: Knex, customerId: number) =>
  selectOrders(knex, sql`o.customer_id = ${customerId} AND ${VISIBLE}`, NEWEST_FIRST);

/** All orders that a customer ever placed, newest first, including hidden ones. */
export const listAllOrdersOf = (knex: Knex, customerId: number) =>
  selectOrders(knex, sql`o.customer_id = ${customerId}`, NEWEST_FIRST);

/** Orders with a payment problem, newest first, including cancelled ones. */
export const listProblemOrders = (knex: Knex) =>
  selectOrders(knex, sql`o.payment_problem IS NOT NULL`, NEWEST_FIRST);

/** The order with this id that the customer placed, in any state. */
export const findOrderOf = (knex: Knex, customerId: number, documentId: string) =>
  selectOne(knex, sql`o.customer_id = ${customerId} AND o.document_id = ${documentId} AND o.made_by IS NULL`);

/** The order that accepts the quote with this row number: one that has not ended unpaid. */
export const findOrderOfQuote = (knex: Knex, quoteId: number) =>
  selectOne(knex, sql`o.quote_id = ${quoteId} AND o.state <> 'cancelled'`);

export const findOrderRow = (knex: Knex, id: number) => selectOne(knex, sql`o.id = ${id}`);

/** Orders by row id, newest first. */
export const findOrderRows = (knex: Knex, ids: readonly number[]) =>
  selectOrders(knex, sql`o.id = ANY(${ids})`, NEWEST_FIRST);

/** Locks the order's row, so that changes of its refunds run one after another. Null if the row is gone. */
export async function lockOrderRow(trx: Knex, id: number): Promise<OrderRecord | null> {
  await trx('orders').where({ id }).forNoKeyUpdate().select('id');
  return findOrderRow(trx, id);
}

/** Locks the order with this id in any state, unless it was removed; null if there is none. */
export async function lockAnyOrder(trx: Knex, documentId: string): Promise<OrderRecord | null> {
  await trx('orders').where({ document_id: documentId }).forUpdate().select('id');
  return findAnyOrder(trx, documentId);
}

/** @throws if the row is missing, although the caller has just written or locked it */
export async function mustFindOrderRow(knex: Knex, id: number): Promise<OrderRecord> {
  const order = await findOrderRow(knex, id);
  if (!order) throw new Error(`Order row ${id} is gone`);
  return order;
}

/** @param customerId null for orders that wait for their mailbox to be proven */
export const findOrderByKey = (knex: Knex, customerId: number | null, key: string) =>
  customerId === null
    ? selectOne(knex, sql`o.customer_document_id = ${UNPROVEN_CUSTOMER} AND o.idempotency_key = ${key}`)
    : findOrderOfKey(knex, customerId, key);

const findOrderOfKey = (knex: Knex, customerId: number, key: string) =>
  selectOne(
    knex,
    sql`o.customer_id = ${customerId} AND (o.idempotency_key = ${key} OR o.id IN (
       SELECT order_id FROM shop_order_keys WHERE customer_id = ${customerId} AND idempotency_key = ${key}))`,
  );

/** The order is a checkout that its buyer may go on with or replace: no admin made it, and no money was received for it. */
export const IS_CHECKOUT = sql`o.made_by IS NULL
  AND NOT EXISTS (SELECT FROM shop_ledger e WHERE e.order_id = o.id AND e.problem_kind IS NULL)`;

/** The customer's pending order for the same request, if its reservation has not ended. */
export const findOpenOrder = (knex: Knex, customerId: number, requestHash: string, now: Date) =>
  selectOne(
    knex,
    sql`o.customer_id = ${customerId} AND o.request_hash = ${requestHash} AND o.state = 'pending'
       AND o.removed_at IS NULL AND o.expires_at > ${now} AND ${IS_CHECKOUT}`,
    sql`ORDER BY o.id`,
  );

/** The customer's unfinished checkouts, oldest first. */
export const listOpenOrdersOf = (knex: Knex, customerId: number) =>
  selectOrders(
    knex,
    sql`o.customer_id = ${customerId} AND o.state = 'pending' AND ${IS_CHECKOUT}`,
    sql`ORDER BY o.id`,
  );

/** The order that a provider's event is about, in any state. */
export const findOrderOfEvent = (knex: Knex, names: OrderNames) =>
  selectOne(
    knex,
    sql`o.paypal_order_id = ${names.paypalOrderId} OR o.document_id = ${names.documentId}
       OR o.capture_id = ${names.captureId}`,
  );

/** For endpoints about an order. */
const ofOrders = {
  ownerOf: ({ customer }: OrderRecord) => customer.documentId,
  notFound: messages.orderNotFound,
};

/** Only orders that are shown in lists. */
export const visibleOrder: SubjectFinder<OrderRecord> = { find: findVisibleOrder, ...ofOrders };

/** Orders in any state, unless removed. */
export const anyOrder: SubjectFinder<OrderRecord> = { find: findAnyOrder, ...ofOrders };
