import type { OrderRecord } from '../../rules/order';
import { dueCents, receivedCents } from '../../rules/payment/ledger';
import {
  receiveRefusal,
  type ReceivedPayment,
  type ReceiveResult,
} from '../../rules/payment/receive-payment';
import { writeAudit } from '#platform/audit/audit';
import type { Knex } from '#platform/database/knex';
import { heldForTheRest } from '../../rules/placing/made-order';
import { findOrderRow, mustFindOrderRow } from '../reads';
import { enter, findHashOfKey } from './ledger';
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
    const known = await findHashOfKey(trx, orderId, payment.idempotencyKey);
    if (known !== null && known !== payment.requestHash)
      return { ok: false, refusal: 'idempotency-key-reused' };
    if (known !== null) return { ok: true, order };
    const refusal = receiveRefusal(order, payment.amountCents, now);
    if (refusal) return { ok: false, refusal };
    await record(trx, order, payment, now);
    return { ok: true, order: await mustFindOrderRow(trx, order.id) };
  });
}

async function record(trx: Knex, before: OrderRecord, payment: ReceivedPayment, now: Date): Promise<void> {
  const { amountCents, receivedOn, method, note, actor, idempotencyKey, requestHash } = payment;
  const { id, documentId, paymentMethod: methodBefore } = before;
  await enter(trx, {
    orderId: id,
    cents: amountCents,
    receivedOn,
    method,
    reference: null,
    note,
    actor,
    idempotencyKey,
    requestHash,
    methodBefore,
  });
  const order = { ...(await mustFindOrderRow(trx, id)), paymentMethod: method };
  const details = { amountCents, receivedOn, method, note, receivedCents: receivedCents(order) };
  await writeAudit(trx, actor, 'order.payment-received', documentId, details);
  const columns =
    dueCents(order) > 0 ? { expires_at: heldForTheRest(before, now) } : await paidColumns(trx, order, actor);
  await trx('orders')
    .where({ id })
    .update({ payment_method: method, ...columns });
}

/** The further columns of an order whose money covers its total. */
async function paidColumns(trx: Knex, order: OrderRecord, actor: string): Promise<object> {
  const { documentId, paymentMethod: method } = order;
  await writeAudit(trx, actor, 'order.paid', documentId, { method });
  return { state: 'paid', updated_at: new Date(), ...(await completeSale(trx, order)) };
}
