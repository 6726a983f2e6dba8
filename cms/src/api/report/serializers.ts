import { toUser } from '../account';
import { statusOf } from '../order';
import { toDollars, type Customer } from 'shared';
import type { CustomerRecord } from './database/customer';

export function toCustomer({ user, createdAt, orders, notes, ...sums }: CustomerRecord): Customer {
  return {
    ...toUser(user),
    createdAt: createdAt.toISOString(),
    spent: toDollars(sums.spentCents),
    orderCount: sums.orderCount,
    openOrderCount: sums.openOrderCount,
    orders: orders.map((order) => ({
      _id: order.documentId,
      createdAt: order.createdAt.toISOString(),
      status: statusOf(order),
      totalPrice: toDollars(order.totalCents),
      refundedAmount: toDollars(order.refundedCents),
    })),
    notes: notes.map((note) => ({ ...note, at: note.at.toISOString() })),
  };
}
