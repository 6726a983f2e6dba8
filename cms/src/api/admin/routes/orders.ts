import { messages } from 'shared';
import { listCarriers } from '../../../adapters/database/orders/carriers';
import { readOrderDesk } from '../../../adapters/database/orders/desk';
import { findNeighbours, listOrderQueue } from '../../../adapters/database/orders/queue';
import { findStoredOrder } from '../../../adapters/database/orders/reads';
import { toAdminOrder } from '../../../http/admin-order';
import { ApiError } from '../../../http/api-error';
import { route } from '../../../http/route';
import { toOrderForAdmin } from '../../../http/serializers';

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
