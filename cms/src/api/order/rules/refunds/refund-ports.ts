import type { RefundInput } from 'shared/schemas';
import type { OrderRecord } from '../order';
import type { RefundRefusal, RefundRecord, RefundReport } from './refund';

export interface RefundRequest {
  input: RefundInput;
  /** documentId of the admin. */
  actor: string;
  /** The client's Idempotency-Key; null if there is none. */
  idempotencyKey: string | null;
  /** Hash of the request body, to detect a key reused for another request. */
  requestHash: string;
}

export type RefundRequestResult =
  { ok: true; refund: RefundRecord } | { ok: false; refusal: RefundRefusal | 'idempotency-key-reused' };

/** Each method is one transaction. */
export interface RefundRepository {
  /**
   * Stores a refund before the provider is asked, if the order allows it. Returns the existing refund for the same key.
   * Stored refunds count as paid back, so all refunds together never exceed the payment. A refund of a recorded payment
   * is booked at once.
   */
  request(orderId: number, request: RefundRequest): Promise<RefundRequestResult>;
  /**
   * Books the provider's report once: the state of each refund, the order's total, restocked goods, audit entry and
   * email. Refunds made at the provider are added.
   */
  record(orderId: number, told: RefundReport): Promise<void>;
  /** Marks a refund as refused by the provider. Does nothing if its state has changed meanwhile. */
  fail(refundId: number, reason: string): Promise<void>;
  find(refundId: number): Promise<RefundRecord | null>;
  /** Claims refunds that are due for a check, each for one caller only. */
  claimDue(now: Date, limit: number): Promise<DueRefund[]>;
}

export interface DueRefund {
  order: OrderRecord;
  refund: RefundRecord;
}
