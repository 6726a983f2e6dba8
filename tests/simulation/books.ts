import { gstOfRefund } from '../../cms/src/api/order/rules/invoices/gst';
import { goodsFreedAt } from '../../cms/src/api/order/rules/ending';
import {
  hasReceived,
  isRecorded,
  leftOf,
  paidCents,
  type Payment,
} from '../../cms/src/api/order/rules/payment/ledger';
import type { RefundLine, RefundRecord } from '../../cms/src/api/order/rules/refunds/refund';
import { HOLDING, type SimShop } from './shop.ts';
import type { StoredOrder } from './orders.ts';
import { refundedCents, type SimOrder } from './paypal.ts';
import { isOpen } from './refunds.ts';

const DEADLINE_MS = (HOLDING.reservationMinutes + 4) * 60_000;
const START_STOCK: Record<string, number> = { probe: 4, board: 3 };
/** States in which an order's goods are not on the shelf. */
const TAKES_GOODS = ['pending', 'under_review', 'paid', 'shipped', 'refunded'];

/** Goods on the shelf and in orders, less restocked refunds, add up to the initial stock. */
export function stockProblems({ books, refundBooks, products }: SimShop): string[] {
  const back = refundBooks.refunds
    .filter(({ state, restock }) => state === 'completed' && restock)
    .flatMap(({ lines }) => lines);
  return products.flatMap(({ documentId, countInStock }) => {
    const inOrders = books.orders
      .filter(({ state }) => TAKES_GOODS.includes(state))
      .flatMap(({ lines }) => lines)
      .filter((line) => line.productDocumentId === documentId)
      .map(({ documentId: line, quantity }) => quantity - quantityOf(back, line))
      .reduce((sum, quantity) => sum + (quantity < 0 ? NaN : quantity), 0);
    return countInStock >= 0 && countInStock + inOrders === START_STOCK[documentId]
      ? []
      : [`${documentId}: ${countInStock} on the shelf and ${inOrders} in orders`];
  });
}

/** Orders that should have ended. @param healthySince when PayPal last failed to respond */
export function overdueProblems(shop: SimShop, healthySince: number): string[] {
  const grace = healthySince + 4 * 60_000;
  return shop.books.orders
    .filter((order) => order.state === 'pending' && !hasReceived(order))
    .filter(({ createdAt }) => shop.now > Math.max(createdAt.getTime() + DEADLINE_MS, grace))
    .map(({ documentId, createdAt, paypalOrderId }) => {
      const minutes = Math.round((shop.now - createdAt.getTime()) / 60_000);
      const { status, outcome, isForgotten } = shop.atPayPal(paypalOrderId) ?? {};
      const atPayPal = isForgotten ? 'forgotten' : `${status} (${outcome})`;
      return `${documentId} holds its goods after ${minutes} minutes; at PayPal it is ${atPayPal}`;
    });
}

/** Captured money belongs to a paid order or was refunded, and each paid order has its money. */
export function moneyProblems(shop: SimShop): string[] {
  const captured = shop.paypal.orders.filter(({ capture }) => capture?.status === 'COMPLETED');
  return [
    ...shop.books.orders.flatMap((order) => problemsOfPayments(shop, order)),
    ...captured.flatMap((atPayPal) => problemsOfMoney(shop, atPayPal)),
  ];
}

/** An order is paid by exactly its total, and each payment has its money and gave back no more than that. */
function problemsOfPayments({ paypal }: SimShop, order: StoredOrder): string[] {
  const { documentId, paidAt, payments, totalCents, refundedCents: refunded } = order;
  const isAtPayPal = ({ id, amountCents }: Payment) =>
    paypal.orders.some(({ capture }) => capture?.id === id && capture.cents === amountCents);
  const refunds = payments.reduce((sum, { refundedCents: cents }) => sum + cents, 0);
  const checks: [boolean, string][] = [
    [paidAt === null ? paidCents(order) < totalCents : paidCents(order) === totalCents, 'add up'],
    [payments.every((payment) => leftOf(payment) >= 0), 'give back less than they brought'],
    [payments.every((payment) => isRecorded(payment) || isAtPayPal(payment)), 'have their money'],
    [refunds === refunded, 'give back what was refunded'],
  ];
  return checks
    .filter(([holds]) => !holds)
    .map(([, what]) => `the payments of ${documentId} do not ${what}: ${JSON.stringify(payments)}`);
}

/** Part-paid orders whose goods should be free, with the check that follows. */
export const heldProblems = ({ books, now }: SimShop): string[] =>
  books.orders
    .filter(({ state }) => state === 'pending')
    .filter((order) => hasReceived(order) && now > goodsFreedAt(order).getTime() + 24 * 3_600_000)
    .map(({ documentId }) => `${documentId} holds its goods after its day`);

const isKeptBy = (order: StoredOrder, captureId: string): boolean =>
  order.payments.some(({ id, isKept }) => id === captureId && isKept);

/** The buyer of each capture that the shop does not keep has an email about it. */
const untoldProblems = ({ books, paypal, outbox }: SimShop): string[] =>
  paypal.orders.flatMap(({ capture, documentId }) => {
    if (capture?.status !== 'COMPLETED') return [];
    const order = books.orders.find((one) => one.documentId === documentId);
    const email = `payment-returned of ${documentId}:${capture.id}`;
    const isTold = outbox.emails.some(({ id }) => id === email);
    return !order || isTold !== isKeptBy(order, capture.id)
      ? []
      : [`the buyer of ${documentId} was told wrongly whether the money goes back`];
  });

