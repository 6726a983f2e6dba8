import { worthOfPieces, type Cents } from 'shared';
import type { RefundInput } from 'shared/schemas';
import { refundFailure } from '#platform/paypal/rules/refund-failures';
import { wasPaid, type OrderRecord } from '../order';
import { keptCapture, leftOf } from '../payment/ledger';
import type { ProviderRefund } from '../payment/payment';
import { priceOf, problemOf, type Problem } from '../payment/problems';

/**
 * `requested`: no answer from the provider yet. `pending`: the provider decides later. `failed`: the provider refused;
 * no money was returned.
 */
export type RefundState = 'requested' | 'pending' | 'completed' | 'failed';

/** A quantity of an order line, by the line's documentId. */
export interface RefundLine {
  line: string;
  quantity: number;
}

export interface RefundRecord {
  /** Row number; never leaves the CMS. */
  id: number;
  orderId: number;
  /** Identifies the refund at the provider: in repeated requests and in look-ups. */
  requestId: string;
  /** PayPal's capture; empty if PayPal gives back nothing of it. */
  captureId: string;
  amountCents: Cents;
  /** What of it PayPal gives back; the shop itself sends the rest. */
  byPaypalCents: Cents;
  /** The refunded goods; empty for an amount without goods. */
  lines: RefundLine[];
  /** Whether the goods are put back into stock. */
  restock: boolean;
  reason: string;
  /** documentId of the admin, or `PROVIDER` for a refund made there. */
  actor: string;
  idempotencyKey: string | null;
  requestHash: string | null;
  state: RefundState;
  /** The provider's error code; null unless failed. */
  failure: string | null;
  providerRefundId: string | null;
  createdAt: Date;
  settledAt: Date | null;
}

type RefundableOrder = Pick<
  OrderRecord,
  'state' | 'lines' | 'shippingCents' | 'discountCents' | 'totalCents' | 'refundedCents' | 'payments'
>;
type EarlierRefund = Pick<RefundRecord, 'state' | 'amountCents' | 'byPaypalCents' | 'lines'>;

interface RefundPlan {
  amountCents: Cents;
  byPaypalCents: Cents;
  lines: RefundLine[];
}

export type RefundRefusal =
  | 'not-paid'
  | 'more-than-paid'
  | 'unknown-line'
  /** The amount exceeds the price of the named goods. */
  | 'more-than-goods'
  /** Restocking needs the goods to be named, if only an amount is given. */
  | 'goods-not-named';

type Planning = { ok: true; plan: RefundPlan } | { ok: false; refusal: RefundRefusal };

/**
 * Computes amount and goods of a requested refund. What PayPal took goes back first: it is sent by itself. Lines alone: the amount is their price, less their part of the
 * discount. An amount with lines: at most that plus shipping. Neither: all remaining money and goods.
 * @param earlier all refunds of the order
 */
export function planRefund(
  order: RefundableOrder,
  earlier: readonly EarlierRefund[],
  { lines: wanted, amountCents: asked, restock }: RefundInput,
): Planning {
  const refuse = (refusal: RefundRefusal): Planning => ({ ok: false, refusal });
  if (!wasPaid(order)) return refuse('not-paid');
  const left = moneyLeft(order, earlier);
  const goods = goodsLeft(order, earlier);
  const lines = wanted ? together(wanted) : goods;
  if (lines.some(({ line }) => !order.lines.some(({ documentId }) => documentId === line)))
    return refuse('unknown-line');
  if (lines.some(({ line, quantity }) => quantity > quantityOf(goods, line))) return refuse('more-than-paid');
  const worth = worthOf(order, goods, lines);
  const amountCents = asked ?? (wanted ? worth : left);
  if (wanted && amountCents > worth + order.shippingCents) return refuse('more-than-goods');
  if (amountCents > left || amountCents === 0) return refuse('more-than-paid');
  const byPaypalCents = Math.min(amountCents, payPalsLeft(order, earlier));
  if (wanted || asked === null) return { ok: true, plan: { amountCents, byPaypalCents, lines } };
  if (restock && amountCents < left) return refuse('goods-not-named');
  return { ok: true, plan: { amountCents, byPaypalCents, lines: restock ? lines : [] } };
}

const isOpen = ({ state }: EarlierRefund) => state === 'requested' || state === 'pending';

