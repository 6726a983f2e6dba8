import { messages } from 'shared';
import { responses, stockAlertSchema, unsubscribeSchema } from 'shared/schemas';
import { environment } from '#platform/environment/environment';
import { clientAddress } from '#platform/http/client-address';
import { endpoint } from '#platform/http/endpoint';
import { consumeRateLimit } from '#platform/http/rate-limits';
import { tooManyRequests } from '#platform/http/refusals';
import { askForStockAlert, confirmStockAlerts, endStockAlerts } from '../database/stock-alerts';
import { stockAlertLimits } from '../rules/limits';

const linkInvalid = { 'link-invalid': [400, messages.linkInvalid] } as const;

export default {
  routes: [
    endpoint('POST /products/:id/stock-alerts', {
      summary:
        'Has an e-mail told, once, when a product that is sold out is back, after a press on the link that we send it first',
      access: 'optional user',
      body: stockAlertSchema,
      responses: { 202: responses.Message },
      errors: {
        'product-not-found': [404, messages.productNotFound],
        'in-stock': [409, messages.inStockAlready],
      },
      alsoRefuses: tooManyRequests,
      async handler({ ctx, knex, params, body: { email }, user }) {
        await consumeRateLimit(knex, ctx, stockAlertLimits(email, clientAddress(ctx.req)));
        await askForStockAlert(knex, params.id, email, user);
        return { message: messages.stockAlertAsked };
      },
    }),

    endpoint('POST /stock-alerts/confirm', {
      summary: 'Confirms all that the e-mail waits for to which the token was sent',
      access: 'anybody',
      query: unsubscribeSchema,
      responses: { 200: responses.Message },
      errors: linkInvalid,
      async handler({ knex, query: { token } }) {
        await confirmStockAlerts(knex, token);
        return { message: messages.stockAlertsConfirmed };
      },
    }),

    endpoint('POST /stock-alerts/unsubscribe', {
      summary:
        'Ends all stock alerts of the e-mail that the token was sent to; mail programs call it too (RFC 8058)',
      access: 'anybody',
      query: unsubscribeSchema,
      responses: { 200: responses.Message },
      errors: linkInvalid,
      async handler({ knex, query: { token } }) {
        await endStockAlerts(knex, token);
        return { message: messages.stockAlertsEnded };
      },
    }),

    endpoint('GET /stock-alerts/unsubscribe', {
      summary: 'Leads a mail program that only opens links to the page of the site that asks first',
      access: 'anybody',
      query: unsubscribeSchema,
      responses: { 302: responses.Message },
      async handler({ ctx, query: { token } }) {
        const page = `${environment.PUBLIC_SITE_URL}/stop-alerts`;
        ctx.set('Location', `${page}?token=${encodeURIComponent(token)}`);
        return { message: messages.goOnThere };
      },
    }),
  ],
};
