import type { FieldError } from 'shared';
import type { SpecificationInput } from 'shared/schemas';

/** What a category says of one of its products' specifications. */
export interface SpecificationField {
  name: string;
  kind: 'text' | 'number';
  /** Empty for none. */
  unit: string;
}

export type TypedSpecifications =
  { ok: true; specifications: SpecificationInput[] } | { ok: false; errors: FieldError[] };

/** As `shop_specs_of` reads numbers. */
const NUMBER = /^-?\d{1,15}(\.\d{1,15})?$/;

/**
 * Specifications as the category has them: with its names and units, and numbers where it asks for numbers. What the
 * category does not know stays as it is.
 * @param fields the category's field for each of the given ones, null where it has none
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
    return field
      ? { ...specification, name: field.name, unit: field.unit || undefined }
      : specification;
  });
  return { ok: true, specifications };
}
