import type { Context } from 'koa';
import { messages } from 'shared';
import { checkoutPorts } from '../checkout';
import { PayPalError } from '../../../platform/paypal/client';
import { webhookIsGenuine } from '../paypal/settings';
import { proofIn } from '../../../platform/paypal/webhook-signature';
import { createQueue } from '../../../platform/queue/queue';
import { forgedEventLimits } from '../../../platform/http/rules/limits';
import { receivePaymentEvent } from '../rules/payment/payment-events';
import { ApiError } from '../../../platform/http/api-error';
import { clientAddress } from '../../../platform/http/client-address';
import { checkRateLimit, consumeRateLimit } from '../../../platform/http/rate-limits';
import { route } from '../../../platform/http/route';

/** More than a few questions at once would only have PayPal put the shop off. */
const inTurn = createQueue({ concurrency: 8, maxWaiting: 200 });

const notVerified = () => new ApiError(400, messages.webhookNotVerified);
const unavailable = () => new ApiError(502, messages.providerUnavailable);

/**
 * @throws ApiError 400 for what PayPal did not sign, 429 when too much of that came from one address,
 *   502 while PayPal cannot be asked; QueueFullError
 */
async function requireSignature(ctx: Context): Promise<void> {
  if (!proofIn(ctx.request.headers)) throw notVerified();
  const limits = forgedEventLimits(clientAddress(ctx.req));
  await inTurn(async () => {
    await checkRateLimit(ctx, limits);
    if (await isGenuine(ctx)) return;
    await consumeRateLimit(ctx, limits);
    throw notVerified();
  });
}

/** @throws ApiError 502 */
async function isGenuine({ request: { headers, body } }: Context): Promise<boolean> {
  return webhookIsGenuine(headers, body as object).catch((error: unknown) => {
    if (error instanceof PayPalError && [400, 422].includes(error.status)) return false;
    throw unavailable();
  });
}

export default {
  routes: [
    route('POST /paypal/webhook', async ({ ctx, body: event }) => {
      if (!event) throw notVerified();
      await requireSignature(ctx);
      // By its answer the provider knows that it should send the event again.
      if (!(await receivePaymentEvent(checkoutPorts(strapi), event))) throw unavailable();
      return { message: messages.webhookReceived };
    }),
  ],
};
