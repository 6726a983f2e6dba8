import { messages } from 'shared';
import { mayBecome, type OrderRecord } from '../../domain/order';
import type { OrderBooks } from '../../domain/ports';
import { writeAudit } from './audit';
import { rows, type Knex } from './knex';
import { hold } from './order-hold';
import {
  claimForRecheck,
  findOrderRow,
  listOpenOrdersOf,
  listOverdueOrders,
  mustFindOrderRow,
} from './order-reads';
import { enqueueLetter } from './outbox';
import { returnStock } from './stock';

/** The order books on PostgreSQL. Each method is one transaction. */
export function orderBooks(knex: Knex): OrderBooks {
  return {
    hold: (request) => hold(knex, request),
    attachProviderOrder: (orderId, paypalOrderId) =>
      attachProviderOrder(knex, orderId, paypalOrderId),
    abandonUnopened: (orderId) => abandonUnopened(knex, orderId),
    extendHold: (orderId, until) => extendHold(knex, orderId, until),
    markPaid: (orderId, captureId) => markPaid(knex, orderId, captureId),
    markRefunded: (orderId, captureId) => markRefunded(knex, orderId, captureId),
    claimForRecheck: (now, limit) => claimForRecheck(knex, now, limit),
    async noteDecline(orderId) {
      await knex('orders').where({ id: orderId, state: 'pending' }).increment('capture_attempt', 1);
    },
    async notePaymentProblem(orderId, problem) {
      await knex('orders').where({ id: orderId }).update({ payment_problem: problem });
    },
    listOverdue: (now, limit) => listOverdueOrders(knex, now, limit),
    listOpenOf: (customerId) => listOpenOrdersOf(knex, customerId),
    release: (orderId) => end(knex, orderId, 'true', []),
    expire: (orderId, now) => end(knex, orderId, 'expires_at < ?', [now]),
  };
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
    return mustFindOrderRow(trx, orderId);
  });
}

async function markRefunded(knex: Knex, orderId: number, captureId: string): Promise<void> {
  await knex.transaction(async (trx) => {
    const [locked] = await trx('orders')
      .where({ id: orderId, capture_id: captureId })
      .forUpdate()
      .select('state', 'document_id');
    if (!locked || !mayBecome(locked.state, 'refunded')) return;
    await trx('orders')
      .where({ id: orderId })
      .update({
        state: 'refunded',
        payment_problem: `Capture ${captureId} was refunded at the provider`,
        updated_at: new Date(),
      });
    await writeAudit(trx, {
      actor: 'payment provider',
      action: 'order.refunded',
      subject: locked.document_id,
      details: { captureId },
    });
  });
}

/** Ends a pending order for which the condition holds. */
async function end(
  knex: Knex,
  orderId: number,
  condition: string,
  bindings: readonly unknown[],
): Promise<boolean> {
  return knex.transaction(async (trx) => {
    const ended = await rows(
      trx,
      `UPDATE orders SET state = 'expired', updated_at = ?
        WHERE id = ? AND state = 'pending' AND ${condition} RETURNING id`,
      [new Date(), orderId, ...bindings],
    );
    if (ended.length > 0) await returnStock(trx, orderId);
    return ended.length > 0;
  });
}
