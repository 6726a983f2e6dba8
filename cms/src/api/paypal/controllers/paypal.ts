import type { Context } from 'koa';
import { messages } from 'shared';
import * as v from 'valibot';
import { checkoutPorts } from '../../../adapters/checkout';
import { keepEvent, markEventHandled } from '../../../adapters/database/webhook-events';
import { PayPalError } from '../../../adapters/paypal/client';
import { webhookIsGenuine } from '../../../adapters/paypal/settings';
import {
  handlePaymentEvent,
  webhookEventSchema,
  type WebhookEvent,
} from '../../../domain/payment-events';
import { ApiProblem } from '../../../http/api-problem';

/** Where `strapi::body` keeps the text that it parsed. */
const UNPARSED = Symbol.for('unparsedBody');

const notVerified = () => new ApiProblem(400, messages.webhookNotVerified);
const unavailable = () => new ApiProblem(502, messages.providerUnavailable);

/** @throws ApiProblem 400 for what PayPal did not sign, 502 while it cannot be asked */
async function genuineEvent(ctx: Context): Promise<WebhookEvent> {
  const body = ctx.request.body as { [UNPARSED]?: unknown } | undefined;
  const text = body?.[UNPARSED];
  const event = v.safeParse(webhookEventSchema, body);
  if (typeof text !== 'string' || !event.success) throw notVerified();
  const isGenuine = await webhookIsGenuine(process.env, ctx.request.headers, text).catch(
    (error: unknown) => {
      if (error instanceof PayPalError && error.status < 500) return false;
      throw unavailable();
    },
  );
  if (!isGenuine) throw notVerified();
  return event.output;
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
