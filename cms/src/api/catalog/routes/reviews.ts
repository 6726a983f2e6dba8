import { messages } from 'shared';
import { adminReviewsQuerySchema, pageOf, responses, reviewReplySchema } from 'shared/schemas';
import { endpoint } from '#platform/http/endpoint';
import { listReviews, replyToReview } from '../database/admin-reviews';

export default {
  routes: [
    endpoint('GET /admin/reviews', {
      summary: 'A page of a tab of reviews, newest first, and how many each tab has',
      access: 'manager',
      query: adminReviewsQuerySchema,
      responses: { 200: responses.AdminReviewPage },
      async handler({ knex, query }) {
        const { reviews, counts } = await listReviews(knex, query);
        return { reviews, ...pageOf(query, counts[query.state]), counts };
      },
    }),

    endpoint('PUT /admin/reviews/:id', {
      summary: 'Writes the shop’s public reply to a review, or takes it back with null',
      access: 'manager',
      body: reviewReplySchema,
      responses: { 200: responses.AdminReview },
      errors: { 'not-found': [404, messages.reviewNotFound] },
      handler: ({ knex, params, body, user }) => replyToReview(knex, params.id, body.reply, user),
    }),
  ],
};
