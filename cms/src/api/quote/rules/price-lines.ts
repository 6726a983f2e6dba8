import { itemsTotal, ORDER_TOTAL_MAX_CENTS, type Cents } from 'shared';
import { Refusal } from '#platform/refusal';
import type { ProductForSale } from '../../order/rules/placing/price-order';
import type { QuoteLine } from './quote';

/** A wanted product, perhaps for the price that an admin gives. */
export interface LineInput {
  product: string;
  qty: number;
  price?: Cents | undefined;
}

/**
 * The lines of a quote, one per product. A quote holds no goods, so the stock does not matter.
 * @param kept the lines that the quote has: their prices stay unless others are given
 * @throws Refusal `product-not-found`, `no-price`, `total-too-high`
 */
export function priceLines(
  wanted: readonly LineInput[],
  products: readonly ProductForSale[],
  kept: readonly QuoteLine[],
): QuoteLine[] {
  const lines = new Map<string, QuoteLine>();
  for (const { product: id, qty, price } of wanted) {
    const product = products.find(({ documentId }) => documentId === id);
    if (!product) throw new Refusal('product-not-found');
    const { name, partNum, image } = product;
    const before = kept.find((line) => line.product === id);
    const priceCents = price ?? before?.priceCents ?? product.priceCents;
    if (priceCents <= 0) throw new Refusal('no-price', { name });
    const quantity = (lines.get(id)?.quantity ?? 0) + qty;
    lines.set(id, { product: id, name, partNum, image, priceCents, quantity });
  }
  const priced = [...lines.values()];
  if (itemsTotal(priced) > ORDER_TOTAL_MAX_CENTS) throw new Refusal('total-too-high');
  return priced;
}
