import type { Context } from 'koa';
import { messages } from 'shared';
import * as v from 'valibot';
import { checkoutPorts } from '../../../adapters/checkout';
import { keepEvent, markEventHandled } from '../../../adapters/database/orders/webhook-events';
import { PayPalError } from '../../../adapters/paypal/client';
import { webhookIsGenuine } from '../../../adapters/paypal/settings';
import { proofIn } from '../../../adapters/paypal/webhook-signature';
import { createQueue } from '../../../adapters/queue';
import { forgedEventLimits } from '../../../domain/accounts/limits';
import {
  handlePaymentEvent,
  webhookEventSchema,
  type WebhookEvent,
} from '../../../domain/orders/payment-events';
import { ApiProblem } from '../../../http/api-problem';
import { clientAddress } from '../../../http/client-address';
import { consumeRateLimit, refuseWhenUsedUp } from '../../../http/limits';

/** More than a few questions at once would only have PayPal put the shop off. */
const inTurn = createQueue({ concurrency: 8, maxWaiting: 200 });

const notVerified = () => new ApiProblem(400, messages.webhookNotVerified);
const unavailable = () => new ApiProblem(502, messages.providerUnavailable);

/**
 * @throws ApiProblem 400 for what PayPal did not sign, 429 when too much of that came from one address,
 *   502 while PayPal cannot be asked; QueueFullError
 */
async function genuineEvent(ctx: Context): Promise<WebhookEvent> {
  const event = v.safeParse(webhookEventSchema, ctx.request.body);
  if (!event.success || !proofIn(ctx.request.headers)) throw notVerified();
  const limits = forgedEventLimits(clientAddress(ctx.req));
  await inTurn(async () => {
    await refuseWhenUsedUp(ctx, limits, messages.tooManyRequests);
    if (await isGenuine(ctx)) return;
    await consumeRateLimit(ctx, limits, messages.tooManyRequests);
    throw notVerified();
  });
  return event.output;
}

/** @throws ApiProblem 502 */
async function isGenuine({ request: { headers, body } }: Context): Promise<boolean> {
  return webhookIsGenuine(process.env, headers, body as object).catch((error: unknown) => {
    if (error instanceof PayPalError && [400, 422].includes(error.status)) return false;
    throw unavailable();
  });
}

/** @throws ApiProblem 502 when the provider did not answer, so that it sends the event again */
async function handle(event: WebhookEvent): Promise<void> {
  if (!(await handlePaymentEvent(checkoutPorts(strapi), event))) throw unavailable();
}

export default () => ({
  async receive(ctx: Context) {
    const event = await genuineEvent(ctx);
    const row = { id: event.id, type: event.event_type, body: event };
    if (await keepEvent(strapi.db.connection, row)) {
      await handle(event);
      await markEventHandled(strapi.db.connection, event.id);
    }
    ctx.body = { message: messages.webhookReceived };
  },
});
