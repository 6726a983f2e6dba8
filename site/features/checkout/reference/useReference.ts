import { useCallback, useState } from 'react';
import type { Reference } from 'shared/schemas';
import { loadPart } from '../../../hydration/chunk-failure.ts';
import { $reference, reusable } from '../../cart/checkout-store.ts';

export type ReferencePart = keyof Reference;
export type TypedReference = Readonly<Record<ReferencePart, string>>;

/** An error in one field of the form. */
export interface ReferenceInputError {
  name: ReferencePart;
  message: string;
}

export interface ReferenceForm {
  typed: TypedReference;
  error: ReferenceInputError | null;
  setPart: (name: ReferencePart, text: string) => void;
  /** Fills an empty form with what an earlier order had. */
  suggest: (earlier: Reference) => void;
  /** Calls `then` with the reference, or null for none, unless a field has an error. */
  check: (then: (reference: Reference | null) => void) => void;
}

/**
 * The form for what a school or business needs on its papers.
 * @param start its first values; by default what was used last in this browser
 * @param organisation that of the address, if there is no other
 */
export function useReference(start?: Reference, organisation = ''): ReferenceForm {
  const [typed, setTyped] = useState(() => {
    const known = typedOf(start ?? $reference.get());
    return { ...known, organisation: known.organisation || organisation };
  });
  const [error, setError] = useState<ReferenceInputError | null>(null);

  const suggest = useCallback(
    (earlier: Reference) => setTyped((before) => (isBlank(before) ? typedOf(reusable(earlier)) : before)),
    [],
  );

  const setPart = useCallback(
    (name: ReferencePart, text: string) => setTyped((before) => ({ ...before, [name]: text })),
    [],
  );

  async function checkTyped(then: (reference: Reference | null) => void): Promise<void> {
    // The rules are loaded only for those who need them.
    const part = await loadPart(import('./check-reference.ts'), null);
    const checked = part?.checkReference(typed);
    if (checked) setError(checked.error);
    if (checked && !checked.error) then(checked.reference);
  }

  return {
    typed,
    error,
    suggest,
    setPart,
    check(then) {
      if (!isBlank(typed)) return void checkTyped(then);
      setError(null);
      then(null);
    },
  };
}

const typedOf = (known: Reference | null): TypedReference => ({
  organisation: known?.organisation ?? '',
  abn: known?.abn ?? '',
  purchaseOrder: known?.purchaseOrder ?? '',
  accountsEmail: known?.accountsEmail ?? '',
  notBefore: known?.notBefore ?? '',
});

export const isBlank = (typed: TypedReference): boolean =>
  Object.values(typed).every((text) => text.trim() === '');
