import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';

/** A store computed from others. Like nanostores' `computed`, at a tenth of its size. */
export function derived<Values extends unknown[], Value>(
  stores: { [Index in keyof Values]: ReadableAtom<Values[Index]> },
  work: (...values: Values) => Value,
): ReadableAtom<Value> {
  const now = () => work(...(stores.map(($store) => $store.get()) as Values));
  const $value = atom(now());
  for (const $store of stores) $store.listen(() => $value.set(now()));
  return $value;
}
