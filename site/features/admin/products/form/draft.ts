import { basisSchema, objectOf, productSchema } from 'shared/schemas';
import type { ProductBasis, ProductInput } from 'shared/schemas';
import { parse } from 'valibot';
import { checkRequest } from '../../forms/useCheckedForm.ts';
import type { CheckedForm } from '../../forms/useCheckedForm.ts';
import { fieldNames, fields } from './fields.ts';
import type { Draft, FormProduct, Sent } from './fields.ts';

export type ProductDraftForm = CheckedForm<Draft, ProductInput>;

/** A product as form values; without one, those of an empty form. */
export const draftOf = (product?: FormProduct): Draft =>
  objectOf<Draft>(fieldNames, (name) => fields[name].toForm(product?.[name]));

/** The product's fields as loaded, by which the server detects changes of other users. */
export const basisOf = (product: FormProduct): ProductBasis => parse(basisSchema, product);

const sentOf = <Name extends keyof Draft>(name: Name, draft: Draft): Sent[Name] =>
  fields[name].toRequest(draft[name]);

/** The request for a draft: all fields, but only those lists that differ from the original. */
export function requestOf(draft: Draft, original: Draft): Partial<Sent> {
  const isChanged = (name: keyof Draft) =>
    JSON.stringify(sentOf(name, draft)) !== JSON.stringify(sentOf(name, original));
  const sent = fieldNames.filter((name) => !fields[name].isSentIfChanged || isChanged(name));
  return objectOf<Partial<Sent>>(sent, (name) => sentOf(name, draft));
}

/** Validates a draft by the server's rules. */
export const schemaFor = (original: Draft) =>
  checkRequest((draft: Draft) => requestOf(draft, original), productSchema);
