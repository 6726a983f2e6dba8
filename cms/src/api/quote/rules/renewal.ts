import type { ProductForSale } from '../../order/rules/placing/price-order';
import type { LineInput } from './price-lines';
import type { QuoteChangeRecord, QuoteLine } from './quote';

interface Renewal {
  /** Without the products that are no longer sold. */
  lines: LineInput[];
  changes: QuoteChangeRecord[];
}

/** The lines of a quote at today's prices, and what differs. @param products those that are sold now */
export function renewalOf(former: readonly QuoteLine[], products: readonly ProductForSale[]): Renewal {
  const priceOf = ({ product: id }: QuoteLine) =>
    products.find(({ documentId }) => documentId === id)?.priceCents ?? null;
  return {
    lines: former
      .filter((line) => priceOf(line) !== null)
      .map(({ product, quantity }) => ({ product, qty: quantity })),
    changes: former
      .filter((line) => priceOf(line) !== line.priceCents)
      .map((line) => ({
        name: line.name,
        partNum: line.partNum,
        beforeCents: line.priceCents,
        nowCents: priceOf(line),
      })),
  };
}
