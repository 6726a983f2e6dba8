import { atom } from 'nanostores';
import { ApiError } from '../../../api/client.ts';
import { deleteProduct } from '../../../api/products.ts';
import { asAdmin } from './call.ts';
import { $editing, closeForm } from './form-store.ts';
import { refreshListing } from './listing.ts';
import { messageOf } from './logic.ts';
import { $notice } from './notice.ts';

/** Id of the product that is being deleted. */
export const $deleting = atom<string | null>(null);

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Deletes a product after a question, and closes its form. @returns whether it is gone */
export async function removeProduct(id: string): Promise<boolean> {
  if ($deleting.get()) return false;
  if (!window.confirm('Are you sure you want to delete this product?')) return false;
  $deleting.set(id);
  $notice.set(null);
  try {
    await asAdmin(() => deleteProduct(id));
    if ($editing.get()?.product?._id === id) closeForm();
    $notice.set({ kind: 'success', text: 'Product deleted successfully' });
  } catch (error) {
    $notice.set({ kind: 'danger', text: messageOf(error, 'Error deleting product') });
    if (!isGone(error)) return false;
  } finally {
    $deleting.set(null);
  }
  await refreshListing();
  return true;
}
