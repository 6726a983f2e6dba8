import type { Cents } from '../../money.ts';

// Not with the other rules of money, which the scripts of every page contain.

/** Some pieces of an order's line. */
interface PiecesOfLine {
  priceCents: Cents;
  /** The line's quantity. */
  quantity: number;
  /** Pieces that went before these. */
  before: number;
  pieces: number;
}

/**
 * What pieces of an order were sold for. Each line bears its share of the discount, and each piece its share of that, so
 * all pieces together are worth the items less the discount, to the cent.
 */
export function worthOfPieces(lines: readonly PiecesOfLine[], discountCents: Cents): Cents {
  const shares = shareOut(
    discountCents,
    lines.map(({ priceCents, quantity }) => priceCents * quantity),
  );
  return lines.reduce((sum, { priceCents, quantity, before, pieces }, index) => {
    const discountOf = (count: number) => Math.floor(((shares[index] ?? 0) * count) / quantity);
    return sum + priceCents * pieces - (discountOf(before + pieces) - discountOf(before));
  }, 0);
}

/** Divides cents by weight: whole cents first, the rest to the largest remainders. */
function shareOut(cents: Cents, weights: readonly number[]): Cents[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const exact = weights.map((weight) => cents * (weight / all));
  const shares = exact.map(Math.floor);
  const remainder = (index: number) => (exact[index] ?? 0) - (shares[index] ?? 0);
  const left = shares.reduce((rest, share) => rest - share, cents);
  const ranked = [...shares.keys()].sort((one, other) => remainder(other) - remainder(one));
  const favoured = new Set(ranked.slice(0, left));
  return shares.map((share, index) => share + Number(favoured.has(index)));
}
