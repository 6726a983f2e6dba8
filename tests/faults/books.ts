import { expect } from 'vitest';
import { gstIn } from 'shared';
import { gstOfRefund } from '../../cms/src/api/order/rules/invoices/gst.ts';
import { eventually } from '../fixtures/eventually.ts';
import {
  readLedger,
  type CaptureAtProvider,
  type Ledger,
  type OrderInBooks,
  type PaymentInBooks,
  type RefundInBooks,
} from './ledger.ts';
import type { Shop } from './shop.ts';

const DEADLINE_SECONDS = 120;

/** Waits until money, goods and emails add up; fails with what does not after the deadline. */
export async function untilBooksBalance(shop: Shop): Promise<Ledger> {
  let ledger = await readLedger(shop);
  await eventually(async () => {
    ledger = await readLedger(shop);
    return problemsIn(ledger, shop.startStocks).length === 0 ? true : undefined;
  }, DEADLINE_SECONDS).catch(() => {});
  expect(problemsIn(ledger, shop.startStocks)).toEqual([]);
  return ledger;
}

/** The faults in the books; none when everything adds up. */
export function problemsIn(ledger: Ledger, startStocks: ReadonlyMap<string, number>): string[] {
  return [
    ...ledger.captures.flatMap((capture) => problemsOfCapture(capture, ledger.orders)),
    ...ledger.orders.flatMap((order) => problemsOfOrder(order, ledger)),
    ...ledger.orders.filter(hadMoney).flatMap((order) => problemsOfRefunds(order, ledger)),
    ...ledger.orders.flatMap(problemsOfAdjustments),
    ...ledger.orders.flatMap(problemsOfPrices),
    ...ledger.orders.flatMap(problemsOfShipments),
    ...[...startStocks].flatMap(([product, start]) => problemsOfStock(product, start, ledger)),
    ...problemsOfInvoices(ledger),
  ];
}

const hadMoney = ({ state }: OrderInBooks) => ['paid', 'shipped', 'refunded'].includes(state);

const isTaken = ({ status }: CaptureAtProvider) => !['PENDING', 'DECLINED', 'FAILED'].includes(status);

/** Captured money is in the ledger of one order, as it is at the provider; what is not kept went back. */
function problemsOfCapture(capture: CaptureAtProvider, orders: OrderInBooks[]): string[] {
  const { id, orderId, cents, refundedCents } = capture;
  if (!isTaken(capture)) return [];
  const entries = orders.flatMap((order) =>
    order.payments.filter(({ captureId }) => captureId === id).map((payment) => ({ order, payment })),
  );
  const [first] = entries;
  if (entries.length === 1 && first && agrees(first.order, first.payment, capture)) return [];
  return [`capture ${id} of ${orderId}: ${cents} - ${refundedCents}, entered: ${JSON.stringify(entries)}`];
}

/** Money that a bank reversed need not be noted as refunded, but then as a problem. */
function agrees(order: OrderInBooks, payment: PaymentInBooks, atProvider: CaptureAtProvider): boolean {
  if (payment.cents !== atProvider.cents || order.documentId !== atProvider.orderId) return false;
  const back = atProvider.refundedCents;
  if (!payment.isKept) return back === payment.cents && payment.returnedCents === back;
  return hadMoney(order) && (payment.refundedCents === back || order.problem !== null);
}

/** Every paid order has its money, once, one note and one email; no other order has any of them. */
function problemsOfOrder(order: OrderInBooks, { captures, confirmations }: Ledger): string[] {
  const { documentId, state, captureId, isStuck, emails, paidNotes, payments, totalCents } = order;
  const expected = hadMoney(order) ? 1 : 0;
  const kept = payments.filter(({ isKept }) => isKept);
  const sum = (of: (payment: PaymentInBooks) => number) => kept.reduce((all, one) => all + of(one), 0);
  const paid = sum(({ cents, returnedCents }) => cents - returnedCents);
  const taken = kept.flatMap((payment) => payment.captureId ?? []);
  const arrived = confirmations.filter((text) => text.includes(documentId)).length;
  const checks: [boolean, string][] = [
    [taken.every((id) => isTakenOf(captures, id)), `of its captures ${String(taken)} one took nothing`],
    [taken.length <= 1 && (!hadMoney(order) || (taken[0] ?? null) === captureId), `capture ${captureId}`],
    [hadMoney(order) ? paid === totalCents : paid < totalCents, `${paid} paid of ${totalCents}`],
    [payments.every(gaveBackNoMore), `more given back than came in: ${JSON.stringify(payments)}`],
    [sum((one) => one.refundedCents) === order.refundedCents, `of ${order.refundedCents} refunded`],
    [paidNotes === expected, `${paidNotes} notes of its payment`],
    [emails === expected, `${emails} emails asked for`],
    [arrived <= expected, `${arrived} emails arrived`],
    [!isStuck, 'still open without a provider order after its reservation'],
  ];
  return checks.filter(([holds]) => !holds).map(([, what]) => `${state} order ${documentId}: ${what}`);
}

