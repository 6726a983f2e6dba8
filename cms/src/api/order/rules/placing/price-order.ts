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
  totalCents: Cents;
}

export type DraftRefusal =
  | { reason: 'product-not-found' | 'prices-changed' | 'total-too-high' }
  | { reason: 'no-price' | 'out-of-stock'; productName: string };

type DraftResult = { ok: true; draft: OrderDraft } | { ok: false; refusal: DraftRefusal };

const refuse = (refusal: DraftRefusal): DraftResult => ({ ok: false, refusal });

/** Drafts an order at the shop's own prices. Refused if the buyer saw other prices or the stock is too low. */
export function priceOrder(request: OrderInput, products: readonly ProductForSale[]): DraftResult {
  const byId = new Map(products.map((product) => [product.documentId, product]));
  if (!request.lines.every((line) => byId.has(line.product))) {
    return refuse({ reason: 'product-not-found' });
  }
  const draft = priceLines(mergeLines(request, byId));
  if (!buyerSawThesePrices(request, byId, draft)) return refuse({ reason: 'prices-changed' });
  const unpriced = draft.lines.find(({ product }) => product.priceCents <= 0);
  if (unpriced) return refuse({ reason: 'no-price', productName: unpriced.product.name });
  const short = draft.lines.find(({ product, quantity }) => quantity > product.countInStock);
  if (short) return refuse({ reason: 'out-of-stock', productName: short.product.name });
  if (draft.totalCents > ORDER_TOTAL_MAX_CENTS) return refuse({ reason: 'total-too-high' });
  return { ok: true, draft };
}

/** Merges lines with the same product, so that the stock is compared with the total quantity. */
function mergeLines(request: OrderInput, byId: Map<string, ProductForSale>): DraftLine[] {
  const merged = new Map<number, DraftLine>();
  for (const { product: documentId, qty } of request.lines) {
    const product = byId.get(documentId);
    if (!product) continue;
    const quantity = (merged.get(product.id)?.quantity ?? 0) + qty;
    merged.set(product.id, { product, quantity });
  }
  return [...merged.values()];
}

function priceLines(lines: DraftLine[]): OrderDraft {
  const itemsCents = itemsTotal(
    lines.map(({ product, quantity }) => ({ priceCents: product.priceCents, quantity })),
  );
  const shippingCents = toCents(SHIPPING_PRICE) ?? 0;
  return { lines, itemsCents, shippingCents, totalCents: itemsCents + shippingCents };
}

function buyerSawThesePrices(
  request: OrderInput,
  byId: Map<string, ProductForSale>,
  draft: OrderDraft,
): boolean {
  return (
    request.lines.every((line) => toCents(line.price) === byId.get(line.product)?.priceCents) &&
    toCents(request.itemsPrice) === draft.itemsCents &&
    toCents(request.shippingPrice) === draft.shippingCents &&
    toCents(request.totalPrice) === draft.totalCents
  );
}
