import { getProducts } from '../../lib/api/products.ts';
import { resource } from '../../lib/resource.ts';
import type { CurrentProducts } from './changed/comparison.ts';
import { updateLine, changesOf, unacceptedChanges } from './changed/comparison.ts';
import { $changes, $hasOpenChanges } from './changes.ts';
import { $savedItems } from './saved.ts';
import { $cartItems } from './cart.ts';

/**
 * Loading it updates prices and stock of the cart and the saved items, and records changes in `$changes`. It is `ready`
 * while both are up to date.
 */
export const $cartRefresh = resource<void>(async () => {
  const lines = [...$cartItems.get(), ...$savedItems.get()];
  applyAnswers(await fetchCurrent([...new Set(lines.map(({ product }) => product))]));
});

/** @returns whether the API could be reached */
export async function refreshCart(): Promise<boolean> {
  await $cartRefresh.load();
  return $cartRefresh.get().status === 'ready';
}

/** Opens `path`, unless prices or stock have changed or cannot be checked. */
export async function proceedTo(path: string): Promise<void> {
  const isCurrent = await refreshCart();
  if (isCurrent && !$hasOpenChanges.get()) location.assign(path);
}

async function fetchCurrent(ids: string[]): Promise<CurrentProducts> {
  const products = await getProducts(ids);
  return new Map(ids.map((id) => [id, products.find(({ _id }) => _id === id) ?? null]));
}

/** Reads the lists only now: they may have changed during the request. */
function applyAnswers(answers: CurrentProducts): void {
  const unaccepted = $changes.get();
  const before = $cartItems.get();
  const now = before.map((line) => updateLine(line, answers));
  const told = now.map((line, index) => {
    const found = changesOf(before[index] ?? line, answers);
    return [line.product, unacceptedChanges(unaccepted[line.product] ?? [], found, line)] as const;
  });
  $changes.set(Object.fromEntries(told.filter(([, changes]) => changes.length > 0)));
  $cartItems.set(now);
  $savedItems.set($savedItems.get().map((line) => updateLine(line, answers)));
}
