import type { ShippingAddress } from 'shared';
import type { OrderLineRecord, OrderRecord } from '../../../domain/orders/order';
import type { OrderNames } from '../../../domain/orders/payment-events';
import { rows, type Knex } from '../knex';

/** A line as the database packs it: names of fields, said in each of thousands, take half its time. */
type PackedLine = [
  documentId: string,
  productDocumentId: string,
  name: string,
  image: string,
  priceCents: number,
  quantity: number,
];

type OrderRow = Omit<OrderRecord, 'customer' | 'shippingAddress' | 'lines'> &
  ShippingAddress & {
    customerDocumentId: string;
    customerName: string;
    customerEmail: string;
    lines: PackedLine[] | null;
    orderState: OrderRecord['state'];
  };

const COLUMNS = `
  o.id, o.document_id AS "documentId", o.state AS "orderState",
  o.customer_document_id AS "customerDocumentId", o.customer_name AS "customerName",
  o.customer_email AS "customerEmail", o.address, o.city, o.region AS state,
  o.postal_code AS "postalCode", o.country, o.items_cents AS "itemsCents",
  o.shipping_cents AS "shippingCents", o.total_cents AS "totalCents",
  o.expires_at AS "expiresAt", o.paypal_order_id AS "paypalOrderId",
  o.capture_id AS "captureId", o.capture_attempt AS "captureAttempt",
  o.request_hash AS "requestHash", o.paid_at AS "paidAt", o.payment_problem AS "paymentProblem", o.delivered_at AS "deliveredAt",
  o.tracking_number AS "trackingNumber", o.created_at AS "createdAt", o.updated_at AS "updatedAt",
  o.end_reason AS "endReason", o.capture_requested_at AS "captureRequestedAt",
  o.declined_at AS "declinedAt", o.refund_due_capture_id AS "refundDueCaptureId",
  coalesce(o.refunded_cents, 0) AS "refundedCents", l.lines`;

const NEWEST_FIRST = 'ORDER BY o.created_at DESC, o.id DESC';

/**
 * Lists are put in order within `rest`, before their lines are fetched: with these they would not fit
 * into the memory that PostgreSQL sorts in. `order` promises it for the whole and costs nothing more.
 */
function orderSelect(rest: string, order: string): string {
  return `
    SELECT ${COLUMNS}
      FROM (SELECT * FROM orders o ${rest}) o
      LEFT JOIN LATERAL (
        SELECT json_agg(json_build_array(document_id, product_document_id, name, image, price_cents,
                 quantity) ORDER BY position) AS lines
          FROM order_lines WHERE order_id = o.id
      ) l ON true ${order}`;
}

function toRecord(row: OrderRow): OrderRecord {
  const { orderState, customerDocumentId, customerName, customerEmail, ...columns } = row;
  const { address, city, state, postalCode, country, lines, ...rest } = columns;
  return {
    ...rest,
    state: orderState,
    customer: { documentId: customerDocumentId, name: customerName, email: customerEmail },
    shippingAddress: { address, city, state, postalCode, country },
    lines: (lines ?? []).map(toLine),
  };
}

function toLine(packed: PackedLine): OrderLineRecord {
  const [documentId, productDocumentId, name, image, priceCents, quantity] = packed;
  return { documentId, productDocumentId, name, image, priceCents, quantity };
}

/** Orders that exist for people: not removed, not expired, not still waiting for the provider's order. */
const VISIBLE = `o.removed_at IS NULL AND o.state <> 'expired' AND (o.paypal_order_id IS NOT NULL OR o.state <> 'pending')`;

async function select(
  knex: Knex,
  rest: string,
  bindings: readonly unknown[],
  order = '',
): Promise<OrderRecord[]> {
  return (await rows<OrderRow>(knex, orderSelect(rest, order), bindings)).map(toRecord);
}

export async function findOrderRow(knex: Knex, id: number): Promise<OrderRecord | null> {
  const [order] = await select(knex, 'WHERE o.id = ?', [id]);
  return order ?? null;
}

export function findOrderRows(knex: Knex, ids: readonly number[]): Promise<OrderRecord[]> {
  return select(knex, 'WHERE o.id = ANY(?)', [ids]);
}

