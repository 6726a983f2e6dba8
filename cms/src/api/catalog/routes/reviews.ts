import { messages } from 'shared';
import { hideReview } from '../database/reviews';
import { ApiError } from '../../../platform/http/api-error';
import { route } from '../../../platform/http/route';

export default {
  routes: [
    route('PATCH /reviews/:id', async ({ params, body, user }) => {
      const review = await hideReview(strapi.db.connection, params.id, body.isHidden, user);
      if (!review) throw new ApiError(404, messages.reviewNotFound);
      return review;
    }),
  ],
};
