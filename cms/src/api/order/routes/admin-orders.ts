import { messages } from 'shared';
import { listCarriers } from '../database/shipping/carriers';
import { readOrderDesk } from '../database/desk';
import { findNeighbours, listOrderQueue } from '../database/queue';
import { findStoredOrder } from '../database/reads';
import { toAdminOrder } from '../serializers/admin-order';
import { ApiError } from '../../../platform/http/api-error';
import { route } from '../../../platform/http/route';
import { toOrderForAdmin } from '../serializers/order';

export default {
  routes: [
    route('GET /admin/orders', async ({ query }) => {
      const { orders, total, counts } = await listOrderQueue(strapi.db.connection, query);
      return {
        orders: orders.map(toOrderForAdmin),
        page: query.pageNumber,
        pages: Math.ceil(total / query.itemsPerPage),
        total,
        counts,
      };
    }),

    route('GET /admin/orders/:id', async ({ params, query }) => {
      const knex = strapi.db.connection;
      const order = await findStoredOrder(knex, params.id);
      if (!order) throw new ApiError(404, messages.orderNotFound);
      const neighbours = await findNeighbours(knex, order.id, query);
      return { ...toAdminOrder(order, await readOrderDesk(knex, order)), ...neighbours };
    }),

    route('GET /admin/carriers', () => listCarriers(strapi.db.connection)),
  ],
};
