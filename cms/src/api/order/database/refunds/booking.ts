import type { Cents } from 'shared';
import { wasPaid, type OrderRecord } from '../../rules/order';
import type { ProviderRefund } from '../../rules/payment/payment';
import { goodsLeft, stateAfter, within, type RefundRecord } from '../../rules/refunds/refund';
import { NOT_CARRIED_OUT, refundProblem } from '../../../../platform/paypal/rules/refund-failures';
import type { RefundRepository } from '../../rules/refunds/refund-ports';
import { PROVIDER, writeAudit } from '../../../../platform/audit/audit';
import { returnGoods } from '../stock';
import { queueEmail } from '../../../../platform/email/database/outbox';
import { issueAdjustments } from '../invoices/adjustments';
import type { Knex } from '../../../../platform/database/knex';
import { keepCustomerOf } from '../../../../platform/database/locks';
import { noteProblem } from '../payment/payments';
import { lockOrderRow } from '../reads';
import { insertRefund, listRefundsOf, saveRefund } from './rows';

type Told = Parameters<RefundRepository['record']>[1];
type Refunds = readonly RefundRecord[];

/** See `RefundRepository.record`. Money that goes back of an order that was never paid is no refund of it. */
export async function bookRefunds(trx: Knex, orderId: number, told: Told): Promise<void> {
  await keepCustomerOf(trx, { id: orderId });
  const order = await lockOrderRow(trx, orderId);
  if (!order || !wasPaid(order)) return;
  let refunds: Refunds = await listRefundsOf(trx, orderId);
  for (const one of told.refunds) refunds = await bookOne(trx, order, refunds, one);
  const refundedCents = await bookSum(trx, order, refunds, told.refundedCents);
  await issueAdjustments(trx, { ...order, refundedCents }, refunds);
}

/** @returns the order's refunds as they are then */
async function bookOne(
  trx: Knex,
  order: OrderRecord,
  known: Refunds,
  told: ProviderRefund,
): Promise<Refunds> {
  const { refund, others } = await findOrAdd(trx, order, known, told);
  const state = refund && stateAfter(refund.state, told);
  if (!state) return refund ? [...others, refund] : others;
  const amountCents = told.amountCents ?? refund.amountCents;
  const booked = { ...refund, state, amountCents, providerRefundId: told.id };
  const details = { refund: refund.requestId, amountCents };
  if (state === 'failed') {
    Object.assign(booked, { failure: NOT_CARRIED_OUT, settledAt: new Date() });
    const more = { ...details, failure: NOT_CARRIED_OUT };
    await writeAudit(trx, PROVIDER, 'order.refund-failed', order.documentId, more);
    await noteProblem(trx, order.id, refundProblem(NOT_CARRIED_OUT));
  }
  if (state === 'completed') {
    const lines = within(refund.lines, goodsLeft(order, others));
    Object.assign(booked, { lines, failure: null, settledAt: told.createdAt ?? new Date() });
    const restocked = refund.restock ? lines : [];
    if (restocked.length > 0) await returnGoods(trx, order.id, restocked);
    const refundedCents = amountCents + completedCents(others);
    const more = { ...details, refundedCents, restocked, reason: refund.reason };
    await writeAudit(trx, PROVIDER, 'order.refunded', order.documentId, more);
    const subject = `${order.documentId}:${refund.requestId}`;
    if (refund.actor !== PROVIDER) await queueEmail(trx, 'refund', subject, told.createdAt);
  }
  await saveRefund(trx, booked);
  return [...others, booked];
}

const completedCents = (refunds: Refunds): Cents =>
  refunds
    .filter(({ state }) => state === 'completed')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);

/** The refund that the provider tells of, null where there need not be one, and the order's others. */
async function findOrAdd(
  trx: Knex,
  order: OrderRecord,
  known: Refunds,
  told: ProviderRefund,
): Promise<{ refund: RefundRecord | null; others: Refunds }> {
  const listed = known.find(({ providerRefundId }) => providerRefundId === told.id);
  const own = known.find(
    ({ requestId, providerRefundId }) =>
      requestId === told.requestId && [null, told.id].includes(providerRefundId),
  );
  const others = known.filter((refund) => refund !== own && refund !== listed);
  // It was told of before it was known for one of the shop's own.
  if (own && listed && own !== listed) await trx('shop_refunds').where({ id: listed.id }).delete();
  const isMoney = told.status !== 'FAILED' && told.amountCents;
  const refund = own ?? listed ?? (isMoney ? await addFound(trx, order, told) : null);
  return { refund, others };
}

/** One that was made at the provider. */
const addFound = (trx: Knex, { id, captureId }: OrderRecord, told: ProviderRefund) =>
  insertRefund(trx, {
    ...{ orderId: id, captureId, amountCents: told.amountCents ?? 0, lines: [], restock: false },
    ...{ reason: 'Refunded at PayPal', actor: PROVIDER, idempotencyKey: null, requestHash: null },
    ...{ providerRefundId: told.id, createdAt: told.createdAt },
  });

/**
 * What went back altogether; all of it makes the order refunded. A capture may say more than its refunds do.
 * @returns the sum
 */
async function bookSum(
  trx: Knex,
  { id, documentId, state, totalCents, refundedCents: before }: OrderRecord,
  refunds: Refunds,
  toldCents: Cents,
): Promise<Cents> {
  const listed = completedCents(refunds);
  const refundedCents = Math.max(listed, toldCents);
  if (refundedCents <= before) return before;
  await trx('orders')
    .where({ id })
    .update({
      ...{ refunded_cents: refundedCents, updated_at: new Date() },
      state: refundedCents >= totalCents ? 'refunded' : state,
    });
  if (listed < refundedCents)
    await writeAudit(trx, PROVIDER, 'order.refunded', documentId, { refundedCents });
  return refundedCents;
}
