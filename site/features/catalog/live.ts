import { formatPrice } from 'shared';
import type { Product } from 'shared';
import { findLive, setLiveText } from '../../components/live-text.ts';
import { wakeIslands } from '../../directives/wake.ts';
import { buyLabel, isInStock, placeOf, sameIds } from './logic.ts';
import type { ListingPlace } from './logic.ts';
import { $listing, $place, fetchListing, openListing } from './store.ts';

/**
 * Brings a listing up to date without React. On a page that was built with its products, prices
 * and stock are changed in place; React is only called when other products are to be shown.
 */
export function startListing(): void {
  const place = placeOf(location.pathname);
  const built = document.querySelector<HTMLElement>('[data-built-pages]');
  if (built) {
    void refresh(built, place);
  } else {
    void openListing(place);
  }
}

/** A failure leaves the page as it was built: the cart asks for prices once more before paying. */
async function refresh(built: HTMLElement, place: ListingPlace): Promise<void> {
  $place.set(place);
  const listing = await fetchListing(place);
  if (listing?.status !== 'ready') return;
  const { products, pages } = listing.page;
  const cards = [...built.querySelectorAll<HTMLElement>('[data-product]')];
  for (const product of products) updateCard(cards, product);
  $listing.set(listing);
  const builtIds = cards.map((card) => card.dataset.product);
  if (built.dataset.builtPages !== String(pages) || !sameIds(builtIds, products)) wakeIslands();
}

function updateCard(cards: HTMLElement[], product: Product): void {
  const card = cards.find(({ dataset }) => dataset.product === product._id);
  if (!card) return;
  setLiveText(card, 'price', formatPrice(product.price));
  setLiveText(card, 'buy', buyLabel(product));
  const button = findLive<HTMLButtonElement>(card, 'buy');
  if (button) button.disabled = !isInStock(product);
}
