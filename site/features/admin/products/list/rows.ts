import { deleteProduct } from '../../../../lib/api/products.ts';
import { submission } from '../../../../lib/submission.ts';
import type { Submission } from '../../../../lib/submission.ts';
import { asAdmin } from '../../access.ts';
import { $editing, closeForm } from '../form/store.ts';
import { $notice, changeInRow, findShown, reloadProducts } from './store.ts';

/** The product that is being deleted, and the one that is being hidden or shown. */
export const $removal = submission();
export const $showing = submission();

/** Sends something about a product and says how it ended. @returns the status of a refusal */
async function send(
  by: Submission,
  id: string,
  work: () => Promise<string>,
): Promise<number | undefined> {
  $notice.set({});
  await by.submit(work, id);
  const { done, error } = by.get();
  $notice.set({ done, failure: error?.message });
  return error?.status;
}

/** Deletes a product after a question, and closes its form. @returns whether it is gone */
export async function removeProduct(id: string): Promise<boolean> {
  if ($removal.get().busy || !confirm('Are you sure you want to delete this product?'))
    return false;
  const refusal = await send($removal, id, async () => {
    await asAdmin(() => deleteProduct(id), 'Error deleting product');
    if ($editing.get()?.product?._id === id) closeForm();
    return 'Product deleted successfully';
  });
  // 404: another admin has deleted it before.
  const isGone = refusal === undefined || refusal === 404;
  if (isGone) await reloadProducts();
  return isGone;
}

/** Takes a product out of the shop, or puts it back. */
export async function toggleListed(id: string): Promise<void> {
  const product = findShown(id);
  if (!product || $showing.get().busy) return;
  const { name, isListed } = product;
  const refusal = await send($showing, id, async () => {
    await changeInRow(product, { isListed: !isListed, basedOn: { isListed } });
    return `${name} is ${isListed ? 'hidden' : 'in the shop'}`;
  });
  // Somebody else has changed or deleted it.
  if (refusal === 409 || refusal === 404) await reloadProducts();
}
