/** Shapes of PayPal's Orders v2, Payments v2 and Disputes v1, as far as the shop uses them. */

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

export interface PurchaseUnit {
  reference_id: string;
  description?: string;
  custom_id?: string;
  invoice_id?: string;
  amount: Money & { breakdown?: Record<string, Money> };
  items?: Item[];
}

export interface OrderRequest {
  unit: PurchaseUnit;
  /** What the merchant says of the payer, e.g. the country; kept as it came. */
  payer: Record<string, unknown> | null;
  /** What the merchant wants to be called in the window. */
  brandName?: string;
}

export type CaptureStatus =
  'COMPLETED' | 'PENDING' | 'DECLINED' | 'FAILED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';

export interface Capture {
  id: string;
  status: CaptureStatus;
  amount: Money;
  createTime: string;
  updateTime: string;
  dispute?: Dispute;
}

/** The buyer's complaint about a capture, in PayPal's words. */
export interface Dispute {
  id: string;
  status: string;
  reason: string;
  stage: string;
  /** Of a resolved one. */
  outcome?: string;
  createTime: string;
  updateTime: string;
}

export interface Refund {
  id: string;
  captureId: string;
  status: 'PENDING' | 'COMPLETED' | 'FAILED';
  amount: Money;
  /** What the merchant calls it; the order's own where that is not given. */
  customId?: string;
  createTime: string;
}

/** A capture with the order it paid. */
export type OrderCapture = { order: Order; capture: Capture };

/** A refund with the order it belongs to. */
export type OrderRefund = { order: Order; refund: Refund };

export interface Order extends OrderRequest {
  id: string;
  status: 'CREATED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
  /** The buyer chose "Decline": the next capture is refused until they approve again. */
  instrumentDeclined: boolean;
  /** Who got the money, where that is not the merchant. */
  otherPayee?: string;
  /** Payee, custom id and invoice id are left out of every answer about it. */
  lacksReferences?: boolean;
  /** PayPal no longer knows it: 404, though tests still see it. */
  isForgotten?: boolean;
  captures: Capture[];
  refunds: Refund[];
  createTime: string;
  updateTime: string;
  /** Calls that reached the stand-in, repeats and refused ones included. */
  createCalls: number;
  captureCalls: number;
}
