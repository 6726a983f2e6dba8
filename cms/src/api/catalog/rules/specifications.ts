import type { FieldError } from 'shared';
import type { SpecificationInput } from 'shared/schemas';

/** A category's rules for one specification of its products. */
export interface SpecificationField {
  name: string;
  kind: 'text' | 'number';
  /** '' for none. */
  unit: string;
}

export type TypedSpecifications =
  { ok: true; specifications: SpecificationInput[] } | { ok: false; errors: FieldError[] };

/** The same pattern as in `shop_specs_of`. */
const NUMBER = /^-?\d{1,15}(\.\d{1,15})?$/;

/**
 * Applies the category's names and units to specifications, and checks numbers where the category requires them.
 * Specifications without a field stay as they are.
 * @param fields the category's field for each specification, null where it has none
 */
export function typeSpecifications(
  given: readonly SpecificationInput[],
  fields: readonly (SpecificationField | null)[],
): TypedSpecifications {
  const errors = given.flatMap(({ value }, index): FieldError[] => {
    const field = fields[index];
    if (field?.kind !== 'number' || NUMBER.test(value.trim())) return [];
    return [{ path: `specifications.${index}.value`, message: `${field.name} must be a number` }];
  });
  if (errors.length > 0) return { ok: false, errors };
  const specifications = given.map((specification, index) => {
    const field = fields[index];
    return field ? { ...specification, name: field.name, unit: field.unit || undefined } : specification;
  });
  return { ok: true, specifications };
}
