import type { Cents } from 'shared';
import type { HoldingRules } from './placing/holding';
import type { QuoteRefusal } from './placing/accept-quote';
import type { DraftRefusal } from './placing/price-order';
import type { UnavailableRefusal, CheckoutInput } from './placing/price-quote';
import type { EndReason, OrderRecord } from './order';
import type { ProviderAnswer, RefundAnswer } from './payment/payment';
import type { ReceivedPayment, ReceiveResult } from './payment/receive-payment';
import type { Problem } from './payment/problems';
import type { RefundRecord } from './refunds/refund';
import type { RefundRepository } from './refunds/refund-ports';

/** Ports of the order rules. Adapters implement them; tests replace them. */

export interface Customer {
  id: number;
  documentId: string;
  name: string;
  email: string;
}

export interface ReserveRequest {
  customer: Customer;
  input: CheckoutInput;
  now: Date;
  /** Limits of reservations. */
  holding: HoldingRules;
  /** Row ids of the customer's open orders that stay open; all others end. */
  keep: readonly number[];
  /** Id of the customer's order to be replaced; null if there is none. */
  replaces: string | null;
  /** The client's Idempotency-Key; null if there is none. */
  idempotencyKey: string | null;
  /** Hash of the request body, to detect a key reused for another request. */
  requestHash: string;
}

export type ReserveResult =
  { ok: true; order: OrderRecord; isNew: boolean } | { ok: false; refusal: ReserveRefusal };

export type ReserveRefusal = DraftRefusal | ReplacedRefusal | HeldRefusal | AcceptRefusal;

/** Only of an order that accepts a quote. */
type AcceptRefusal = UnavailableRefusal | { reason: 'quote'; cause: QuoteRefusal };

/** The order to be replaced has been paid. */
export interface ReplacedRefusal {
  reason: 'already-paid' | 'under-review';
}

/** The customer's unpaid orders have used up the daily reservation time. */
interface HeldRefusal {
  reason: 'held-too-long';
  /** When time is available again. */
  retryAt: Date;
}

/** Each method is one transaction and returns the updated order; null if its row is gone. */
export interface OrderRepository {
  /**
   * Ends the customer's other open orders, checks the request against locked products, takes the stock and writes the
   * order. Refused if the order to be replaced is paid, or no reservation time is left. Returns the existing order for
   * the same request or key. A quote is checked under its lock, so that it has at most one order that has not ended.
   */
  reserve(request: ReserveRequest): Promise<ReserveResult>;
  /**
   * Stores the provider's order, which asks for what is due of `order`; null if the order has ended or its lines have
   * changed since it was read.
   */
  attachProviderOrder(order: OrderRecord, paypalOrderId: string): Promise<OrderRecord | null>;
  /**
   * Forgets the provider's order of a pending order, so that another one can be opened. Does nothing if the order has
   * another one by now, or a capture has begun since it was read.
   */
  dropProviderOrder(order: OrderRecord): Promise<void>;
  /** Undoes a reservation without a provider's order and without money: puts the stock back and deletes the order. */
  abandonUnopened(orderId: number): Promise<void>;
  /**
   * Records that a pending order is about to be captured. `extend` extends the reservation past the capture, at most by
   * `CAPTURE_MINUTES` after its original end.
   * @returns null if a payment was declined or the provider's order was replaced since `order` was read, or `mayCapture`
   * says no
   */
  beginCapture(order: OrderRecord, now: Date, options: { extend: boolean }): Promise<OrderRecord | null>;
  /**
   * Marks an order paid, with its row of the ledger, audit entry and email. A repeat changes nothing, and neither does an
   * amount that is not what is due. For a capture from before a restore of the database no email is sent, because the buyer
   * may have got it then.
   */
  markPaid(orderId: number, capture: Captured, capturedAt?: Date | null): Promise<OrderRecord>;
  /** Records a payment that PayPal did not take, once for each key. Marks the order paid if it covers the total. */
  receive(orderId: number, payment: ReceivedPayment, now: Date): Promise<ReceiveResult>;
  markUnderReview(orderId: number, captureId: string): Promise<OrderRecord>;
  /** Records a declined payment, once for each attempt; nothing is captured until the buyer approves again. */
  markDeclined(order: OrderRecord, at: Date): Promise<void>;
  /**
   * Ends an open order and puts its goods back. Does nothing if it is not open any more, or not overdue at `overdueAt`.
   * @param actor the person who ends it, for the audit
   */
  end(
    orderId: number,
    reason: EndReason,
    options?: { overdueAt?: Date; actor?: string },
  ): Promise<OrderRecord | null>;
  /**
   * Records that a capture must be refunded, until `clearRefundDue`, and tells the buyer, once a capture. An open order
   * ends. Does nothing if the order was paid by this capture meanwhile: what went back of it is a refund.
   */
  markRefundDue(orderId: number, capture: TakenMoney, problem: Problem): Promise<OrderRecord>;
  /** @param refundId the provider's; null if it is not known */
  clearRefundDue(orderId: number, captureId: string, refundId: string | null): Promise<void>;
  /** Records a payment problem for the admins. */
  notePaymentProblem(orderId: number, problem: Problem): Promise<void>;
  /** Claims orders that are due for a check, each for one caller only, with their number of failures in a row. */
  claimDue(now: Date, limit: number): Promise<DueOrder[]>;
  /** Sets the next check; null for never. */
  scheduleCheck(orderId: number, at: Date | null, failures: number): Promise<void>;
  /** The pending orders that the customer placed. */
  listOpenOf(customerId: number): Promise<OrderRecord[]>;
  find(orderId: number): Promise<OrderRecord | null>;
  /** The order with this id that the customer placed, in any state. */
  findOf(customerId: number, documentId: string): Promise<OrderRecord | null>;
  /** The order that accepts the quote, of any customer. */
  findOfQuote(quoteId: number): Promise<OrderRecord | null>;
}

/** What the provider has taken, in the shop's currency. */
export interface Captured {
  captureId: string;
  amountCents: Cents;
}

/** What the provider has taken; the amount is null if it is not in the shop's currency. */
export interface TakenMoney {
  captureId: string;
  amountCents: Cents | null;
}

export interface DueOrder {
  order: OrderRecord;
  failures: number;
}

/** The refund of a whole capture. Some take days; the id of one that was made before is not known. */
export type WholeRefund = { isCompleted: boolean; refundId: string | null };

export interface PaymentProvider {
  readonly merchantId: string;
  /**
   * Opens a provider's order for what is due. The same order and amount give the same id.
   * @param shopName shown in the payment window; if blank, the name of the provider's account is shown
   * @throws if the provider is unreachable
   */
  openOrder(order: OrderRecord, shopName: string): Promise<string>;
  /** Captures the payment. Idempotent. */
  capture(order: OrderRecord): Promise<ProviderAnswer>;
  /** Reads the current state of the provider's order. */
  lookUp(order: OrderRecord): Promise<ProviderAnswer>;
  /**
   * Refunds a whole capture. Idempotent per attempt.
   * @throws if the capture cannot be refunded now
   */
  refund(captureId: string, attempt: number): Promise<WholeRefund>;
  /** Refunds an amount of a capture. Idempotent per refund. */
  refundAmount(order: OrderRecord, refund: RefundRecord): Promise<RefundAnswer>;
}

export interface Log {
  warn(message: string): void;
  error(message: string): void;
}

/** Ports for settling payments. */
export interface PaymentPorts {
  orders: OrderRepository;
  refunds: RefundRepository;
  payments: PaymentProvider;
  log: Log;
  now(): Date;
}
