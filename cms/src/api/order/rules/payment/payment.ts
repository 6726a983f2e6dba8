import { CURRENCY, formatPrice, toDollars, type Cents } from 'shared';
import type { OrderRecord } from '../order';

/** Status of a PayPal Orders v2 order, as far as the shop tells them apart. */
export type ProviderStatus = 'OPEN' | 'APPROVED' | 'COMPLETED' | 'VOIDED' | 'OTHER';

export interface ProviderCapture {
  id: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'REFUNDED' | 'OTHER';
  /** null when the amount is no money. */
  amountCents: Cents | null;
  currency: string;
  /** By the provider's clock; it may not say. */
  createdAt?: Date | null;
}

/** Money of a capture that goes back, by whoever asked for it. */
export interface ProviderRefund {
  id: string;
  status: 'PENDING' | 'COMPLETED' | 'FAILED';
  /** null when the amount is no money, or is not said. */
  amountCents: Cents | null;
  /** Which of the shop's own it is; null for one that was made elsewhere. */
  requestId: string | null;
  /** By the provider's clock; it may not say. */
  createdAt: Date | null;
}

/** The provider's order, reduced to what a payment is judged by; null for what it does not say. */
export interface ProviderOrder {
  id: string;
  status: ProviderStatus;
  customId: string | null;
  invoiceId: string | null;
  payeeMerchantId: string | null;
  captures: ProviderCapture[];
  refunds: ProviderRefund[];
  /** What has gone back of all captures together; it may be more than the refunds that are listed. */
  refundedCents: Cents;
}

/** What the provider answered to a capture or a look-up. */
export type ProviderAnswer =
  | { kind: 'order'; order: ProviderOrder }
  /** It will not capture, and has captured nothing. `at` is its own clock's. */
  | { kind: 'refused'; at: Date; mayApproveAgain: boolean }
  /** It knows no such order. */
  | { kind: 'gone' }
  | { kind: 'unavailable'; cause: unknown };

/** What the provider answered to a refund. */
export type RefundAnswer =
  | { kind: 'refund'; refund: ProviderRefund }
  /** It will not carry it out, and has not; in its own word for why. */
  | { kind: 'refused'; reason: string }
  | { kind: 'unavailable'; cause: unknown };

/** What an answer leads to. */
export type PaymentDecision =
  | { kind: 'paid'; captureId: string; capturedAt?: Date | null }
  | { kind: 'under-review'; captureId: string }
  /** The money is not what was asked for: it goes back, and the order ends. */
  | { kind: 'mismatch'; captureId: string; problems: string[] }
  /** The buyer's approval waits to be captured. */
  | { kind: 'approved' }
  /** Waits for the buyer. */
  | { kind: 'not-approved' }
  /** Waits for another approval; until then nothing is captured. */
  | { kind: 'declined'; at: Date }
  /** Can never be paid. */
  | { kind: 'ended'; reason: 'payment-refused' | 'gone-at-provider' }
  | { kind: 'unavailable'; cause: unknown };

type Payable = Pick<OrderRecord, 'documentId' | 'paypalOrderId' | 'totalCents'>;

/**
 * The one place that says what each answer of the provider leads to; docs/money-path.md shows it as a
 * table. Money counts as the order's only when order, capture, amount, currency, references and payee agree.
 * What the provider does not say is no contradiction.
 */
export function decidePayment(
  answer: ProviderAnswer,
  order: Payable,
  merchantId: string,
): PaymentDecision {
  switch (answer.kind) {
    case 'unavailable':
      return answer;
    case 'gone':
      return { kind: 'ended', reason: 'gone-at-provider' };
    case 'refused':
      return answer.mayApproveAgain
        ? { kind: 'declined', at: answer.at }
        : { kind: 'ended', reason: 'payment-refused' };
    case 'order':
      return decideByOrder(answer.order, order, merchantId);
  }
}

function decideByOrder(
  provider: ProviderOrder,
  order: Payable,
  merchantId: string,
): PaymentDecision {
  const { captures, status } = provider;
  const taken = captures.find((capture) => capture.status === 'COMPLETED');
  if (taken) {
    const problems = paymentProblems(provider, taken, order, merchantId);
    if (problems.length === 0)
      return { kind: 'paid', captureId: taken.id, capturedAt: taken.createdAt };
    return { kind: 'mismatch', captureId: taken.id, problems };
  }
  const reviewed = captures.find((capture) => capture.status === 'PENDING');
  if (reviewed) return { kind: 'under-review', captureId: reviewed.id };
  if (captures.some((capture) => capture.status === 'OTHER') || status === 'OTHER') {
    return WITHOUT_CAPTURE.OTHER;
  }
  if (captures.length > 0) return { kind: 'ended', reason: 'payment-refused' };
  return WITHOUT_CAPTURE[status];
}

const WITHOUT_CAPTURE: Readonly<Record<ProviderStatus, PaymentDecision>> = {
  OPEN: { kind: 'not-approved' },
  APPROVED: { kind: 'approved' },
  VOIDED: { kind: 'ended', reason: 'gone-at-provider' },
  COMPLETED: { kind: 'unavailable', cause: 'the provider names no capture of a completed order' },
  OTHER: { kind: 'unavailable', cause: 'the provider tells a status that the shop does not know' },
};

function paymentProblems(
  provider: ProviderOrder,
  capture: ProviderCapture,
  order: Payable,
  merchantId: string,
): string[] {
  const differs = (said: string | null, expected: string | null) =>
    said !== null && said !== expected;
  const checks: [boolean, string][] = [
    [provider.id !== order.paypalOrderId, 'captured for another PayPal order'],
    [
      capture.amountCents !== order.totalCents,
      `captured ${priceOf(capture.amountCents)}, not ${priceOf(order.totalCents)}`,
    ],
    [capture.currency !== CURRENCY, `captured ${capture.currency}, not ${CURRENCY}`],
    [differs(provider.customId, order.documentId), 'captured for another order (custom_id)'],
    [differs(provider.invoiceId, order.documentId), 'captured for another order (invoice_id)'],
    [differs(provider.payeeMerchantId, merchantId), 'paid to another merchant'],
    [provider.captures.filter(isLive).length > 1, 'more than one capture'],
  ];
  return checks.filter(([isWrong]) => isWrong).map(([, problem]) => problem);
}

/** As people read it; null is no amount in dollars and cents. */
const priceOf = (cents: Cents | null): string =>
  cents === null ? 'no amount in dollars and cents' : formatPrice(toDollars(cents));

const isLive = ({ status }: ProviderCapture) => status !== 'DECLINED';

/** Whether a capture's answer leaves out what it is judged by, so that the order itself has to be asked. */
export function isIncomplete({ customId, invoiceId, payeeMerchantId }: ProviderOrder): boolean {
  return customId === null || invoiceId === null || payeeMerchantId === null;
}
