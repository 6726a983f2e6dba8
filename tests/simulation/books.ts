import { HOLD_MINUTES, type SimShop } from './shop.ts';
import { refundedCents, type SimOrder } from './paypal.ts';

const DEADLINE_MS = (HOLD_MINUTES + 4) * 60_000;
const START_STOCK: Record<string, number> = { probe: 4, board: 3 };
/** States in which an order's goods are out of the shop. */
const TAKES_GOODS = ['pending', 'under_review', 'paid', 'shipped', 'refunded'];

/** Goods on the shelf, reserved and sold are together what they were at first. */
export function stockProblems({ books, products }: SimShop): string[] {
  return products.flatMap(({ documentId, countInStock }) => {
    const inOrders = books.orders
      .filter(({ state }) => TAKES_GOODS.includes(state))
      .flatMap(({ lines }) => lines)
      .filter((line) => line.productDocumentId === documentId)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    return countInStock >= 0 && countInStock + inOrders === START_STOCK[documentId]
      ? []
      : [`${documentId}: ${countInStock} on the shelf and ${inOrders} in orders`];
  });
}

/** Orders that should have come to an end; `healthySince` is when PayPal last failed to answer. */
export function overdueProblems(shop: SimShop, healthySince: number): string[] {
  const grace = healthySince + 4 * 60_000;
  return shop.books.orders
    .filter(({ state }) => state === 'pending')
    .filter(({ createdAt }) => shop.now > Math.max(createdAt.getTime() + DEADLINE_MS, grace))
    .map(({ documentId, createdAt, paypalOrderId }) => {
      const minutes = Math.round((shop.now - createdAt.getTime()) / 60_000);
      const { status, outcome, isForgotten } = shop.atPayPal(paypalOrderId) ?? {};
      const atPayPal = isForgotten ? 'forgotten' : `${status} (${outcome})`;
      return `${documentId} holds its goods after ${minutes} minutes; at PayPal it is ${atPayPal}`;
    });
}

/** Money captured is that of paid orders, or went back; and a paid order has its money. */
export function moneyProblems(shop: SimShop): string[] {
  const unpaid = shop.books.orders
    .filter(({ state }) => state === 'paid' || state === 'shipped')
    .filter(({ paypalOrderId }) => shop.atPayPal(paypalOrderId)?.capture?.status !== 'COMPLETED')
    .map(({ documentId }) => `${documentId} is paid without money`);
  const captured = shop.paypal.orders.filter(({ capture }) => capture?.status === 'COMPLETED');
  return [...unpaid, ...captured.flatMap((atPayPal) => problemsOfMoney(shop, atPayPal))];
}

function problemsOfMoney(shop: SimShop, { capture, documentId }: SimOrder): string[] {
  const order = shop.order(documentId);
  if (!capture || !order) return [`the money of ${documentId} is nobody's`];
  if (order.endReason === 'payment-mismatch' && capture.cents === order.totalCents)
    return [`${documentId} was paid rightly, and its money sent back`];
  const back = refundedCents(capture);
  const isWhole = back === capture.cents;
  const { state, refundedCents: noted } = order;
  const isOwn = order.captureId === capture.id && noted === back;
  if (state === 'expired' ? isWhole : isOwn && (state === 'refunded') === isWhole) return [];
  return [
    `${documentId} is ${state} with ${noted} cents noted as refunded; ${back} of ${capture.cents} went back`,
  ];
}

/** Each order that was paid is confirmed to its buyer. */
function unconfirmedProblems({ books, outbox }: SimShop): string[] {
  return books.orders
    .filter(({ paidAt }) => paidAt !== null)
    .map(({ documentId }) => `order-confirmation of ${documentId}`)
    .filter((email) => !outbox.emails.some(({ id }) => id === email))
    .map((email) => `${email} was never asked for`);
}

export function problemsOf(shop: SimShop): string[] {
  const { taken, emails } = shop.outbox;
  const twice = taken.filter((email, index) => taken.indexOf(email) !== index);
  const stuck = emails.filter(({ state }) => state === 'queued' || state === 'sending');
  return [
    ...shop.problems,
    ...stockProblems(shop),
    ...moneyProblems(shop),
    ...unconfirmedProblems(shop),
    ...twice.map((email) => `${email} was sent twice`),
    ...stuck.map(({ id, state }) => `${id} is still ${state}`),
  ];
}
