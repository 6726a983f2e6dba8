import { toDollars, type PersonalData } from 'shared';
import type { AuditRecord } from '#platform/audit/rules/history';
import { toOwnAuditEntry } from '#platform/audit/serializer';
import { nameOfEmail } from '#platform/email/rules/email-names';
import { inJson } from '#platform/http/in-json';
import { toUser } from '../account';
import { toOrder } from '../order';
import { toQuote } from '../quote';
import type { PersonalRecord } from './database/personal-data';

/** The export of a person's data, without other people's data. */
export function toPersonalData(record: PersonalRecord, exportedAt: Date): PersonalData {
  const { user, createdAt, addresses, orders, quotes, payments, refunds, emails, history, ...others } =
    record;
  return inJson({
    exportedAt,
    ...others,
    account: { ...toUser(user), createdAt },
    addresses: addresses.map(({ place, ...address }) => ({ ...address, ...place })),
    orders: orders.map((order) => ({
      ...toOrder(order),
      paypalOrderId: order.paypalOrderId,
      captureId: order.captureId,
    })),
    // Without the link, whose token is a secret: JSON has nothing undefined.
    quotes: quotes.map((quote) => ({
      ...toQuote(quote, user),
      link: undefined,
    })),
    payments: payments.map(({ amountCents, returned, ...payment }) => ({
      ...payment,
      amount: toDollars(amountCents),
      returned: returned.map(({ at, amountCents: cents, note }) => ({
        at,
        amount: toDollars(cents),
        note,
      })),
    })),
    refunds: refunds.map(({ amountCents, state, ...refund }) => ({
      ...refund,
      amount: toDollars(amountCents),
      status: state,
    })),
    emails: emails.map(({ kind, ...email }) => ({ ...email, name: nameOfEmail(kind) })),
    history: history.map((entry) => toOwnEntry(entry, user.documentId)),
  });
}

/** Hides the names of others who acted: they acted for the shop. */
function toOwnEntry(entry: AuditRecord, self: string): PersonalData['history'][number] {
  const told = toOwnAuditEntry(entry);
  return entry.actor === self ? told : { ...told, who: 'The shop' };
}
