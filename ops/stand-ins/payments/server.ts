import { createApp, listen, portOf } from '../web/server.ts';
import { createAccessTokens } from './access-tokens.ts';
import { approvalRoutes } from './approval/routes.ts';
import { reportingRoutes } from './captures/reporting.ts';
import { captureRoutes } from './captures/routes.ts';
import type { Context, PaymentsOptions } from './context.ts';
import { newDebugId } from './errors.ts';
import { noFaults } from './faults.ts';
import { readJson } from './input.ts';
import { oauthRoutes, requireToken } from './oauth.ts';
import { orderRoutes } from './orders/routes.ts';
import { sandboxRoutes } from './sandbox/routes.ts';
import { sdkRoutes } from './sdk/routes.ts';
import { Store } from './store.ts';
import type { Order } from './types.ts';
import { createWebhookSigner } from './webhooks/webhook-signature.ts';
import { createWebhooks } from './webhooks/webhooks.ts';

/**
 * Starts the stand-in for PayPal: REST API, browser SDK, approval window and the sandbox calls of tests. No money moves.
 * Orders are stored in `dataDir/payments.json`.
 * @throws the system's error when the port is taken; Error when the stored orders cannot be read
 */
export async function startPayments(options: PaymentsOptions) {
  const store = new Store(options.isKept === false ? null : options.dataDir);
  const faults = noFaults();
  const signer = createWebhookSigner(store.secret, options.webhookId);
  const webhooks = createWebhooks(options.webhookUrl, signer, faults);
  const tokens = createAccessTokens(store.secret, faults);
  const app = createApp();
  const context: Context = {
    options,
    store,
    faults,
    tokens,
    webhooks,
    link: (path, rel, method = 'GET') => {
      return { href: `http://localhost:${portOf(app)}${path}`, rel, method };
    },
  };
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('PayPal-Debug-Id', newDebugId());
  });
  app.addHook('onClose', async () => webhooks.close());
  app.get('/', () => describeOrders(store.listOrders()));
  oauthRoutes(app, context);
  approvalRoutes(app, context);
  sdkRoutes(app, context);
  sandboxRoutes(app, context);
  void app.register(async (rest) => {
    rest.addHook('onRequest', requireToken(context));
    orderRoutes(rest, context);
    captureRoutes(rest, context);
    reportingRoutes(rest, context);
    rest.post('/v1/notifications/verify-webhook-signature', (request) => {
      const isGenuine = signer.verify(readJson(request));
      return { verification_status: isGenuine ? 'SUCCESS' : 'FAILURE' };
    });
  });
  return listen(app, options.port);
}

/** A list of orders for people who open the root URL. */
function describeOrders(orders: readonly Order[]): string {
  const lines = orders.map(({ id, status, unit: { amount, custom_id: shopOrder = '' } }) =>
    [id, status.toLowerCase().padEnd(9), `$${amount.value}`, shopOrder].join('  '),
  );
  return `Stand-in for PayPal, no money moves. Details: /sandbox/orders, /sandbox/webhooks\n
${lines.join('\n') || 'No orders yet.'}\n`;
}
