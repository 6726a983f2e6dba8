import { dayOf, formatPrice, longDay } from 'shared';
import type { Quote, SharedQuote } from 'shared';
import type { Reference } from 'shared/schemas';

/** @param day yyyy-mm-dd */
export const dayInWords = (day: string): string => longDay.format(new Date(day));

type Item = SharedQuote['items'][number];

/** What lacks of a line now; null if nothing. A quote does not hold its goods. */
export function lackOf({ qty, countInStock }: Pick<Item, 'qty' | 'countInStock'>): string | null {
  if (countInStock === null) return 'No longer sold';
  if (countInStock >= qty) return null;
  return countInStock > 0 ? `Only ${countInStock} in stock now` : 'Out of stock now';
}

/** What an open quote promises, and what it does not. */
export function promiseOf({ discount }: Pick<SharedQuote, 'discount'>): string {
  const less = discount ? 'less, even without the discount' : 'less';
  return `The total is kept until then. If the shop’s prices on the day of your order come to ${less}, those count. The goods are not set aside.`;
}

/** The references of a quote for its order: a day that has passed needs no more waiting. */
export const referenceToday = (reference: Reference): Reference => ({
  ...reference,
  notBefore: reference.notBefore && reference.notBefore < dayOf(new Date()) ? null : reference.notBefore,
});

/** What became of a product since the quote that was renewed. */
export function changeText({ name, priceBefore, price }: SharedQuote['changes'][number]): string {
  const before = formatPrice(priceBefore);
  if (price === null) return `${name}: no longer sold, was ${before}`;
  return `${name}: was ${before}, now ${formatPrice(price)}`;
}

/** Whether the quote has ended without an order, so that its maker can renew it. */
export const canBeRenewed = ({ status, renewedBy }: Pick<Quote, 'status' | 'renewedBy'>): boolean =>
  (status === 'expired' || status === 'withdrawn') && renewedBy === null;
