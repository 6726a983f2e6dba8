import { isPaid, type OrderRecord } from '../order';
import type { DueOrder, PaymentPorts } from '../ports';
import { reconcileOrder, type Settlement } from './settle-order';

/** Asked about at once; a provider that hangs holds up no more than these. */
export const PARALLEL = 8;

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Between two looks at a pending order. */
const PENDING_MS = 45 * SECOND_MS;
/** A failure is tried again after this, then after twice as long each time, up to the limit. */
const FIRST_RETRY_MS = 15 * SECOND_MS;
const LONGEST_RETRY_MS = { pending: MINUTE_MS, other: HOUR_MS };
/** PayPal refunds, reviews and reverses for 180 days. */
const WATCHED_FOR_MS = 180 * DAY_MS;
/** Money that may have been taken without an answer keeps its goods for so long, no longer. */
const UNANSWERED_MS = DAY_MS;

/**
 * Brings orders up to date with the provider, each when it is due: finds approvals and refunds that nobody
 * told of, ends reservations that have run out, and sends money back until it has arrived. Takes up no more
 * of them after the signal.
 */
export async function reconcilePayments(
  ports: PaymentPorts,
  stopping?: AbortSignal,
): Promise<void> {
  while (!stopping?.aborted) {
    const due = await ports.orders.claimDue(ports.now(), PARALLEL);
    if (due.length === 0) return;
    await Promise.all(due.map((one) => reconcileDue(ports, one)));
  }
}

/** One order's failure does not keep the others waiting. */
async function reconcileDue(ports: PaymentPorts, { order, failures }: DueOrder): Promise<void> {
  try {
    const { outcome } = await reconcile(ports, order);
    const isOpen = outcome === 'unavailable' || outcome === 'uncaptured';
    await schedule(ports, order.id, isOpen ? failures + 1 : 0);
  } catch (error) {
    ports.log.error(`Order ${order.documentId} is to be checked again: ${String(error)}`);
    await schedule(ports, order.id, failures + 1);
  }
}

async function schedule(ports: PaymentPorts, orderId: number, failures: number): Promise<void> {
  const order = await ports.orders.find(orderId);
  if (!order) return;
  await ports.orders.scheduleCheck(orderId, nextCheck(order, failures, ports.now()), failures);
}

async function reconcile(ports: PaymentPorts, order: OrderRecord): Promise<Settlement> {
  // A crash may leave a reservation for which the provider was never asked.
  const settlement: Settlement =
    order.paypalOrderId === null ? { outcome: 'not-verified' } : await reconcileOrder(ports, order);
  if (order.state === 'pending' && !mayBePaid(settlement, order, ports.now())) {
    await ports.orders.end(order.id, 'expired', { overdueAt: ports.now() });
  }
  return settlement;
}

/** Whether a pending order's goods stay reserved beyond their time, for money that may be on its way. */
function mayBePaid({ outcome }: Settlement, order: OrderRecord, now: Date): boolean {
  const isUnknown = outcome === 'unavailable' && order.captureRequestedAt !== null;
  return isUnknown && now.getTime() < order.expiresAt.getTime() + UNANSWERED_MS;
}

/** When to ask about an order again; null when nothing can happen to it any more. */
export function nextCheck(order: OrderRecord, failures: number, now: Date): Date | null {
  const isPending = order.state === 'pending';
  const at = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  if (failures > 0) {
    const longest = isPending ? LONGEST_RETRY_MS.pending : LONGEST_RETRY_MS.other;
    return at(Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), longest));
  }
  if (isPending) return at(untilNextLook(order, now));
  const age = now.getTime() - order.updatedAt.getTime();
  if (age > WATCHED_FOR_MS) return null;
  return at(Math.max(age, isPaid(order) ? HOUR_MS : MINUTE_MS));
}

/** The end of a reservation is looked at when it comes. */
function untilNextLook({ expiresAt }: OrderRecord, now: Date): number {
  const untilEnd = expiresAt.getTime() - now.getTime() + SECOND_MS;
  return untilEnd > 0 ? Math.min(untilEnd, PENDING_MS) : FIRST_RETRY_MS;
}