/** @throws when the row, which the caller has just written or locked, is not there */
export async function mustFindOrderRow(knex: Knex, id: number): Promise<OrderRecord> {
  const order = await findOrderRow(knex, id);
  if (!order) throw new Error(`Order row ${id} is gone`);
  return order;
}

export async function findOrderByKey(
  knex: Knex,
  customerId: number,
  idempotencyKey: string,
): Promise<OrderRecord | null> {
  const [order] = await select(
    knex,
    `WHERE o.customer_id = ? AND (o.idempotency_key = ? OR o.id IN (
       SELECT order_id FROM shop_order_keys WHERE customer_id = ? AND idempotency_key = ?))`,
    [customerId, idempotencyKey, customerId, idempotencyKey],
  );
  return order ?? null;
}

/** The customer's pending order of exactly this request whose hold has not ended. */
export async function findOpenOrder(
  knex: Knex,
  customerId: number,
  requestHash: string,
  now: Date,
): Promise<OrderRecord | null> {
  const [order] = await select(
    knex,
    `WHERE o.customer_id = ? AND o.request_hash = ? AND o.state = 'pending' AND o.removed_at IS NULL
       AND o.expires_at > ? ORDER BY o.id LIMIT 1`,
    [customerId, requestHash, now],
  );
  return order ?? null;
}

/** Everything that the customer has on hold, oldest first. */
export function listOpenOrdersOf(knex: Knex, customerId: number): Promise<OrderRecord[]> {
  return select(knex, `WHERE o.customer_id = ? AND o.state = 'pending' ORDER BY o.id`, [
    customerId,
  ]);
}

/** The order of this id, whatever its state. */
export async function findAnyOrder(knex: Knex, documentId: string): Promise<OrderRecord | null> {
  const [order] = await select(knex, 'WHERE o.document_id = ? AND o.removed_at IS NULL', [
    documentId,
  ]);
  return order ?? null;
}

export async function findVisibleOrder(
  knex: Knex,
  documentId: string,
): Promise<OrderRecord | null> {
  const [order] = await select(knex, `WHERE o.document_id = ? AND ${VISIBLE}`, [documentId]);
  return order ?? null;
}

/** A customer's orders, newest first. */
export function listOrdersOf(knex: Knex, customerId: number): Promise<OrderRecord[]> {
  return select(
    knex,
    `WHERE o.customer_id = ? AND ${VISIBLE} ${NEWEST_FIRST}`,
    [customerId],
    NEWEST_FIRST,
  );
}

/** Every order, newest first. */
export function listOrders(knex: Knex): Promise<OrderRecord[]> {
  return select(knex, `WHERE ${VISIBLE} ${NEWEST_FIRST}`, [], NEWEST_FIRST);
}

/** Orders with something wrong about their payment, those that ended included, newest first. */
export function listProblemOrders(knex: Knex): Promise<OrderRecord[]> {
  return select(knex, `WHERE o.payment_problem IS NOT NULL ${NEWEST_FIRST}`, [], NEWEST_FIRST);
}

/** The order that an event of the provider is about, whatever its state. */
export async function findOrderOfEvent(
  knex: Knex,
  { paypalOrderId, documentId, captureId }: OrderNames,
): Promise<OrderRecord | null> {
  const [order] = await select(
    knex,
    'WHERE o.paypal_order_id = ? OR o.document_id = ? OR o.capture_id = ? LIMIT 1',
    [paypalOrderId, documentId, captureId],
  );
  return order ?? null;
}

/** What the customer's open orders reserve, by the product's id. */
export async function findReservedBy(knex: Knex, customerId: number): Promise<Map<string, number>> {
  const reserved = await rows<{ product: string; quantity: number }>(
    knex,
    `SELECT l.product_document_id AS product, sum(l.quantity)::integer AS quantity
       FROM orders o JOIN order_lines l ON l.order_id = o.id
      WHERE o.customer_id = ? AND o.state = 'pending' GROUP BY 1`,
    [customerId],
  );
  return new Map(reserved.map(({ product, quantity }) => [product, quantity]));
}
