import type { Product } from 'shared';
import type { ProductInput } from 'shared/schemas';
import { updateProduct } from '../../../../api/products.ts';
import { asAdmin } from '../../access.ts';
import { $notice, reloadProducts } from '../list/store.ts';
import { basisOf, checkDraft } from './draft.ts';
import { isUploading } from './images.ts';
import { $editing, closeForm } from './store.ts';
import { abandonProduct, makeEmptyProduct, noteFilled } from './unfilled.ts';

/** Sends the form, once: a second press does nothing. What fails is told in the form, which stays. */
export async function saveProduct(): Promise<void> {
  const editing = $editing.get();
  if (!editing || isUploading(editing.draft.images)) return;
  const { product, draft, closed, $saving } = editing;
  const isSaved = await $saving.submit(async () => {
    const input = checkDraft(draft);
    $notice.set({});
    if (product) await asAdmin(() => update(product, input, closed), 'Error updating product');
    else await asAdmin(() => create(input, closed), 'Error creating product');
  });
  if (isSaved) {
    closeForm();
    $notice.set({ done: `Product ${product ? 'updated' : 'created'} successfully` });
  }
  // The failure of a form that was closed is of no interest; the list shows what became of it.
  if (isSaved || closed.aborted) await reloadProducts();
}

function update(product: Product, input: ProductInput, signal: AbortSignal) {
  return updateProduct(product._id, { ...input, basedOn: basisOf(product) }, signal);
}

/** An empty product is made and filled in; when that fails or is given up, it is removed again. */
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