const isTakenOf = (captures: readonly CaptureAtProvider[], wanted: string): boolean =>
  captures.some((capture) => capture.id === wanted && isTaken(capture));

const gaveBackNoMore = ({ cents, returnedCents, refundedCents }: PaymentInBooks): boolean =>
  returnedCents + refundedCents <= cents;

/** Each refund made is in the books once with its amount, and no other. */
function problemsOfRefunds(order: OrderInBooks, { captures }: Ledger): string[] {
  const { documentId, refunds } = order;
  const completed = refunds.filter(({ state }) => state === 'completed');
  // What PayPal did not take is sent back by hand.
  const byPayPal = completed.filter(({ byPaypalCents }) => byPaypalCents > 0);
  const made = captures.find(({ id }) => id === order.captureId)?.made ?? [];
  const isMade = ({ providerId, byPaypalCents }: RefundInBooks) =>
    made.some((refund) => refund.id === providerId && refund.cents === byPaypalCents);
  const checks: [boolean, string][] = [
    [refunds.every(({ state }) => state !== 'requested'), 'one not yet sent to the provider'],
    [byPayPal.every(isMade), 'one without its money'],
    [byPayPal.length === made.length, `${byPayPal.length} of ${made.length} noted`],
    [completed.every(({ notes }) => notes === 1), 'one that is not noted once'],
    [
      refunds.every(({ state, isOwn, emails }) => emails === Number(state === 'completed' && isOwn)),
      'one without exactly one email to its customer',
    ],
  ];
  return checks.filter(([holds]) => !holds).map(([, what]) => `refunds of ${documentId}: ${what}`);
}

/** Adjustment notes are numbered in sequence and cover the refunds once, with their GST. */
function problemsOfAdjustments({ documentId, adjustments, ...order }: OrderInBooks): string[] {
  let before = 0;
  const isRight = adjustments.every(({ number, cents, gstCents }, index) => {
    const gst = gstOfRefund(order.totalCents, before, before + cents);
    before += cents;
    return number.endsWith(`-A${index + 1}`) && gstCents === gst;
  });
  return isRight && before === order.refundedCents
    ? []
    : [`notes of ${documentId}: ${JSON.stringify(adjustments)}, of ${order.refundedCents}`];
}

/** Delivery is free, so an order costs its lines less its discount. A quote has one, as it was quoted or for less. */
function problemsOfPrices({ documentId, state, quoted, ofQuote, ...order }: OrderInBooks) {
  const { totalCents, linesCents, discountCents } = order;
  const isAsQuoted =
    quoted?.hasItsPrices && discountCents === quoted.discountCents
      ? totalCents === quoted.totalCents
      : discountCents === 0 && totalCents < (quoted?.totalCents ?? Infinity);
  const checks: [boolean, string][] = [
    [totalCents === linesCents - discountCents, `${linesCents} - ${discountCents}`],
    // A quote is not revised while it has an order.
    [state === 'cancelled' || isAsQuoted, 'not as quoted'],
    [ofQuote <= 1, `${ofQuote} orders of its quote`],
  ];
  return checks
    .filter(([holds]) => !holds)
    .map(([, what]) => `prices of ${documentId}, ${totalCents}: ${what}`);
}

/** Each shipment is noted and emailed; a shipped order was shipped once more than it was taken back. */
function problemsOfShipments(order: OrderInBooks): string[] {
  const { documentId, isShipped, shipments, takenBack, shippingEmails } = order;
  const isRight = shipments - takenBack === Number(isShipped) && shippingEmails >= shipments;
  const found = `shipped ${shipments} times, taken back ${takenBack}, ${shippingEmails} emails`;
  return isRight ? [] : [`order ${documentId}, shipped: ${isShipped}: ${found}`];
}

function problemsOfStock(product: string, start: number, { stocks }: Ledger): string[] {
  const found = stocks.find((stock) => stock.product === product);
  if (!found) return [`product ${product} is gone`];
  const { inStock, inOrders } = found;
  return inStock >= 0 && inStock + inOrders === start
    ? []
    : [`product ${product}: ${inStock} in stock and ${inOrders} in orders, of ${start}`];
}

/** Invoices are numbered in sequence, with the GST and the usual prefix of the demo's business. */
function problemsOfInvoices({ invoices, nextInvoice }: Ledger): string[] {
  const problems = invoices.flatMap(({ documentId, isSold, totalCents, number, written, gstCents }) =>
    isSold && written === `INV-${String(number).padStart(4, '0')}` && gstCents === gstIn(totalCents)
      ? []
      : [`order ${documentId}: sold ${isSold}, invoice ${number}, ${written}, GST ${gstCents}`],
  );
  const inARow = invoices.map((_, index) => index + 1);
  const numbers = invoices.map(({ number }) => number);
  return String(numbers) === String(inARow) && nextInvoice === numbers.length + 1
    ? problems
    : [...problems, `invoices ${numbers.join(', ')} and then ${nextInvoice}`];
}
