import type { Cents } from 'shared';
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
    /** The quote's accounts mailbox gets the invoice, and is not shown to the buyer. */
    accountsAsQuoted: boolean;
  };
}

/** A cart with the prices that the buyer saw, or a quote. */
export type CheckoutInput = OrderInput | QuotedInput;

/** Lines of a quote that the shop cannot deliver now, by their position. */
export interface UnavailableRefusal {
  reason: 'unavailable';
  lines: readonly { index: number; name: string }[];
}

type Priced = { ok: true; draft: OrderDraft } | { ok: false; refusal: DraftRefusal | UnavailableRefusal };

export const priceCheckout = (input: CheckoutInput, products: readonly ProductForSale[]): Priced =>
  'quote' in input ? priceQuote(input, products) : priceOrder(input, products);

/**
 * The buyer pays what was quoted, or what the shop asks now if that is less in all. The discount was given on the quoted
 * prices, so it is not taken off the present ones.
 */
function priceQuote(
  { lines, quote: { discountCents } }: QuotedInput,
  products: readonly ProductForSale[],
): Priced {
  const forSale = new Map(products.map((product) => [product.documentId, product]));
  const found = lines.flatMap(({ product: id, priceCents, quantity }) => {
    const product = forSale.get(id);
    if (!product || product.priceCents <= 0 || product.countInStock < quantity) return [];
    return [{ product, quantity, quotedCents: priceCents }];
  });
  const had = new Set(found.map(({ product }) => product.documentId));
  const unavailable = lines
    .map(({ product, name }, index) => ({ product, name, index }))
    .filter(({ product }) => !had.has(product))
    .map(({ index, name }) => ({ index, name }));
  if (unavailable.length > 0) return { ok: false, refusal: { reason: 'unavailable', lines: unavailable } };
  const now = withTotals(found.map(({ product, quantity }) => ({ product, quantity })));
  const quoted = withTotals(
    found.map(({ product, quantity, quotedCents: priceCents }) => ({
      product: { ...product, priceCents },
      quantity,
    })),
    discountCents,
  );
  return { ok: true, draft: now.totalCents < quoted.totalCents ? now : quoted };
}
