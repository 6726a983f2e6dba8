import { itemsTotal, ORDER_TOTAL_MAX_CENTS, SHIPPING_PRICE, toCents, type Cents } from 'shared';
import type { OrderInput } from 'shared/schemas';

/** A product as read under its row lock. */
export interface ProductForSale {
  id: number;
  documentId: string;
  name: string;
  partNum: string;
  image: string;
  priceCents: Cents;
  /** The quantity that can be bought. */
  countInStock: number;
}

export interface DraftLine {
  product: ProductForSale;
  quantity: number;
}

export interface OrderDraft {
  /** In the cart's order, one line per product. */
  lines: DraftLine[];
  itemsCents: Cents;
  shippingCents: Cents;
  discountCents: Cents;
  totalCents: Cents;
}

/** Why the shop does not sell these lines. */
export type LinesRefusal =
  { reason: 'product-not-found' | 'total-too-high' } | { reason: 'no-price' | 'out-of-stock'; name: string };

export type DraftRefusal = LinesRefusal | { reason: 'prices-changed' };

type DraftResult<Refusal> = { ok: true; draft: OrderDraft } | { ok: false; refusal: Refusal };

const refuse = <Refusal>(refusal: Refusal): DraftResult<Refusal> => ({ ok: false, refusal });

/** A line of a request, without a price. */
type LineInput = Omit<OrderInput['lines'][number], 'price'>;

/** Drafts an order at the shop's own prices. Refused if the buyer saw other prices or the stock is too low. */
export function priceOrder(
  request: OrderInput,
  products: readonly ProductForSale[],
): DraftResult<DraftRefusal> {
  const draft = draftOf(request.lines, products);
  if (!draft) return refuse({ reason: 'product-not-found' });
  if (!buyerSawThesePrices(request, draft)) return refuse({ reason: 'prices-changed' });
  return sellable(draft);
}

/** The same for an admin, who sees the prices in the order made. */
export function priceLines(
  lines: readonly LineInput[],
  products: readonly ProductForSale[],
): DraftResult<LinesRefusal> {
  const draft = draftOf(lines, products);
  return draft ? sellable(draft) : refuse({ reason: 'product-not-found' });
}

function sellable(draft: OrderDraft): DraftResult<LinesRefusal> {
  const unpriced = draft.lines.find(({ product }) => product.priceCents <= 0);
  if (unpriced) return refuse({ reason: 'no-price', name: unpriced.product.name });
  const short = draft.lines.find(({ product, quantity }) => quantity > product.countInStock);
  if (short) return refuse({ reason: 'out-of-stock', name: short.product.name });
  if (draft.totalCents > ORDER_TOTAL_MAX_CENTS) return refuse({ reason: 'total-too-high' });
  return { ok: true, draft };
}

/**
 * Merges lines with the same product, so that the stock is compared with the total quantity.
 * @returns null if a product is missing
 */
function draftOf(lines: readonly LineInput[], products: readonly ProductForSale[]): OrderDraft | null {
  const byId = new Map(products.map((product) => [product.documentId, product]));
  const merged = new Map<number, DraftLine>();
  for (const { product: documentId, qty } of lines) {
    const product = byId.get(documentId);
    if (!product) return null;
    const quantity = (merged.get(product.id)?.quantity ?? 0) + qty;
    merged.set(product.id, { product, quantity });
  }
  return withTotals([...merged.values()]);
}

export function withTotals(lines: DraftLine[], discountCents: Cents = 0): OrderDraft {
  const itemsCents = itemsTotal(
    lines.map(({ product, quantity }) => ({ priceCents: product.priceCents, quantity })),
  );
  const shippingCents = toCents(SHIPPING_PRICE) ?? 0;
  const totalCents = itemsCents + shippingCents - discountCents;
  return { lines, itemsCents, shippingCents, discountCents, totalCents };
}

function buyerSawThesePrices(request: OrderInput, draft: OrderDraft): boolean {
  const prices = new Map(draft.lines.map(({ product }) => [product.documentId, product.priceCents]));
  return (
    request.lines.every((line) => toCents(line.price) === prices.get(line.product)) &&
    toCents(request.itemsPrice) === draft.itemsCents &&
    toCents(request.shippingPrice) === draft.shippingCents &&
    toCents(request.totalPrice) === draft.totalCents
  );
}
