import { formatPrice, toDollars } from 'shared';
import { actorOf } from '../../../platform/audit/rules/history';
import { refundFailure } from './refunds/refund-failures';
import { nameOfEmail, type OrderEmail } from './order-emails';
import type { EndReason, OrderRecord } from './order';
import type { RefundRecord } from './refunds/refund';

/** A row of the audit about an order. */
export interface AuditEntry {
  at: Date;
  actor: string;
  /** Of an actor with an account. */
  actorName: string | null;
  action: string;
  details: Readonly<Record<string, unknown>>;
}

export interface Note {
  at: Date;
  who: string;
  text: string;
}

/** Something that happened to an order: when, by whom, and what, as a sentence without its end. */
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

/** Everything that happened to an order, newest first. */
export function timelineOf(order: OrderRecord, facts: Facts): TimelineEntry[] {
  const { audit, emails, notes, refunds } = facts;
  const { customer, createdAt } = order;
  const entries: TimelineEntry[] = [
    { at: createdAt, who: customer.name, what: 'Placed the order' },
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
  'gone-at-provider': 'Ended: PayPal does not know the payment any more',
  removed: 'Ended: it was removed before it was paid',
};

/** The audit has a row of its own for an end that a person brought about. */
function endOf(order: OrderRecord, audit: Facts['audit']): TimelineEntry[] {
  const { state, endReason, updatedAt } = order;
  if (state !== 'cancelled' || endReason === null) return [];
  if (audit.some(({ action }) => action === `order.${endReason}`)) return [];
  return [{ at: updatedAt, who: SHOP, what: ENDS[endReason] }];
}

/**
 * Makes a sentence of a row's details; null where something else tells of it already.
 * @param goods that a refund is for, as ` for 2 × Soil sensor`
 */
type Sentence = (details: AuditEntry['details'], goods: string) => string | null;

/** The goods that a row about a refund is about; empty for any other, and for an amount alone. */
function goodsOf(
  { lines }: OrderRecord,
  refunds: Facts['refunds'],
  { details }: AuditEntry,
): string {
  const refund = refunds.find(({ requestId }) => requestId === details.refund);
  const goods = (refund?.lines ?? []).map(({ line, quantity }) => {
    const name = lines.find(({ documentId }) => documentId === line)?.name;
    return `${quantity} × ${name ?? 'an item'}`;
  });
  return goods.length > 0 ? ` for ${goods.join(', ')}` : '';
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const price = (cents: unknown): string =>
  typeof cents === 'number' ? formatPrice(toDollars(cents)) : '';
const joined = (start: string, ...more: string[]) => [start, ...more.filter(Boolean)].join(', ');

const parcel = (shipment: unknown): string => {
  const { carrier, trackingNumber } = (shipment ?? {}) as Record<string, unknown>;
  return (
    [text(carrier), text(trackingNumber)].filter(Boolean).join(' ') || 'without tracking number'
  );
};

const SENTENCES: Readonly<Record<string, Sentence>> = {
  'order.paid': ({ captureId }) => joined('Payment received', text(captureId)),
  'order.under-review': () => 'Payment under review',
  'order.payment-problem': ({ problem }) => `Payment problem: ${text(problem)}`,
  'order.shipped': (details) => `Shipped: ${parcel(details)}`,
  'order.shipment-corrected': ({ before, after }) =>
    `Shipment corrected: ${parcel(before)} is now ${parcel(after)}`,
  'order.email-resent': ({ kind }) => `Sent again: ${nameOfEmail(text(kind))}`,
  'order.note-added': () => null,
  'order.removed': () => 'Removed from the lists',
  'order.restored': () => 'Brought back into the lists',
  'order.cancelled': () => 'Cancelled',
  'order.invoiced': ({ invoiceNumber }) => joined('Tax invoice made', text(invoiceNumber)),
  'order.refund-requested': ({ amountCents, reason }, goods) =>
    joined(`Refund of ${price(amountCents)}${goods} asked for`, text(reason)),
  'order.refund-failed': ({ amountCents, failure }, goods) => {
    const refused = `Refund of ${price(amountCents)}${goods} refused by PayPal`;
    return joined(refused, refundFailure(text(failure)));
  },
  'order.refunded': ({ amountCents, refundedCents, restocked }, goods) =>
    amountCents === undefined
      ? `Refunded, ${price(refundedCents)} in all`
      : joined(
          `Refunded ${price(amountCents)}${goods}`,
          Array.isArray(restocked) && restocked.length > 0 ? 'back in stock' : '',
        ),
};

function fromAudit(
  { at, actor, actorName, action, details }: AuditEntry,
  goods: string,
): TimelineEntry[] {
  const sentence = Object.hasOwn(SENTENCES, action) ? SENTENCES[action]! : () => inWords(action);
  const what = sentence(details, goods);
  return what === null ? [] : [{ at, who: actorOf({ actor, actorName }), what }];
}

/** An action that nobody has worded yet: `order.put-aside` is "Put aside". */
function inWords(action: string): string {
  const words = action.replace(/^.*?\./, '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
