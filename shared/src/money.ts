/** A whole number of Australian cents. Everything inside the shop counts in these. */
export type Cents = number;

/**
 * Dollars as they cross the wire, to cents.
 * @returns null when the value is no finite number or has more than two decimals.
 */
export function toCents(dollars: number): Cents | null {
  if (!Number.isFinite(dollars)) return null;
  const cents = Math.round(dollars * 100);
  return Math.abs(dollars * 100 - cents) < 1e-6 ? cents : null;
}

export function toDollars(cents: Cents): number {
  return cents / 100;
}

/** Dollars for the provider and for machines that read pages: two decimals, no symbol, no grouping. */
export function formatAmount(dollars: number): string {
  return dollars.toFixed(2);
}

/**
 * Dollars for people, e.g. `$1,234.50`, as `Intl.NumberFormat` writes `AUD` in `en-AU`. It is not asked itself
 * because a browser takes longest of all that a page's scripts do to wake it (30 ms on a slow computer).
 */
export function formatPrice(dollars: number): string {
  const amount = Math.abs(dollars)
    .toFixed(2)
    .replace(/\B(?=(\d{3})+\.)/g, ',');
  return `${dollars < 0 ? '-' : ''}$${amount}`;
}

/** What lines cost together. */
export function itemsTotal(lines: readonly { priceCents: Cents; quantity: number }[]): Cents {
  return lines.reduce((sum, line) => sum + line.priceCents * line.quantity, 0);
}

/**
 * What lines cost together, in dollars; adds in cents so that 0.1 + 0.2 is 0.3.
 * Prices of stored carts may be damaged: a line whose price is no money counts nothing.
 */
export function itemsPrice(lines: readonly { price: number; qty: number }[]): number {
  return toDollars(
    itemsTotal(lines.map(({ price, qty }) => ({ priceCents: toCents(price) ?? 0, quantity: qty }))),
  );
}
