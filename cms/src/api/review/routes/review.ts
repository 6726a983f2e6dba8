import { messages } from 'shared';
import { hideReview } from '../../../adapters/database/catalog/reviews';
import { ApiError } from '../../../http/api-error';
import { route } from '../../../http/route';

export default {
  routes: [
    route('PATCH /reviews/:id', async ({ params, body, user }) => {
      const review = await hideReview(strapi.db.connection, params.id, body.isHidden, user);
      if (!review) throw new ApiError(404, messages.reviewNotFound);
      return review;
    }),
  ],
};
