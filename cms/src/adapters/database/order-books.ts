import { messages } from 'shared';
import { draftOrder, type OrderDraft } from '../../domain/draft-order';
import { mayBecome, type OrderRecord } from '../../domain/order';
import type { HoldRequest, HoldResult, OrderBooks } from '../../domain/ports';
import { writeAudit } from './audit';
import { newDocumentId } from './document-id';
import { rows, type Knex } from './knex';
import { findOrderByKey, findOrderRow, listOverdueOrders } from './order-reads';
import { enqueueLetter } from './outbox';
import { lockProducts, returnStock, takeStock } from './stock';

/** Thrown to roll a transaction back with a refusal as its result. */
class Refused extends Error {
  readonly result: HoldResult;

  constructor(result: HoldResult) {
    super('refused');
    this.result = result;
  }
}

/** The order books on PostgreSQL. Each method is one transaction. */
export function orderBooks(knex: Knex): OrderBooks {
  return {
    hold: (request) => hold(knex, request),
    attachProviderOrder: (orderId, paypalOrderId) =>
      attachProviderOrder(knex, orderId, paypalOrderId),
    abandonUnopened: (orderId) => abandonUnopened(knex, orderId),
    extendHold: (orderId, until) => extendHold(knex, orderId, until),
    markPaid: (orderId, captureId) => markPaid(knex, orderId, captureId),
    async noteDecline(orderId) {
      await knex('orders').where({ id: orderId, state: 'pending' }).increment('capture_attempt', 1);
    },
    async notePaymentProblem(orderId, problem) {
      await knex('orders').where({ id: orderId }).update({ payment_problem: problem });
    },
    listOverdue: (now, limit) => listOverdueOrders(knex, now, limit),
    expire: (orderId, now) => expire(knex, orderId, now),
  };
}

async function hold(knex: Knex, request: HoldRequest): Promise<HoldResult> {
  try {
    return await knex.transaction((trx) => holdIn(trx, request));
  } catch (error) {
    if (error instanceof Refused) return error.result;
    throw error;
  }
}

async function holdIn(trx: Knex, request: HoldRequest): Promise<HoldResult> {
  const orderId = await insertOrder(trx, request);
  if (orderId === null) return { ok: true, isNew: false, order: await earlierOrder(trx, request) };

  const products = await lockProducts(
    trx,
    request.input.lines.map((line) => line.product),
  );
  const drafted = draftOrder(request.input, products);
  if (!drafted.ok) throw new Refused(drafted);
  await takeStock(trx, drafted.draft.lines);
  await writeDraft(trx, orderId, drafted.draft);
  return { ok: true, isNew: true, order: await mustFind(trx, orderId) };
}

/**
 * The order's row comes first: a second request with the same key waits here for the first one,
 * and then holds nothing.
 * @returns null when the customer has used this key before
 */
async function insertOrder(trx: Knex, request: HoldRequest): Promise<number | null> {
  const { customer, input, expiresAt, idempotencyKey, requestHash } = request;
  const { state: region, postalCode, ...address } = input.shippingAddress;
  const now = new Date();
  const inserted = await trx('orders')
    .insert({
      document_id: newDocumentId(),
      state: 'pending',
      customer_id: customer.id,
      customer_document_id: customer.documentId,
      customer_name: customer.name,
      customer_email: customer.email,
      ...address,
      region,
      postal_code: postalCode,
      items_cents: 0,
      shipping_cents: 0,
      total_cents: 0,
      expires_at: expiresAt,
      idempotency_key: idempotencyKey,
      request_hash: requestHash,
      capture_attempt: 1,
      created_at: now,
      updated_at: now,
      published_at: now,
    })
    .onConflict(['customer_id', 'idempotency_key'])
    .ignore()
    .returning('id');
  return inserted[0]?.id ?? null;
}

async function earlierOrder(trx: Knex, request: HoldRequest): Promise<OrderRecord> {
  const order = await findOrderByKey(trx, request.customer.id, request.idempotencyKey ?? '');
  if (!order) throw new Error('An order of this idempotency key was there and is gone');
  return order;
}

async function writeDraft(trx: Knex, orderId: number, draft: OrderDraft): Promise<void> {
  const now = new Date();
  await trx('order_lines').insert(
    draft.lines.map(({ product, quantity }, position) => ({
      document_id: newDocumentId(),
      order_id: orderId,
      position,
      product_document_id: product.documentId,
      name: product.name,
      image: product.image,
      price_cents: product.priceCents,
      quantity,
      created_at: now,
      updated_at: now,
      published_at: now,
    })),
  );
  await trx('orders').where({ id: orderId }).update({
    items_cents: draft.itemsCents,
    shipping_cents: draft.shippingCents,
    total_cents: draft.totalCents,
  });
}

async function attachProviderOrder(knex: Knex, orderId: number, paypalOrderId: string) {
  await knex('orders')
    .where({ id: orderId, state: 'pending' })
    .update({ paypal_order_id: paypalOrderId });
  const order = await findOrderRow(knex, orderId);
  return order?.paypalOrderId === paypalOrderId ? order : null;
}

async function abandonUnopened(knex: Knex, orderId: number): Promise<void> {
  await knex.transaction(async (trx) => {
    const [order] = await trx('orders')
      .where({ id: orderId, state: 'pending', paypal_order_id: null })
      .forUpdate()
      .select('id');
    if (!order) return;
    await returnStock(trx, orderId);
    await trx('order_lines').where({ order_id: orderId }).delete();
    await trx('orders').where({ id: orderId }).delete();
  });
}

async function extendHold(knex: Knex, orderId: number, until: Date): Promise<boolean> {
  const extended = await rows(
    knex,
    `UPDATE orders SET expires_at = greatest(expires_at, ?)
      WHERE id = ? AND state IN ('pending', 'paid', 'shipped') RETURNING id`,
    [until, orderId],
  );
  return extended.length > 0;
}

async function markPaid(knex: Knex, orderId: number, captureId: string): Promise<OrderRecord> {
  return knex.transaction(async (trx) => {
    const [locked] = await trx('orders')
      .where({ id: orderId })
      .forUpdate()
      .select('state', 'document_id');
    if (!locked) throw new Error(`${messages.orderNotFound}: row ${orderId}`);
    if (mayBecome(locked.state, 'paid')) {
      const now = new Date();
      await trx('orders')
        .where({ id: orderId })
        .update({ state: 'paid', paid_at: now, capture_id: captureId, updated_at: now });
      await writeAudit(trx, {
        actor: 'payment provider',
        action: 'order.paid',
        subject: locked.document_id,
        details: { captureId },
      });
      await enqueueLetter(trx, 'order-confirmation', locked.document_id);
    }
    return mustFind(trx, orderId);
  });
}

async function expire(knex: Knex, orderId: number, now: Date): Promise<boolean> {
  return knex.transaction(async (trx) => {
    const expired = await rows(
      trx,
      `UPDATE orders SET state = 'expired', updated_at = ?
        WHERE id = ? AND state = 'pending' AND expires_at < ? RETURNING id`,
      [now, orderId, now],
    );
    if (expired.length > 0) await returnStock(trx, orderId);
    return expired.length > 0;
  });
}

async function mustFind(trx: Knex, orderId: number): Promise<OrderRecord> {
  const order = await findOrderRow(trx, orderId);
  if (!order) throw new Error(`Order row ${orderId} is gone`);
  return order;
}
