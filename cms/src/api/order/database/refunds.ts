import { dayOf, type Cents } from 'shared';
import { wasPaid, type OrderRecord } from '../rules/order';
import type { ProviderRefund } from '../rules/payment/payment';
import {
  asReported,
  failedRefund,
  goodsLeft,
  planRefund,
  reportAbout,
  stateAfter,
  within,
  type RefundRecord,
  type RefundReport,
} from '../rules/refunds/refund';
import { refundsToEnter, sumsOfRefunds } from '../rules/refunds/refund-money';
import type { RefundRepository, RefundRequest, RefundRequestResult } from '../rules/refunds/refund-ports';
import { PROVIDER, writeAudit } from '#platform/audit/audit';
import { firstRow, rows, type Knex } from '#platform/database/knex';
import { keepCustomerOf } from '#platform/database/locks';
import { sql, type Sql } from '#platform/database/sql';
import { queueEmail } from '#platform/email/database/outbox';
import { NOT_CARRIED_OUT } from '#platform/paypal/rules/refund-failures';
import { issueAdjustments } from './invoices/adjustments';
import { enterReturn } from './payment/ledger';
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
    captureId: planned.plan.byPaypalCents > 0 ? (order.captureId ?? '') : '',
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
  if (refund.byPaypalCents > 0) return { ok: true, refund };
  // The shop itself sends all of the money back.
  const booked = await complete(trx, order, refund, earlier, { at: new Date(), actor });
  await bookSums(trx, order, [...earlier, booked], { reportedCents: 0, actor });
  return { ok: true, refund: booked };
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
  if (!order || !wasPaid(order)) return;
  const about = reportAbout(order, report);
  let refunds: Refunds = await listRefundsOf(trx, order.id);
  for (const one of about.refunds) refunds = await bookOne(trx, order, refunds, one);
  await bookSums(trx, order, refunds, { reportedCents: about.refundedCents, actor: PROVIDER });
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
  const told = asReported(refund, report);
  if (state === 'completed') {
    const settled = { at: report.createdAt, actor: PROVIDER };
    return [...others, await complete(trx, order, told, others, settled)];
  }
  const booked = state === 'failed' ? await failLate(trx, order, told) : { ...told, state };
  await saveRefund(trx, booked);
  return [...others, booked];
}

/** A refund that was pending has failed: no request waits for this result, so it is a problem. */
async function failLate(trx: Knex, order: OrderRecord, refund: RefundRecord): Promise<RefundRecord> {
  const failure = NOT_CARRIED_OUT;
  const details = { refund: refund.requestId, amountCents: refund.amountCents, failure };
  await writeAudit(trx, PROVIDER, 'order.refund-failed', order.documentId, details);
  await noteProblem(trx, order.id, failedRefund(order, refund, failure));
  return { ...refund, state: 'failed', failure, settledAt: new Date() };
}

/** Its money is back: restocks its goods, and tells the customer. */
async function complete(
  trx: Knex,
  order: OrderRecord,
  refund: RefundRecord,
  others: Refunds,
  { at, actor }: { at: Date | null; actor: string },
): Promise<RefundRecord> {
  const { requestId, amountCents, reason } = refund;
  const lines = within(refund.lines, goodsLeft(order, others));
  const booked = {
    ...refund,
    state: 'completed' as const,
    lines,
    failure: null,
    settledAt: at ?? new Date(),
  };
  const restocked = refund.restock ? lines : [];
  if (restocked.length > 0) await returnGoods(trx, order.id, restocked);
  const { byPaypalCents, byHandCents } = sumsOfRefunds([...others, booked], 0);
  const refundedCents = byPaypalCents + byHandCents;
  const details = { refund: requestId, amountCents, refundedCents, restocked, reason };
  await writeAudit(trx, actor, 'order.refunded', order.documentId, details);
  if (refund.actor !== PROVIDER) await queueEmail(trx, 'refund', `${order.documentId}:${requestId}`, at);
  await saveRefund(trx, booked);
  return booked;
}

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
    captureId: captureId ?? '',
    amountCents: report.amountCents ?? 0,
    byPaypalCents: report.amountCents ?? 0,
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
 * Records the total amount returned, with its rows of the ledger and adjustment notes; a full refund sets the state to
 * refunded.
 * @param reportedCents what PayPal gave back of the capture; may exceed its listed refunds
 */
async function bookSums(
  trx: Knex,
  order: OrderRecord,
  refunds: Refunds,
  { reportedCents, actor }: { reportedCents: Cents; actor: string },
): Promise<void> {
  const sums = sumsOfRefunds(refunds, reportedCents);
  const refundedCents = Math.max(sums.byPaypalCents + sums.byHandCents, order.refundedCents);
  if (refundedCents > order.refundedCents) await saveSum(trx, order, refundedCents);
  const listed = sumsOfRefunds(refunds, 0).byPaypalCents;
  if (listed < sums.byPaypalCents && refundedCents > order.refundedCents)
    await writeAudit(trx, PROVIDER, 'order.refunded', order.documentId, { refundedCents });
  const [orderId, receivedOn] = [order.id, dayOf(new Date())];
  for (const { payment, cents } of refundsToEnter(order, sums))
    await enterReturn(trx, { orderId, paymentId: payment.id, cents, receivedOn, isRefund: true, actor });
  await noteWhatIsToShip(trx, orderId);
  await issueAdjustments(trx, { ...order, refundedCents }, refunds);
}

async function saveSum(trx: Knex, { id, state, totalCents }: OrderRecord, refundedCents: Cents) {
  await trx('orders')
    .where({ id })
    .update({
      refunded_cents: refundedCents,
      updated_at: new Date(),
      state: refundedCents >= totalCents ? 'refunded' : state,
    });
}

/** Casts `lines` to JSON, because Strapi configures the driver to return JSONB as text. */
const COLUMNS = sql`id, order_id, request_id, capture_id, amount_cents, by_paypal_cents, lines::json, restock, reason, actor,
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
    Pick<RefundRecord, 'idempotencyKey' | 'requestHash' | 'providerRefundId'>,
    Pick<RefundRecord, 'captureId' | 'byPaypalCents'> {
  /** Null for the current time. */
  createdAt: Date | null;
}

async function insertRefund(trx: Knex, refund: NewRefund): Promise<RefundRecord> {
  const inserted = await firstRow<RefundRecord>(
    trx,
    sql`INSERT INTO shop_refunds (order_id, capture_id, amount_cents, by_paypal_cents, lines, restock, reason, actor,
                               idempotency_key, request_hash, provider_refund_id, created_at)
     VALUES (${refund.orderId}, ${refund.captureId}, ${refund.amountCents}, ${refund.byPaypalCents}, ${JSON.stringify(refund.lines)},
             ${refund.restock}, ${refund.reason}, ${refund.actor},
             ${refund.idempotencyKey}, ${refund.requestHash}, ${refund.providerRefundId},
             coalesce(${refund.createdAt}::timestamptz, now())) RETURNING ${COLUMNS}`,
  );
  if (!inserted) throw new Error('A refund was not inserted');
  return inserted;
}

/** Writes the changeable columns of a refund. */
async function saveRefund(trx: Knex, refund: RefundRecord): Promise<void> {
  const { id, state, failure, lines, amountCents, byPaypalCents, providerRefundId, settledAt } = refund;
  await trx('shop_refunds')
    .where({ id })
    .update({
      state,
      failure,
      lines: JSON.stringify(lines),
      amount_cents: amountCents,
      by_paypal_cents: byPaypalCents,
      provider_refund_id: providerRefundId,
      settled_at: settledAt,
    });
}
