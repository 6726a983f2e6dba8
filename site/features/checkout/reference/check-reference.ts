import { newReference } from 'shared/schemas';
import type { Reference } from 'shared/schemas';
import { safeParse } from 'valibot';
import { filled } from '../../cart/checkout-store.ts';
import type { ReferenceInputError, ReferencePart, TypedReference } from './useReference.ts';

type Checked = { error: ReferenceInputError } | { error: null; reference: Reference | null };

/** Checks the form by the server's own rules; the first error counts. */
export function checkReference(typed: TypedReference): Checked {
  const { success, output, issues } = safeParse(newReference, typed);
  if (success) return { error: null, reference: filled(output) };
  const [{ path, message }] = issues;
  return { error: { name: path?.[0]?.key as ReferencePart, message } };
}
