import { call } from './call.ts';

/** The API accepts one review per user and product. */
export const addReview = (id: string, review: { rating: number; comment: string }) =>
  call('POST /products/{id}/reviews', { path: { id }, body: review });

/** Hides a review, or shows it again. For admins. */
export const hideReview = (id: string, isHidden: boolean) =>
  call('PATCH /reviews/{id}', { path: { id }, body: { isHidden } });
