import { messages } from 'shared';
import { mayBecome, type OrderRecord, type OrderState } from '../../../domain/orders/order';
import type { OrderRepository } from '../../../domain/orders/ports';
import { PROVIDER, writeAudit } from '../audit/audit';
import type { Knex } from '../knex';
import { claimDue, scheduleCheck } from './checks';
import { endOrder } from './end';
import { findOrderRow, listOpenOrdersOf, mustFindOrderRow } from './reads';
import { reserve } from './reserve';
import {
  beginCapture,
  clearRefundDue,
  markDeclined,
  markRefundDue,
  notePaymentProblem,
  recordRefund,
} from './payments';
import { enqueueLetter } from '../email/outbox';
import { returnStock } from '../catalog/stock';

/** The orders on PostgreSQL. Each method is one transaction. */
export function orderRepository(knex: Knex): OrderRepository {
  return {
    reserve: (request) => reserve(knex, request),
    attachProviderOrder: (orderId, paypalOrderId) =>
      attachProviderOrder(knex, orderId, paypalOrderId),
    abandonUnopened: (orderId) => abandonUnopened(knex, orderId),
    beginCapture: (orderId, now, options) => beginCapture(knex, orderId, now, options),
    markPaid: (orderId, captureId) => markPaid(knex, orderId, captureId),
    markUnderReview: (orderId, captureId) => markUnderReview(knex, orderId, captureId),
    markDeclined: (orderId, at) => markDeclined(knex, orderId, at),
    end: (orderId, reason, overdueAt) =>
      knex.transaction((trx) => endOrder(trx, orderId, reason, overdueAt)),
    recordRefund: (orderId, refundedCents) => recordRefund(knex, orderId, refundedCents),
    markRefundDue: (orderId, captureId, problem) =>
      markRefundDue(knex, orderId, captureId, problem),
    clearRefundDue: (orderId, captureId) => clearRefundDue(knex, orderId, captureId),
    notePaymentProblem: (orderId, problem) =>
      knex.transaction((trx) => notePaymentProblem(trx, orderId, problem)),
    claimDue: (now, limit) => claimDue(knex, now, limit),
    scheduleCheck: (orderId, at, failures) => scheduleCheck(knex, orderId, at, failures),
    listOpenOf: (customerId) => listOpenOrdersOf(knex, customerId),
    find: (orderId) => findOrderRow(knex, orderId),
  };
}

async function attachProviderOrder(knex: Knex, orderId: number, paypalOrderId: string) {
  await knex('orders')
    .where({ id: orderId, state: 'pending' })
    .update({ paypal_order_id: paypalOrderId });
  const order = await findOrderRow(knex, orderId);
  return order?.state === 'pending' ? order : null;
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

function markPaid(knex: Knex, orderId: number, captureId: string): Promise<OrderRecord> {
  return changeState(knex, orderId, 'paid', async (trx, documentId, now) => {
    await trx('orders')
      .where({ id: orderId })
      .update({ state: 'paid', paid_at: now, capture_id: captureId, updated_at: now });
    await writeAudit(trx, {
      actor: PROVIDER,
      action: 'order.paid',
      subject: documentId,
      details: { captureId },
    });
    await enqueueLetter(trx, 'order-confirmation', documentId);
  });
}

function markUnderReview(knex: Knex, orderId: number, captureId: string): Promise<OrderRecord> {
  return changeState(knex, orderId, 'under_review', async (trx, documentId, now) => {
    await trx('orders')
      .where({ id: orderId })
      .update({ state: 'under_review', capture_id: captureId, updated_at: now });
    await writeAudit(trx, {
      actor: PROVIDER,
      action: 'order.under-review',
      subject: documentId,
      details: { captureId },
    });
  });
}

type Change = (trx: Knex, documentId: string, now: Date) => Promise<void>;

/** Makes the change if the order may go that way, and nothing otherwise. */
function changeState(
  knex: Knex,
  orderId: number,
  to: OrderState,
  change: Change,
): Promise<OrderRecord> {
  return knex.transaction(async (trx) => {
    const [locked] = await trx('orders')
      .where({ id: orderId })
      .forUpdate()
      .select('state', 'document_id');
    if (!locked) throw new Error(`${messages.orderNotFound}: row ${orderId}`);
    if (mayBecome(locked.state, to)) await change(trx, locked.document_id, new Date());
    return mustFindOrderRow(trx, orderId);
  });
}
