import type { AdminProduct, FieldError } from 'shared';
import type { Line } from './columns';

/** A product in the database. */
export interface Stored {
  rowId: number;
  /** Its normalised part number: RG-1 and rg 1 are the same. */
  partKey: string;
  product: AdminProduct;
}

/** The products that a line may be about. */
export interface Found {
  /** The product with the line's id; null if the line has no id, or it is unknown. */
  byId: Stored | null;
  /** The products with the line's part number. */
  byPartNumber: readonly Stored[];
  partKey: string;
}

/** With the reason if the line is refused; `stored` is then the product that it seems to be about. */
export interface Match {
  stored: Stored | null;
  error: FieldError | null;
}

const refused = (path: string, message: string, stored: Stored | null = null): Match => ({
  stored,
  error: { path, message },
});

/**
 * Finds the product of each line: by its id, else by its part number, else a new one. Refuses a second line about the
 * same product, and a part number that another product has.
 */
export function createMatcher() {
  const lineOf = new Map<string, number>();

  /** The earlier line with this key, which must be unique; otherwise registers the key. */
  function earlier(key: string, number: number): number | undefined {
    const before = lineOf.get(key);
    if (before === undefined) lineOf.set(key, number);
    return before;
  }

  return (number: number, line: Line, found: Found): Match => {
    const [id, partNum] = [line.id.trim(), line['part number'].trim()];
    const key = found.partKey || partNum;
    if (id !== '' && !found.byId) return refused('_id', 'Product not found: leave its id empty to create it');
    const stored = found.byId ?? only(partNum, found.byPartNumber);
    if (stored === 'several')
      return refused('partNum', `Several products have the part number ${partNum}: give the id`);
    const same = stored && earlier(`product ${stored.product._id}`, number);
    if (same) return refused('_id', `Line ${same} is about the same product`, stored);
    if (stored && stored.partKey === found.partKey) return { stored, error: null };
    // The line gives its product a new part number.
    const other = found.byPartNumber.find(({ rowId }) => rowId !== stored?.rowId)?.product;
    if (other) return refused('partNum', `${other.name} has the part number ${other.partNum}`, stored);
    const twin = key !== '' && earlier(`part number ${key}`, number);
    if (twin) return refused('partNum', `Line ${twin} has the same part number`, stored);
    return { stored, error: null };
  };
}

/** The product with this part number; of several, the one with the exact spelling. */
function only(partNum: string, found: readonly Stored[]): Stored | null | 'several' {
  if (found.length < 2) return found[0] ?? null;
  const exact = found.filter(({ product }) => product.partNum === partNum);
  return exact.length === 1 ? exact[0]! : 'several';
}
