import { formatPrice } from 'shared';
import type { Product } from 'shared';
import { retryWhileOffline } from '../../lib/api/retry.ts';
import { findLive, setLiveTexts } from '../../lib/live-text.ts';
import { showPauses } from '../../lib/paused.ts';
import { hydrateIslands } from '../../hydration/hydrate.ts';
import { matchRoute } from '../../routes.ts';
import { showInCart } from '../cart/adding/in-cart.ts';
import { $isSignedIn } from '../account/session.ts';
import { isInStock, statusLabel, stockLabel } from '../../lib/stock.ts';
import { onPageRestored } from '../../lib/page-restored.ts';
import { whenShown } from '../../lib/when-shown.ts';
import { $product } from './live-product.ts';

type Facts = Pick<Product, 'price' | 'countInStock'>;

/** Texts that may change after the build, by their element's `data-live`. */
export const liveFacts = (product: Facts) => ({
  price: formatPrice(product.price),
  status: statusLabel(product),
  stock: stockLabel(product),
});

/** Keeps the page's price and stock up to date without React. */
export function startProduct(): void {
  showReviewForm();
  showPauses();
  showInCart();
  retryWhileOffline(refreshProduct);
  onPageRestored(() => void refreshProduct());
  whenShown(() => void refreshProduct());
}

/** Fetches the page's product and shows its present data. */
export async function refreshProduct(): Promise<void> {
  const id = matchRoute(location.pathname)?.params.id;
  if (!id) return;
  const answer = await $product.fetch(id);
  if (!answer) return;
  // The page stays readable; PausedNotice says that buying is paused.
  if (answer.status === 'offline') return;
  if (answer.status === 'ready') updateFacts(answer.value);
  $product.set(answer);
  if (answer.status !== 'ready') hydrateIslands();
}

function showReviewForm(): void {
  $isSignedIn.subscribe((isSignedIn) => {
    findLive(document, 'review-form')?.toggleAttribute('hidden', !isSignedIn);
    findLive(document, 'review-login')?.toggleAttribute('hidden', isSignedIn);
  });
}

function updateFacts(product: Facts): void {
  const inStock = isInStock(product);
  setLiveTexts(document, liveFacts(product));
  findLive(document, 'status')?.setAttribute('data-in-stock', String(inStock));
  findLive(document, 'buy')?.toggleAttribute('hidden', !inStock);
  findLive(document, 'alert')?.toggleAttribute('hidden', inStock);
  const quantity = findLive<HTMLInputElement>(document, 'quantity');
  if (quantity) quantity.max = String(product.countInStock);
}
