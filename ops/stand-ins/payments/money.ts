import type { Item, Money } from './types.ts';

/** Cents of a validated amount. */
export const centsOf = ({ value }: Pick<Money, 'value'>): number => Number(value.replace('.', ''));

export function moneyOf(cents: number, currency: string): Money {
  return { currency_code: currency, value: (cents / 100).toFixed(2) };
}

/** Cents of an item's whole quantity. */
export const totalCents = (item: Item): number => Number(item.quantity) * centsOf(item.unit_amount);
