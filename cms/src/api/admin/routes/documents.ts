import { messages } from 'shared';
import { findVisibleOrders } from '../../../adapters/database/orders/reads';
import { packingSlipsFile } from '../../../adapters/papers';
import { ApiError } from '../../../http/api-error';
import { sendPdf } from '../../../http/pdf';
import { route } from '../../../http/route';

/** Strapi takes the files of this folder by their names: these addresses come before those with ids in them. */
export default {
  routes: [
    route('GET /admin/orders/packing-slips.pdf', async ({ ctx, query: { ids } }) => {
      const found = await findVisibleOrders(strapi.db.connection, ids);
      const orders = ids.flatMap((id) => found.find(({ documentId }) => documentId === id) ?? []);
      if (orders.length < ids.length) throw new ApiError(404, messages.orderNotFound);
      return sendPdf(ctx, await packingSlipsFile(strapi.db.connection, orders));
    }),
  ],
};
