import { expect } from 'vitest';
import { gstIn } from 'shared';
import { gstOfRefund } from '../../cms/src/api/order/rules/invoices/gst.ts';
import { eventually } from '../fixtures/eventually.ts';
import {
  readLedger,
  type CaptureAtProvider,
  type Ledger,
  type OrderInBooks,
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

/** Captured money belongs to exactly one order, less its noted refunds, or was refunded in full. */
function problemsOfCapture(capture: CaptureAtProvider, orders: OrderInBooks[]): string[] {
  const { id, orderId, cents, refundedCents } = capture;
  if (!isTaken(capture)) return [];
  const keepers = orders.filter((order) => hadMoney(order) && order.captureId === id);
  const [keeper] = keepers;
  if (keeper ? keepers.length === 1 && agrees(keeper, capture) : refundedCents === cents) return [];
  const kept = keepers.map((order) => `${order.totalCents} - ${order.refundedCents}`).join(', ');
  return [`capture ${id} of ${orderId}: ${cents} - ${refundedCents}, kept by orders: ${kept}`];
}

/** Money that a bank reversed need not be noted as refunded, but then as a problem. */
const agrees = (order: OrderInBooks, { cents, refundedCents }: CaptureAtProvider): boolean =>
  order.totalCents === cents && (order.refundedCents === refundedCents || order.problem !== null);

/** Every paid order has its money, once, one note and one email; no other order has any of them. */
function problemsOfOrder(order: OrderInBooks, { captures, confirmations }: Ledger): string[] {
  const { documentId, state, captureId, isStuck, emails, paidNotes } = order;
  const { receivedCents, notedCents, returnedCents, notedReturnedCents, totalCents } = order;
  const expected = hadMoney(order) ? 1 : 0;
  const taken = captures.filter(
    (capture) => isTaken(capture) && capture.id === captureId && capture.orderId === documentId,
  );
  const arrived = confirmations.filter((text) => text.includes(documentId)).length;
  const checks: [boolean, string][] = [
    [taken.length === (receivedCents > 0 ? 0 : expected), `${taken.length} captures`],
    [receivedCents === notedCents, `${receivedCents} received, and ${notedCents} noted`],
    [returnedCents === notedReturnedCents, `${returnedCents} given back, not ${notedReturnedCents}`],
    [returnedCents <= receivedCents, `${returnedCents} given back, of ${receivedCents} received`],
    [
      receivedCents === 0 || receivedCents - returnedCents >= totalCents === hadMoney(order),
      `${receivedCents} received and ${returnedCents} given back, of ${totalCents}`,
    ],
    [paidNotes === expected, `${paidNotes} notes of its payment`],
    [emails === expected, `${emails} emails asked for`],
    [arrived <= expected, `${arrived} emails arrived`],
    [!isStuck, 'still open without a provider order after its reservation'],
  ];
  return checks.filter(([holds]) => !holds).map(([, what]) => `${state} order ${documentId}: ${what}`);
}

/** Each refund made is in the books once with its amount, and no other. */
function problemsOfRefunds(order: OrderInBooks, { captures }: Ledger): string[] {
  const { documentId, refunds } = order;
  const completed = refunds.filter(({ state }) => state === 'completed');
  // Refunds of recorded payments are made by hand.
  const byHand = completed.filter(({ providerId }) => providerId?.startsWith('returned:'));
  const made =
    order.receivedCents > 0
      ? byHand.map(({ providerId, cents }) => ({ id: providerId, cents }))
      : (captures.find(({ id }) => id === order.captureId)?.made ?? []);
  const isMade = ({ providerId, cents }: RefundInBooks) =>
    made.some((refund) => refund.id === providerId && refund.cents === cents);
  const checks: [boolean, string][] = [
    [refunds.every(({ state }) => state !== 'requested'), 'one not yet sent to the provider'],
    [completed.every(isMade), 'one without its money'],
    [completed.length === made.length, `${completed.length} of ${made.length} noted`],
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
