import { messages } from 'shared';
import { askForStockAlert, confirmStockAlerts, endStockAlerts } from '../database/stock-alerts';
import { environment } from '../../../platform/environment';
import { stockAlertLimits } from '../../../platform/http/rules/limits';
import { ApiError } from '../../../platform/http/api-error';
import { clientAddress } from '../../../platform/http/client-address';
import { consumeRateLimit } from '../../../platform/http/rate-limits';
import { route } from '../../../platform/http/route';

export default {
  routes: [
    route('POST /products/:id/stock-alerts', async ({ ctx, params, body: { email }, user }) => {
      await consumeRateLimit(ctx, stockAlertLimits(email, clientAddress(ctx.req)));
      const asked = await askForStockAlert(strapi.db.connection, params.id, email, user);
      if (asked === 'product-not-found') throw new ApiError(404, messages.productNotFound);
      if (asked === 'in-stock') throw new ApiError(409, messages.inStockAlready);
      return { message: messages.stockAlertAsked };
    }),

    route('POST /stock-alerts/confirm', async ({ query: { token } }) => {
      const isConfirmed = await confirmStockAlerts(strapi.db.connection, token);
      if (!isConfirmed) throw new ApiError(400, messages.linkInvalid);
      return { message: messages.stockAlertsConfirmed };
    }),

    route('POST /stock-alerts/unsubscribe', async ({ query: { token } }) => {
      const isEnded = await endStockAlerts(strapi.db.connection, token);
      if (!isEnded) throw new ApiError(400, messages.linkInvalid);
      return { message: messages.stockAlertsEnded };
    }),

    route('GET /stock-alerts/unsubscribe', async ({ ctx, query: { token } }) => {
      const page = `${environment.PUBLIC_SITE_URL}/stop-alerts`;
      ctx.set('Location', `${page}?token=${encodeURIComponent(token)}`);
      return { message: messages.goOnThere };
    }),
  ],
};
