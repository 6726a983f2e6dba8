import { REVIEW_TABS } from 'shared';
import type { AdminReview } from 'shared';
import { call } from '../../../lib/api/call.ts';
import { createAddress, oneOf } from '../list/address.ts';
import { createRemoteList } from '../list/remote.ts';

export const reviews = createRemoteList('Review', {
  address: createAddress({ state: oneOf(REVIEW_TABS, 'all') }),
  async fetchPage(query, signal) {
    const { reviews: items, ...found } = await call('GET /admin/reviews', { query, signal });
    return { items, ...found };
  },
});

/** Replaces a changed review, which may then be in other tabs. */
async function show(changed: AdminReview): Promise<void> {
  reviews.replace(changed);
  await reviews.reload();
}

export async function toggleHidden(review: AdminReview): Promise<void> {
  const isHidden = !review.isHidden;
  await reviews.send(reviews.$rowActions, review._id, async () => {
    await call('PATCH /reviews/{id}', { path: { id: review._id }, body: { isHidden } });
    await show({ ...review, isHidden });
    return isHidden ? 'Review hidden from shoppers.' : 'Review shown again.';
  });
}

/** Saves the shop's reply, or takes it back. @returns the success text */
export async function saveReply({ _id }: AdminReview, reply: string | null): Promise<string> {
  await show(await call('PUT /admin/reviews/{id}', { path: { id: _id }, body: { reply } }));
  return reply === null ? 'Reply taken back.' : 'Reply saved. The product’s page shows it soon.';
}
