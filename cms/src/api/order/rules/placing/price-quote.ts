import { itemsTotal, type Cents } from 'shared';
import type { OrderInput } from 'shared/schemas';
import {
  priceOrder,
  withTotals,
  type DraftRefusal,
  type OrderDraft,
  type ProductForSale,
} from './price-order';

export interface QuotedLine {
  /** The product's documentId. */
  product: string;
  name: string;
  priceCents: Cents;
  quantity: number;
}

/** What is ordered by accepting a quote: its terms as they were read, which the order checks under the quote's lock. */
export interface QuotedInput extends Pick<OrderInput, 'shippingAddress' | 'reference'> {
  /** One for each product. */
  lines: readonly QuotedLine[];
  quote: {
    /** Row number. */
    id: number;
    /** `Q-1001`. */
    number: string;
    revision: number;
    /** The revision that the buyer saw; null if they did not say. */
    basedOn: number | null;
    discountCents: Cents;
  };
}

/** A cart with the prices that the buyer saw, or a quote. */
export type OrderWish = OrderInput | QuotedInput;

/** Lines of a quote that the shop cannot deliver now, by their position. */
export interface LackingRefusal {
  reason: 'lacking';
  lines: readonly { index: number; name: string }[];
}

type Priced =
  { ok: true; draft: OrderDraft } | { ok: false; refusal: DraftRefusal | LackingRefusal };

export const priceWish = (input: OrderWish, products: readonly ProductForSale[]): Priced =>
  'quote' in input ? priceQuote(input, products) : priceOrder(input, products);

/** Each line costs what the quote says, or less if the shop's price has fallen. The discount stays. */
function priceQuote(
  { lines, quote: { discountCents } }: QuotedInput,
  products: readonly ProductForSale[],
): Priced {
  const forSale = new Map(products.map((product) => [product.documentId, product]));
  const priced = lines.flatMap(({ product: id, priceCents, quantity }) => {
    const product = forSale.get(id);
    if (!product || product.priceCents <= 0 || product.countInStock < quantity) return [];
    const price = Math.min(priceCents, product.priceCents);
    return [{ product: { ...product, priceCents: price }, quantity }];
  });
  const found = new Set(priced.map(({ product }) => product.documentId));
  const lacking = lines
    .map(({ product, name }, index) => ({ product, name, index }))
    .filter(({ product }) => !found.has(product))
    .map(({ index, name }) => ({ index, name }));
  if (lacking.length > 0) return { ok: false, refusal: { reason: 'lacking', lines: lacking } };
  // Something is left to pay: PayPal takes no payment of nothing.
  const items = itemsTotal(
    priced.map(({ product, quantity }) => ({ priceCents: product.priceCents, quantity })),
  );
  return { ok: true, draft: withTotals(priced, Math.min(discountCents, items - 1)) };
}
