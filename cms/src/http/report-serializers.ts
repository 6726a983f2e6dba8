import { toDollars, type AuditEntry, type Customer } from 'shared';
import type { CustomerRecord } from '../adapters/database/accounts/customer';
import {
  actorOf,
  changeOf,
  describeRecord,
  kindOf,
  type AuditRecord,
} from '../domain/history/history';
import { ORDER_STATUS, toUser } from './serializers';

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

export function toCustomer({ user, createdAt, orders, notes, ...sums }: CustomerRecord): Customer {
  return {
    ...toUser(user),
    createdAt: createdAt.toISOString(),
    spent: toDollars(sums.spentCents),
    orderCount: sums.orderCount,
    orders: orders.map((order) => ({
      _id: order.documentId,
      createdAt: order.createdAt.toISOString(),
      status: ORDER_STATUS[order.state],
      totalPrice: toDollars(order.totalCents),
      refundedAmount: toDollars(order.refundedCents),
    })),
    notes: notes.map((note) => ({ ...note, at: note.at.toISOString() })),
  };
}
