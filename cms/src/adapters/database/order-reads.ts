import type { ShippingAddress } from 'shared';
import type { OrderLineRecord, OrderRecord } from '../../domain/order';
import { rows, type Knex } from './knex';

type OrderRow = Omit<OrderRecord, 'customer' | 'shippingAddress' | 'lines'> &
  ShippingAddress & {
    customerDocumentId: string;
    customerName: string;
    customerEmail: string;
    lines: OrderLineRecord[] | null;
    orderState: OrderRecord['state'];
  };

const ORDER_SELECT = `
  SELECT o.id, o.document_id AS "documentId", o.state AS "orderState",
         o.customer_document_id AS "customerDocumentId", o.customer_name AS "customerName",
         o.customer_email AS "customerEmail", o.address, o.city, o.region AS state,
         o.postal_code AS "postalCode", o.country, o.items_cents AS "itemsCents",
         o.shipping_cents AS "shippingCents", o.total_cents AS "totalCents",
         o.expires_at AS "expiresAt", o.paypal_order_id AS "paypalOrderId",
         o.capture_id AS "captureId", o.capture_attempt AS "captureAttempt",
         o.request_hash AS "requestHash", o.paid_at AS "paidAt", o.delivered_at AS "deliveredAt",
         o.tracking_number AS "trackingNumber", o.created_at AS "createdAt", l.lines
    FROM orders o
    LEFT JOIN LATERAL (
      SELECT json_agg(json_build_object(
               'documentId', document_id, 'productDocumentId', product_document_id, 'name', name,
               'image', image, 'priceCents', price_cents, 'quantity', quantity) ORDER BY position) AS lines
        FROM order_lines WHERE order_id = o.id
    ) l ON true`;

function toRecord(row: OrderRow): OrderRecord {
  const { orderState, customerDocumentId, customerName, customerEmail, ...columns } = row;
  const { address, city, state, postalCode, country, lines, ...rest } = columns;
  return {
    ...rest,
    state: orderState,
    customer: { documentId: customerDocumentId, name: customerName, email: customerEmail },
    shippingAddress: { address, city, state, postalCode, country },
    lines: lines ?? [],
  };
}

/** Orders that exist for people: not removed, not expired, not still waiting for the provider's order. */
const VISIBLE = `o.removed_at IS NULL AND o.state <> 'expired' AND (o.paypal_order_id IS NOT NULL OR o.state <> 'pending')`;

async function select(
  knex: Knex,
  rest: string,
  bindings: readonly unknown[],
): Promise<OrderRecord[]> {
  return (await rows<OrderRow>(knex, `${ORDER_SELECT} ${rest}`, bindings)).map(toRecord);
}

export async function findOrderRow(knex: Knex, id: number): Promise<OrderRecord | null> {
  const [order] = await select(knex, 'WHERE o.id = ?', [id]);
  return order ?? null;
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
  const [order] = await select(knex, 'WHERE o.customer_id = ? AND o.idempotency_key = ?', [
    customerId,
    idempotencyKey,
  ]);
  return order ?? null;
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
    `WHERE o.customer_id = ? AND ${VISIBLE} ORDER BY o.created_at DESC, o.id DESC`,
    [customerId],
  );
}

/** Every order, newest first. */
export function listOrders(knex: Knex): Promise<OrderRecord[]> {
  return select(knex, `WHERE ${VISIBLE} ORDER BY o.created_at DESC, o.id DESC`, []);
}

/** Pending orders whose hold has ended, oldest first. */
export function listOverdueOrders(knex: Knex, now: Date, limit: number): Promise<OrderRecord[]> {
  return select(
    knex,
    `WHERE o.state = 'pending' AND o.expires_at < ? ORDER BY o.expires_at LIMIT ?`,
    [now, limit],
  );
}
