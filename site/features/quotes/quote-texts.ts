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

/** How a product differs from the quote that was renewed. */
export function changeText({ name, before, now, isSold }: SharedQuote['changes'][number]): string {
  if (!before) return `${name}: added, ${now?.qty} × ${formatPrice(now?.price ?? 0)}`;
  const was = `${before.qty} × ${formatPrice(before.price)}`;
  if (!now) return `${name}: ${isSold ? 'taken off' : 'no longer sold'}, was ${was}`;
  return `${name}: was ${was}, now ${now.qty} × ${formatPrice(now.price)}`;
}

/** Whether its maker can make the next quote of it: it has no order, and none was made yet. */
export const canBeChanged = ({ status, renewedBy }: Pick<Quote, 'status' | 'renewedBy'>): boolean =>
  status !== 'accepted' && renewedBy === null;

/** Whether it has ended by itself or by its maker, so that the same can be had at today’s prices. */
export const canBeRenewed = (quote: Pick<Quote, 'status' | 'renewedBy'>): boolean =>
  canBeChanged(quote) && quote.status !== 'open';
