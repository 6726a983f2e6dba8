import { $isOffline } from './api/offline.ts';
import { findLive } from './live-text.ts';

const PAUSED =
  'Buying is paused for a moment: the shop cannot be reached. You can go on reading; this page tries again by itself.';

/** The notice that buying is paused; empty while the shop is online. */
export function pausedText(isOffline: boolean): string {
  return isOffline ? PAUSED : '';
}

/**
 * Without React: while the shop is offline, shows the notice and disables the `data-live="purchase"` element. Islands do the
 * same from the same store, so the order does not matter.
 */
export function showPauses(): void {
  $isOffline.subscribe((isOffline) => {
    const notice = findLive(document, 'paused');
    if (notice) notice.textContent = pausedText(isOffline);
    const purchase = findLive<HTMLButtonElement | HTMLFieldSetElement>(document, 'purchase');
    if (purchase) purchase.disabled = isOffline;
  });
}
