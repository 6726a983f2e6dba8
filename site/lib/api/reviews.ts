import type { Review } from 'shared';
import { callApi } from './client.ts';

/** One review a person and product. */
export function addReview(
  productId: string,
  review: { rating: number; comment: string },
): Promise<void> {
  return callApi(`/api/products/${encodeURIComponent(productId)}/reviews`, {
    method: 'POST',
    body: review,
  });
}

/** Takes a review out of the shop, or puts it back. For admins. */
export function hideReview(id: string, isHidden: boolean): Promise<Review> {
  return callApi(`/api/reviews/${encodeURIComponent(id)}`, { method: 'PATCH', body: { isHidden } });
}
