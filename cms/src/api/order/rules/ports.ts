import type { OrderInput } from 'shared/schemas';
import type { HoldingRules } from './placing/holding';
import type { DraftRefusal } from './placing/price-order';
import type { EndReason, OrderRecord } from './order';
import type { ProviderAnswer, RefundAnswer } from './payment/payment';
import type { RefundRecord } from './refunds/refund';
import type { RefundRepository } from './refunds/refund-ports';

/** What the rules need done by the outside; adapters do it, tests replace it. */

export interface Customer {
  id: number;
  documentId: string;
  name: string;
  email: string;
}

export interface ReserveRequest {
  customer: Customer;
  input: OrderInput;
  now: Date;
  /** How long the goods are reserved. */
  holding: HoldingRules;
  /** Row ids of the customer's open orders that go on beside the new one; the others end. */
  keep: readonly number[];
  /** Id of the customer's order in whose place this one is wanted; null without one. */
  replaces: string | null;
  /** Whatever the client sent as Idempotency-Key; null without one. */
  idempotencyKey: string | null;
  /** Tells one request body from another under the same key. */
  requestHash: string;
}

export type ReserveResult =
  { ok: true; order: OrderRecord; isNew: boolean } | { ok: false; refusal: ReserveRefusal };

export type ReserveRefusal = DraftRefusal | ReplacedRefusal | HeldRefusal;

/** The order that was to be replaced has its money. */
export interface ReplacedRefusal {
  reason: 'already-paid' | 'under-review';
}

/** The customer's unpaid orders have kept goods for as long as they may a day. */
interface HeldRefusal {
  reason: 'held-too-long';
  /** When there is some time again. */
  retryAt: Date;
}

/** Each method is one transaction, and returns the order as it then is; null when its row is gone. */
export interface OrderRepository {
  /**
   * Ends the customer's other open orders, checks the request against locked products, takes the stock, writes the
   * order; nothing of this in the place of an order that is paid, or when no time is left to hold goods. An open order
   * for the very same request, or one of its key, is returned instead.
   */
  reserve(request: ReserveRequest): Promise<ReserveResult>;
  /** Notes the provider's order; null when the order has ended meanwhile. */
  attachProviderOrder(orderId: number, paypalOrderId: string): Promise<OrderRecord | null>;
  /** Undoes a reservation for which no provider's order was opened: the stock is back, the order gone. */
  abandonUnopened(orderId: number): Promise<void>;
  /**
   * Notes that a pending order is about to be captured. With `extend` its reservation outlasts the capture,
   * never by more than `CAPTURE_MINUTES` after its first end.
   * @returns null when the order is not pending any more
   */
  beginCapture(
    orderId: number,
    now: Date,
    options: { extend: boolean },
  ): Promise<OrderRecord | null>;
  /**
   * Paid, audit entry, email. A repeat changes nothing. Of a capture from before the database was restored the
   * buyer may have been told then, so its email is not sent.
   */
  markPaid(orderId: number, captureId: string, capturedAt?: Date | null): Promise<OrderRecord>;
  markUnderReview(orderId: number, captureId: string): Promise<OrderRecord>;
  /** After this nothing is captured before the buyer approves again. */
  markDeclined(orderId: number, at: Date): Promise<void>;
  /**
   * An open order ends, stock back; nothing when it is not open any more, or not overdue at `overdueAt`.
   * @param actor the person who ends it, for the audit
   */
  end(
    orderId: number,
    reason: EndReason,
    options?: { overdueAt?: Date; actor?: string },
  ): Promise<OrderRecord | null>;
  /** Captured money that has to go back, kept until `clearRefundDue`; an open order ends with it. */
  markRefundDue(orderId: number, captureId: string, problem: string): Promise<OrderRecord>;
  clearRefundDue(orderId: number, captureId: string): Promise<void>;
  /** Keeps what is wrong with a payment for the admins to see. */
  notePaymentProblem(orderId: number, problem: string): Promise<void>;
  /** Orders due to be looked up at the provider, each for one caller only, with their failures in a row. */
  claimDue(now: Date, limit: number): Promise<DueOrder[]>;
  /** When to look again; null for never. */
  scheduleCheck(orderId: number, at: Date | null, failures: number): Promise<void>;
  /** The customer's pending orders. */
  listOpenOf(customerId: number): Promise<OrderRecord[]>;
  find(orderId: number): Promise<OrderRecord | null>;
  /** The customer's order of this id, whatever its state. */
  findOf(customerId: number, documentId: string): Promise<OrderRecord | null>;
}

export interface DueOrder {
  order: OrderRecord;
  failures: number;
}

export interface PaymentProvider {
  readonly merchantId: string;
  /**
   * Opens an order for the server's total; the same order gives the same id.
   * @param shopName as the payment window shows it; blank for the name of the provider's account
   * @throws when unreachable
   */
  openOrder(order: OrderRecord, shopName: string): Promise<string>;
  /** Captures once, however often it is called. */
  capture(order: OrderRecord): Promise<ProviderAnswer>;
  /** The provider's order as it stands. */
  lookUp(order: OrderRecord): Promise<ProviderAnswer>;
  /**
   * Sends all of a capture back, once an attempt.
   * @returns whether it is back already; some refunds take days
   * @throws when the capture cannot be refunded now
   */
  refund(captureId: string, attempt: number): Promise<boolean>;
  /** Sends an amount of a capture back, once however often it is called for the same refund. */
  refundAmount(order: OrderRecord, refund: RefundRecord): Promise<RefundAnswer>;
}

export interface Log {
  warn(message: string): void;
  error(message: string): void;
}

/** What settling payments needs. */
export interface PaymentPorts {
  orders: OrderRepository;
  refunds: RefundRepository;
  payments: PaymentProvider;
  log: Log;
  now(): Date;
}
