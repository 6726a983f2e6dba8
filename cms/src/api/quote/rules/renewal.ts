import { Refusal } from '#platform/refusal';
import type { ProductForSale } from '../../order/rules/placing/price-order';
import type { LineInput } from './price-lines';
import type { QuoteChangeRecord, QuoteLine } from './quote';

/**
 * What the quote that renews one has: without the products that are no longer sold.
 * @param wanted what its maker chose instead; undefined to keep the former lines
 * @throws Refusal `goods-gone`
 */
export function renewedLines(
  former: readonly QuoteLine[],
  wanted: readonly LineInput[] | undefined,
  products: readonly ProductForSale[],
): readonly LineInput[] {
  const isSold = ({ product: id }: QuoteLine) => products.some(({ documentId }) => documentId === id);
  const kept = former.filter(isSold).map(({ product, quantity }) => ({ product, qty: quantity }));
  const lines = wanted ?? kept;
  if (lines.length === 0) throw new Refusal('goods-gone');
  return lines;
}

/** What differs between the lines of a quote and those of the one that renews it. @param products those that are sold now */
export function changesOf(
  former: readonly QuoteLine[],
  lines: readonly QuoteLine[],
  products: readonly ProductForSale[],
): QuoteChangeRecord[] {
  const lineIn = (all: readonly QuoteLine[], id: string) => all.find(({ product }) => product === id) ?? null;
  const added = lines.filter(({ product }) => !lineIn(former, product));
  return [...former, ...added].flatMap(({ product, name, partNum }) => {
    const [before, now] = [lineIn(former, product), lineIn(lines, product)];
    if (before?.quantity === now?.quantity && before?.priceCents === now?.priceCents) return [];
    const isSold = products.some(({ documentId }) => documentId === product);
    return [{ name, partNum, before: before && figuresOf(before), now: now && figuresOf(now), isSold }];
  });
}

const figuresOf = ({ quantity, priceCents }: QuoteLine) => ({ quantity, priceCents });
