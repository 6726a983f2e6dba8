import type { LetterKind } from '../database/outbox';
import { orderLetter, type Facts, type Letter, type Wording } from './order-letter';

const WORDINGS: Readonly<Record<LetterKind, (facts: Facts) => Wording>> = {
  'order-confirmation': () => ({
    subject: 'is confirmed',
    title: 'Thank you for your order',
    opening: ['Thank you for your order. It is paid, and we are getting it ready.'],
  }),
  'shipping-confirmation': ({ trackingNumber }) => ({
    subject: 'is on its way',
    title: 'Your order is on its way',
    opening: [
      'Your order has left us.',
      ...(trackingNumber ? [`Tracking number: ${trackingNumber}`] : []),
    ],
  }),
};

/** Writes a letter from the shop's own books. */
export function writeLetter(kind: LetterKind, facts: Facts): Letter {
  return orderLetter(facts, WORDINGS[kind](facts));
}
