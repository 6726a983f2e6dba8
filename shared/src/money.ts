/** A whole number of Australian cents, the shop's internal unit of money. */
export type Cents = number;

/**
 * Converts dollars of the API to cents.
 * @returns null for a value that is not finite or has more than two decimals.
 */
export function toCents(dollars: number): Cents | null {
  if (!Number.isFinite(dollars)) return null;
  const cents = Math.round(dollars * 100);
  return Math.abs(dollars * 100 - cents) < 1e-6 ? cents : null;
}

export function toDollars(cents: Cents): number {
  return cents / 100;
}

/** Machine-readable dollars, for the provider and structured data: two decimals, no symbol, no grouping. */
export function formatAmount(dollars: number): string {
  return dollars.toFixed(2);
}

/**
 * Dollars for people, e.g. `$1,234.50`, in the format of `Intl.NumberFormat` for AUD and `en-AU`. Does not use `Intl`,
 * whose first use takes longer than all other scripts of a page (30 ms on a slow computer).
 */
export function formatPrice(dollars: number): string {
  const amount = Math.abs(dollars)
    .toFixed(2)
    .replace(/\B(?=(\d{3})+\.)/g, ',');
  return `${dollars < 0 ? '-' : ''}$${amount}`;
}

/** Sum of the lines. */
export function itemsTotal(lines: readonly { priceCents: Cents; quantity: number }[]): Cents {
  return lines.reduce((sum, line) => sum + line.priceCents * line.quantity, 0);
}

/**
 * Sum of the lines in dollars, added in cents so that 0.1 + 0.2 is 0.3. Prices in stored carts may be damaged: an invalid
 * price counts as 0.
 */
export function itemsPrice(lines: readonly { price: number; qty: number }[]): number {
  return toDollars(
    itemsTotal(lines.map(({ price, qty }) => ({ priceCents: toCents(price) ?? 0, quantity: qty }))),
  );
}
