import { PAYMENT_METHOD, type Cents, type ShippingAddress } from 'shared';

/**
 * Where an order stands. `under_review`: the provider has the money and has not decided yet. `cancelled`:
 * ended without being paid, for the reason in `EndReason`.
 */
export type OrderState = 'pending' | 'under_review' | 'paid' | 'shipped' | 'cancelled' | 'refunded';

/** The only ways an order may go. */
const TRANSITIONS: Readonly<Record<OrderState, readonly OrderState[]>> = {
  pending: ['under_review', 'paid', 'cancelled'],
  under_review: ['paid', 'cancelled'],
  paid: ['shipped', 'refunded'],
  shipped: ['refunded'],
  cancelled: [],
  refunded: [],
};

export const mayBecome = (from: OrderState, to: OrderState): boolean =>
  TRANSITIONS[from].includes(to);

/** Money has been taken and kept. */
export const isPaid = (order: Pick<OrderRecord, 'state'>): boolean =>
  order.state === 'paid' || order.state === 'shipped';

/** Money has been taken, whether or not it all went back since. */
export const wasPaid = (order: Pick<OrderRecord, 'state'>): boolean =>
  isPaid(order) || order.state === 'refunded';

/** Why an order ended without being paid. */
export type EndReason =
  /** Its reservation ran out. */
  | 'expired'
  /** The buyer said so. */
  | 'cancelled'
  /** The buyer placed another one. */
  | 'replaced'
  /** The provider refused the payment for good, or after a review. */
  | 'payment-refused'
  /** What was captured was not what was asked for, and goes back. */
  | 'payment-mismatch'
  /** The provider does not know it any more, or has closed it. */
  | 'gone-at-provider'
  /** An admin took it out of the lists. */
  | 'removed';

export interface OrderLineRecord {
  documentId: string;
  productDocumentId: string;
  name: string;
  partNum: string;
  /** Path on the API's host; empty when the product had no picture. */
  image: string;
  priceCents: Cents;
  quantity: number;
  /** Pieces whose money went back, or is on its way back. */
  refundedQuantity: number;
  /** Those of them that were refunded before the order was shipped: they are not in its parcel. */
  withheldQuantity: number;
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
  /** Until when the goods are reserved for the buyer. */
  expiresAt: Date;
  endReason: EndReason | null;
  paypalOrderId: string | null;
  captureId: string | null;
  /** Counts up with each decline, so that a further try is not answered with the old refusal. */
  captureAttempt: number;
  /** When the provider was last asked to capture; null while no money can have been taken. */
  captureRequestedAt: Date | null;
  /** When the last payment was refused, by the provider's clock; only an approval after it counts. */
  declinedAt: Date | null;
  /** Captured money that is not the shop's to keep and has not gone back yet. */
  refundDueCaptureId: string | null;
  /** What went back to the buyer of a paid order so far. */
  refundedCents: Cents;
  requestHash: string | null;
  paidAt: Date | null;
  /** What is wrong with a payment, for the admins; null while nothing is. */
  paymentProblem: string | null;
  deliveredAt: Date | null;
  carrier: string | null;
  /** Where parcels of its carrier are followed, see `followUrl`. */
  carrierUrl: string | null;
  trackingNumber: string | null;
  /** Part of the total that is GST, as it was at the time of sale; null when the business was not registered. */
  gstCents: Cents | null;
  invoiceNumber: string | null;
  /** When an admin took it out of the lists; null while it is in them. */
  removedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** Why an order ended, as its customer is told. */
const REASONS: Readonly<Record<EndReason, string>> = {
  expired: 'This order expired before it was paid',
  cancelled: 'This order was cancelled',
  replaced: 'This order was cancelled, as a later one took its place',
  'payment-refused': 'The payment of this order was declined',
  'payment-mismatch': 'The payment of this order could not be accepted',
  'gone-at-provider': `The payment of this order expired at ${PAYMENT_METHOD}`,
  removed: 'This order was removed',
};

type Ended = Pick<OrderRecord, 'state' | 'endReason' | 'refundDueCaptureId' | 'paymentProblem'>;

/** How an order ended that was never paid, and where its customer's money is; null for any other. */
export function howItEnded(order: Ended): string | null {
  if (order.state !== 'cancelled') return null;
  return `${REASONS[order.endReason ?? 'expired']}, and ${whereMoneyIs(order)}.`;
}

function whereMoneyIs({ refundDueCaptureId, paymentProblem }: Ended): string {
  if (refundDueCaptureId !== null) return 'what you paid is being sent back to you';
  return paymentProblem === null ? 'nothing was charged' : 'what you paid was sent back to you';
}
