import type { AdminProduct, FieldError } from 'shared';
import { checkOptions, issueMessage, namesOf, requestEntries } from 'shared/schemas';
import { safeParse } from 'valibot';

const FIELDS = namesOf(requestEntries);

/** A product's fields as requested; numbers may be NaN. */
export type ProductValues = Pick<AdminProduct, keyof typeof requestEntries | 'isListed'>;

export type CheckedProduct = { ok: true; product: ProductValues } | { ok: false; errors: FieldError[] };

const isSame = (one: ProductValues, other: ProductValues, field: (typeof FIELDS)[number]) =>
  field === 'image' ? one.image.join() === other.image.join() : one[field] === other[field];

/**
 * Checks a product by the rules of the form. Unchanged fields are not checked, unless the product is about to be
 * listed: then all fields must be valid. A hidden product needs no pictures.
 */
export function checkProduct(before: ProductValues | null, wanted: ProductValues): CheckedProduct {
  const isShown = wanted.isListed && !before?.isListed;
  const product = { ...wanted };
  const errors: FieldError[] = [];
  for (const field of FIELDS) {
    if (before && !isShown && isSame(before, wanted, field)) continue;
    if (field === 'image' && wanted.image.length === 0 && !wanted.isListed) continue;
    const result = safeParse(requestEntries[field], wanted[field], checkOptions);
    if (result.success) Object.assign(product, { [field]: result.output });
    else errors.push({ path: field, message: issueMessage(result.issues[0]) });
  }
  return errors.length > 0 ? { ok: false, errors } : { ok: true, product };
}
