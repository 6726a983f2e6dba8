import { approvalRoutes } from './pages/approval.ts';
import type { Desk } from './desk.ts';
import { noFaults } from './faults.ts';
import { Tokens } from './oauth.ts';
import { restRoutes } from './rest.ts';
import { sandboxRoutes } from './sandbox/sandbox.ts';
import { sdkRoutes } from './sdk/routes.ts';
import { showOverview } from './pages/overview.ts';
import { Store } from './store.ts';
import type { PaymentsOptions } from './types.ts';
import { serve } from '../web/serve.ts';
import type { Listening } from '../web/serve.ts';
import { WebhookSigner } from './webhooks/webhook-signature.ts';
import { Webhooks } from './webhooks/webhooks.ts';

/**
 * Starts the stand-in for PayPal: its REST calls, its browser SDK, an approval window and a sandbox
 * for tests. No money moves. Orders are kept in `dataDir/payments.json`.
 * @throws the system's error when the port is taken; Error when the stored orders cannot be read
 */
export async function startPayments(options: PaymentsOptions): Promise<Listening> {
  const store = new Store(options.dataDir, options.isKept);
  const faults = noFaults();
  const signer = new WebhookSigner(store.secret, options.webhookId);
  const webhooks = new Webhooks(options.webhookUrl, signer, faults);
  const tokens = new Tokens(store.secret, faults);
  const listening = await serve(options.port, (origin) =>
    routesOf({ options, origin, store, faults, tokens, webhooks }),
  );
  const close = async () => {
    webhooks.close();
    await listening.close();
  };
  return { port: listening.port, close };
}

function routesOf(desk: Desk) {
  return [
    { method: 'GET', pattern: '/', handler: () => showOverview(desk) },
    ...restRoutes(desk),
    ...approvalRoutes(desk),
    ...sdkRoutes(desk),
    ...sandboxRoutes(desk),
  ];
}
