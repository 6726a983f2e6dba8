import { atom } from 'nanostores';
import { ApiError, NETWORK_MESSAGE } from '../../api/client.ts';
import { getProduct } from '../../api/products.ts';
import type { Product } from 'shared';
import type { LineChange, ShopAnswers } from './comparison.ts';
import { broughtUpToDate, changesOf, outlivesCheck } from './comparison.ts';
import { $cartItems, $savedItems } from './store.ts';

/** Whether prices and stock in the cart are known to be the shop's. */
export type Check =
  { status: 'checking' } | { status: 'current' } | { status: 'failed'; message: string };

export const $check = atom<Check>({ status: 'checking' });

/** What has changed since the cart was opened, by product. */
export const $changes = atom<Readonly<Record<string, LineChange[]>>>({});

/**
 * Asks the shop about everything in the cart and saved for later, and brings both up to date.
 * @returns whether something in the cart has changed; null when the shop could not be asked.
 */
export async function compareWithShop(): Promise<boolean | null> {
  $check.set({ status: 'checking' });
  try {
    const lines = [...$cartItems.get(), ...$savedItems.get()];
    const answers = await askShop([...new Set(lines.map(({ product }) => product))]);
    const hasChanged = takeOver(answers);
    $check.set({ status: 'current' });
    return hasChanged;
  } catch (error) {
    const message = error instanceof ApiError ? error.message : NETWORK_MESSAGE;
    $check.set({ status: 'failed', message });
    return null;
  }
}

async function askShop(ids: string[]): Promise<ShopAnswers> {
  return new Map(
    await Promise.all(
      ids.map(async (id): Promise<[string, Product | null]> => [id, await ask(id)]),
    ),
  );
}

async function ask(id: string): Promise<Product | null> {
  try {
    return await getProduct(id);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Looks at the lists as they are now: they may have been changed while the shop was asked. */
function takeOver(answers: ShopAnswers): boolean {
  const before = $changes.get();
  const found = $cartItems.get().map((line) => [line.product, changesOf(line, answers)] as const);
  $changes.set(
    Object.fromEntries(
      found.map(([product, now]) => [
        product,
        now.length ? now : (before[product] ?? []).filter(outlivesCheck),
      ]),
    ),
  );
  $cartItems.set($cartItems.get().map((line) => broughtUpToDate(line, answers)));
  $savedItems.set($savedItems.get().map((line) => broughtUpToDate(line, answers)));
  return found.some(([, now]) => now.length > 0);
}
