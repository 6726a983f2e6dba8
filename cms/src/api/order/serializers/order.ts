import { toDollars, type Order, type OrderStatus, type PlacedOrder } from 'shared';
import { fullReference, howItEnded, isOpenAndMade, isPaid, type OrderRecord } from '../rules/order';
import { hasReceived, paidCents, type Payment } from '../rules/payment/ledger';
import { followUrl, parcelIdOf, linesToPack, quantityToShip } from '../rules/shipping/shipment';
import { missingOf } from '../rules/shipping/shortage';

/** The order's status for clients. */
export const statusOf = ({ state }: Pick<OrderRecord, 'state'>): OrderStatus =>
  state === 'under_review' ? 'under review' : state;

export function toOrder(order: OrderRecord): Order {
  const { documentId, name, email } = order.customer;
  return {
    _id: order.documentId,
    quote: order.quoteNumber,
    orderNumber: order.orderNumber,
    user: { _id: documentId, name, email },
    orderItems: order.lines.map((line) => ({
      _id: line.documentId,
      name: line.name,
      partNum: line.partNum,
      qty: line.quantity,
      image: line.image,
      price: toDollars(line.priceCents),
      product: line.productDocumentId,
      qtyToShip: quantityToShip(order, line),
      qtyRefunded: line.refundedQuantity,
    })),
    shippingAddress: order.shippingAddress,
    reference: order.reference,
    ...(order.quotedAccountsEmail !== null && { isAccountsEmailHidden: true }),
    paymentMethod: order.paymentMethod,
    itemsPrice: toDollars(order.itemsCents),
    shippingPrice: toDollars(order.shippingCents),
    discount: toDollars(order.discountCents),
    totalPrice: toDollars(order.totalCents),
    amountPaid: toDollars(paidCents(order)),
    payments: order.payments.flatMap(toPayment),
    isPaid: isPaid(order),
    paidAt: order.paidAt?.toISOString() ?? null,
    isDelivered: order.deliveredAt !== null,
    deliveredAt: order.deliveredAt?.toISOString() ?? null,
    carrier: order.carrier,
    trackingNumber: order.trackingNumber,
    trackingUrl: followUrl(order.carrierUrl, order.trackingNumber),
    parcels: parcelsOf(order),
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.changedAt.toISOString(),
    dueAt: dueAtOf(order),
    heldUntil: heldUntilOf(order),
    status: statusOf(order),
    refundedAmount: toDollars(order.refundedCents),
    gst: order.gstCents === null ? null : toDollars(order.gstCents),
    invoiceNumber: order.invoiceNumber,
    adjustmentNotes: order.adjustmentNotes,
    ended: howItEnded(order, 'customer'),
  };
}

/** An order with the provider's order that pays it. */
export const toPlacedOrder = (order: OrderRecord): PlacedOrder => ({
  ...toOrder(order),
  paypalOrderId: order.paypalOrderId ?? '',
});

/** How long an unpaid order holds its goods. */
const heldUntilOf = ({ state, expiresAt }: OrderRecord): Order['heldUntil'] =>
  state === 'pending' ? expiresAt.toISOString() : null;

function dueAtOf(order: OrderRecord): Order['dueAt'] {
  const isPartPaid = order.state === 'pending' && hasReceived(order);
  return isOpenAndMade(order) || isPartPaid ? heldUntilOf(order) : null;
}

/** What PayPal took in another currency has no amount here, and is left out. */
function toPayment({ id, method, amountCents, receivedOn, returnedCents }: Payment): Order['payments'] {
  if (amountCents === null) return [];
  const returned = toDollars(returnedCents);
  return [{ _id: id, method, amount: toDollars(amountCents), receivedAt: receivedOn, returned }];
}

function parcelsOf(order: OrderRecord): Order['parcels'] {
  const { deliveredAt, carrier, trackingNumber } = order;
  const parcelId = parcelIdOf(order);
  if (!deliveredAt || parcelId === null) return [];
  const lines = linesToPack(order).map(({ documentId, quantity }) => ({
    _id: documentId,
    qty: quantity,
  }));
  const shippedAt = deliveredAt.toISOString();
  return [{ _id: parcelId, lines, carrier, trackingNumber, shippedAt }];
}

/** An order with what its customer does not see: its quote's accounts mailbox, what its packer lacks, and its payment problem. */
export function toOrderForAdmin(order: OrderRecord): Order {
  const { paymentProblem: problem } = order;
  const shown = {
    ...toOrder({ ...order, quotedAccountsEmail: null }),
    reference: fullReference(order),
    ended: howItEnded(order, 'desk'),
    shortage: missingOf(order).map(({ line, quantity }) => ({
      _id: line.documentId,
      qty: quantity,
    })),
  };
  return problem === null ? shown : { ...shown, problem };
}