function problemsOfMoney(shop: SimShop, { capture, documentId }: SimOrder): string[] {
  const order = shop.order(documentId);
  if (!capture || !order) return [`the money of ${documentId} belongs to no order`];
  if (order.endReason === 'payment-mismatch' && capture.cents === order.totalCents)
    return [`${documentId} was paid correctly, but refunded`];
  const back = refundedCents(capture);
  const { state, payments, refundedCents: noted, totalCents } = order;
  const kept = payments.find(({ id, isKept }) => id === capture.id && isKept);
  const isRight = kept ? kept.refundedCents === back : back === capture.cents;
  if (isRight && (state === 'refunded') === (state !== 'cancelled' && noted === totalCents)) return [];
  return [
    `${documentId} is ${state} with ${noted} cents booked as refunded, but ${back} of ${capture.cents} were`,
  ];
}

const quantityOf = (lines: readonly RefundLine[], wanted: string): number =>
  lines.reduce((sum, { line, quantity }) => sum + (line === wanted ? quantity : 0), 0);

/** Each refund at PayPal is booked once, in the same state, and its customer gets an email. */
export function refundProblems({ books, refundBooks, paypal, outbox }: SimShop): string[] {
  const noted = refundBooks.refunds;
  const isKept = ({ documentId, capture }: SimOrder) =>
    books.orders.some((order) => order.documentId === documentId && isKeptBy(order, capture?.id ?? ''));
  const made = paypal.orders.filter(isKept).flatMap(({ capture }) => capture?.refunds ?? []);
  const stateAt = { COMPLETED: 'completed', PENDING: 'pending', FAILED: 'failed' } as const;
  const unlike = made.filter(({ id, status, cents }) => {
    const rows = noted.filter(({ providerRefundId }) => providerRefundId === id);
    if (rows.length === 0 && status === 'FAILED') return false;
    const [row] = rows;
    return rows.length !== 1 || row?.state !== stateAt[status] || row.byPaypalCents !== cents;
  });
  const untold = noted.filter(
    ({ state, actor, orderId, requestId }) =>
      state === 'completed' &&
      actor === 'admin' &&
      !outbox.emails.some(({ id }) => id === `refund of order-${orderId}:${requestId}`),
  );
  const isMade = ({ byPaypalCents, providerRefundId }: RefundRecord) =>
    byPaypalCents === 0 || made.some(({ id }) => id === providerRefundId);
  return [
    ...unlike.map(({ id, status }) => `refund ${id} is ${status} at PayPal, but not here`),
    ...untold.map(({ requestId }) => `${requestId} has no email to its customer`),
    ...noted.filter(isOpen).map(({ requestId, state }) => `${requestId} is still ${state}`),
    ...noted
      .filter((refund) => refund.state === 'completed' && !isMade(refund))
      .map(({ requestId }) => `${requestId} is booked without money`),
    ...paypal.excesses.map((excess) => `a refund exceeded what was left: ${excess}`),
  ];
}

/** Adjustment notes are numbered in sequence and cover the refunded money and its GST once. */
function noteProblems({ books, refundBooks }: SimShop): string[] {
  return books.orders.flatMap(({ id, documentId, totalCents, refundedCents: back }) => {
    const notes = refundBooks.notes.get(id) ?? [];
    const sum = (of: (note: (typeof notes)[number]) => number | null) =>
      notes.reduce((all, note) => all + (of(note) ?? NaN), 0);
    const isRight =
      sum(({ cents }) => cents) === back &&
      sum(({ gstCents }) => gstCents) === gstOfRefund(totalCents, 0, back) &&
      notes.every(({ number }, index) => number === `INV-0001-A${index + 1}`);
    return isRight ? [] : [`the notes of ${documentId} are ${JSON.stringify(notes)}, of ${back}`];
  });
}

/** An order that replaced another does not exist beside it when that one was paid. */
function replacedProblems(shop: SimShop): string[] {
  return shop.books.orders
    .filter(({ replaces }) => ['paid', 'shipped'].includes(shop.order(replaces)?.state ?? ''))
    .map(({ documentId, replaces }) => `${documentId} replaced ${replaces}, which was paid all the same`);
}

/** Each paid order has its confirmation email. */
function unconfirmedProblems({ books, outbox }: SimShop): string[] {
  return books.orders
    .filter(({ paidAt }) => paidAt !== null)
    .map(({ documentId }) => `order-confirmation of ${documentId}`)
    .filter((email) => !outbox.emails.some(({ id }) => id === email))
    .map((email) => `${email} was never queued`);
}

export function problemsOf(shop: SimShop): string[] {
  const { taken, emails } = shop.outbox;
  const twice = taken.filter((email, index) => taken.indexOf(email) !== index);
  const stuck = emails.filter(({ state }) => state === 'queued' || state === 'sending');
  return [
    ...shop.problems,
    ...stockProblems(shop),
    ...moneyProblems(shop),
    ...heldProblems(shop),
    ...untoldProblems(shop),
    ...refundProblems(shop),
    ...noteProblems(shop),
    ...unconfirmedProblems(shop),
    ...replacedProblems(shop),
    ...twice.map((email) => `${email} was sent twice`),
    ...stuck.map(({ id, state }) => `${id} is still ${state}`),
  ];
}
