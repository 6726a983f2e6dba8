import { formatPrice, PAYMENT_METHOD, toCents, toDollars, worthOfPieces } from 'shared';
import type { AdminOrder, OrderLine, Refund } from 'shared';
import type { RefundRequest } from '../../../../lib/api/admin/orders.ts';

export type Extent = 'everything' | 'items' | 'amount';

/** The form's values. */
export interface Draft {
  /** Empty until it is chosen. */
  extent: Extent | '';
  /** Quantities by line id. */
  quantities: Readonly<Record<string, number>>;
  /** Dollars, as typed. */
  amount: string;
  restock: boolean;
  reason: string;
}

export const emptyDraft: Draft = {
  extent: '',
  quantities: {},
  amount: '',
  restock: false,
  reason: '',
};

type Refundable = Pick<AdminOrder, 'payment' | 'refunds' | 'orderItems' | 'discount'>;

export const isOpen = ({ status }: Refund): boolean => status === 'requested' || status === 'pending';

/** Dollars of the payment that are neither refunded nor in an open refund. */
export function moneyLeft({ payment, refunds }: Refundable): number {
  const open = refunds.filter(isOpen).map(({ amount }) => amount);
  const gone = [payment.refunded, ...open].reduce((sum, amount) => sum + (toCents(amount) ?? 0), 0);
  return toDollars(Math.max((toCents(payment.captured) ?? 0) - gone, 0));
}

/** The order's lines with the quantities not refunded yet. */
export const goodsLeft = ({ orderItems }: Pick<AdminOrder, 'orderItems'>): OrderLine[] =>
  orderItems.map((line) => ({ ...line, qty: line.qty - line.qtyRefunded })).filter(({ qty }) => qty > 0);

/** The chosen items; quantities are limited to what is left. */
const chosenItems = (order: Refundable, { quantities }: Draft): OrderLine[] =>
  goodsLeft(order)
    .map((line) => ({ ...line, qty: Math.min(Math.trunc(quantities[line._id] ?? 0), line.qty) }))
    .filter(({ qty }) => qty > 0);

/** What the chosen items cost, less their part of the discount, as the shop computes it. */
const worthOf = ({ orderItems, discount }: Refundable, chosen: readonly OrderLine[]): number =>
  toDollars(
    worthOfPieces(
      orderItems.map(({ _id, price, qty, qtyRefunded }) => ({
        priceCents: toCents(price) ?? 0,
        quantity: qty,
        before: qtyRefunded,
        pieces: chosen.find((line) => line._id === _id)?.qty ?? 0,
      })),
      toCents(discount) ?? 0,
    ),
  );

/** The draft's amount in dollars; null if it is zero or more than is left. */
export function amountOf(order: Refundable, draft: Draft): number | null {
  const left = moneyLeft(order);
  const amounts: Record<Draft['extent'], () => number> = {
    '': () => 0,
    everything: () => left,
    items: () => worthOf(order, chosenItems(order, draft)),
    amount: () => toDollars(toCents(draft.amount.trim() === '' ? 0 : Number(draft.amount)) ?? 0),
  };
  const amount = amounts[draft.extent]();
  return amount > 0 && amount <= left ? amount : null;
}

/** The text of the button: the amount, or what is missing. */
export function buttonText(order: Refundable, draft: Draft): string {
  const amount = amountOf(order, draft);
  if (amount !== null) return `Refund ${formatPrice(amount)}`;
  const missing: Record<Draft['extent'], string> = {
    '': 'Choose what goes back',
    everything: 'Refund',
    items: 'Choose the items',
    amount: `Enter an amount of up to ${formatPrice(moneyLeft(order))}`,
  };
  return missing[draft.extent];
}

export function requestOf(order: Refundable, draft: Draft): RefundRequest {
  const { extent, restock } = draft;
  const reason = draft.reason.trim();
  if (extent === 'everything') return { restock, reason };
  if (extent === 'amount') return { amount: Number(draft.amount), restock: false, reason };
  const lines = chosenItems(order, draft).map(({ _id, qty }) => ({ _id, qty }));
  return { lines, restock, reason };
}

/** Dollars of a refund that whoever makes it sends back: PayPal sends back only what it took, and that first. */
export function byHandOf(
  { payments, payment, refunds }: Pick<AdminOrder, 'payments' | 'payment' | 'refunds'>,
  amount: number,
): number {
  const taken = payments.find(({ _id }) => _id === payment.captureId)?.amount ?? 0;
  const gone = refunds
    .filter(({ status }) => status !== 'failed')
    .flatMap(({ ways }) => ways)
    .filter(({ method }) => method === PAYMENT_METHOD)
    .reduce((sum, way) => sum + (toCents(way.amount) ?? 0), 0);
  const left = Math.max((toCents(taken) ?? 0) - gone, 0);
  return toDollars(Math.max((toCents(amount) ?? 0) - left, 0));
}

/** The confirmation before a refund. */
export const questionOf = (
  order: Pick<AdminOrder, 'user' | 'payments' | 'payment' | 'refunds'>,
  amount: number,
  { restock }: RefundRequest,
): string =>
  [
    sendingOf(order.user.name, amount, byHandOf(order, amount)),
    restock ? 'The items go back into stock.' : 'Stock stays as it is.',
  ].join('\n');

function sendingOf(name: string, amount: number, byHand: number): string {
  if (byHand === amount)
    return `Record a refund of ${formatPrice(amount)} to ${name}? The shop does not send the money: please send it yourself.`;
  const sent = `Refund ${formatPrice(amount)} to ${name}? Money that has gone back cannot be called in again.`;
  return byHand === 0
    ? sent
    : `${sent} PayPal did not take ${formatPrice(byHand)} of it: please send that yourself.`;
}

/** The refund's status as text. */
export function outcomeOf({ status, failure }: Refund): string {
  const words: Record<Refund['status'], string> = {
    requested: 'Waiting for PayPal, which is asked again until it answers',
    pending: 'PayPal has taken it on and decides later',
    completed: 'Refunded',
    failed: `Refused: ${failure ?? 'PayPal did not say why'}`,
  };
  return words[status];
}

/** What happens to restocked items; empty if nothing is restocked. */
export function stockOf(refund: Refund): string {
  if (!refund.restock || refund.status === 'failed') return '';
  return isOpen(refund) ? 'items to go back into stock' : 'items back in stock';
}

/** The refunded items, as `2 × Soil sensor`; empty for a refund of an amount. */
export const goodsOf = ({ orderItems }: Pick<AdminOrder, 'orderItems'>, { lines }: Refund): string =>
  lines
    .map(({ _id, qty }) => `${qty} × ${orderItems.find((item) => item._id === _id)?.name ?? 'an item'}`)
    .join(', ');
