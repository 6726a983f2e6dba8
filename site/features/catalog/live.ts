import type { Product } from 'shared';
import { retryWhileOffline } from '../../lib/api/retry.ts';
import { findLive, setLiveTexts } from '../../lib/live-text.ts';
import { showPauses } from '../../lib/paused.ts';
import { hydrateIslands } from '../../hydration/hydrate.ts';
import { isInStock } from '../../lib/stock.ts';
import { onPageRestored } from '../../lib/page-restored.ts';
import { whenShown } from '../../lib/when-shown.ts';
import { showInCart } from '../cart/adding/in-cart.ts';
import { openAddress, readAddress } from '../listing/navigation.ts';
// Sends the session's token: what the user's own unpaid order reserves counts as in stock for them.
import '../account/session.ts';
import { groupAt } from './filters.ts';
import { liveFacts, sameIds } from './built-page.ts';
import { $filters, shop, loadFacets } from './shop.ts';

/**
 * Keeps a listing up to date without React. On a page built with its products, prices and stock are updated in place. React
 * is loaded only to show other products, e.g. if the URL has filters.
 */
export function startListing(): void {
  showPauses();
  showInCart();
  retryWhileOffline(refresh);
  onPageRestored(() => void refresh());
  if (findBuilt() && $filters.get().length === 0) {
    // The URL's other parameters are no filters here.
    delete document.documentElement.dataset.filtered;
    shop.$params.set(readAddress(shop));
    whenShown(() => void refresh());
  } else {
    // The facets contain the group's name.
    if (!findBuilt() && groupAt(location.pathname)) void loadFacets();
    openAddress(shop);
    hydrateIslands();
  }
}

/** Fetches the shown page again, unless it is loading. A failure changes nothing. */
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
