import { atom } from 'nanostores';
import { getProduct } from '../../../api/products.ts';
import { asAdmin } from './call.ts';
import { $editing, $hasUnsavedChanges, closeForm, openForm } from './form-store.ts';
import { messageOf } from './logic.ts';
import { $notice } from './notice.ts';

/** Id of the product that is being fetched to be edited. */
export const $opening = atom<string | null>(null);

const UNSAVED = 'You have unsaved changes. Do you want to discard them?';

/** Asks before changes are lost; true when there are none, or they may be. */
function mayDiscard(): boolean {
  return !$hasUnsavedChanges.get() || window.confirm(UNSAVED);
}

export function cancelEditing(): void {
  if (!mayDiscard()) return;
  $opening.set(null);
  closeForm();
}

/** Opens an empty form; one that is open and still empty stays. */
export function startCreating(): void {
  const editing = $editing.get();
  const isEmptyForm = editing && !editing.product && !$hasUnsavedChanges.get();
  if (isEmptyForm || !mayDiscard()) return;
  $opening.set(null);
  $notice.set(null);
  openForm(null);
}

/** Opens the form with a product as it is now; the last choice wins. */
export async function startEditing(id: string): Promise<void> {
  if ($opening.get() === id || !mayDiscard()) return;
  $notice.set(null);
  $opening.set(id);
  try {
    const product = await asAdmin(() => getProduct(id));
    if ($opening.get() === id) openForm(product);
  } catch (error) {
    if ($opening.get() !== id) return;
    $notice.set({ kind: 'danger', text: messageOf(error, 'Error loading product') });
  } finally {
    if ($opening.get() === id) $opening.set(null);
  }
}
