import { actorOf, type AuditRecord } from '#platform/audit/rules/history';
import { timelineSentence } from '#platform/audit/rules/sentences';
import { nameOfEmail } from '#platform/email/rules/email-names';
import type { EndReason, OrderRecord } from './order';
import type { RefundRecord } from './refunds/refund';

/** An audit entry about an order. */
export type AuditEntry = Omit<AuditRecord, 'subject' | 'subjectName'>;

/** An email about an order, sent or queued. */
export interface OrderEmail {
  kind: string;
  state: 'queued' | 'sending' | 'sent' | 'cancelled' | 'unknown';
  /** When it was sent; if not sent yet, when it was queued. */
  at: Date;
}

export interface Note {
  at: Date;
  who: string;
  text: string;
}

/** A timeline entry: when, who and what, as a sentence without a full stop. */
interface TimelineEntry {
  at: Date;
  who: string;
  what: string;
}

interface Facts {
  audit: readonly AuditEntry[];
  emails: readonly OrderEmail[];
  notes: readonly Note[];
  refunds: readonly RefundRecord[];
}

const SHOP = 'The shop';

/** All events of an order, newest first. */
export function timelineOf(order: OrderRecord, facts: Facts): TimelineEntry[] {
  const { audit, emails, notes, refunds } = facts;
  const { customer, createdAt } = order;
  const isMade = audit.some(({ action }) => action === 'order.made');
  const entries: TimelineEntry[] = [
    ...(isMade ? [] : [{ at: createdAt, who: customer.name, what: 'Placed the order' }]),
    ...endOf(order, audit),
    ...audit.flatMap((entry) => fromAudit(entry, goodsOf(order, refunds, entry))),
    ...emails.map(({ kind, state, at }) => ({
      at,
      who: SHOP,
      what: `${EMAIL_STATES[state]}: ${nameOfEmail(kind)}`,
    })),
    ...notes.map(({ at, who, text }) => ({ at, who, what: `Note: ${text}` })),
  ];
  return entries.sort((a, b) => b.at.getTime() - a.at.getTime());
}

const EMAIL_STATES: Readonly<Record<OrderEmail['state'], string>> = {
  queued: 'Email waiting to be sent',
  sending: 'Email being sent',
  sent: 'Email sent',
  cancelled: 'Email not sent',
  unknown: 'Email that may not have arrived',
};

const ENDS: Readonly<Record<EndReason, string>> = {
  expired: 'Ended: it was not paid in time',
  cancelled: 'Ended: it was cancelled before it was paid',
  replaced: 'Ended: the customer placed another order instead',
  'payment-refused': 'Ended: PayPal refused the payment',
  'payment-mismatch': 'Ended: the payment was not the one asked for',
  'payment-returned': 'Ended: the payment went back to the customer',
  'gone-at-provider': 'Ended: PayPal does not know the payment any more',
  removed: 'Ended: it was removed before it was paid',
};

/** If a person ended the order, the audit has an entry for that already. */
function endOf(order: OrderRecord, audit: Facts['audit']): TimelineEntry[] {
  const { state, endReason, updatedAt } = order;
  if (state !== 'cancelled' || endReason === null) return [];
  if (audit.some(({ action }) => action === `order.${endReason}`)) return [];
  return [{ at: updatedAt, who: SHOP, what: ENDS[endReason] }];
}

/** The goods of an audit entry about a refund; empty for other entries and for an amount alone. */
function goodsOf({ lines }: OrderRecord, refunds: Facts['refunds'], { details }: AuditEntry): string {
  const refund = refunds.find(({ requestId }) => requestId === details.refund);
  const goods = (refund?.lines ?? []).map(({ line, quantity }) => {
    const name = lines.find(({ documentId }) => documentId === line)?.name;
    return `${quantity} × ${name ?? 'an item'}`;
  });
  return goods.length > 0 ? ` for ${goods.join(', ')}` : '';
}

function fromAudit(entry: AuditEntry, goods: string): TimelineEntry[] {
  const what = timelineSentence(entry.action, entry.details, goods);
  return what === null ? [] : [{ at: entry.at, who: actorOf(entry), what }];
}
