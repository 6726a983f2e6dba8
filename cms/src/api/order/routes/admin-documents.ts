import { messages } from 'shared';
import { findVisibleOrders } from '../database/reads';
import { packingSlipsFile } from '../documents/papers';
import { ApiError } from '../../../platform/http/api-error';
import { sendPdf } from '../documents/send-pdf';
import { route } from '../../../platform/http/route';

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
