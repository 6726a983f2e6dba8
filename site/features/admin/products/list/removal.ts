import { deleteProduct } from '../../../../lib/api/products.ts';
import { submission } from '../../../../lib/submission.ts';
import { asAdmin } from '../../access.ts';
import { $editing, closeForm } from '../form/store.ts';
import { $notice, reloadProducts } from './store.ts';

/** The product that is being deleted. */
export const $removal = submission();

/** Deletes a product after a question, and closes its form. @returns whether it is gone */
export async function removeProduct(id: string): Promise<boolean> {
  if ($removal.get().busy || !confirm('Are you sure you want to delete this product?'))
    return false;
  $notice.set({});
  await $removal.submit(async () => {
    await asAdmin(() => deleteProduct(id), 'Error deleting product');
    if ($editing.get()?.product?._id === id) closeForm();
    return 'Product deleted successfully';
  }, id);
  const { done, error } = $removal.get();
  $notice.set({ done, failure: error?.message });
  // 404: another admin has deleted it before.
  if (error && error.status !== 404) return false;
  await reloadProducts();
  return true;
}
