import {
  PAYMENT_METHOD,
  toDollars,
  type AdminOrder,
  type AuditEntry,
  type Customer,
  type Order,
  type OrderStatus,
  type Refund,
  type User,
} from 'shared';
import type { SignedInUser } from '../adapters/database/accounts/sessions';
import type { OrderDesk } from '../adapters/database/orders/desk';
import { capturedCents, whereTheMoneyIs } from '../domain/orders/money';
import type { CustomerRecord } from '../adapters/database/accounts/customer';
import {
  actorOf,
  changeOf,
  describeRecord,
  kindOf,
  type AuditRecord,
} from '../domain/history/history';
import { isPaid, type OrderRecord } from '../domain/orders/order';
import type { RefundRecord } from '../domain/orders/refund';
import { refundFailure } from '../domain/orders/refund-failures';
import { nameOfEmail } from '../domain/orders/order-emails';
import { timelineOf } from '../domain/orders/timeline';

/** The one place where the shop's records become the API's documented shapes. */

export function toUser({ documentId, name, email, isAdmin }: SignedInUser): User {
  return { _id: documentId, name, email, isAdmin };
}

const STATUS: Readonly<Record<OrderRecord['state'], OrderStatus>> = {
  pending: 'pending',
  under_review: 'under review',
  paid: 'paid',
  shipped: 'shipped',
  refunded: 'refunded',
  expired: 'cancelled',
};

export function toOrder(order: OrderRecord): Order {
  const { documentId, name, email } = order.customer;
  return {
    _id: order.documentId,
    user: { _id: documentId, name, email },
    orderItems: order.lines.map((line) => ({
      _id: line.documentId,
      name: line.name,
      qty: line.quantity,
      image: line.image,
      price: toDollars(line.priceCents),
      product: line.productDocumentId,
    })),
    shippingAddress: order.shippingAddress,
    paymentMethod: PAYMENT_METHOD,
    itemsPrice: toDollars(order.itemsCents),
    shippingPrice: toDollars(order.shippingCents),
    totalPrice: toDollars(order.totalCents),
    isPaid: isPaid(order),
    paidAt: order.paidAt?.toISOString() ?? null,
    isDelivered: order.deliveredAt !== null,
    deliveredAt: order.deliveredAt?.toISOString() ?? null,
    carrier: order.carrier,
    trackingNumber: order.trackingNumber,
    createdAt: order.createdAt.toISOString(),
    status: STATUS[order.state],
    refundedAmount: toDollars(order.refundedCents),
    gst: order.gstCents === null ? null : toDollars(order.gstCents),
    invoiceNumber: order.invoiceNumber,
  };
}

/** With what is wrong with its payment, where something is. */
export function toOrderForAdmin(order: OrderRecord): Order {
  const { paymentProblem } = order;
  return paymentProblem === null ? toOrder(order) : { ...toOrder(order), problem: paymentProblem };
}

export const toRefund = (refund: RefundRecord): Refund => ({
  _id: refund.requestId,
  at: refund.createdAt.toISOString(),
  amount: toDollars(refund.amountCents),
  lines: refund.lines.map(({ line, quantity }) => ({ _id: line, qty: quantity })),
  restock: refund.restock,
  reason: refund.reason,
  status: refund.state,
  failure: refund.failure && refundFailure(refund.failure),
});
const told = <Entry extends { at: Date }>(entry: Entry) => ({
  ...entry,
  at: entry.at.toISOString(),
});

/** With all that only admins get to see of it, but for its neighbours in a list. */
export function toAdminOrder(
  order: OrderRecord,
  desk: OrderDesk,
): Omit<AdminOrder, 'previousId' | 'nextId'> {
  const shown = toOrderForAdmin(order);
  const { paypalOrderId, captureId, refundedCents } = order;
  return {
    ...shown,
    orderItems: shown.orderItems.map((item, index) => ({
      ...item,
      partNum: order.lines[index]?.partNum ?? '',
    })),
    removedAt: desk.removedAt?.toISOString() ?? null,
    payment: {
      paypalOrderId,
      captureId,
      captured: toDollars(capturedCents(order)),
      refunded: toDollars(refundedCents),
      summary: whereTheMoneyIs(order),
    },
    notes: desk.notes.map(told),
    emails: desk.emails.map((email) => told({ ...email, name: nameOfEmail(email.kind) })),
    refunds: desk.refunds.map(toRefund),
    timeline: timelineOf(order, desk).map(told),
  };
}

export function toAuditEntry(record: AuditRecord): AuditEntry {
  const { at, subject, subjectName } = record;
  return {
    at: at.toISOString(),
    who: actorOf(record),
    what: describeRecord(record),
    about: { kind: kindOf(record), _id: subject, name: subjectName },
    ...changeOf(record),
  };
}

export function toCustomer({ user, createdAt, orders, ...sums }: CustomerRecord): Customer {
  return {
    ...toUser(user),
    createdAt: createdAt.toISOString(),
    spent: toDollars(sums.spentCents),
    orderCount: sums.orderCount,
    orders: orders.map((order) => ({
      _id: order.documentId,
      createdAt: order.createdAt.toISOString(),
      status: STATUS[order.state],
      totalPrice: toDollars(order.totalCents),
      refundedAmount: toDollars(order.refundedCents),
    })),
  };
}
