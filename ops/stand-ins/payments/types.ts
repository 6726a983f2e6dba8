import type {
  DisputeOutcome,
  DisputeReason,
  DisputeStage,
  DisputeStatus,
} from './captures/disputes.ts';

/** Shapes of PayPal's Orders v2 and Payments v2, as far as the shop uses them. */

export interface PaymentsOptions {
  /** 0 takes any free port. */
  port: number;
  dataDir: string;
  clientId: string;
  clientSecret: string;
  webhookId: string;
  merchantId: string;
  /** Where events are sent, e.g. `http://localhost:1337/api/paypal/webhook`. */
  webhookUrl: string;
  /** The one site that may use the browser SDK, e.g. `http://localhost:4321`. */
  siteOrigin: string;
  /** False: nothing is written to disk, for a test that orders faster than a disk turns. */
  isKept?: boolean;
  /** How long the fault `slow` takes, in milliseconds; less than clients wait by default. */
  slowMs?: number;
}

/** Two decimals in a string, as PayPal writes them: `{currency_code: 'AUD', value: '12.00'}`. */
export interface Money {
  currency_code: string;
  value: string;
}

export interface Item {
  name: string;
  quantity: string;
  unit_amount: Money;
}

export interface Amount extends Money {
  breakdown?: Record<string, Money>;
}

export interface PurchaseUnit {
  reference_id: string;
  description?: string;
  custom_id?: string;
  invoice_id?: string;
  amount: Amount;
  items?: Item[];
}

export interface OrderRequest {
  unit: PurchaseUnit;
  /** What the merchant says of the payer, e.g. the country; kept as it came. */
  payer?: Record<string, unknown>;
}

export type CaptureStatus =
  'COMPLETED' | 'PENDING' | 'DECLINED' | 'FAILED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';

export interface Capture {
  id: string;
  status: CaptureStatus;
  amount: Money;
  createTime: string;
  updateTime: string;
  /** The buyer's complaint, if there is one. */
  dispute?: Dispute;
}

export interface Dispute {
  id: string;
  status: DisputeStatus;
  reason: DisputeReason;
  stage: DisputeStage;
  /** Of a resolved one. */
  outcome?: DisputeOutcome;
  createTime: string;
  updateTime: string;
}

export interface Refund {
  id: string;
  captureId: string;
  status?: 'PENDING' | 'COMPLETED' | 'FAILED';
  amount: Money;
  createTime: string;
}

export interface Order {
  id: string;
  status: 'CREATED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
  unit: PurchaseUnit;
  payer: Record<string, unknown> | null;
  /** The buyer chose "Decline": the next capture is refused until they approve anew. */
  instrumentDeclined: boolean;
  /** Whom the money went to, where that is not the merchant. */
  otherPayee?: string;
  /** Payee, custom id and invoice id are left out of whatever is told of it. */
  lacksReferences?: boolean;
  /** PayPal knows it no more: 404, though tests still see it. */
  isForgotten?: boolean;
  captures: Capture[];
  refunds: Refund[];
  createTime: string;
  updateTime: string;
  /** Calls that reached the stand-in, repeats and refused ones included. */
  createCalls: number;
  captureCalls: number;
}
