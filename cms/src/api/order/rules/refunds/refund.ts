import type { Cents } from 'shared';
import type { RefundInput } from 'shared/schemas';
import { wasPaid, type OrderRecord } from '../order';
import type { ProviderRefund } from '../payment/payment';

/**
 * `requested`: the provider has not said anything about it yet. `pending`: it has it, and decides later.
 * `failed`: it has refused; no money went back.
 */
export type RefundState = 'requested' | 'pending' | 'completed' | 'failed';

/** Pieces of an order's line, by the line's documentId. */
export interface RefundLine {
  line: string;
  quantity: number;
}

export interface RefundRecord {
  /** Row number; never leaves the CMS. */
  id: number;
  orderId: number;
  /** By which the provider knows a repeat, and lists it. */
  requestId: string;
  captureId: string;
  amountCents: Cents;
  /** What is paid back; empty for an amount that is for no goods. */
  lines: RefundLine[];
  /** Whether these goods are put back on the shelf. */
  restock: boolean;
  reason: string;
  /** documentId of the admin, or the payment provider for one that was made there. */
  actor: string;
  idempotencyKey: string | null;
  requestHash: string | null;
  state: RefundState;
  /** Why it failed, in the provider's word; null unless it did. */
  failure: string | null;
  providerRefundId: string | null;
  createdAt: Date;
  settledAt: Date | null;
}

type RefundableOrder = Pick<
  OrderRecord,
  'state' | 'lines' | 'shippingCents' | 'totalCents' | 'refundedCents'
>;
type EarlierRefund = Pick<RefundRecord, 'state' | 'amountCents' | 'lines'>;

interface RefundPlan {
  amountCents: Cents;
  lines: RefundLine[];
}

export type RefundFault =
  | 'not-paid'
  | 'more-than-paid'
  | 'unknown-line'
  /** The amount is more than the goods that it is said to be for. */
  | 'more-than-goods'
  /** An amount alone does not say which goods go back. */
  | 'goods-not-named';

type Planning = { ok: true; plan: RefundPlan } | { ok: false; fault: RefundFault };

/**
 * What exactly a wish comes to. Lines alone are their prices, an amount with lines is at most these and the shipping,
 * neither is all that is left with all goods that are left.
 * @param earlier all refunds of the order
 */
export function planRefund(
  order: RefundableOrder,
  earlier: readonly EarlierRefund[],
  { lines: wanted, amountCents: asked, restock }: RefundInput,
): Planning {
  const refuse = (fault: RefundFault): Planning => ({ ok: false, fault });
  if (!wasPaid(order)) return refuse('not-paid');
  const left = moneyLeft(order, earlier);
  const goods = goodsLeft(order, earlier);
  const lines = wanted ? together(wanted) : goods;
  if (lines.some(({ line }) => !order.lines.some(({ documentId }) => documentId === line)))
    return refuse('unknown-line');
  if (lines.some(({ line, quantity }) => quantity > quantityOf(goods, line)))
    return refuse('more-than-paid');
  const worth = worthOf(order, lines);
  const amountCents = asked ?? (wanted ? worth : left);
  if (wanted && amountCents > worth + order.shippingCents) return refuse('more-than-goods');
  if (amountCents > left || amountCents === 0) return refuse('more-than-paid');
  if (wanted || asked === null) return { ok: true, plan: { amountCents, lines } };
  if (restock && amountCents < left) return refuse('goods-not-named');
  return { ok: true, plan: { amountCents, lines: restock ? lines : [] } };
}

const isOpen = ({ state }: EarlierRefund) => state === 'requested' || state === 'pending';

/** What of the payment is neither back nor on its way. */
function moneyLeft(
  { totalCents, refundedCents }: RefundableOrder,
  earlier: readonly EarlierRefund[],
): Cents {
  const open = earlier.filter(isOpen).reduce((sum, { amountCents }) => sum + amountCents, 0);
  return Math.max(totalCents - refundedCents - open, 0);
}

/** Pieces that nobody was paid back for yet. */
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

/** Of these pieces as many as there are left. */
export const within = (lines: readonly RefundLine[], left: readonly RefundLine[]): RefundLine[] =>
  lines
    .map(({ line, quantity }) => ({ line, quantity: Math.min(quantity, quantityOf(left, line)) }))
    .filter(({ quantity }) => quantity > 0);

const quantityOf = (lines: readonly RefundLine[], wanted: string): number =>
  lines.reduce((sum, { line, quantity }) => sum + (line === wanted ? quantity : 0), 0);

/** Each line once. */
function together(lines: readonly RefundLine[]): RefundLine[] {
  return [...new Set(lines.map(({ line }) => line))].map((line) => ({
    line,
    quantity: quantityOf(lines, line),
  }));
}

const worthOf = (order: Pick<OrderRecord, 'lines'>, lines: readonly RefundLine[]): Cents =>
  order.lines.reduce(
    (sum, { documentId, priceCents }) => sum + priceCents * quantityOf(lines, documentId),
    0,
  );

const TOLD: Readonly<Record<ProviderRefund['status'], RefundState>> = {
  PENDING: 'pending',
  COMPLETED: 'completed',
  FAILED: 'failed',
};
/** A later state is never taken back by an older word; what was refused may have been carried out all the same. */
const ORDER_OF_STATES: readonly RefundState[] = ['requested', 'pending', 'failed', 'completed'];

/** The state that the provider's word leads to; null when it says nothing new. */
export function stateAfter(
  present: RefundState,
  { status }: Pick<ProviderRefund, 'status'>,
): RefundState | null {
  const told = TOLD[status];
  return ORDER_OF_STATES.indexOf(told) > ORDER_OF_STATES.indexOf(present) ? told : null;
}
