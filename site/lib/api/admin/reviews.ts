import type { AdminReviewsQuery } from 'shared/schemas';
import { call } from '../call.ts';

/** A page of reviews, newest first. */
export const listReviews = (query: AdminReviewsQuery, signal?: AbortSignal) =>
  call('GET /admin/reviews', { query, signal });

/** Writes the shop's public reply, or takes it back with null. */
export const replyToReview = (id: string, reply: string | null) =>
  call('PUT /admin/reviews/{id}', { path: { id }, body: { reply } });
