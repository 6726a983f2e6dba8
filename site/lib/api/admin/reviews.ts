import type { AdminReview, AdminReviewPage } from 'shared';
import type { AdminReviewsQuery } from 'shared/schemas';
import { callApi } from '../client.ts';
import { queryOf } from '../query.ts';

/** A page of reviews, newest first. */
export function listReviews(query: AdminReviewsQuery, signal?: AbortSignal): Promise<AdminReviewPage> {
  return callApi(`/api/admin/reviews?${queryOf(query)}`, { signal });
}

/** Writes the shop's public reply, or takes it back with null. */
export function replyToReview(id: string, reply: string | null): Promise<AdminReview> {
  const path = `/api/admin/reviews/${encodeURIComponent(id)}`;
  return callApi(path, { method: 'PUT', body: { reply } });
}
