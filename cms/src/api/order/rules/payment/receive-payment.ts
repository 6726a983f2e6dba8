import { dayOf } from 'shared';
import type { ReceivedPaymentInput } from 'shared/schemas';
import { wasPaid, type OrderRecord } from '../order';
import type { PaymentPorts } from '../ports';
import { dueCents } from './ledger';
import { CAPTURE_MINUTES, settleCaptured } from './settle-order';

/** A payment that PayPal did not take, as an admin records it. */
export interface ReceivedPayment extends ReceivedPaymentInput {
  /** documentId of the admin. */
  actor: string;
  /** The client's Idempotency-Key; null if there is none. */
  idempotencyKey: string | null;
  /** Hash of the request body, to detect a key reused for another request. */
  requestHash: string;
}

type ReceiveRefusal =
  | 'already-paid'
  | 'ended'
  | 'under-review'
  /** PayPal may be capturing at this moment. */
  | 'capturing'
  /** PayPal may have captured, and does not answer. */
  | 'capture-unknown'
  | 'more-than-due';

export type ReceiveResult =
  | { ok: true; order: OrderRecord }
  | { ok: false; refusal: ReceiveRefusal | 'too-early' | 'idempotency-key-reused' | 'gone' };

type Receivable = Pick<OrderRecord, 'state' | 'totalCents' | 'payments' | 'captureRequestedAt'>;

/**
 * Why a payment cannot be recorded; null if it can. It changes what is due, which PayPal may be taking at this moment: so
 * none is recorded while a capture may be running.
 */
export function receiveRefusal(order: Receivable, amountCents: number, now: Date): ReceiveRefusal | null {
  if (wasPaid(order)) return 'already-paid';
  if (order.state === 'cancelled') return 'ended';
  if (order.state === 'under_review') return 'under-review';
  if (isCapturing(order, now)) return 'capturing';
  return amountCents > dueCents(order) ? 'more-than-due' : null;
}

/** The first day, yyyy-mm-dd, on which an order's money can have arrived: a year before the order. */
function earliestDayFor({ createdAt }: Pick<OrderRecord, 'createdAt'>): string {
  const [year, ...monthAndDay] = dayOf(createdAt).split('-');
  return [Number(year) - 1, ...monthAndDay].join('-');
}

/** Whether a capture may be running whose result no look-up shows yet. */
export function isCapturing(
  { captureRequestedAt: at }: Pick<OrderRecord, 'captureRequestedAt'>,
  now: Date,
): boolean {
  return at !== null && now.getTime() < at.getTime() + CAPTURE_MINUTES * 60_000;
}

/**
 * Records money for an unpaid order; the order is paid when it covers the total. If PayPal was ever asked for the money,
 * it is looked up first: an order that PayPal was paid for needs no other payment.
 */
export async function receivePayment(
  ports: PaymentPorts,
  order: OrderRecord,
  payment: ReceivedPayment,
): Promise<ReceiveResult> {
  if (payment.receivedOn < earliestDayFor(order)) return { ok: false, refusal: 'too-early' };
  if (order.state === 'pending' && order.captureRequestedAt !== null) {
    const { outcome } = await settleCaptured(ports, order);
    if (outcome === 'unavailable') return { ok: false, refusal: 'capture-unknown' };
  }
  return ports.orders.receive(order.id, payment, ports.now());
}
