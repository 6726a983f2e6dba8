import { captureIdOfReceived, keptCents, type OrderRecord } from '../../rules/order';
import {
  receiveRefusal,
  type ReceivedPayment,
  type ReceiveResult,
} from '../../rules/payment/receive-payment';
import { writeAudit } from '#platform/audit/audit';
import { firstRow, type Knex } from '#platform/database/knex';
import { sql } from '#platform/database/sql';
import { heldForTheRest } from '../../rules/placing/made-order';
import { findOrderRow, mustFindOrderRow } from '../reads';
import { completeSale } from './payments';

/** See `OrderRepository.receive`. The order's row is written once, see `changeState`. */
export function receivePayment(
  knex: Knex,
  orderId: number,
  payment: ReceivedPayment,
  now: Date,
): Promise<ReceiveResult> {
  return knex.transaction(async (trx): Promise<ReceiveResult> => {
    await trx('orders').where({ id: orderId }).forUpdate().select('id');
    const order = await findOrderRow(trx, orderId);
    if (!order || order.removedAt) return { ok: false, refusal: 'gone' };
    const known = await findByKey(trx, order, payment);
    if (known && known.requestHash !== payment.requestHash)
      return { ok: false, refusal: 'idempotency-key-reused' };
    if (known) return { ok: true, order };
    const refusal = receiveRefusal(order, payment.amountCents, now);
    if (refusal) return { ok: false, refusal };
    await record(trx, order, payment, now);
    return { ok: true, order: await mustFindOrderRow(trx, order.id) };
  });
}

async function findByKey(
  trx: Knex,
  order: OrderRecord,
  { idempotencyKey: key }: ReceivedPayment,
): Promise<{ requestHash: string } | null> {
  if (key === null) return null;
  return firstRow(
    trx,
    sql`SELECT request_hash FROM shop_payments WHERE order_id = ${order.id} AND idempotency_key = ${key}`,
  );
}

async function record(trx: Knex, order: OrderRecord, payment: ReceivedPayment, now: Date): Promise<void> {
  const { amountCents, receivedOn, method, note, actor, idempotencyKey, requestHash } = payment;
  await trx('shop_payments').insert({
    order_id: order.id,
    cents: amountCents,
    received_on: receivedOn,
    method,
    note,
    actor,
    idempotency_key: idempotencyKey,
    request_hash: requestHash,
    method_before: order.paymentMethod,
  });
  const receivedCents = order.receivedCents + amountCents;
  const details = { amountCents, receivedOn, method, note, receivedCents };
  await writeAudit(trx, actor, 'order.payment-received', order.documentId, details);
  const columns = { payment_method: method, received_cents: receivedCents };
  const received = { ...order, paymentMethod: method, receivedCents };
  await trx('orders')
    .where({ id: order.id })
    .update({
      ...columns,
      ...(keptCents(received) < received.totalCents
        ? { expires_at: heldForTheRest(order, now) }
        : await paidColumns(trx, received, actor)),
    });
}

/** The further columns of an order whose money covers its total. */
async function paidColumns(trx: Knex, order: OrderRecord, actor: string): Promise<object> {
  const { documentId, paymentMethod: method } = order;
  await writeAudit(trx, actor, 'order.paid', documentId, { method });
  return {
    state: 'paid',
    capture_id: captureIdOfReceived(order),
    updated_at: new Date(),
    ...(await completeSale(trx, order)),
  };
}
