import { messages, toCents, toDollars, type AdminProduct, type FieldError } from 'shared';
import type { BulkChange, ProductBulk } from 'shared/schemas';
import { checkProduct, type ProductValues } from './product-rules';

export interface ChangedProduct {
  before: AdminProduct;
  after: ProductValues;
}

type BulkRefusal = 'not-found' | 'changed-meanwhile' | 'invalid';

export interface PlannedBulk {
  changes: ChangedProduct[];
  unchanged: number;
}

type BulkPlan = ({ ok: true } & PlannedBulk) | { ok: false; reason: BulkRefusal; errors: FieldError[] };

/**
 * A price changed by a percentage of at most two decimals, rounded to cents; never below one cent. A product without a
 * price stays without one.
 */
export function changedPrice(price: number, percent: number): number {
  const cents = toCents(price) ?? 0;
  if (cents === 0) return price;
  const share = 10_000 + Math.round(percent * 100);
  return toDollars(Math.max(1, Math.round((cents * share) / 10_000)));
}

function changed(product: AdminProduct, { pricePercent, ...fields }: BulkChange): ProductValues {
  const price = pricePercent === undefined ? product.price : changedPrice(product.price, pricePercent);
  return { ...product, ...fields, price };
}

const FIELDS = ['price', 'isListed', 'brand', 'category'] as const;

const isPassed = (before: AdminProduct, after: ProductValues) =>
  FIELDS.every((field) => before[field] === after[field]);

/**
 * What a change of several products does to each. With one product that is gone, was changed since it was seen, or
 * would break the form's rules, nothing is changed.
 * @param found the products by id
 */
export function planBulk(
  { products, change }: ProductBulk,
  found: ReadonlyMap<string, AdminProduct>,
): BulkPlan {
  const refused: { reason: BulkRefusal; error: FieldError }[] = [];
  const changes: ChangedProduct[] = [];
  for (const [index, { _id, basedOn }] of products.entries()) {
    const refuse = (reason: BulkRefusal, message: string) =>
      refused.push({ reason, error: { path: `products.${index}`, message } });
    const before = found.get(_id);
    if (!before) {
      refuse('not-found', `${messages.productNotFound}: ${_id}`);
      continue;
    }
    const isOld = FIELDS.some((field) => (basedOn[field] ?? before[field]) !== before[field]);
    if (isOld) refuse('changed-meanwhile', `${before.name}: ${messages.productChangedMeanwhile}`);
    const after = changed(before, change);
    const checked = checkProduct(before, after);
    if (!checked.ok) refuse('invalid', `${before.name}: ${textOf(checked.errors)}`);
    else if (!isPassed(before, after)) changes.push({ before, after });
  }
  const [first] = refused;
  if (first) return { ok: false, reason: first.reason, errors: refused.map(({ error }) => error) };
  return { ok: true, changes, unchanged: products.length - changes.length };
}

const textOf = (errors: readonly FieldError[]) => errors.map(({ message }) => message).join(', ');

/** The values that a change of several products may concern. */
export const stateOf = ({ price, isListed, brand, category }: ProductValues) => ({
  price,
  isListed,
  brand,
  category,
});
