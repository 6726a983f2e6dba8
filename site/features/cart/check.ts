import { atom } from 'nanostores';
import { ApiError, NETWORK_MESSAGE } from '../../api/client.ts';
import { getProducts } from '../../api/products.ts';
import type { ShopAnswers } from './comparison.ts';
import { broughtUpToDate, changesOf, stillToTell } from './comparison.ts';
import { $cartItems, $changes, $savedItems } from './store.ts';

/** Whether prices and stock in the cart are known to be the shop's. */
export type Check =
  { status: 'checking' } | { status: 'current' } | { status: 'failed'; message: string };

export const $check = atom<Check>({ status: 'checking' });

/**
 * Asks the shop about everything in the cart and saved for later, and brings both up to date. What
 * has changed is then in `$changes`.
 * @returns whether the shop could be asked
 */
export async function compareWithShop(): Promise<boolean> {
  $check.set({ status: 'checking' });
  try {
    const lines = [...$cartItems.get(), ...$savedItems.get()];
    takeOver(await askShop([...new Set(lines.map(({ product }) => product))]));
    $check.set({ status: 'current' });
    return true;
  } catch (error) {
    const message = error instanceof ApiError ? error.message : NETWORK_MESSAGE;
    $check.set({ status: 'failed', message });
    return false;
  }
}

async function askShop(ids: string[]): Promise<ShopAnswers> {
  const products = await getProducts(ids);
  return new Map(ids.map((id) => [id, products.find(({ _id }) => _id === id) ?? null]));
}

/** Looks at the lists as they are now: they may have been changed while the shop was asked. */
function takeOver(answers: ShopAnswers): void {
  const untold = $changes.get();
  const before = $cartItems.get();
  const now = before.map((line) => broughtUpToDate(line, answers));
  const told = now.map((line, index) => {
    const found = changesOf(before[index] ?? line, answers);
    return [line.product, stillToTell(untold[line.product] ?? [], found, line)] as const;
  });
  $changes.set(Object.fromEntries(told.filter(([, changes]) => changes.length > 0)));
  $cartItems.set(now);
  $savedItems.set($savedItems.get().map((line) => broughtUpToDate(line, answers)));
}
