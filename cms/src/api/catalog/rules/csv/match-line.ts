import type { AdminProduct, FieldError } from 'shared';
import type { Line } from './columns';

/** A product of the shop. */
export interface Stored {
  rowId: number;
  /** Its part number as the search compares them: RG-1 and rg 1 are one. */
  partKey: string;
  product: AdminProduct;
}

/** What the shop knows of a line. */
export interface Found {
  /** The product of its id; null when it has none, or the shop has not. */
  byId: Stored | null;
  /** Those with its part number. */
  byPartNumber: readonly Stored[];
  partKey: string;
}

export type Match = { ok: true; stored: Stored | null } | { ok: false; error: FieldError };

const refused = (path: string, message: string): Match => ({ ok: false, error: { path, message } });

/**
 * Finds the product that each line of a file is about: the one of its id, else of its part number, else a new one.
 * A product is in a file once, and nothing gets a part number that another product has.
 */
export function createMatcher() {
  const lineOf = new Map<string, number>();

  /** The line, counted before, of what has to be there once. */
  function earlier(key: string, number: number): number | undefined {
    const before = lineOf.get(key);
    if (before === undefined) lineOf.set(key, number);
    return before;
  }

  return (number: number, line: Line, found: Found): Match => {
    const [id, partNum] = [line.id.trim(), line['part number'].trim()];
    const key = found.partKey || partNum;
    if (id !== '' && !found.byId)
      return refused('_id', 'Product not found: leave its id empty to create it');
    const stored = found.byId ?? only(partNum, found.byPartNumber);
    if (stored === 'several')
      return refused('partNum', `Several products have the part number ${partNum}: give the id`);
    const same = stored && earlier(`product ${stored.product._id}`, number);
    if (same) return refused('_id', `Line ${same} is about the same product`);
    if (stored && stored.partKey === found.partKey) return { ok: true, stored };
    // A new part number.
    const other = found.byPartNumber.find(({ rowId }) => rowId !== stored?.rowId)?.product;
    if (other) return refused('partNum', `${other.name} has the part number ${other.partNum}`);
    const twin = key !== '' && earlier(`part number ${key}`, number);
    if (twin) return refused('partNum', `Line ${twin} has the same part number`);
    return { ok: true, stored };
  };
}

/** The one product of a part number, else the one that writes it so. */
function only(partNum: string, found: readonly Stored[]): Stored | null | 'several' {
  if (found.length < 2) return found[0] ?? null;
  const exact = found.filter(({ product }) => product.partNum === partNum);
  return exact.length === 1 ? exact[0]! : 'several';
}
