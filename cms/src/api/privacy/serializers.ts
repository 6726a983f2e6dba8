import { toDollars, type PersonalData } from 'shared';
import type { AuditRecord } from '../../platform/audit/rules/history';
import { toAuditEntry } from '../../platform/audit/serializer';
import { toUser } from '../account';
import { nameOfEmail } from '../../platform/email/rules/email-names';
import { toOrder } from '../order';
import type { PersonalRecord } from './database/personal-data';

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
