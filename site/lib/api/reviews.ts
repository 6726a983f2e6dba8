import type { Review } from 'shared';
import { callApi } from './client.ts';

/** The API accepts one review per user and product. */
export function addReview(productId: string, review: { rating: number; comment: string }): Promise<void> {
  return callApi(`/api/products/${encodeURIComponent(productId)}/reviews`, {
    method: 'POST',
    body: review,
  });
}

/** Hides a review, or shows it again. For admins. */
export function hideReview(id: string, isHidden: boolean): Promise<Review> {
  return callApi(`/api/reviews/${encodeURIComponent(id)}`, { method: 'PATCH', body: { isHidden } });
}
