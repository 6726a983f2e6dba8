import { submission } from '../../../../lib/submission.ts';
import { $notice, changeInRow, findShown, reloadProducts } from './store.ts';

/** The product that is being hidden or shown. */
export const $showing = submission();

/** Takes a product out of the shop, or puts it back. */
export async function toggleListed(id: string): Promise<void> {
  const product = findShown(id);
  if (!product || $showing.get().busy) return;
  const { name, isListed } = product;
  $notice.set({});
  await $showing.submit(async () => {
    await changeInRow(product, { isListed: !isListed, basedOn: { isListed } });
    return `${name} is ${isListed ? 'hidden' : 'in the shop'}`;
  }, id);
  const { done, error } = $showing.get();
  $notice.set({ done, failure: error?.message });
  // Somebody else has changed or deleted it.
  if (error?.status === 409 || error?.status === 404) await reloadProducts();
}
