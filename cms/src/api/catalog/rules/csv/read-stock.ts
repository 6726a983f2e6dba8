import type { AdminProduct } from 'shared';
import { STOCK_MAX } from 'shared/schemas';
import { stockAfter } from '../product-change';

/** The existing product of a line. */
export interface Known {
  product: AdminProduct;
  /** The stock set by an earlier import of the same export; null if there was none. */
  stockOfExport: number | null;
}

export type Stock = { ok: true; after: number; move: number } | { ok: false; message: string };

/**
 * The stock changes by the difference between the file and its export, or its last import: sales since then are kept,
 * and importing a file twice changes the stock once.
 */
export function readStock(sent: number, exported: string, known: Known | null): Stock {
  // Invalid or too high numbers are reported by `checkProduct`.
  if (!known || !(sent <= STOCK_MAX)) return { ok: true, after: sent, move: 0 };
  const { product, stockOfExport } = known;
  const basis = stockOfExport ?? (exported === '' ? null : wholeNumber(exported));
  if (Number.isNaN(basis)) return { ok: false, message: 'Stock in export must be as it was exported' };
  if (basis === null && sent !== product.countInStock)
    return { ok: false, message: 'Count in Stock can only be changed beside the stock in export' };
  if (basis === null || sent === basis) return { ok: true, after: product.countInStock, move: 0 };
  return {
    ok: true,
    after: stockAfter(sent, { countInStock: basis }, product),
    move: sent - basis,
  };
}

/** NaN for anything but digits. */
export const wholeNumber = (text: string) => (/^\d{1,10}$/.test(text) ? Number(text) : Number.NaN);
