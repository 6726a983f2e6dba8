import { rows, type Knex } from '#platform/database/knex';
import { keepCustomerOf } from '#platform/database/locks';
import { sql } from '#platform/database/sql';
import { dueCents } from '../rules/payment/ledger';
import type { OrderRepository } from '../rules/ports';
import { returnStock } from './stock';
import { checkWithin, endOrder, scheduleCheck } from './end';
import { paymentRecords } from './payment/payments';
import { receivePayment } from './payment/received';
import { findOrderOf, findOrderOfQuote, findOrderRow, findOrderRows, listOpenOrdersOf } from './reads';
import { WITHOUT_PROVIDER_ORDER } from './placing/order-rows';
import { reserve } from './placing/reserve';

/** Longer than a check of one order takes. After a crash another instance takes over. */
const CLAIM_SECONDS = 60;
/** Until then, the buyer's own browser does the work. */
const FIRST_CHECK_SECONDS = 30;

/** Orders in PostgreSQL. Each method is one transaction. */
export const orderRepository = (knex: Knex): OrderRepository => ({
  ...paymentRecords(knex),
  reserve: (request) => reserve(knex, request),
  listOpenOf: (customerId) => listOpenOrdersOf(knex, customerId),
  find: (orderId) => findOrderRow(knex, orderId),
  findOf: (customerId, documentId) => findOrderOf(knex, customerId, documentId),
  findOfQuote: (quoteId) => findOrderOfQuote(knex, quoteId),

  async attachProviderOrder(order, paypalOrderId) {
    const { id, captureAttempt } = order;
    const attached = await knex('orders')
      .where({ id, state: 'pending', capture_attempt: captureAttempt })
      .update({ paypal_order_id: paypalOrderId, paypal_cents: dueCents(order) });
    if (attached === 0) return null;
    // An order without one was looked at only at its end.
    await checkWithin(knex, id, FIRST_CHECK_SECONDS);
    return findOrderRow(knex, id);
  },

  async dropProviderOrder({ id, paypalOrderId, captureRequestedAt }) {
    await knex('orders')
      .where({
        id,
        state: 'pending',
        paypal_order_id: paypalOrderId,
        capture_requested_at: captureRequestedAt,
      })
      .update(WITHOUT_PROVIDER_ORDER)
      .increment('capture_attempt', 1);
  },

  abandonUnopened: (orderId) =>
    knex.transaction(async (trx) => {
      const [order] = await trx('orders')
        .where({ id: orderId, state: 'pending', paypal_order_id: null })
        .whereNotExists((money) => money.from('shop_ledger').where({ order_id: orderId }))
        .forUpdate()
        .select('id');
      if (!order) return;
      await returnStock(trx, orderId);
      await trx('order_lines').where({ order_id: orderId }).delete();
      await trx('orders').where({ id: orderId }).delete();
    }),

  receive: (orderId, payment, now) => receivePayment(knex, orderId, payment, now),

  end: (orderId, reason, options) =>
    knex.transaction(async (trx) => {
      await keepCustomerOf(trx, { id: orderId });
      return endOrder(trx, orderId, reason, options);
    }),

  async claimDue(now, limit) {
    const claimed = await rows<{ id: number; failures: number }>(
      knex,
      sql`WITH due AS (
         SELECT order_id FROM shop_payment_checks WHERE next_at <= ${now}
          ORDER BY next_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
       )
       UPDATE shop_payment_checks c SET next_at = ${now}::timestamptz + make_interval(secs => ${CLAIM_SECONDS})
         FROM due WHERE c.order_id = due.order_id RETURNING c.order_id AS id, c.failures`,
    );
    const failures = new Map(claimed.map((check) => [check.id, check.failures]));
    const orders = await findOrderRows(knex, [...failures.keys()]);
    return orders.map((order) => ({ order, failures: failures.get(order.id) ?? 0 }));
  },

  scheduleCheck: (orderId, at, failures) => scheduleCheck(knex, orderId, at, failures),
});
