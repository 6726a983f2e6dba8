import { atom } from 'nanostores';
import type { AdminProductDetails } from 'shared';
import { call } from '../../../../lib/api/call.ts';
import { resource } from '../../../../lib/resource.ts';
import { submission } from '../../../../lib/submission.ts';
import type { Submission } from '../../../../lib/submission.ts';
import { asAdmin } from '../../access.ts';
import type { FormProduct } from './fields.ts';
import { hasUnsavedChanges, mayDiscard } from '../../unsaved.ts';
import { $notice, reloadProducts } from '../list/products-list.ts';

/** The open form. */
export interface Editing {
  /** Differs for each opening of the form. */
  session: number;
  /** Aborted when the form closes, which ends its requests. */
  closed: AbortSignal;
  /** The product as loaded; null for a new one. */
  product: FormProduct | null;
  /** This form's own submission, so that the next form is not blocked. */
  $saving: Submission;
}

/** Null while no form is open. */
export const $editing = atom<Editing | null>(null);

let life = new AbortController();
let sessions = 0;

/** Opens the form, replacing an open one. */
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

/** Closes the form without confirmation. */
export function closeForm(): void {
  life.abort();
  $editing.set(null);
}

const product = resource<AdminProductDetails, [id: string]>((id, signal) =>
  asAdmin(() => call('GET /admin/products/{id}', { path: { id }, signal }), 'Error loading product'),
);

/** Id of the product being loaded for editing. */
export const $opening = atom<string | null>(null);

export function cancelEditing(): void {
  if (!mayDiscard()) return;
  $opening.set(null);
  closeForm();
}

/** Opens an empty form, unless one is open already. */
export function startCreating(): void {
  const editing = $editing.get();
  const isEmptyForm = editing && !editing.product && !hasUnsavedChanges();
  if (isEmptyForm || !mayDiscard()) return;
  $opening.set(null);
  $notice.set({});
  openForm(null);
}

/** Loads a product and opens the form with it. If called again meanwhile, the last call wins. */
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
