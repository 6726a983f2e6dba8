import { messages, type QuickOrderLine } from 'shared';
import type { NamedProduct, WrittenLine } from './read-lines';

/** Checks the lines against the shop's products. Lines of one product become one. */
export function checkLines(lines: readonly WrittenLine[]): QuickOrderLine[] {
  const groups = new Map<string, [WrittenLine, ...WrittenLine[]]>();
  for (const [index, line] of lines.entries()) {
    const key = line.product?._id ?? `unknown ${index}`;
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  return [...groups.values()].map(checkGroup);
}

function checkGroup(lines: readonly [WrittenLine, ...WrittenLine[]]): QuickOrderLine {
  const [{ product, partNum }] = lines;
  const unread = lines.find(({ qty }) => qty === null);
  const qty = unread ? 0 : lines.reduce((sum, line) => sum + (line.qty ?? 0), 0);
  return {
    text: lines.map(({ text }) => text).join('\n'),
    product: product?.isListed ? product._id : null,
    partNum,
    qty,
    problem: problemOf(product, qty, unread?.problem ?? null),
    note: lines.length > 1 ? `${lines.length} lines added up` : null,
    suggestions: [],
  };
}

/** Why that many of a product cannot be bought; null if they can. */
function problemOf(product: NamedProduct | null, qty: number, unread: string | null): string | null {
  if (!product) return UNKNOWN;
  if (!product.isListed) return NOT_SOLD;
  if (product.price <= 0) return messages.noPrice(product.name);
  if (unread) return unread;
  if (product.countInStock < 1) return messages.outOfStock(product.name);
  return product.countInStock < qty ? `Only ${product.countInStock} left` : null;
}

export const UNKNOWN = 'Unknown part number';
export const NOT_SOLD = 'Not sold any more';
