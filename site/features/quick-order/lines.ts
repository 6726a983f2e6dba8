import type { OrderLineRequest, Product, QuickOrderLine } from 'shared';
import { isInStock, statusLabel } from '../../lib/stock.ts';

/** A checked line, with its product as the shop has it now. */
export interface Line extends Omit<QuickOrderLine, 'product'> {
  id: number;
  product: Product | null;
  /** What the shop said of a quantity that it could not read. */
  unread: string | null;
}

export const toLines = (checked: readonly QuickOrderLine[], products: readonly Product[]): Line[] =>
  checked.map((line, id) => ({
    ...line,
    id,
    unread: line.qty === 0 ? line.problem : null,
    product: products.find(({ _id }) => _id === line.product) ?? null,
  }));

/** Why the line cannot be bought as it is now; null if it can. */
export function problemOf({ product, qty, problem, unread }: Line): string | null {
  // Prices and unknown part numbers: what the shop said. Quantities can be changed here.
  if (!product || product.price <= 0) return problem;
  if (!Number.isInteger(qty) || qty < 1) return unread ?? 'Enter a quantity';
  if (!isInStock(product)) return statusLabel(product);
  return qty > product.countInStock ? `Only ${product.countInStock} left` : null;
}

/** The lines with a suggestion in the place of an unknown part number; one product stays one line. */
export function withProduct(lines: readonly Line[], id: number, product: Product): Line[] {
  const chosen = lines.find((line) => line.id === id);
  const same = lines.find((line) => line.product?._id === product._id && line.id !== id);
  if (!chosen) return [...lines];
  const qty = chosen.qty + (same?.qty ?? 0);
  const { partNum } = product;
  const note = same ? `2 lines added up` : chosen.note;
  const mended = { problem: null, unread: null, suggestions: [] };
  const line = { ...chosen, product, partNum, qty, note, ...mended };
  return lines.filter((other) => other !== same).map((other) => (other === chosen ? line : other));
}

export const withQuantity = (lines: readonly Line[], id: number, qty: number): Line[] =>
  lines.map((line) => (line.id === id ? { ...line, qty } : line));

/** The lines that can be bought. */
export const buyable = (lines: readonly Line[]): OrderLineRequest[] =>
  lines.flatMap((line) => {
    if (!line.product || problemOf(line)) return [];
    const { _id, name, image, price } = line.product;
    return [{ product: _id, name, image: image[0] ?? '', price, qty: line.qty }];
  });
