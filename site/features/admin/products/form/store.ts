import { atom } from 'nanostores';
import type { Details, Product } from 'shared';
import { getProductForAdmin } from '../../../../lib/api/admin-products.ts';
import { getProduct } from '../../../../lib/api/products.ts';
import { resource } from '../../../../lib/resource.ts';
import { submission } from '../../../../lib/submission.ts';
import type { Submission } from '../../../../lib/submission.ts';
import { asAdmin } from '../../access.ts';
import { hasUnsavedChanges, mayDiscard } from '../../unsaved.ts';
import { $notice, findShown, reloadProducts } from '../list/store.ts';

/** The open form. */
export interface Editing {
  /** Tells one opening of the form from the next. */
  session: number;
  /** Aborted when the form is closed: what goes on for it is over then. */
  closed: AbortSignal;
  /** As it was read; null for one that is yet to be made. */
  product: (Product & Partial<Details>) | null;
  /** Of this form alone: the next one is free at once. */
  $saving: Submission;
}

/** Null while no form is open. */
export const $editing = atom<Editing | null>(null);

let life = new AbortController();
let sessions = 0;

/** Opens the form instead of one that is open. */
export function openForm(product: Editing['product']): void {
  life.abort();
  life = new AbortController();
  $editing.set({
    session: (sessions += 1),
    closed: life.signal,
    product,
    $saving: submission(),
  });
}

/** Closes the form without a question. */
export function closeForm(): void {
  life.abort();
  $editing.set(null);
}

const product = resource<Product & Details, [id: string]>((id, signal) =>
  asAdmin<Product & Details>(() => {
    // The shop's own call knows nothing of those that are hidden.
    const read = findShown(id)?.isListed === false ? getProductForAdmin : getProduct;
    return read(id, signal);
  }, 'Error loading product'),
);

/** Id of the product that is being fetched to be edited. */
export const $opening = atom<string | null>(null);

export function cancelEditing(): void {
  if (!mayDiscard()) return;
  $opening.set(null);
  closeForm();
}

/** Opens an empty form; one that is open and still empty stays. */
export function startCreating(): void {
  const editing = $editing.get();
  const isEmptyForm = editing && !editing.product && !hasUnsavedChanges();
  if (isEmptyForm || !mayDiscard()) return;
  $opening.set(null);
  $notice.set({});
  openForm(null);
}

/** Opens the form with a product as it is now; the last choice wins. */
export async function startEditing(id: string): Promise<void> {
  if ($opening.get() === id || !mayDiscard()) return;
  $notice.set({});
  $opening.set(id);
  const answer = await product.fetch(id);
  if (!answer || $opening.get() !== id) return;
  $opening.set(null);
  if (answer.status === 'ready') openForm(answer.value);
  else if ('message' in answer) {
    $notice.set({ failure: answer.message });
    if (answer.status === 'missing') await reloadProducts();
  }
}
