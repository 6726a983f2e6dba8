import type { RefundInput } from 'shared/schemas';
import type { OrderRecord } from '../order';
import type { ProviderRefund } from '../payment/payment';
import type { RefundFault, RefundRecord } from './refund';

export interface RefundRequest {
  input: RefundInput;
  /** documentId of the admin. */
  actor: string;
  /** Whatever the client sent as Idempotency-Key; null without one. */
  idempotencyKey: string | null;
  /** Tells one request body from another under the same key. */
  requestHash: string;
}

export type RefundRequestResult =
  { ok: true; refund: RefundRecord } | { ok: false; fault: RefundFault | 'idempotency-key-reused' };

/** Each method is one transaction. */
export interface RefundRepository {
  /**
   * Keeps a refund before the provider is asked for it, if the order allows it; one of the same key is returned
   * instead. What is kept counts as gone, so that all refunds together are never more than was paid.
   */
  request(orderId: number, request: RefundRequest): Promise<RefundRequestResult>;
  /**
   * Books what the provider says, once: the state of each refund, the sum on the order, goods back, audit, email.
   * One that nobody asked for here becomes a refund too.
   */
  record(
    orderId: number,
    told: { refunds: readonly ProviderRefund[]; refundedCents: number },
  ): Promise<void>;
  /** The provider has refused it; nothing when it has said something else since. */
  fail(refundId: number, reason: string): Promise<void>;
  find(refundId: number): Promise<RefundRecord | null>;
  /** Refunds about which the provider is to be asked, each for one caller only. */
  claimDue(now: Date, limit: number): Promise<DueRefund[]>;
}

export interface DueRefund {
  order: OrderRecord;
  refund: RefundRecord;
}
