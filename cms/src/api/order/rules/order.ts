import { PAYMENT_METHOD, type Cents, type PaymentMethod, type ShippingAddress } from 'shared';
import type { Reference } from 'shared/schemas';
import { hasReceived, paidCents, type Payment } from './payment/ledger';
import type { Shortage } from './shipping/shortage';

/**
 * State of an order. `under_review`: the provider has the money and has not decided yet. `cancelled`: ended without
 * payment, for the reason in `EndReason`.
 */
export type OrderState = 'pending' | 'under_review' | 'paid' | 'shipped' | 'cancelled' | 'refunded';

/** The allowed transitions. */
const TRANSITIONS: Readonly<Record<OrderState, readonly OrderState[]>> = {
  pending: ['under_review', 'paid', 'cancelled'],
  under_review: ['paid', 'cancelled'],
  paid: ['shipped', 'refunded'],
  shipped: ['refunded'],
  cancelled: [],
  refunded: [],
};

export const mayBecome = (from: OrderState, to: OrderState): boolean => TRANSITIONS[from].includes(to);

/** Money was taken and not fully refunded. */
export const isPaid = (order: Pick<OrderRecord, 'state'>): boolean =>
  order.state === 'paid' || order.state === 'shipped';

/** Money was taken, even if it was fully refunded since. */
export const wasPaid = (order: Pick<OrderRecord, 'state'>): boolean =>
  isPaid(order) || order.state === 'refunded';

/** An admin made it for a customer, and it waits for its payment. */
export const isOpenAndMade = ({ state, madeBy }: Pick<OrderRecord, 'state' | 'madeBy'>): boolean =>
  state === 'pending' && madeBy !== null;

/** Its customer is asked by email to pay it: by PayPal on its page, or by bank transfer. Cash is paid in person. */
export const awaitsPaymentRequest = (
  order: Pick<OrderRecord, 'state' | 'madeBy' | 'paymentMethod'>,
): boolean => isOpenAndMade(order) && order.paymentMethod !== 'Cash';

/** The customer's documentId of an order that waits for its mailbox to be proven: no account has it yet. */
export const UNPROVEN_CUSTOMER = '';

/** The shop has money of an order that is not paid: it must be given back before the order may end. */
export const hasUnpaidMoney = (order: Pick<OrderRecord, 'state' | 'payments'>): boolean =>
  !wasPaid(order) && paidCents(order) > 0;

/** The order's reference for the shop, with the accounts mailbox of its quote. */
export const fullReference = ({
  reference,
  quotedAccountsEmail,
}: Pick<OrderRecord, 'reference' | 'quotedAccountsEmail'>): Reference => ({
  ...reference,
  accountsEmail: reference.accountsEmail ?? quotedAccountsEmail,
});

/** The customer is to pay the rest, or all, by bank transfer. */
export const isDueByTransfer = ({
  state,
  paymentMethod,
}: Pick<OrderRecord, 'state' | 'paymentMethod'>): boolean =>
  state === 'pending' && paymentMethod === 'Bank transfer';

/** Why an order ended without being paid. */
export type EndReason =
  /** The reservation ran out. */
  | 'expired'
  /** The buyer cancelled it. */
  | 'cancelled'
  /** The buyer placed another one. */
  | 'replaced'
  /** The provider refused the payment for good, also after a review. */
  | 'payment-refused'
  /** The captured amount was not the requested one; it is refunded. */
  | 'payment-mismatch'
  /** The captured money went back at the provider before the shop knew of it. */
  | 'payment-returned'
  /** The provider no longer knows the order, or has closed it. */
  | 'gone-at-provider'
  /** An admin removed it. */
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
  /** Pieces that were refunded, including open refunds. */
  refundedQuantity: number;
  /** The part of `refundedQuantity` that was refunded before shipping, so it is not in the parcel. */
  withheldQuantity: number;
}

