import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';

/** What follows from other stores, worked out anew when one of them changes. As nanostores' `computed`, in a tenth of its bytes. */
export function derived<Values extends unknown[], Value>(
  stores: { [Index in keyof Values]: ReadableAtom<Values[Index]> },
  work: (...values: Values) => Value,
): ReadableAtom<Value> {
  const now = () => work(...(stores.map(($store) => $store.get()) as Values));
  const $value = atom(now());
  for (const $store of stores) $store.listen(() => $value.set(now()));
  return $value;
}
