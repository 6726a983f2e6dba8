import { atom } from 'nanostores';
import { clientMessages } from 'shared';
import type { BulkReport } from 'shared';
import type { BulkChange } from 'shared/schemas';
import { call } from '../../../../lib/api/call.ts';
import { submission } from '../../../../lib/submission.ts';
import { asAdmin } from '../../access.ts';
import { countOf } from '../../list/count.ts';
import { $notice, products, reloadProducts } from '../list/products-list.ts';

/** A bulk change that waits for confirmation, with what the server says it would do. */
export interface Plan {
  change: BulkChange;
  report: BulkReport;
}

export const $plan = atom<Plan | null>(null);
export const $changing = submission();

// A preview of other products than the marked ones would mislead.
products.$marked.listen(() => $plan.set(null));

/** Asks the server what a change would do to the marked products. */
export async function previewChange(change: BulkChange): Promise<void> {
  const ids = [...products.$marked.get().keys()];
  $plan.set(null);
  $notice.set({});
  const isPlanned = await $changing.submit(async () => {
    const bulk = { products: ids.map((_id) => ({ _id, basedOn: {} })), change };
    const report = await asAdmin(
      () => call('PATCH /admin/products', { query: { dryRun: 'true' }, body: bulk }),
      'Error reading the products',
    );
    $plan.set({ change, report });
  });
  if (!isPlanned) unmarkGone(ids);
}

/** Makes the previewed change. A product that somebody has changed since is named, and nothing is changed. */
export async function confirmChange(): Promise<void> {
  const plan = $plan.get();
  if (!plan) return;
  const bulk = requestOf(plan);
  const isDone = await $changing.submit(async () => {
    await asAdmin(() => call('PATCH /admin/products', { body: bulk }), 'Error updating the products');
  });
  $plan.set(null);
  if (!isDone) return unmarkGone(bulk.products.map(({ _id }) => _id));
  $notice.set({ done: `${countOf(bulk.products.length, 'product')} changed.` });
  await reloadProducts();
}

export function cancelChange(): void {
  if ($changing.get().busy !== null) return;
  $changing.clear();
  $plan.set(null);
}

/** Based on the values in the preview, which the admin has seen. */
export function requestOf({ change, report }: Plan) {
  const field = change.pricePercent === undefined ? Object.keys(change)[0] : 'price';
  const basisOf = (before: BulkReport['changes'][number]['before']) =>
    Object.fromEntries(Object.entries(before).filter(([name]) => name === field));
  return {
    products: report.changes.map(({ _id, before }) => ({ _id, basedOn: basisOf(before) })),
    change,
  };
}

/** Products that were deleted meanwhile lose their marks: otherwise no change of the others would succeed. */
function unmarkGone(ids: readonly string[]): void {
  const errors = $changing.get().error?.errors ?? [];
  const gone = errors.filter(({ message }) => message.startsWith(clientMessages.productNotFound));
  const left = new Map(products.$marked.get());
  for (const { path } of gone) left.delete(ids[Number(path.split('.')[1])] ?? '');
  products.$marked.set(left);
}
