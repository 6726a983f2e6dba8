import type { Product } from 'shared';
import type { ProductInput } from 'shared/schemas';
import { ApiError } from '../../../api/client.ts';
import { updateProduct } from '../../../api/products.ts';
import { asAdmin } from './call.ts';
import type { FormFailure } from './form-store.ts';
import { $editing, closeForm, patchForm } from './form-store.ts';
import { isUploading } from './images.ts';
import { refreshListing } from './listing.ts';
import { basisOf, checkDraft, messageOf } from './logic.ts';
import { $notice } from './notice.ts';
import { abandonProduct, makeEmptyProduct, noteFilled } from './unfilled.ts';

/** Sends the form, once: a second press does nothing. What fails is told in the form, which stays. */
export async function saveProduct(): Promise<void> {
  const editing = $editing.get();
  if (!editing || editing.isSaving || isUploading(editing.draft.images)) return;
  const { product, draft, closed } = editing;
  const checked = checkDraft(draft);
  if (!checked.ok) return patchForm({ failure: { ...checked, isOutdated: false } });
  const { input } = checked;
  patchForm({ isSaving: true, failure: null });
  $notice.set(null);
  try {
    if (product) await asAdmin(() => update(product, input, closed));
    else await asAdmin(() => create(input, closed));
    closeForm();
    $notice.set({
      kind: 'success',
      text: `Product ${product ? 'updated' : 'created'} successfully`,
    });
  } catch (error) {
    // Of a form that was closed nobody wants to hear; the list tells what became of it.
    if (!closed.aborted) {
      const otherwise = product ? 'Error updating product' : 'Error creating product';
      return patchForm({ isSaving: false, failure: failureOf(error, otherwise) });
    }
  }
  await refreshListing();
}

function update(product: Product, input: ProductInput, signal: AbortSignal) {
  return updateProduct(product._id, { ...input, basedOn: basisOf(product) }, signal);
}

/** An empty product is made and filled in; when that fails or is given up, it goes away again. */
async function create(input: ProductInput, closed: AbortSignal): Promise<void> {
  const empty = await makeEmptyProduct();
  try {
    closed.throwIfAborted();
    await update(empty, input, closed);
    noteFilled(empty._id);
  } catch (error) {
    await abandonProduct(empty._id);
    throw error;
  }
}

function failureOf(error: unknown, otherwise: string): FormFailure {
  const refusal = error instanceof ApiError ? error : null;
  return {
    message: messageOf(error, otherwise),
    errors: refusal?.errors ?? [],
    isOutdated: refusal?.status === 409,
  };
}
