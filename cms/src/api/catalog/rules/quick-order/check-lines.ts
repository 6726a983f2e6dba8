import { messages, type Product, type QuickOrderLine } from 'shared';
import type { WrittenLine } from './read-lines';

/** A product with the part number of a line, in the shop or not. */
export interface NamedProduct extends Pick<
  Product,
  '_id' | 'name' | 'partNum' | 'price' | 'countInStock'
> {
  isListed: boolean;
}

/** Checks the lines against the shop's products. Lines of one product become one. */
export function checkLines(
  lines: readonly WrittenLine[],
  find: (partNum: string) => NamedProduct | undefined,
): QuickOrderLine[] {
  const groups = new Map<string, { lines: WrittenLine[]; product: NamedProduct | undefined }>();
  for (const [index, line] of lines.entries()) {
    const product = find(line.partNum);
    const key = product?._id ?? `unknown ${index}`;
    const group = groups.get(key);
    if (group) group.lines.push(line);
    else groups.set(key, { lines: [line], product });
  }
  return [...groups.values()].map((group) => checkGroup(group.lines, group.product));
}

function checkGroup(
  lines: readonly WrittenLine[],
  product: NamedProduct | undefined,
): QuickOrderLine {
  const isReadable = lines.every(({ qty }) => qty !== null);
  const qty = isReadable ? lines.reduce((sum, line) => sum + (line.qty ?? 0), 0) : 0;
  return {
    text: lines.map(({ text }) => text).join('\n'),
    product: product?.isListed ? product._id : null,
    partNum: product?.partNum ?? lines[0]?.partNum ?? '',
    qty,
    problem: problemOf(product, qty),
    note: lines.length > 1 ? `${lines.length} lines added up` : null,
    suggestions: [],
  };
}

/** Why that many of a product cannot be bought; null if they can. */
function problemOf(product: NamedProduct | undefined, qty: number): string | null {
  if (!product) return UNKNOWN;
  if (!product.isListed) return NOT_SOLD;
  if (product.price <= 0) return messages.noPrice(product.name);
  if (qty < 1) return messages.quantityInvalid;
  if (product.countInStock < 1) return messages.outOfStock(product.name);
  return product.countInStock < qty ? `Only ${product.countInStock} left` : null;
}

export const UNKNOWN = 'Unknown part number';
export const NOT_SOLD = 'Not sold any more';
