import type { Core } from '../context.ts';
import { paypalError, unprocessable, type ErrorName } from '../errors.ts';
import type { Faults } from '../faults.ts';
import { newAccountId, newId, now } from '../ids.ts';
import { centsOf, moneyOf } from '../money.ts';
import { checkNotCaptured } from '../orders/orders.ts';
import { serializeCapture } from '../serializers.ts';
import type { Capture, CaptureStatus, Money, Order, OrderCapture } from '../types.ts';
import { captureError } from './capture-issues.ts';

type ByCaptureFault<Value> = Partial<Record<NonNullable<Faults['capture']>, Value>>;

/** Errors before PayPal reads the order; no money is captured. */
const outages: ByCaptureFault<ErrorName> = {
  error: 'INTERNAL_SERVER_ERROR',
  forbidden: 'NOT_AUTHORIZED',
  'request-timeout': 'REQUEST_TIMEOUT',
  'rate-limited': 'RATE_LIMIT_REACHED',
};

/** Statuses of captures that do not complete at once. */
const statuses: ByCaptureFault<CaptureStatus> = {
  pending: 'PENDING',
  denied: 'DECLINED',
  failed: 'FAILED',
};

const events: Partial<Record<CaptureStatus, string>> = {
  COMPLETED: 'PAYMENT.CAPTURE.COMPLETED',
  PENDING: 'PAYMENT.CAPTURE.PENDING',
  DECLINED: 'PAYMENT.CAPTURE.DENIED',
};

/** @throws HttpError when one of the faults in `outages` is set */
export function checkAvailable({ capture: fault }: Faults): void {
  const outage = fault && outages[fault];
  if (outage) throw paypalError(outage);
}

/**
 * Captures the money of an approved order, once.
 * @throws HttpError 422 with PayPal's issue
 */
export function captureOrder(core: Core, order: Order): void {
  checkCapturable(core, order);
  const fault = core.faults.capture;
  const time = now();
  const capture: Capture = {
    id: newId(),
    status: (fault && statuses[fault]) ?? 'COMPLETED',
    amount: amountToCapture(fault, order),
    createTime: time,
    updateTime: time,
  };
  order.captures.push(capture);
  if (fault === 'wrong-payee') order.otherPayee = newAccountId();
  if (fault === 'absent') order.lacksReferences = true;
  order.status = 'COMPLETED';
  order.updateTime = time;
  announce(core, { order, capture });
}

function checkCapturable({ store, faults }: Core, order: Order): void {
  checkNotCaptured(order);
  if (order.status !== 'APPROVED') throw unprocessable('ORDER_NOT_APPROVED');
  const isDeclined = order.instrumentDeclined || faults.capture === 'declined';
  const error = captureError(isDeclined ? 'INSTRUMENT_DECLINED' : faults.capture);
  if (error) throw error;
  const invoiceId = order.unit.invoice_id;
  const hasPaid = ({ unit, captures }: Order) => unit.invoice_id === invoiceId && captures.length > 0;
  const isUsed = invoiceId !== undefined && store.listOrders().some(hasPaid);
  if (isUsed) throw unprocessable('DUPLICATE_INVOICE_ID');
}

function amountToCapture(fault: Faults['capture'], { unit }: Order): Money {
  const cents = centsOf(unit.amount);
  const wrong = cents > 1 ? cents - 1 : cents + 1;
  return moneyOf(
    fault === 'wrong-amount' ? wrong : cents,
    fault === 'wrong-currency' ? 'USD' : unit.amount.currency_code,
  );
}

/** Ends the review of a capture, which PayPal's staff would decide. */
export function settleCapture(
  core: Core,
  { order, capture }: OrderCapture,
  status: 'COMPLETED' | 'DECLINED',
) {
  if (capture.status !== 'PENDING') throw unprocessable('CAPTURE_NOT_PENDING');
  capture.status = status;
  capture.updateTime = now();
  return announce(core, { order, capture });
}

function announce(core: Core, paid: OrderCapture) {
  const event = events[paid.capture.status];
  const serialized = serializeCapture(core, paid);
  core.store.save();
  if (event) core.webhooks.send(event, serialized);
  return serialized;
}