export interface OrderRecord {
  /** Row number; never leaves the CMS. */
  id: number;
  documentId: string;
  /** The number that people say, e.g. `1001`. */
  orderNumber: string;
  /** Its `invoice_id` at PayPal, e.g. `1001-abc123`. */
  paypalInvoiceId: string;
  state: OrderState;
  customer: { documentId: string; name: string; email: string };
  lines: OrderLineRecord[];
  shippingAddress: ShippingAddress;
  reference: Reference;
  /**
   * The accounts mailbox of its quote, which gets the invoice too. Whoever made the quote typed it, so the customer of the
   * order does not see it. Null without one, and if the order has a mailbox of its own.
   */
  quotedAccountsEmail: string | null;
  itemsCents: Cents;
  shippingCents: Cents;
  /** Taken off the items by its quote. */
  discountCents: Cents;
  totalCents: Cents;
  /** The number of the quote that it accepts, e.g. `Q-1001`; null without one. */
  quoteNumber: string | null;
  /** That of the latest payment; until there is one, how it is to be paid. */
  paymentMethod: PaymentMethod;
  /** All money that came in, oldest first, also what PayPal took and the shop does not keep. */
  payments: Payment[];
  /** documentId of the admin who made the order; null for a customer's own. */
  madeBy: string | null;
  /** When the reservation of the goods ends. */
  expiresAt: Date;
  endReason: EndReason | null;
  paypalOrderId: string | null;
  /** What that order of PayPal asks for: what was due when it was opened. Null without one. */
  paypalCents: Cents | null;
  /** What PayPal took, or has under review. */
  captureId: string | null;
  /** Increased by each decline, so that a retry does not get the old refusal. */
  captureAttempt: number;
  /** When the provider was last asked to capture; null if no money can have been taken. */
  captureRequestedAt: Date | null;
  /** When the last payment was declined, by the provider's clock; only later approvals count. */
  declinedAt: Date | null;
  /** A capture that the shop must refund and has not yet refunded. */
  refundDueCaptureId: string | null;
  /** Amount refunded so far from a paid order. */
  refundedCents: Cents;
  requestHash: string | null;
  paidAt: Date | null;
  /** A payment problem for the admins; null if there is none. */
  paymentProblem: string | null;
  /** A `ProblemKind`; null for problems from before there were kinds. */
  problemKind: string | null;
  /** The latest problem that an admin marked as dealt with. */
  handledProblem: string | null;
  deliveredAt: Date | null;
  carrier: string | null;
  /** The carrier's tracking URL, see `followUrl`. */
  carrierUrl: string | null;
  trackingNumber: string | null;
  /** What its packer lacks; null if nothing was reported. */
  shortage: Shortage | null;
  /** GST included in the total at the time of sale; null if the business was not registered for GST. */
  gstCents: Cents | null;
  invoiceNumber: string | null;
  /** Numbers of its adjustment notes, oldest first. */
  adjustmentNotes: string[];
  /** When an admin removed it from the lists; null if it was not removed. */
  removedAt: Date | null;
  createdAt: Date;
  /** When the state last changed. */
  updatedAt: Date;
  /** When anything of it last changed. */
  changedAt: Date;
}

/** Why an order ended, in words for its customer. */
const REASONS: Readonly<Record<EndReason, string>> = {
  expired: 'This order expired before it was paid',
  cancelled: 'This order was cancelled',
  replaced: 'This order was cancelled, as a later one took its place',
  'payment-refused': 'The payment of this order was declined',
  'payment-mismatch': 'The payment of this order could not be accepted',
  'payment-returned': 'The payment of this order was taken back',
  'gone-at-provider': `The payment of this order expired at ${PAYMENT_METHOD}`,
  removed: 'This order was removed',
};

type Ended = Pick<
  OrderRecord,
  'state' | 'endReason' | 'refundDueCaptureId' | 'paymentProblem' | 'handledProblem' | 'payments'
>;

/** Whether there is or was a payment problem: of an ended order, that its money was taken and sent back. */
export const hadProblem = ({
  paymentProblem,
  handledProblem,
}: Pick<OrderRecord, 'paymentProblem' | 'handledProblem'>): boolean =>
  paymentProblem !== null || handledProblem !== null;

type Reader = 'customer' | 'desk';

/** Where the money of an ended order is. */
const MONEY = {
  customer: {
    received: 'we will talk to you about what you have paid',
    goingBack: 'what you paid is being sent back to you',
    sentBack: 'what you paid was sent back to you',
  },
  desk: {
    received: 'what was received for it is still here',
    goingBack: 'what was paid is being sent back',
    sentBack: 'what was paid was sent back',
  },
} as const satisfies Record<Reader, object>;

/** How an unpaid order ended, and where the customer's money is; null for any other order. */
export function howItEnded(order: Ended, reader: Reader): string | null {
  if (order.state !== 'cancelled') return null;
  return `${REASONS[order.endReason ?? 'expired']}, and ${whereMoneyIs(order, reader)}.`;
}

function whereMoneyIs(order: Ended, reader: Reader): string {
  const { received, goingBack, sentBack } = MONEY[reader];
  if (hasUnpaidMoney(order)) return received;
  if (order.refundDueCaptureId !== null) return goingBack;
  return hasReceived(order) || hadProblem(order) ? sentBack : 'nothing was charged';
}
