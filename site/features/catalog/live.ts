import type { Product } from 'shared';
import { retryWhileOffline } from '../../lib/api/retry.ts';
import { findLive, setLiveTexts } from '../../lib/live-text.ts';
import { showPauses } from '../../lib/paused.ts';
import { hydrateIslands } from '../../hydration/hydrate.ts';
import { isInStock } from '../../lib/stock.ts';
import { whenShownAgain } from '../../lib/shown-again.ts';
import { whenShown } from '../../lib/when-shown.ts';
import { showInCart } from '../cart/adding/in-cart.ts';
import { openAddress, readAddress } from '../listing/navigation.ts';
// What one's own unpaid order holds is in stock for oneself: the shop has to know who asks.
import '../account/store.ts';
import { groupAt } from './filters.ts';
import { liveFacts, sameIds } from './logic.ts';
import { $filters, shop, wantFacets } from './store.ts';

/**
 * Keeps a listing up to date without React. On a page that was built with its products, prices
 * and stock are changed in place; React is only called when other products are to be shown, as
 * where the address has filters.
 */
export function startListing(): void {
  showPauses();
  showInCart();
  retryWhileOffline(refresh);
  whenShownAgain(() => void refresh());
  if (findBuilt() && $filters.get().length === 0) {
    // What the address has besides is no filter here.
    delete document.documentElement.dataset.filtered;
    shop.$params.set(readAddress(shop));
    whenShown(() => void refresh());
  } else {
    // What a group is called comes with what there is to choose from.
    if (!findBuilt() && groupAt(location.pathname)) void wantFacets();
    openAddress(shop);
    hydrateIslands();
  }
}

/** Asks again for what is on the screen, unless that is just being done; a failure leaves it as it is. */
async function refresh(): Promise<void> {
  const params = shop.$params.get();
  if (!params || shop.$page.get().status === 'loading') return;
  const answer = await shop.$page.fetch(params);
  if (answer?.status !== 'ready') return;
  const { products, pages } = answer.value;
  const built = findBuilt();
  const cards = [...(built?.querySelectorAll<HTMLElement>('[data-product]') ?? [])];
  for (const product of products) updateCard(cards, product);
  shop.$page.set(answer);
  const builtIds = cards.map((card) => card.dataset.product);
  if (built?.dataset.builtPages !== String(pages) || !sameIds(builtIds, products)) hydrateIslands();
}

function findBuilt(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-built-pages]');
}

function updateCard(cards: HTMLElement[], product: Product): void {
  const card = cards.find(({ dataset }) => dataset.product === product._id);
  if (!card) return;
  setLiveTexts(card, liveFacts(product));
  const button = findLive<HTMLButtonElement>(card, 'buy');
  if (button) button.disabled = !isInStock(product);
}
