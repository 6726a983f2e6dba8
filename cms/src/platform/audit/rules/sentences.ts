import { formatDate, formatPrice, toDollars } from 'shared';
import { nameOfEmail } from '../../email/rules/email-names';
import { refundFailure } from '../../paypal/rules/refund-failures';

type Details = Readonly<Record<string, unknown>>;

/** Texts for an action. An action without an entry is described by its own name. */
interface Sentence {
  /** Phrase in the shop's history; `{}` stands for the thing's name. */
  history?: string;
  /**
   * Sentence in an order's timeline; null if another entry covers the event.
   * @param goods the goods of a refund, e.g. ` for 2 × Soil sensor`
   */
  timeline?: (details: Details, goods: string) => string | null;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const price = (cents: unknown): string => (typeof cents === 'number' ? formatPrice(toDollars(cents)) : '');
const joined = (start: string, ...more: string[]) => [start, ...more.filter(Boolean)].join(', ');

const parcel = (shipment: unknown): string => {
  const { carrier, trackingNumber } = (shipment ?? {}) as Details;
  const known = [text(carrier), text(trackingNumber)].filter(Boolean);
  return known.join(' ') || 'without tracking number';
};

const WORDS: Readonly<Record<string, string>> = {
  adminRole: 'role',
  countInStock: 'stock',
  email: 'e-mail',
  deliverTo: 'address',
  abn: 'ABN',
  notBefore: 'first day of delivery',
};

/** The name of a field as plain words, e.g. of `trackingNumber`. */
export const wordsFor = (field: string): string =>
  WORDS[field] ?? field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** `address: 1 Lane is now 2 Lane; total: $5.00 is now $6.00`. */
function corrections(before: unknown, after: unknown): string {
  const was = (before ?? {}) as Details;
  const values = Object.entries((after ?? {}) as Details).map(([field, value]) => {
    const [old, now] = [was[field], value].map(
      (one) => (field.endsWith('Cents') ? price(one) : text(one)) || 'none',
    );
    return `${wordsFor(field.replace(/Cents$/, ''))}: ${old} is now ${now}`;
  });
  return values.join('; ');
}

const SENTENCES: Readonly<Record<string, Sentence>> = {
  'order.made': {
    history: '{} made for the customer',
    timeline: ({ totalCents, paymentMethod }) =>
      `Made the order for the customer: ${price(totalCents)}, to be paid by ${text(paymentMethod)}`,
  },
  'order.corrected': {
    history: '{} corrected',
    timeline: ({ before, after }) => `Corrected ${corrections(before, after)}`,
  },
  'order.paid': {
    history: '{} paid',
    timeline: ({ captureId, method }) =>
      // The recorded payments have their own entries.
      method === undefined ? joined('Payment received', text(captureId)) : 'Paid in full',
  },
  'order.payment-received': {
    history: 'payment of {} recorded',
    timeline: ({ amountCents, method, receivedOn, note }) =>
      joined(
        `${price(amountCents)} received by ${text(method).toLowerCase()}`,
        formatDate(text(receivedOn)),
        text(note),
      ),
  },
  'order.payment-taken-back': {
    history: 'payment of {} taken back',
    timeline: ({ amountCents, method, reason }) =>
      `Payment of ${price(amountCents)} by ${text(method).toLowerCase()} taken back: ${text(reason)}`,
  },
  'order.payment-returned': {
    history: 'payment of {} given back',
    timeline: ({ amountCents, method, note }) =>
      `${price(amountCents)} of a payment by ${text(method).toLowerCase()} given back: ${text(note)}`,
  },
  'order.payment-sent-back': {
    history: 'payment of {} sent back',
    timeline: ({ captureId, amountCents, refundId }) =>
      joined(
        `${price(amountCents) || 'The money'} of payment ${text(captureId)} sent back by PayPal`,
        text(refundId) && `refund ${text(refundId)}`,
      ),
  },
  'order.shortage': {
    history: 'goods of {} reported missing',
    timeline: ({ items, note }) =>
      [`Cannot be completed, missing: ${text(items)}`, text(note)].filter(Boolean).join(': '),
  },
  'order.shortage-ended': {
    history: 'shortage of {} ended',
    timeline: () => 'Shortage ended: to be packed again',
  },
  'order.under-review': {
    history: 'payment of {} under review',
    timeline: () => 'Payment under review',
  },
  'order.payment-problem': {
    history: 'problem with the payment of {}',
    timeline: ({ problem }) => `Payment problem: ${text(problem)}`,
  },
  'order.problem-done': {
    history: 'problem with the payment of {} dealt with',
    timeline: ({ note }) => `Payment problem dealt with: ${text(note)}`,
  },
  'order.shipped': {
    history: '{} shipped',
    timeline: (details) => `Shipped: ${parcel(details)}`,
  },
  'order.taken-back': {
    history: 'shipment of {} taken back',
    timeline: (details) => `Shipment taken back (${parcel(details)}): ${text(details.reason)}`,
  },
  'order.shipment-corrected': {
    timeline: ({ before, after }) => `Shipment corrected: ${parcel(before)} is now ${parcel(after)}`,
  },
  'order.email-resent': { timeline: ({ kind }) => `Sent again: ${nameOfEmail(text(kind))}` },
  'order.note-added': { timeline: () => null },
  'order.cancelled': { history: '{} cancelled' },
  'order.removed': { history: '{} removed', timeline: () => 'Removed from the lists' },
  'order.restored': { history: '{} brought back', timeline: () => 'Brought back into the lists' },
  'order.refund-requested': {
    history: 'refund of {} asked for',
    timeline: ({ amountCents, reason }, goods) =>
      joined(`Refund of ${price(amountCents)}${goods} asked for`, text(reason)),
  },
  'order.refund-failed': {
    history: 'refund of {} failed',
    timeline: ({ amountCents, failure }, goods) =>
      joined(`Refund of ${price(amountCents)}${goods} refused by PayPal`, refundFailure(text(failure))),
  },
  'order.refunded': {
    history: '{} refunded',
    timeline({ amountCents, refundedCents, restocked }, goods) {
      if (amountCents === undefined) return `Refunded, ${price(refundedCents)} in all`;
      const isBack = Array.isArray(restocked) && restocked.length > 0;
      return joined(`Refunded ${price(amountCents)}${goods}`, isBack ? 'back in stock' : '');
    },
  },
  'quote.made': { history: '{} made' },
  'quote.revised': { history: '{} changed' },
  'quote.renewed': { history: '{} made as a renewal' },
  'quote.withdrawn': { history: '{} withdrawn' },
  'product.created': { history: '{} added' },
  'product.removed': { history: '{} removed' },
  'review.created': { history: '{} added' },
  'review.removed': { history: '{} removed' },
  'user.created': { history: 'account of {} created' },
  'user.updated': { history: 'account of {} saved' },
  'user.removed': { history: 'account of {} removed' },
  'user.password-changed': { history: 'password of {} changed' },
  'user.password-reset': { history: 'password of {} set by a link in an email' },
  'user.email-confirmed': { history: 'e-mail of {} confirmed' },
  'user.passkey-added': { history: 'passkey of {} added' },
  'user.passkey-removed': { history: 'passkey of {} removed' },
  'user.passkeys-removed': { history: 'passkeys of {} removed' },
  'user.address-added': { history: 'delivery address of {} added' },
  'user.address-changed': { history: 'delivery address of {} changed' },
  'user.address-removed': { history: 'delivery address of {} removed' },
  'user.recovered': { history: 'account of {} given back to its e-mail' },
};

const deedOf = (action: string) => action.slice(action.indexOf('.') + 1).replaceAll('-', ' ');

export const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** An action as a phrase of the shop's history. */
export const historyPhrase = (action: string): string =>
  SENTENCES[action]?.history ?? (action.endsWith('.updated') ? '{} saved' : `{}: ${deedOf(action)}`);

/** An action as a sentence of an order's timeline. Without an entry, `order.put-aside` becomes "Put aside". */
export function timelineSentence(action: string, details: Details, goods: string): string | null {
  const timeline = SENTENCES[action]?.timeline;
  return timeline ? timeline(details, goods) : capitalized(deedOf(action));
}