/** The payment minus completed and open refunds. */
function moneyLeft({ totalCents, refundedCents }: RefundableOrder, earlier: readonly EarlierRefund[]): Cents {
  const open = earlier.filter(isOpen).reduce((sum, { amountCents }) => sum + amountCents, 0);
  return Math.max(totalCents - refundedCents - open, 0);
}

/** What PayPal took, minus completed and open refunds. */
function payPalsLeft(order: RefundableOrder, earlier: readonly EarlierRefund[]): Cents {
  const capture = keptCapture(order);
  const open = earlier.filter(isOpen).reduce((sum, { byPaypalCents }) => sum + byPaypalCents, 0);
  return capture ? Math.max(leftOf(capture) - open, 0) : 0;
}

/** Pieces that were not refunded yet. */
export function goodsLeft(
  { lines }: Pick<OrderRecord, 'lines'>,
  earlier: readonly Pick<RefundRecord, 'state' | 'lines'>[],
): RefundLine[] {
  const refunded = earlier.filter(({ state }) => state !== 'failed').flatMap((one) => one.lines);
  return lines
    .map(({ documentId: line, quantity }) => ({
      line,
      quantity: quantity - quantityOf(refunded, line),
    }))
    .filter(({ quantity }) => quantity > 0);
}

/** Limits the pieces to those that are left. */
export const within = (lines: readonly RefundLine[], left: readonly RefundLine[]): RefundLine[] =>
  lines
    .map(({ line, quantity }) => ({ line, quantity: Math.min(quantity, quantityOf(left, line)) }))
    .filter(({ quantity }) => quantity > 0);

const quantityOf = (lines: readonly RefundLine[], wanted: string): number =>
  lines.reduce((sum, { line, quantity }) => sum + (line === wanted ? quantity : 0), 0);

/** Merges entries for the same line. */
function together(lines: readonly RefundLine[]): RefundLine[] {
  return [...new Set(lines.map(({ line }) => line))].map((line) => ({
    line,
    quantity: quantityOf(lines, line),
  }));
}

/** @param left the goods that were not refunded before */
const worthOf = (
  { lines, discountCents }: Pick<OrderRecord, 'lines' | 'discountCents'>,
  left: readonly RefundLine[],
  wanted: readonly RefundLine[],
): Cents =>
  worthOfPieces(
    lines.map(({ documentId, priceCents, quantity }) => ({
      priceCents,
      quantity,
      before: quantity - quantityOf(left, documentId),
      pieces: quantityOf(wanted, documentId),
    })),
    discountCents,
  );

const TOLD: Readonly<Record<ProviderRefund['status'], RefundState>> = {
  PENDING: 'pending',
  COMPLETED: 'completed',
  FAILED: 'failed',
};
/** A report never takes back a later state. A failed refund may still turn out to be completed. */
const ORDER_OF_STATES: readonly RefundState[] = ['requested', 'pending', 'failed', 'completed'];

/** The new state after the provider's report; null if it does not change. */
export function stateAfter(
  present: RefundState,
  { status }: Pick<ProviderRefund, 'status'>,
): RefundState | null {
  const told = TOLD[status];
  return ORDER_OF_STATES.indexOf(told) > ORDER_OF_STATES.indexOf(present) ? told : null;
}

/** What the provider reports about an order: nothing, if none of what it took was kept. */
export const reportAbout = (order: Pick<OrderRecord, 'payments'>, report: RefundReport): RefundReport =>
  keptCapture(order) ? report : { refunds: [], refundedCents: 0 };

/** What is known about the refunds of an order, and the sum that went back. */
export interface RefundReport {
  refunds: readonly ProviderRefund[];
  refundedCents: Cents;
}

/** A refund as the provider has reported it: its amount is what PayPal gives back. */
export function asReported(refund: RefundRecord, report: ProviderRefund): RefundRecord {
  const byPaypalCents = report.amountCents ?? refund.byPaypalCents;
  const amountCents = refund.amountCents - refund.byPaypalCents + byPaypalCents;
  return { ...refund, amountCents, byPaypalCents, providerRefundId: report.id };
}

/** The id by which adjustment notes name a refund. */
export const nameOfRefund = ({ providerRefundId, requestId }: RefundRecord): string =>
  providerRefundId ?? requestId;

/** The problem of a refund that failed when no request waited for its result. */
export const failedRefund = (
  order: OrderRecord,
  { amountCents }: Pick<RefundRecord, 'amountCents'>,
  failure: string,
): Problem => problemOf('refund-failed', order, `${priceOf(amountCents)}: ${refundFailure(failure)}`);
