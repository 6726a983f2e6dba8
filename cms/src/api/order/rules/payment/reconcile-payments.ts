import { goodsFreedAt } from '../ending';
import { hasUnpaidMoney, isPaid, type OrderRecord } from '../order';
import type { DueOrder, PaymentPorts } from '../ports';
import { mayCapture } from './ledger';
import { overduePartPaid } from './part-paid';
import { reconcileOrder, type Settlement } from './settle-order';

/** Orders checked in parallel; a provider that hangs delays no more than these. */
export const PARALLEL = 8;

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Interval between checks of a pending order. */
const PENDING_MS = 45 * SECOND_MS;
/** The same of one that an admin made, which waits for days. */
const MADE_PENDING_MS = 5 * MINUTE_MS;
/** Delay after the first failure; doubled with each further failure, up to the limit. */
const FIRST_RETRY_MS = 15 * SECOND_MS;
const LONGEST_RETRY_MS = { pending: MINUTE_MS, other: HOUR_MS };
/** PayPal allows refunds, reviews and reversals for 180 days. */
const WATCHED_FOR_MS = 180 * DAY_MS;
/** If a capture got no answer, its goods stay reserved this long. */
const UNANSWERED_MS = DAY_MS;

/**
 * Synchronises due orders with the provider: finds approvals and refunds that no event reported, ends expired
 * reservations, and retries refunds that are due. Takes no further orders after the signal.
 */
export async function reconcilePayments(ports: PaymentPorts, stopping?: AbortSignal): Promise<void> {
  while (!stopping?.aborted) {
    const due = await ports.orders.claimDue(ports.now(), PARALLEL);
    if (due.length === 0) return;
    await Promise.all(due.map((one) => reconcileDue(ports, one)));
  }
}

/** Handles one order; its failure does not affect the others. */
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
  // After a crash, a reservation may have no provider's order.
  const settlement: Settlement =
    order.paypalOrderId === null ? { outcome: 'not-verified' } : await reconcileOrder(ports, order);
  if (order.state === 'pending' && !mayBePaid(settlement, order, ports.now())) {
    await endIfOverdue(ports, order);
  }
  return settlement;
}

/** A part-paid order does not end on its day: first the desk is told. */
async function endIfOverdue({ orders, now }: PaymentPorts, order: OrderRecord): Promise<void> {
  const known = await orders.end(order.id, 'expired', { overdueAt: now() });
  if (known?.state !== 'pending' || !hasUnpaidMoney(known)) return;
  const problem = overduePartPaid(known, now());
  if (problem) await orders.notePaymentProblem(order.id, problem);
}

/** Whether a pending order's goods stay reserved after the reservation's end, because a payment may be in progress. */
function mayBePaid({ outcome }: Settlement, order: OrderRecord, now: Date): boolean {
  const isUnknown = outcome === 'unavailable' && order.captureRequestedAt !== null;
  return isUnknown && now.getTime() < order.expiresAt.getTime() + UNANSWERED_MS;
}

/** When to check an order again; null if nothing can change any more. */
export function nextCheck(order: OrderRecord, failures: number, now: Date): Date | null {
  const isPending = order.state === 'pending';
  const at = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  if (failures > 0) {
    const longest = isPending ? LONGEST_RETRY_MS.pending : LONGEST_RETRY_MS.other;
    return at(Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), longest));
  }
  if (mayCapture(order)) return at(untilNextLook(order, now));
  const waits = [isPending ? untilEnd(order, now) : null, untilLateLook(order, now)];
  const known = waits.filter((wait) => wait !== null);
  return known.length === 0 ? null : at(Math.min(...known));
}

/** Until PayPal is asked again about an order that it need not capture; null for never. */
function untilLateLook(order: OrderRecord, now: Date): number | null {
  const age = now.getTime() - order.updatedAt.getTime();
  if (order.paypalOrderId === null || age > WATCHED_FOR_MS) return null;
  return Math.max(age, isPaid(order) ? HOUR_MS : MINUTE_MS);
}

/** Checks at the latest when the reservation ends. */
const untilNextLook = (order: OrderRecord, now: Date): number =>
  Math.min(untilEnd(order, now), order.madeBy === null ? PENDING_MS : MADE_PENDING_MS);

/** Until the reservation ends, or else the goods of a part-paid order are free. */
function untilEnd(order: OrderRecord, now: Date): number {
  const waits = [order.expiresAt, goodsFreedAt(order)].map(
    (end) => end.getTime() - now.getTime() + SECOND_MS,
  );
  return waits.find((wait) => wait > 0) ?? FIRST_RETRY_MS;
}
