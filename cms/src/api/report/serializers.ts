import { toDollars, type Customer } from 'shared';
import { inJson } from '#platform/http/in-json';
import { toUser } from '../account';
import { statusOf } from '../order';
import type { CustomerRecord } from './database/customer';

export const toCustomer = ({ user, spentCents, orders, ...others }: CustomerRecord): Customer =>
  inJson({
    ...toUser(user),
    ...others,
    spent: toDollars(spentCents),
    orders: orders.map((order) => ({
      _id: order.documentId,
      orderNumber: order.orderNumber,
      createdAt: order.createdAt,
      status: statusOf(order),
      totalPrice: toDollars(order.totalCents),
      refundedAmount: toDollars(order.refundedCents),
    })),
  });
