import { messages } from 'shared';
import { listMessages, markMessage } from '../database/messages';
import { ApiError } from '../../../platform/http/api-error';
import { route } from '../../../platform/http/route';

export default {
  routes: [
    route('GET /admin/messages', async ({ query }) => {
      const { messages: found, counts } = await listMessages(strapi.db.connection, query);
      const total = counts[query.state];
      const pages = Math.ceil(total / query.itemsPerPage);
      return { messages: found, page: query.pageNumber, pages, total, counts };
    }),

    route('PATCH /admin/messages/:id', async ({ params, body, user }) => {
      const marked = await markMessage(strapi.db.connection, params.id, body, user);
      if (!marked) throw new ApiError(404, messages.messageNotFound);
      return marked;
    }),
  ],
};
