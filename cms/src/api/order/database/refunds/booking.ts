import type { Cents } from 'shared';
import { isPaid, type OrderRecord } from '../../rules/order';
import type { ProviderRefund } from '../../rules/payment/payment';
import { goodsLeft, stateAfter, within, type RefundRecord } from '../../rules/refunds/refund';
import { NOT_CARRIED_OUT, refundProblem } from '../../rules/refunds/refund-failures';
import type { RefundRepository } from '../../rules/refunds/refund-ports';
import { PROVIDER, writeAudit } from '../../../../platform/audit/audit';
import { returnGoods } from '../stock';
import { queueEmail } from '../../../../platform/email/database/outbox';
import { issueAdjustments } from '../invoices/adjustments';
import { firstRow, type Knex } from '../../../../platform/database/knex';
import { keepCustomerOf } from '../../../../platform/database/locks';
import { noteProblem } from '../payment/payments';
import { mustFindOrderRow } from '../reads';
import { findRefund, listRefundsOf, lockOrderRow } from './rows';

type Told = Parameters<RefundRepository['record']>[1];

/** See `RefundRepository.record`. Money that goes back of an order that was never paid is no refund of it. */
export async function bookRefunds(trx: Knex, orderId: number, told: Told): Promise<void> {
  await keepCustomerOf(trx, { id: orderId });
  const order = await lockOrderRow(trx, orderId);
  if (!order || (!isPaid(order) && order.state !== 'refunded')) return;
  await issueAdjustments(trx, order);
  for (const one of told.refunds) await bookOne(trx, order, one);
  await bookSum(trx, order, told.refundedCents);
  await issueAdjustments(trx, await mustFindOrderRow(trx, orderId), new Date());
}

async function bookOne(trx: Knex, order: OrderRecord, told: ProviderRefund): Promise<void> {
  const refund = await findOrAdd(trx, order, told);
  const state = refund && stateAfter(refund.state, told);
  if (!state) return;
  const amountCents = told.amountCents ?? refund.amountCents;
  const changes = { state, provider_refund_id: told.id, amount_cents: amountCents };
  const update = (more: object) =>
    trx('shop_refunds')
      .where({ id: refund.id })
      .update({ ...changes, ...more });
  const details = { refund: refund.requestId, amountCents };
  if (state === 'pending') return void (await update({}));
  if (state === 'failed') {
    const failure = NOT_CARRIED_OUT;
    await update({ failure, settled_at: new Date() });
    await writeAudit(trx, PROVIDER, 'order.refund-failed', order.documentId, {
      ...details,
      failure,
    });
    return noteProblem(trx, order.id, refundProblem(failure));
  }
  const others = (await listRefundsOf(trx, order.id)).filter(({ id }) => id !== refund.id);
  const lines = within(refund.lines, goodsLeft(order, others));
  const settledAt = told.createdAt ?? new Date();
  await update({ lines: JSON.stringify(lines), failure: null, settled_at: settledAt });
  const restocked = refund.restock ? lines : [];
  if (restocked.length > 0) await returnGoods(trx, order.id, restocked);
  const refundedCents = amountCents + completedCents(others);
  const more = { refundedCents, restocked, reason: refund.reason };
  await writeAudit(trx, PROVIDER, 'order.refunded', order.documentId, { ...details, ...more });
  if (refund.actor !== PROVIDER) {
    const subject = `${order.documentId}:${refund.requestId}`;
    await queueEmail(trx, 'refund', subject, told.createdAt);
  }
}

const completedCents = (refunds: readonly RefundRecord[]): Cents =>
  refunds
    .filter(({ state }) => state === 'completed')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);

/** The row of a refund that the provider tells of; null where there need not be one. */
async function findOrAdd(
  trx: Knex,
  order: OrderRecord,
  told: ProviderRefund,
): Promise<RefundRecord | null> {
  const known = await listRefundsOf(trx, order.id);
  const listed = known.find(({ providerRefundId }) => providerRefundId === told.id);
  const own = known.find(
    ({ requestId, providerRefundId }) =>
      requestId === told.requestId && [null, told.id].includes(providerRefundId),
  );
  // It was told of before it was known for one of the shop's own.
  if (own && listed && own !== listed) await trx('shop_refunds').where({ id: listed.id }).delete();
  if (own ?? listed) return own ?? listed ?? null;
  const isMoney = told.status !== 'FAILED' && told.amountCents;
  return isMoney ? addFound(trx, order, told) : null;
}

/** One that was made at the provider. */
async function addFound(
  trx: Knex,
  order: OrderRecord,
  told: ProviderRefund,
): Promise<RefundRecord | null> {
  const [inserted] = await trx('shop_refunds')
    .insert({
      order_id: order.id,
      capture_id: order.captureId,
      amount_cents: told.amountCents,
      restock: false,
      reason: 'Refunded at PayPal',
      actor: PROVIDER,
      provider_refund_id: told.id,
      ...(told.createdAt && { created_at: told.createdAt }),
    })
    .returning('id');
  return findRefund(trx, inserted.id);
}

/** What went back altogether; all of it makes the order refunded. A capture may say more than its refunds do. */
async function bookSum(trx: Knex, order: OrderRecord, toldCents: number): Promise<void> {
  const changed = await firstRow<{ refundedCents: number; listed: number }>(
    trx,
    `UPDATE orders o
        SET refunded_cents = s.cents, updated_at = ?,
            state = CASE WHEN s.cents >= o.total_cents THEN 'refunded' ELSE o.state END
       FROM (SELECT greatest(listed, ?)::integer AS cents, listed
               FROM (SELECT coalesce(sum(amount_cents), 0)::integer AS listed FROM shop_refunds
                      WHERE order_id = ? AND state = 'completed') l) s
      WHERE o.id = ? AND coalesce(o.refunded_cents, 0) < s.cents
      RETURNING o.refunded_cents, s.listed`,
    [new Date(), toldCents, order.id, order.id],
  );
  if (!changed || changed.listed >= changed.refundedCents) return;
  const { refundedCents } = changed;
  await writeAudit(trx, PROVIDER, 'order.refunded', order.documentId, { refundedCents });
}
