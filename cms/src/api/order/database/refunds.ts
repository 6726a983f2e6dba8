import type { Cents } from 'shared';
import { hasReceived, wasPaid, type OrderRecord } from '../rules/order';
import type { ProviderRefund } from '../rules/payment/payment';
import {
  failedRefund,
  goodsLeft,
  planRefund,
  reportAbout,
  returnedByHand,
  stateAfter,
  within,
  type RefundRecord,
  type RefundReport,
} from '../rules/refunds/refund';
import type { RefundRepository, RefundRequest, RefundRequestResult } from '../rules/refunds/refund-ports';
import { PROVIDER, writeAudit } from '#platform/audit/audit';
import { firstRow, rows, type Knex } from '#platform/database/knex';
import { keepCustomerOf } from '#platform/database/locks';
import { sql, type Sql } from '#platform/database/sql';
import { queueEmail } from '#platform/email/database/outbox';
import { NOT_CARRIED_OUT } from '#platform/paypal/rules/refund-failures';
import { issueAdjustments } from './invoices/adjustments';
import { noteProblem } from './payment/note-problem';
import { findOrderRows, lockOrderRow } from './reads';
import { noteWhatIsToShip } from './shipping/shortages';
import { returnGoods } from './stock';

/** A refund that failed or got no answer is retried after this time. */
const AGAIN_AFTER = '1 minute';
/** A pending refund is checked at intervals that grow with its age, up to this limit. */
const LOOKED_AT_WITHIN = '1 hour';

async function requestRefund(
  trx: Knex,
  orderId: number,
  { input, actor, idempotencyKey, requestHash }: RefundRequest,
): Promise<RefundRequestResult> {
  // Booking changes the order and its refunds, see there.
  await keepCustomerOf(trx, { id: orderId });
  const order = await lockOrderRow(trx, orderId);
  // The order was undone meanwhile, because it could not be opened at the provider.
  if (!order) return { ok: false, refusal: 'not-paid' };
  const earlier = await listRefundsOf(trx, orderId);
  const known = earlier.find((one) => idempotencyKey && one.idempotencyKey === idempotencyKey);
  if (known) {
    const isSame = known.requestHash === requestHash;
    return isSame ? { ok: true, refund: known } : { ok: false, refusal: 'idempotency-key-reused' };
  }
  const planned = planRefund(order, earlier, input);
  if (!planned.ok) return planned;
  const { restock, reason } = input;
  const refund = await insertRefund(trx, {
    orderId,
    captureId: order.captureId,
    ...planned.plan,
    restock,
    reason,
    actor,
    idempotencyKey,
    requestHash,
    providerRefundId: null,
    createdAt: null,
  });
  const details = { refund: refund.requestId, ...planned.plan, restock, reason };
  await writeAudit(trx, actor, 'order.refund-requested', order.documentId, details);
  await noteWhatIsToShip(trx, orderId);
  if (!hasReceived(order)) return { ok: true, refund };
  await bookLocked(trx, order, { refunds: [returnedByHand(refund)], refundedCents: 0 });
  return { ok: true, refund: (await findRefund(trx, refund.id)) ?? refund };
}

/** Refunds in PostgreSQL. Every change of a refund locks its order's row. */
export const refundRepository = (knex: Knex): RefundRepository => ({
  request: (orderId, request) => knex.transaction((trx) => requestRefund(trx, orderId, request)),

  record: (orderId, report) => knex.transaction((trx) => bookRefunds(trx, orderId, report)),

  fail: (refundId, failure) =>
    knex.transaction(async (trx) => {
      const refund = await findRefund(trx, refundId);
      if (!refund) return;
      const { orderId, requestId, amountCents } = refund;
      const [order] = await trx('orders').where({ id: orderId }).forNoKeyUpdate().select('document_id');
      const failed = await trx('shop_refunds')
        .where({ id: refundId, state: 'requested' })
        .update({ state: 'failed', failure, settled_at: new Date() });
      if (failed === 0 || !order) return;
      const details = { refund: requestId, amountCents, failure };
      await writeAudit(trx, refund.actor, 'order.refund-failed', order.document_id, details);
      await noteWhatIsToShip(trx, orderId);
    }),

  find: (refundId) => findRefund(knex, refundId),

  async claimDue(now, limit) {
    const claimed = await rows<RefundRecord>(
      knex,
      sql`UPDATE shop_refunds
          SET attempts = attempts + 1,
              next_at = ${now}::timestamptz + CASE state WHEN 'requested' THEN ${AGAIN_AFTER}::interval
                ELSE least(greatest(${now}::timestamptz - created_at, ${AGAIN_AFTER}::interval),
                           ${LOOKED_AT_WITHIN}::interval) END
        WHERE id IN (SELECT id FROM shop_refunds
                      WHERE state IN ('requested', 'pending') AND next_at <= ${now}
                      ORDER BY next_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
        RETURNING ${COLUMNS}`,
    );
    const ids = claimed.map(({ orderId }) => orderId);
    const orders = new Map((await findOrderRows(knex, ids)).map((order) => [order.id, order]));
    return claimed.flatMap((refund) => {
      const order = orders.get(refund.orderId);
      return order ? [{ order, refund }] : [];
    });
  },
});

