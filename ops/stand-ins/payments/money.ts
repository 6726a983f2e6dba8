import type { Money } from './types.ts';

/** Whole cents of an amount such as `'12.50'`; null when it is not written that way. */
export function centsOf(value: unknown): number | null {
  if (typeof value !== 'string' || !/^\d{1,9}\.\d{2}$/.test(value)) return null;
  return Number(value.replace('.', ''));
}

export function moneyOf(cents: number, currency: string): Money {
  return { currency_code: currency, value: (cents / 100).toFixed(2) };
}

/** Cents of an amount the stand-in itself has checked or made. */
export function knownCents({ value }: Money): number {
  const cents = centsOf(value);
  if (cents === null) throw new Error(`Not an amount: ${value}`);
  return cents;
}
