import * as v from 'valibot';
import { ORDER_TABS, PAYMENT_METHODS, RECEIVED_BY } from '../../admin-tabs.ts';
import { contactMessage } from '../contact.ts';
import { refund } from '../orders/refund.ts';
import { count, dollars, note, page, time } from './parts.ts';

export const shippingAddress = v.strictObject({
  address: v.string(),
  city: v.string(),
  state: v.string(),
  postalCode: v.string(),
  country: v.string(),
  /** Only if the buyer has given them. */
  recipient: v.exactOptional(v.string()),
  organisation: v.exactOptional(v.string()),
  phone: v.exactOptional(v.string()),
  note: v.exactOptional(v.string()),
});

/** An address of an account's address book. */
export const savedAddress = v.strictObject({
  _id: v.string(),
  /** Unique within the account, in any case. */
  name: v.string(),
  /** Exactly one is the usual one, once there are any. */
  isUsual: v.boolean(),
  ...shippingAddress.entries,
});

const reference = v.strictObject({
  organisation: v.nullable(v.string()),
  abn: v.nullable(v.string()),
  purchaseOrder: v.nullable(v.string()),
  /** Gets the invoice too. */
  accountsEmail: v.nullable(v.string()),
  /** The first day on which the goods may arrive, yyyy-mm-dd. */
  notBefore: v.nullable(v.string()),
});

const orderLine = v.strictObject({
  _id: v.string(),
  name: v.string(),
  partNum: v.string(),
  qty: v.pipe(v.number(), v.integer(), v.minValue(1)),
  image: v.string(),
  /** The price that the buyer saw. */
  price: dollars,
  /** The product's `_id`. */
  product: v.string(),
  /** Pieces that are neither refunded nor shipped. */
  qtyToShip: count,
  /** Pieces that are refunded, or whose refund is pending. */
  qtyRefunded: count,
});

/** A shipment. Its `_id` is new each time the order is shipped. */
const parcel = v.strictObject({
  _id: v.string(),
  /** The pieces in it, by the order's lines. */
  lines: v.array(v.strictObject({ _id: v.string(), qty: v.pipe(v.number(), v.integer(), v.minValue(1)) })),
  carrier: v.nullable(v.string()),
  trackingNumber: v.nullable(v.string()),
  shippedAt: time,
});

const order = v.strictObject({
  _id: v.string(),
  /** The number of the quote that it accepts, e.g. `Q-1001`; null without one. */
  quote: v.nullable(v.string()),
  /** The number that people say: from `1001` up, given when the order is placed. Numbers of refused orders are left out. */
  orderNumber: v.pipe(v.string(), v.regex(/^[1-9]\d*$/)),
  user: v.strictObject({ _id: v.string(), name: v.string(), email: v.string() }),
  orderItems: v.array(orderLine),
  shippingAddress,
  /** What its buyer needs on the papers. */
  reference,
  /** True if the accounts mailbox of its quote gets the invoice too: somebody else typed it, so it is not shown. */
  isAccountsEmailHidden: v.optional(v.boolean()),
  /** That of the latest payment; until there is one, how it is to be paid. */
  paymentMethod: v.picklist(PAYMENT_METHODS),
  itemsPrice: dollars,
  shippingPrice: dollars,
  /** Taken off the items' price. */
  discount: dollars,
  totalPrice: dollars,
  /** What was received so far and not given back, before refunds. PayPal takes what is due at once. */
  amountPaid: dollars,
  /** The money that came in, oldest first, also what the shop does not keep. */
  payments: v.array(
    v.strictObject({
      /** Of a payment by PayPal, the id of its capture. */
      _id: v.string(),
      method: v.picklist(PAYMENT_METHODS),
      amount: dollars,
      /** A day, yyyy-mm-dd. */
      receivedAt: v.string(),
      /** What of it was given back. Refunds of a paid order are in `refundedAmount` instead. */
      returned: dollars,
    }),
  ),
  isPaid: v.boolean(),
  paidAt: v.nullable(time),
  isDelivered: v.boolean(),
  deliveredAt: v.nullable(time),
  carrier: v.nullable(v.string()),
  trackingNumber: v.nullable(v.string()),
  /** Tracking page of the parcel; null if the business details have none for the carrier. */
  trackingUrl: v.nullable(v.string()),
  /** One for a shipped order, none for any other. */
  parcels: v.array(parcel),
  createdAt: time,
  /** Changes with every change of the order. */
  updatedAt: time,
  /**
   * Of an unpaid order that an admin made, or that was paid in part: until when it can be paid, and its goods are
   * reserved. Else null.
   */
  dueAt: v.nullable(time),
  /** Until when the goods of an unpaid order are reserved. Null for any other, and once money was received for it. */
  heldUntil: v.nullable(time),
  /** `cancelled` means every order that ended without a payment. */
  status: v.picklist(['pending', 'under review', 'paid', 'shipped', 'refunded', 'cancelled']),
  /** Total of refunds; after a partial refund the order is still paid. */
  refundedAmount: dollars,
  /** GST in the total; null if the seller is not registered for it, or before the sale. */
  gst: v.nullable(dollars),
  /** Set by the payment. */
  invoiceNumber: v.nullable(v.string()),
  /** Numbers of the adjustment notes, oldest first: one for each refund. */
  adjustmentNotes: v.array(v.string()),
  /** How a cancelled order ended, and where the money is; null for other orders. */
  ended: v.nullable(v.string()),
  /** The shop's account; only in `GET /orders/{id}`, while the order is to be paid by bank transfer. */
  payTo: v.optional(v.strictObject({ accountName: v.string(), bsb: v.string(), accountNumber: v.string() })),
  /** What happened; only for admins, and only while the order has an open payment problem. */
  problem: v.optional(v.string()),
  /** Pieces that its packer lacks, by the order's lines; only for admins. */
  shortage: v.optional(v.array(v.strictObject({ _id: v.string(), qty: count }))),
});

