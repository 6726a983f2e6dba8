import { hasUnpaidMoney, type EndReason, type OrderRecord } from './order';
import { hasReceived } from './payment/ledger';

/** Reasons that also end a review: decisions of the provider, or an admin's removal. */
const ENDS_REVIEW: readonly EndReason[] = [
  'payment-refused',
  'payment-mismatch',
  'payment-returned',
  'gone-at-provider',
  'removed',
];

/** Reasons that end an order for which money was received. What PayPal says of it changes nothing. */
const ENDS_RECEIVED: readonly EndReason[] = ['cancelled', 'expired', 'removed'];

const DAY_MS = 24 * 60 * 60_000;
/** So long after its day a part-paid order keeps its goods, while the desk knows of it. */
const PART_PAID_DAYS = 7;

type Ending = Pick<OrderRecord, 'state' | 'expiresAt' | 'payments'>;

/** When the goods of an unpaid order are free: when it expires, or a week later if a part of it is paid. */
export const goodsFreedAt = (order: Ending): Date =>
  hasUnpaidMoney(order) ? new Date(order.expiresAt.getTime() + PART_PAID_DAYS * DAY_MS) : order.expiresAt;

/**
 * Whether an open order ends for this reason. With money of its customer it ends only by time, so that its goods are not
 * held for ever.
 * @param overdueAt it ends only if its goods are free by then
 */
export function mayEnd(order: Ending, reason: EndReason, overdueAt: Date | null): boolean {
  const isOpen =
    order.state === 'pending' || (order.state === 'under_review' && ENDS_REVIEW.includes(reason));
  if (!isOpen) return false;
  if (hasUnpaidMoney(order) && reason !== 'expired') return false;
  if (hasReceived(order) && !ENDS_RECEIVED.includes(reason)) return false;
  return overdueAt === null || goodsFreedAt(order) < overdueAt;
}