type Refunds = readonly RefundRecord[];

/** See `RefundRepository.record`. Money returned from an order that was never paid is not recorded as a refund. */
async function bookRefunds(trx: Knex, orderId: number, report: RefundReport): Promise<void> {
  await keepCustomerOf(trx, { id: orderId });
  const order = await lockOrderRow(trx, orderId);
  if (order && wasPaid(order)) await bookLocked(trx, order, reportAbout(order, report));
}

/** The same for an order that the caller has locked. */
async function bookLocked(trx: Knex, order: OrderRecord, report: RefundReport): Promise<void> {
  let refunds: Refunds = await listRefundsOf(trx, order.id);
  for (const one of report.refunds) refunds = await bookOne(trx, order, refunds, one);
  const refundedCents = await bookSum(trx, order, refunds, report.refundedCents);
  await noteWhatIsToShip(trx, order.id);
  await issueAdjustments(trx, { ...order, refundedCents }, refunds);
}

/** @returns the order's refunds after the change */
async function bookOne(
  trx: Knex,
  order: OrderRecord,
  known: Refunds,
  report: ProviderRefund,
): Promise<Refunds> {
  const { refund, others } = await findOrAdd(trx, order, known, report);
  const state = refund && stateAfter(refund.state, report);
  if (!state) return refund ? [...others, refund] : others;
  const amountCents = report.amountCents ?? refund.amountCents;
  const booked = { ...refund, state, amountCents, providerRefundId: report.id };
  const details = { refund: refund.requestId, amountCents };
  if (state === 'failed') {
    Object.assign(booked, { failure: NOT_CARRIED_OUT, settledAt: new Date() });
    const more = { ...details, failure: NOT_CARRIED_OUT };
    await writeAudit(trx, PROVIDER, 'order.refund-failed', order.documentId, more);
    await noteProblem(trx, order.id, failedRefund(order, booked, NOT_CARRIED_OUT));
  }
  if (state === 'completed') {
    const lines = within(refund.lines, goodsLeft(order, others));
    Object.assign(booked, { lines, failure: null, settledAt: report.createdAt ?? new Date() });
    const restocked = refund.restock ? lines : [];
    if (restocked.length > 0) await returnGoods(trx, order.id, restocked);
    const refundedCents = amountCents + completedCents(others);
    const more = { ...details, refundedCents, restocked, reason: refund.reason };
    const actor = hasReceived(order) ? refund.actor : PROVIDER;
    await writeAudit(trx, actor, 'order.refunded', order.documentId, more);
    const subject = `${order.documentId}:${refund.requestId}`;
    if (refund.actor !== PROVIDER) await queueEmail(trx, 'refund', subject, report.createdAt);
  }
  await saveRefund(trx, booked);
  return [...others, booked];
}

const completedCents = (refunds: Refunds): Cents =>
  refunds.filter(({ state }) => state === 'completed').reduce((sum, { amountCents }) => sum + amountCents, 0);

/** The refund that the provider reports (null if none needs to be added), and the order's other refunds. */
async function findOrAdd(
  trx: Knex,
  order: OrderRecord,
  known: Refunds,
  report: ProviderRefund,
): Promise<{ refund: RefundRecord | null; others: Refunds }> {
  const listed = known.find(({ providerRefundId }) => providerRefundId === report.id);
  const own = known.find(
    ({ requestId, providerRefundId }) =>
      requestId === report.requestId && [null, report.id].includes(providerRefundId),
  );
  const others = known.filter((refund) => refund !== own && refund !== listed);
  // The report came first and added a row; now it is known to be the shop's own refund.
  if (own && listed && own !== listed) await trx('shop_refunds').where({ id: listed.id }).delete();
  const isMoney = report.status !== 'FAILED' && report.amountCents;
  const refund = own ?? listed ?? (isMoney ? await addFound(trx, order, report) : null);
  return { refund, others };
}

