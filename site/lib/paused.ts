import { $isOffline } from './api/offline.ts';
import { findLive } from './live-text.ts';

const PAUSED =
  'Buying is paused for a moment: the shop cannot be reached. You can go on reading; this page tries again by itself.';

/** What a page says about buying; empty while the shop is online. */
export function pausedText(isOffline: boolean): string {
  return isOffline ? PAUSED : '';
}

/**
 * Without React: while the shop is offline the page says so, and what is marked `data-live="purchase"`
 * is disabled. Islands do the same from the same store, so either may come first.
 */
export function showPauses(): void {
  $isOffline.subscribe((isOffline) => {
    const notice = findLive(document, 'paused');
    if (notice) notice.textContent = pausedText(isOffline);
    const purchase = findLive<HTMLButtonElement | HTMLFieldSetElement>(document, 'purchase');
    if (purchase) purchase.disabled = isOffline;
  });
}