const carrier = v.strictObject({
  name: v.string(),
  /** URL of the tracking page, with `{number}` for the tracking number; null if there is none. */
  trackingUrl: v.nullable(v.string()),
});

/** Number of orders in each tab of the admin's list. */
const counts = v.strictObject(v.entriesFromList(ORDER_TABS, count));

/** An order as admins see it. */
const adminOrder = v.strictObject({
  ...order.entries,
  /** When the order was removed from the lists; null if it was not. */
  removedAt: v.nullable(time),
  payment: v.strictObject({
    /** The provider's ids of its order, and of the capture that the shop keeps. */
    paypalOrderId: v.nullable(v.string()),
    captureId: v.nullable(v.string()),
    captured: dollars,
    refunded: dollars,
    /** Recorded payments, which PayPal did not take, oldest first. */
    received: v.array(
      v.strictObject({
        _id: v.string(),
        /** A day, yyyy-mm-dd. */
        receivedAt: v.string(),
        amount: dollars,
        method: v.picklist(RECEIVED_BY),
        note: v.nullable(v.string()),
        recordedAt: time,
        returned: dollars,
      }),
    ),
    /** What PayPal took and the shop does not keep, oldest first. */
    sentBack: v.array(
      v.strictObject({
        captureId: v.string(),
        /** Null for another currency. */
        amount: v.nullable(dollars),
        takenAt: time,
        /** PayPal's; null until the money is back, or if it is not known. */
        refundId: v.nullable(v.string()),
        returnedAt: v.nullable(time),
      }),
    ),
    /** A sentence or two about where the money is. */
    summary: v.string(),
  }),
  /** The open payment problem in words; null if there is none. */
  problemTexts: v.nullable(
    v.strictObject({ happened: v.string(), customerSaw: v.string(), toDo: v.string() }),
  ),
  /** What its packer said about what is missing. */
  shortageNote: v.nullable(v.string()),
  /** Newest first, like emails and timeline. */
  notes: v.array(note),
  emails: v.array(
    v.strictObject({
      kind: v.string(),
      /** The kind in words. */
      name: v.string(),
      state: v.picklist(['queued', 'sending', 'sent', 'cancelled', 'unknown']),
      /** Time of sending, else of queueing. */
      at: time,
    }),
  ),
  /** Oldest first. */
  refunds: v.array(refund),
  /** Messages assigned to it, newest first. */
  messages: v.array(contactMessage),
  timeline: v.array(v.strictObject({ at: time, who: v.string(), what: v.string() })),
  /** The orders above and below it in the filtered list. */
  previousId: v.nullable(v.string()),
  nextId: v.nullable(v.string()),
});

export const orderResponses = {
  ShippingAddress: shippingAddress,
  SavedAddress: savedAddress,
  OrderLine: orderLine,
  Order: order,
  /** With the provider's id of the order that the buyer approves. */
  PlacedOrder: v.strictObject({ ...order.entries, paypalOrderId: v.string() }),
  /** The response to a payment that the provider reviews. */
  OrderUnderReview: v.strictObject({ ...order.entries, message: v.string() }),
  Carrier: carrier,
  Carriers: v.array(carrier),
  AdminOrder: adminOrder,
  AdminOrderPage: v.strictObject({
    orders: v.array(order),
    ...page,
    /** Numbers of orders that match search and dates, by tab. */
    counts,
  }),
} as const;
