import { toDollars, type PersonalData } from 'shared';
import type { PersonalRecord } from '../adapters/database/accounts/personal-data';
import type { AuditRecord } from '../domain/history/history';
import { nameOfEmail } from '../domain/orders/order-emails';
import { toAuditEntry } from './report-serializers';
import { toOrder, toUser } from './serializers';

const day = (at: Date) => at.toISOString();

/** What somebody gets to keep of what the shop holds about them, with nobody else in it. */
export function toPersonalData(record: PersonalRecord, now: Date): PersonalData {
  const { user, createdAt } = record;
  return {
    exportedAt: day(now),
    account: { ...toUser(user), createdAt: day(createdAt) },
    sessions: record.sessions.map((session) => ({
      createdAt: day(session.createdAt),
      expiresAt: day(session.expiresAt),
    })),
    orders: record.orders.map((order) => ({
      ...toOrder(order),
      paypalOrderId: order.paypalOrderId,
      captureId: order.captureId,
    })),
    refunds: record.refunds.map(({ amountCents, state, at, ...refund }) => ({
      ...refund,
      at: day(at),
      amount: toDollars(amountCents),
      status: state,
    })),
    emails: record.emails.map(({ order, kind, state, at }) => ({
      ...{ order, state, name: nameOfEmail(kind), at: day(at) },
    })),
    notes: record.notes.map((note) => ({ ...note, at: day(note.at) })),
    reviews: record.reviews.map((review) => ({ ...review, createdAt: day(review.createdAt) })),
    stockAlerts: record.stockAlerts.map((alert) => ({ ...alert, createdAt: day(alert.createdAt) })),
    messages: record.messages.map((message) => ({ ...message, createdAt: day(message.createdAt) })),
    history: record.history.map((entry) => toOwnEntry(entry, user.documentId)),
  };
}

/** Whoever else acted did so for the shop: their names are theirs. */
function toOwnEntry(entry: AuditRecord, self: string): PersonalData['history'][number] {
  const told = toAuditEntry(entry);
  return entry.actor === self ? told : { ...told, who: 'The shop' };
}
