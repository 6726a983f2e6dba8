import { derived } from '../../lib/derived.ts';
import { storedAtom } from '../../lib/stored-atom.ts';
import { isRecord, parseJson } from '../../lib/stored.ts';
import type { Changes, LineChange } from './cart-lines.ts';
import { $cartItems } from './cart.ts';
import { isCount, isMoney } from './stored.ts';

/** Changes of the cart that are not accepted yet. Stored, so that a reload does not hide them. */
export const $changes = storedAtom<Changes>(
  'cartChanges',
  {},
  {
    decode: readChanges,
    encode: (changes) => (Object.keys(changes).length ? JSON.stringify(changes) : undefined),
  },
);

/** Whether the shopper must accept changes before the checkout. */
export const $hasOpenChanges = derived([$cartItems, $changes], (items, changes) =>
  items.some(({ product }) => changes[product]?.length),
);

/** The shopper accepts the present cart. */
export function acceptChanges(): void {
  $changes.set({});
}

/** Stored changes by product; invalid ones are dropped. Never throws. */
function readChanges(text: string): Changes {
  const value = parseJson(text);
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).map(([product, changes]) => [
      product,
      Array.isArray(changes) ? changes.filter(isLineChange) : [],
    ]),
  );
}

function isLineChange(value: unknown): value is LineChange {
  if (!isRecord(value)) return false;
  switch (value.kind) {
    case 'price':
      return isMoney(value.was) && isMoney(value.now);
    case 'less-stock':
      return isCount(value.left);
    default:
      return value.kind === 'sold-out' || value.kind === 'gone';
  }
}
