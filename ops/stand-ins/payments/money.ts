import type { Item, Money } from './types.ts';

/** Cents of an amount that the stand-in itself has checked or made. */
export const centsOf = ({ value }: Pick<Money, 'value'>): number => Number(value.replace('.', ''));

export function moneyOf(cents: number, currency: string): Money {
  return { currency_code: currency, value: (cents / 100).toFixed(2) };
}

/** Cents of all the pieces of an item. */
export const totalCents = (item: Item): number => Number(item.quantity) * centsOf(item.unit_amount);
