import type { DraftRefusal } from './draft-order';
import type { OrderInput } from './order-input';
import type { OrderRecord } from './order';
import type { ProviderOrder } from './payment';

/** What the rules need done by the outside; adapters do it, tests replace it. */

export interface Customer {
  id: number;
  documentId: string;
  name: string;
  email: string;
}

export interface HoldRequest {
  customer: Customer;
  input: OrderInput;
  expiresAt: Date;
  /** Whatever the client sent as Idempotency-Key; null without one. */
  idempotencyKey: string | null;
  /** Tells one request body from another under the same key. */
  requestHash: string;
}

export type HoldResult =
  { ok: true; order: OrderRecord; isNew: boolean } | { ok: false; refusal: DraftRefusal };

export interface OrderBooks {
  /** One transaction: checks the request against locked products, takes the stock, writes the order. */
  hold(request: HoldRequest): Promise<HoldResult>;
  /** Notes the provider's order; null when the hold is gone meanwhile. */
  attachProviderOrder(orderId: number, paypalOrderId: string): Promise<OrderRecord | null>;
  /** Undoes a hold for which no provider's order was opened: the stock is back, the order gone. */
  abandonUnopened(orderId: number): Promise<void>;
  /** Makes sure that a pending order is not expired while its payment is captured. */
  extendHold(orderId: number, until: Date): Promise<boolean>;
  /** One transaction: paid, audit row, letter. Returns the order as it then is; a repeat changes nothing. */
  markPaid(orderId: number, captureId: string): Promise<OrderRecord>;
  /** One transaction: refunded, audit row; nothing when the order is not paid by this capture. */
  markRefunded(orderId: number, captureId: string): Promise<void>;
  noteDecline(orderId: number): Promise<void>;
  /** Keeps what is wrong with a payment for the admins to see. */
  notePaymentProblem(orderId: number, problem: string): Promise<void>;
  /** Pending and lately expired orders that are due to be looked up at the provider, each for one caller only. */
  claimForRecheck(now: Date, limit: number): Promise<OrderRecord[]>;
  /** Pending orders whose hold has ended. */
  listOverdue(now: Date, limit: number): Promise<OrderRecord[]>;
  /** The customer's pending orders. */
  listOpenOf(customerId: number): Promise<OrderRecord[]>;
  /** One transaction: a pending order ends before its time, stock back. False when it is not pending. */
  release(orderId: number): Promise<boolean>;
  /** One transaction: expired, stock back. False when the order is not pending or overdue any more. */
  expire(orderId: number, now: Date): Promise<boolean>;
}

export type CaptureResult =
  | { kind: 'answered'; order: ProviderOrder }
  | { kind: 'declined' }
  | { kind: 'not-approved' }
  | { kind: 'unavailable'; cause: unknown };

export interface PaymentProvider {
  readonly merchantId: string;
  /** Opens an order for the server's total; the same order gives the same id. @throws when unreachable */
  openOrder(order: OrderRecord): Promise<string>;
  /** Captures once, however often it is called. */
  capture(order: OrderRecord): Promise<CaptureResult>;
  /** The provider's order as it stands. @throws when unreachable */
  lookUp(order: OrderRecord): Promise<ProviderOrder>;
  /** @throws when the capture cannot be refunded now */
  refund(captureId: string): Promise<void>;
}

export interface Log {
  warn(message: string): void;
  error(message: string): void;
}
