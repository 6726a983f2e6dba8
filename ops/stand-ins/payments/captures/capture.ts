import type { Desk } from '../desk.ts';
import { refusalOfCapture } from './capture-issues.ts';
import { refuse, unprocessable } from '../errors.ts';
import type { ErrorName } from '../errors.ts';
import type { Faults } from '../faults.ts';
import { newAccountId, newId, now } from '../ids.ts';
import { knownCents, moneyOf } from '../money.ts';
import { showCapture } from '../orders/representation.ts';
import type { Capture, CaptureStatus, Order } from '../types.ts';

const captureEvents: Partial<Record<CaptureStatus, string>> = {
  COMPLETED: 'PAYMENT.CAPTURE.COMPLETED',
  PENDING: 'PAYMENT.CAPTURE.PENDING',
  DECLINED: 'PAYMENT.CAPTURE.DENIED',
};

/** What PayPal answers before it looks at the order at all; nothing is taken. */
const outages: Partial<Record<NonNullable<Faults['capture']>, ErrorName>> = {
  error: 'INTERNAL_SERVER_ERROR',
  forbidden: 'NOT_AUTHORIZED',
  'request-timeout': 'REQUEST_TIMEOUT',
  'rate-limited': 'RATE_LIMIT_REACHED',
};

/** @throws Refusal */
export function checkAvailable({ faults }: Desk): void {
  const outage = faults.capture && outages[faults.capture];
  if (outage) throw refuse(outage);
}

/** What becomes of the money, where it is not simply taken. */
const captureStatuses: Partial<Record<NonNullable<Faults['capture']>, CaptureStatus>> = {
  pending: 'PENDING',
  denied: 'DECLINED',
  failed: 'FAILED',
};

/**
 * Takes the money of an approved order, once.
 * @throws Refusal 422 with PayPal's issue
 */
export function captureOrder(desk: Desk, order: Order): void {
  checkCapturable(desk, order);
  const { capture: fault } = desk.faults;
  const time = now();
  const capture: Capture = {
    id: newId(),
    status: (fault && captureStatuses[fault]) ?? 'COMPLETED',
    amount: amountToCapture(desk, order),
    createTime: time,
    updateTime: time,
  };
  order.captures.push(capture);
  if (fault === 'wrong-payee') order.otherPayee = newAccountId();
  if (fault === 'absent') order.lacksReferences = true;
  order.status = 'COMPLETED';
  order.updateTime = time;
  announce(desk, order, capture);
}

function checkCapturable({ store, faults }: Desk, order: Order): void {
  if (order.status === 'COMPLETED') {
    throw unprocessable('ORDER_ALREADY_CAPTURED', 'Order already captured.');
  }
  if (order.status !== 'APPROVED') {
    throw unprocessable('ORDER_NOT_APPROVED', 'Payer has not yet approved the Order for payment.');
  }
  const isDeclined = order.instrumentDeclined || faults.capture === 'declined';
  const refusal = refusalOfCapture(isDeclined ? 'INSTRUMENT_DECLINED' : faults.capture);
  if (refusal) throw refusal;
  if (store.listOrders().some((other) => hasTakenInvoice(other, order.unit.invoice_id))) {
    throw unprocessable('DUPLICATE_INVOICE_ID', 'Duplicate Invoice ID detected.');
  }
}

function hasTakenInvoice(other: Order, invoiceId: string | undefined): boolean {
  return (
    invoiceId !== undefined && other.unit.invoice_id === invoiceId && other.captures.length > 0
  );
}

function amountToCapture({ faults }: Desk, { unit }: Order): Capture['amount'] {
  const cents = knownCents(unit.amount);
  const wrong = cents > 1 ? cents - 1 : cents + 1;
  return moneyOf(
    faults.capture === 'wrong-amount' ? wrong : cents,
    faults.capture === 'wrong-currency' ? 'USD' : unit.amount.currency_code,
  );
}

/** What becomes of a capture under review: the sandbox decides, PayPal's staff do elsewhere. */
export function settlePending(
  desk: Desk,
  order: Order,
  capture: Capture,
  status: 'COMPLETED' | 'DECLINED',
): void {
  if (capture.status !== 'PENDING') {
    throw unprocessable('CAPTURE_NOT_PENDING', 'Only a pending capture can be settled.');
  }
  capture.status = status;
  capture.updateTime = now();
  announce(desk, order, capture);
}

function announce(desk: Desk, order: Order, capture: Capture): void {
  const event = captureEvents[capture.status];
  desk.store.save();
  if (event) desk.webhooks.send(event, showCapture(desk, order, capture));
}
