import type { Cents, ShippingAddress } from 'shared';

/** Where an order stands. A customer is shown Pending, Paid, Shipped or Refunded. */
export type OrderState = 'pending' | 'paid' | 'shipped' | 'expired' | 'refunded';

/** The only ways an order may go. */
const TRANSITIONS: Readonly<Record<OrderState, readonly OrderState[]>> = {
  pending: ['paid', 'expired'],
  paid: ['shipped', 'refunded'],
  shipped: ['refunded'],
  expired: [],
  refunded: [],
};

export const mayBecome = (from: OrderState, to: OrderState): boolean =>
  TRANSITIONS[from].includes(to);

/** Money has been taken and kept. */
export const isPaid = (order: Pick<OrderRecord, 'state'>): boolean =>
  order.state === 'paid' || order.state === 'shipped';

export interface OrderLineRecord {
  documentId: string;
  productDocumentId: string;
  name: string;
  /** Path on the API's host; empty when the product had no picture. */
  image: string;
  priceCents: Cents;
  quantity: number;
}

export interface OrderRecord {
  /** Row number; never leaves the CMS. */
  id: number;
  documentId: string;
  state: OrderState;
  customer: { documentId: string; name: string; email: string };
  lines: OrderLineRecord[];
  shippingAddress: ShippingAddress;
  itemsCents: Cents;
  shippingCents: Cents;
  totalCents: Cents;
  /** Until when the goods are held for the buyer. */
  expiresAt: Date;
  paypalOrderId: string | null;
  captureId: string | null;
  /** Counts up with each decline, so that a further try is not answered with the old refusal. */
  captureAttempt: number;
  requestHash: string | null;
  paidAt: Date | null;
  /** What is wrong with a payment, for the admins; null while nothing is. */
  paymentProblem: string | null;
  deliveredAt: Date | null;
  trackingNumber: string | null;
  createdAt: Date;
}
