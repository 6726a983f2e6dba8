import { atom } from 'nanostores';
import { call } from '../../../lib/api/call.ts';
import { getProducts } from '../../../lib/api/products.ts';
import { resource } from '../../../lib/resource.ts';
import { refreshCart } from '../check.ts';
import { $cartItems } from '../cart.ts';
import { fillCart } from './fill.ts';
import { linesToBuy, textOf } from './link-lines.ts';
import type { LinkLines, LinkLine } from './link-lines.ts';

/** What a link to the cart names, as the shop has it now. */
export const $cartLink = resource<LinkLines, [lines: readonly LinkLine[]]>(async (lines, signal) => {
  const checked = await call('POST /quick-order', { body: { text: textOf(lines) }, signal });
  const ids = checked.lines.flatMap(({ product }) => product ?? []);
  return linesToBuy(checked, await getProducts(ids));
});

/** Whether the shopper is asked what to do with a filled cart. */
export const $isAsking = atom(false);

/** Adds the parts of a link to an empty cart; asks before a filled one changes. */
export async function takeFromLink(lines: readonly LinkLine[]): Promise<void> {
  // A reload, or Back, must not add the parts again.
  history.replaceState(history.state, '', location.pathname);
  if (lines.length === 0) return;
  await $cartLink.load(lines);
  const found = $cartLink.get();
  if (found.status !== 'ready' || found.value.lines.length === 0) return;
  if ($cartItems.get().length > 0) return $isAsking.set(true);
  fillCart(found.value.lines, 'add');
  await refreshCart();
}
