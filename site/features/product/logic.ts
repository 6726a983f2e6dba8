import { REVIEWS_SHOWN_FIRST } from 'shared';
import type { Product } from 'shared';

/** The facts that change between two builds of a page. */
export type LiveFacts = Pick<Product, 'price' | 'countInStock'>;

export function isInStock({ countInStock }: Pick<Product, 'countInStock'>): boolean {
  return countInStock > 0;
}

export function statusLabel(product: Pick<Product, 'countInStock'>): string {
  return isInStock(product) ? 'In Stock' : 'Out Of Stock';
}

export function stockLabel({ countInStock }: Pick<Product, 'countInStock'>): string {
  return `${countInStock} available`;
}

export function reviewCountLabel(count: number): string {
  return count === 1 ? '1 review' : `${count} reviews`;
}

/**
 * The quantity after something was typed into its field: null (the field is kept as it was) unless
 * that is above 0 and not above the stock.
 */
export function acceptedQuantity(typed: string, stock: number): number | null {
  const quantity = Number(typed);
  return Number.isInteger(quantity) && quantity > 0 && quantity <= stock ? quantity : null;
}

/** The first reviews, or all of them. */
export function shownReviews<T>(reviews: readonly T[], all: boolean): readonly T[] {
  return all ? reviews : reviews.slice(0, REVIEWS_SHOWN_FIRST);
}

/** Made once: making one takes a thousand times as long as using it. */
const shopDay = new Intl.DateTimeFormat('en-AU', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'Australia/Sydney',
});

/** Day of a review as `dd/mm/yyyy`, in the time zone of the shop: the same in a build and a browser. */
export function reviewDate(createdAt: string): string {
  return shopDay.format(new Date(createdAt));
}
