import * as v from 'valibot';
import { ORDER_TABS } from '../../constants.ts';
import { refund } from '../refund.ts';
import { count, dollars, note, page, time } from './parts.ts';

/** The JSON of orders, see `responses.ts`. */

const shippingAddress = v.strictObject({
  address: v.string(),
  city: v.string(),
  state: v.string(),
  postalCode: v.string(),
  country: v.string(),
  /** Only where the buyer has given them. */
  recipient: v.exactOptional(v.string()),
  organisation: v.exactOptional(v.string()),
  phone: v.exactOptional(v.string()),
  note: v.exactOptional(v.string()),
});

const orderLine = v.strictObject({
  _id: v.string(),
  name: v.string(),
  qty: v.pipe(v.number(), v.integer(), v.minValue(1)),
  image: v.string(),
  /** What the buyer saw. */
  price: dollars,
  /** The product's `_id`. */
  product: v.string(),
  /** Pieces that are still to be sent: neither refunded nor shipped. */
  qtyToShip: count,
  /** Pieces whose money went back, or is on its way back. */
  qtyRefunded: count,
});

const order = v.strictObject({
  _id: v.string(),
  user: v.strictObject({ _id: v.string(), name: v.string(), email: v.string() }),
  orderItems: v.array(orderLine),
  shippingAddress,
  paymentMethod: v.string(),
  itemsPrice: dollars,
  shippingPrice: dollars,
  totalPrice: dollars,
  isPaid: v.boolean(),
  paidAt: v.nullable(time),
  isDelivered: v.boolean(),
  deliveredAt: v.nullable(time),
  carrier: v.nullable(v.string()),
  trackingNumber: v.nullable(v.string()),
  /** Where the parcel is followed; null where its carrier has no address for that in the business details. */
  trackingUrl: v.nullable(v.string()),
  createdAt: time,
  /** Where the order stands; `cancelled` covers every order that ended without being paid. */
  status: v.picklist(['pending', 'under review', 'paid', 'shipped', 'refunded', 'cancelled']),
  /** What went back to the customer so far; a part of it leaves the order paid. */
  refundedAmount: dollars,
  /** What of the total is GST; null when the seller is not registered for it, or before the sale. */
  gst: v.nullable(dollars),
  /** From the payment on. */
  invoiceNumber: v.nullable(v.string()),
  /** How a cancelled order ended, and where its customer's money is; null for any other. */
  ended: v.nullable(v.string()),
  /** Only for admins, and only where something is or was wrong with the payment. */
  problem: v.optional(v.string()),
});

/** Who carries parcels. */
const carrier = v.strictObject({
  name: v.string(),
  /** Where a parcel is followed, with `{number}` for its tracking number; null where that is nowhere. */
  trackingUrl: v.nullable(v.string()),
});

/** How many orders each tab of the admin's list has. */
const counts = v.strictObject(v.entriesFromList(ORDER_TABS, count));

/** An order with what only admins get to see of it. */
const adminOrder = v.strictObject({
  ...order.entries,
  orderItems: v.array(v.strictObject({ ...orderLine.entries, partNum: v.string() })),
  /** When it was taken out of the lists; null while it is in them. */
  removedAt: v.nullable(time),
  payment: v.strictObject({
    /** The provider's ids of its order and of what it captured. */
    paypalOrderId: v.nullable(v.string()),
    captureId: v.nullable(v.string()),
    captured: dollars,
    refunded: dollars,
    /** Where the money is, in a sentence or two. */
    summary: v.string(),
  }),
  /** Newest first, as are emails and timeline. */
  notes: v.array(note),
  emails: v.array(
    v.strictObject({
      kind: v.string(),
      /** The kind in words. */
      name: v.string(),
      state: v.picklist(['queued', 'sending', 'sent', 'cancelled', 'unknown']),
      /** When it was sent, else queued. */
      at: time,
    }),
  ),
  /** Oldest first. */
  refunds: v.array(refund),
  timeline: v.array(v.strictObject({ at: time, who: v.string(), what: v.string() })),
  /** Its neighbours in the list that was asked for: the one above, and the one below. */
  previousId: v.nullable(v.string()),
  nextId: v.nullable(v.string()),
});

export const orderResponses = {
  ShippingAddress: shippingAddress,
  OrderLine: orderLine,
  Order: order,
  /** With the provider's id of the order, which the buyer approves. */
  PlacedOrder: v.strictObject({ ...order.entries, paypalOrderId: v.string() }),
  /** The answer to a payment that the provider has accepted but still reviews. */
  OrderUnderReview: v.strictObject({ ...order.entries, message: v.string() }),
  Carrier: carrier,
  Carriers: v.array(carrier),
  AdminOrder: adminOrder,
  AdminOrderPage: v.strictObject({
    orders: v.array(order),
    ...page,
    /** Of what the search and the dates let through. */
    counts,
  }),
} as const;
