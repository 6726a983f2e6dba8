import { call } from '../../../../lib/api/call.ts';
import { submission } from '../../../../lib/submission.ts';
import type { Submission } from '../../../../lib/submission.ts';
import { asAdmin } from '../../access.ts';
import { $editing, closeForm } from '../form/editing.ts';
import { $notice, changeInRow, findShown, reloadProducts } from './products-list.ts';

/** Submissions that delete a product, and that hide or show one; `busy` is its id. */
export const $removal = submission();
export const $showing = submission();

/** Sends a request about a product and shows its result. @returns the HTTP status of an error */
async function send(by: Submission, id: string, work: () => Promise<string>): Promise<number | undefined> {
  $notice.set({});
  await by.submit(work, id);
  const { done, error } = by.get();
  $notice.set({ done, failure: error?.message });
  return error?.status;
}

/** Deletes a product after a confirmation, and closes its form. @returns whether it no longer exists */
export async function removeProduct(id: string): Promise<boolean> {
  if ($removal.get().busy || !confirm('Are you sure you want to delete this product?')) return false;
  const refusal = await send($removal, id, async () => {
    await asAdmin(() => call('DELETE /products/{id}', { path: { id } }), 'Error deleting product');
    if ($editing.get()?.product?._id === id) closeForm();
    return 'Product deleted successfully';
  });
  // 404: another admin has already deleted it.
  const isGone = refusal === undefined || refusal === 404;
  if (isGone) await reloadProducts();
  return isGone;
}

/** Hides a product from the shop, or shows it again. */
export async function toggleListed(id: string): Promise<void> {
  const product = findShown(id);
  if (!product || $showing.get().busy) return;
  const { name, isListed } = product;
  const refusal = await send($showing, id, async () => {
    await changeInRow(product, { isListed: !isListed, basedOn: { isListed } });
    return `${name} is ${isListed ? 'hidden' : 'in the shop'}`;
  });
  // Another admin has changed or deleted it.
  if (refusal === 409 || refusal === 404) await reloadProducts();
}
