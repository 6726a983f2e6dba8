import type { Product } from 'shared';
import type { ProductInput } from 'shared/schemas';
import { call } from '../../../../lib/api/call.ts';
import { asAdmin } from '../../access.ts';
import { $notice, reloadProducts } from '../list/products-list.ts';
import { createProductWith } from './create.ts';
import { basisOf } from './draft.ts';
import { closeForm } from './editing.ts';
import type { Editing } from './editing.ts';

/** Saves the product, one request at a time. After a failure the form stays open and shows it. */
export async function saveProduct(editing: Editing, input: ProductInput): Promise<void> {
  const { product, closed, $saving } = editing;
  const isSaved = await $saving.submit(async () => {
    const update = (basis: Product) => {
      closed.throwIfAborted();
      return call('PUT /products/{id}', {
        path: { id: basis._id },
        body: { ...input, basedOn: basisOf(basis) },
        signal: closed,
      });
    };
    $notice.set({});
    if (product) await asAdmin(() => update(product), 'Error updating product');
    else await asAdmin(() => createProductWith(update), 'Error creating product');
  });
  if (isSaved) {
    closeForm();
    $notice.set({ done: `Product ${product ? 'updated' : 'created'} successfully` });
  }
  // If the form was closed meanwhile, the list shows the outcome.
  const isGone = $saving.get().error?.status === 404;
  if (isSaved || isGone || closed.aborted) await reloadProducts();
}
