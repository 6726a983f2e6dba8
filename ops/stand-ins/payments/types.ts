/** The parts of PayPal's Orders v2, Payments v2 and Disputes v1 that the shop uses. */

/** PayPal writes two decimals in a string: `{currency_code: 'AUD', value: '12.00'}`. */
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
  /** The merchant's data about the payer, e.g. the country; stored unchanged. */
  payer: Record<string, unknown> | null;
  /** The merchant's name in the approval window. */
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

/** A buyer's dispute about a capture, with PayPal's values. */
export interface Dispute {
  id: string;
  status: string;
  reason: string;
  stage: string;
  /** Set when it is resolved. */
  outcome?: string;
  createTime: string;
  updateTime: string;
}

export interface Refund {
  id: string;
  captureId: string;
  status: 'PENDING' | 'COMPLETED' | 'FAILED';
  amount: Money;
  /** The merchant's id; by default that of the order. */
  customId?: string;
  createTime: string;
}

/** A capture with its order. */
export type OrderCapture = { order: Order; capture: Capture };

/** A refund with its order. */
export type OrderRefund = { order: Order; refund: Refund };

export interface Order extends OrderRequest {
  id: string;
  status: 'CREATED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
  /** The buyer chose "Decline": the next capture is refused until they approve again. */
  instrumentDeclined: boolean;
  /** The payee, if it is not the merchant. */
  otherPayee?: string;
  /** Answers leave out payee, custom id and invoice id. */
  lacksReferences?: boolean;
  /** PayPal answers 404, but the sandbox calls still list it. */
  isForgotten?: boolean;
  captures: Capture[];
  refunds: Refund[];
  createTime: string;
  updateTime: string;
  /** Calls that reached the stand-in, including repeated and refused ones. */
  createCalls: number;
  captureCalls: number;
}
