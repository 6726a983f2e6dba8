import { atom } from 'nanostores';
import type { Details, Product } from 'shared';
import { getProductForAdmin } from '../../../../lib/api/admin-products.ts';
import { getProduct } from '../../../../lib/api/products.ts';
import { resource } from '../../../../lib/resource.ts';
import { submission } from '../../../../lib/submission.ts';
import type { Submission } from '../../../../lib/submission.ts';
import { asAdmin } from '../../access.ts';
import { mayDiscard } from '../../unsaved.ts';
import { $notice, findShown, reloadProducts } from '../list/store.ts';
import type { DraftDetails } from './details/rows.ts';
import type { Draft, DraftField } from './draft.ts';
import { draftOf, emptyDraft, isChanged } from './draft.ts';
import { derived } from '../../../../lib/derived.ts';

/** The open form. */
export interface Editing {
  /** Tells one opening of the form from the next. */
  session: number;
  /** Aborted when the form is closed: what goes on for it is over then. */
  closed: AbortSignal;
  /** As it was read; null for one that is yet to be made. */
  product: (Product & Partial<Details>) | null;
  original: Draft;
  draft: Draft;
  /** What went wrong with pictures; empty when nothing did. */
  imageFailure: string;
  /** Of this form alone: the next one is free at once. */
  $saving: Submission;
}

/** Null while no form is open. */
export const $editing = atom<Editing | null>(null);

/** Whether closing the form would lose something. */
export const $hasUnsavedChanges = derived(
  [$editing],
  (editing) => editing !== null && isChanged(editing.draft, editing.original),
);

let life = new AbortController();
let sessions = 0;

/** Opens the form instead of one that is open. */
export function openForm(product: Editing['product']): void {
  life.abort();
  life = new AbortController();
  const draft = product ? draftOf(product) : emptyDraft;
  $editing.set({
    session: (sessions += 1),
    closed: life.signal,
    product,
    original: draft,
    draft,
    imageFailure: '',
    $saving: submission(),
  });
}

/** Closes the form without a question. */
export function closeForm(): void {
  life.abort();
  $editing.set(null);
}

/** Changes something of the open form; nothing when it has been closed meanwhile. */
export function patchForm(change: Partial<Editing>): void {
  const editing = $editing.get();
  if (editing) $editing.set({ ...editing, ...change });
}

/** The open form, unless it is being saved: what is changed then would not be saved. */
export function editableForm(): Editing | null {
  const editing = $editing.get();
  return editing?.$saving.get().busy ? null : editing;
}

export function changeField(field: DraftField, value: string): void {
  const form = editableForm();
  if (form) patchForm({ draft: { ...form.draft, [field]: value } });
}

/** Changes a list of the open form. */
export function changeList<List extends keyof DraftDetails>(
  list: List,
  change: (value: DraftDetails[List]) => DraftDetails[List],
) {
  const form = editableForm();
  if (form) patchForm({ draft: { ...form.draft, [list]: change(form.draft[list]) } });
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
  if (!mayDiscard($hasUnsavedChanges.get())) return;
  $opening.set(null);
  closeForm();
}

/** Opens an empty form; one that is open and still empty stays. */
export function startCreating(): void {
  const editing = $editing.get();
  const isChanged = $hasUnsavedChanges.get();
  const isEmptyForm = editing && !editing.product && !isChanged;
  if (isEmptyForm || !mayDiscard(isChanged)) return;
  $opening.set(null);
  $notice.set({});
  openForm(null);
}

/** Opens the form with a product as it is now; the last choice wins. */
export async function startEditing(id: string): Promise<void> {
  if ($opening.get() === id || !mayDiscard($hasUnsavedChanges.get())) return;
  $notice.set({});
  $opening.set(id);
  const answer = await product.ask(id);
  if (!answer || $opening.get() !== id) return;
  $opening.set(null);
  if (answer.status === 'ready') openForm(answer.value);
  else if ('message' in answer) {
    $notice.set({ failure: answer.message });
    if (answer.status === 'missing') await reloadProducts();
  }
}