/** Adds a refund that was made at the provider. */
const addFound = (trx: Knex, { id, captureId }: OrderRecord, report: ProviderRefund) =>
  insertRefund(trx, {
    orderId: id,
    captureId,
    amountCents: report.amountCents ?? 0,
    lines: [],
    restock: false,
    reason: 'Refunded at PayPal',
    actor: PROVIDER,
    idempotencyKey: null,
    requestHash: null,
    providerRefundId: report.id,
    createdAt: report.createdAt,
  });

/**
 * Records the total amount returned; a full refund sets the state to refunded. The capture's total may exceed its
 * listed refunds.
 * @returns the total
 */
async function bookSum(
  trx: Knex,
  { id, documentId, state, totalCents, refundedCents: before }: OrderRecord,
  refunds: Refunds,
  reportedCents: Cents,
): Promise<Cents> {
  const listed = completedCents(refunds);
  const refundedCents = Math.max(listed, reportedCents);
  if (refundedCents <= before) return before;
  await trx('orders')
    .where({ id })
    .update({
      refunded_cents: refundedCents,
      updated_at: new Date(),
      state: refundedCents >= totalCents ? 'refunded' : state,
    });
  if (listed < refundedCents)
    await writeAudit(trx, PROVIDER, 'order.refunded', documentId, { refundedCents });
  return refundedCents;
}

/** Casts `lines` to JSON, because Strapi configures the driver to return JSONB as text. */
const COLUMNS = sql`id, order_id, request_id, capture_id, amount_cents, lines::json, restock, reason, actor,
  idempotency_key, request_hash, state, failure, provider_refund_id, created_at, settled_at`;

const select = (knex: Knex, where: Sql): Promise<RefundRecord[]> =>
  rows(knex, sql`SELECT ${COLUMNS} FROM shop_refunds WHERE ${where} ORDER BY id`);

/** An order's refunds, oldest first. */
export const listRefundsOf = (knex: Knex, orderId: number) => select(knex, sql`order_id = ${orderId}`);

/** The refund with this request id. */
export const findRefundByRequest = async (knex: Knex, requestId: string) =>
  (await select(knex, sql`request_id = ${requestId}`))[0] ?? null;

const findRefund = async (knex: Knex, id: number) => (await select(knex, sql`id = ${id}`))[0] ?? null;

interface NewRefund
  extends
    Pick<RefundRecord, 'orderId' | 'amountCents' | 'lines' | 'restock' | 'reason' | 'actor'>,
    Pick<RefundRecord, 'idempotencyKey' | 'requestHash' | 'providerRefundId'> {
  captureId: string | null;
  /** Null for the current time. */
  createdAt: Date | null;
}

async function insertRefund(trx: Knex, refund: NewRefund): Promise<RefundRecord> {
  const inserted = await firstRow<RefundRecord>(
    trx,
    sql`INSERT INTO shop_refunds (order_id, capture_id, amount_cents, lines, restock, reason, actor,
                               idempotency_key, request_hash, provider_refund_id, created_at)
     VALUES (${refund.orderId}, ${refund.captureId}, ${refund.amountCents}, ${JSON.stringify(refund.lines)},
             ${refund.restock}, ${refund.reason}, ${refund.actor},
             ${refund.idempotencyKey}, ${refund.requestHash}, ${refund.providerRefundId},
             coalesce(${refund.createdAt}::timestamptz, now())) RETURNING ${COLUMNS}`,
  );
  if (!inserted) throw new Error('A refund was not inserted');
  return inserted;
}

/** Writes the changeable columns of a refund. */
async function saveRefund(trx: Knex, refund: RefundRecord): Promise<void> {
  const { id, state, failure, lines, amountCents, providerRefundId, settledAt } = refund;
  await trx('shop_refunds')
    .where({ id })
    .update({
      state,
      failure,
      lines: JSON.stringify(lines),
      amount_cents: amountCents,
      provider_refund_id: providerRefundId,
      settled_at: settledAt,
    });
}
