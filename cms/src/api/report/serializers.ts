import { toDollars, type AuditEntry, type Customer, type PersonalData } from 'shared';
import type { CustomerRecord } from './database/customer';
import type { PersonalRecord } from '../privacy/database/personal-data';
import {
  actorOf,
  changeOf,
  describeRecord,
  kindOf,
  type AuditRecord,
} from '../../platform/audit/history';
import { nameOfEmail } from '../order/rules/order-emails';
import { ORDER_STATUS, toOrder, toUser } from '../order/serializers/order';

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
    openOrderCount: sums.openOrderCount,
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

const iso = (at: Date) => at.toISOString();

/** What somebody gets to keep of what the shop holds about them, with nobody else in it. */
export function toPersonalData(record: PersonalRecord, now: Date): PersonalData {
  const { user, createdAt } = record;
  return {
    exportedAt: iso(now),
    account: { ...toUser(user), createdAt: iso(createdAt) },
    sessions: record.sessions.map((session) => ({
      createdAt: iso(session.createdAt),
      expiresAt: iso(session.expiresAt),
    })),
    knownAddresses: record.knownAddresses.map(({ address, expiresAt }) => ({
      ...{ address, expiresAt: iso(expiresAt) },
    })),
    orders: record.orders.map((order) => ({
      ...toOrder(order),
      paypalOrderId: order.paypalOrderId,
      captureId: order.captureId,
    })),
    refunds: record.refunds.map(({ amountCents, state, at, ...refund }) => ({
      ...refund,
      at: iso(at),
      amount: toDollars(amountCents),
      status: state,
    })),
    emails: record.emails.map(({ order, kind, state, at }) => ({
      ...{ order, state, name: nameOfEmail(kind), at: iso(at) },
    })),
    notes: record.notes.map((note) => ({ ...note, at: iso(note.at) })),
    reviews: record.reviews.map((review) => ({ ...review, createdAt: iso(review.createdAt) })),
    stockAlerts: record.stockAlerts.map((alert) => ({ ...alert, createdAt: iso(alert.createdAt) })),
    messages: record.messages.map((message) => ({ ...message, createdAt: iso(message.createdAt) })),
    history: record.history.map((entry) => toOwnEntry(entry, user.documentId)),
  };
}

/** Whoever else acted did so for the shop: their names are theirs. */
function toOwnEntry(entry: AuditRecord, self: string): PersonalData['history'][number] {
  const told = toAuditEntry(entry);
  return entry.actor === self ? told : { ...told, who: 'The shop' };
}
