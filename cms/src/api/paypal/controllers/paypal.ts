import type { Context } from 'koa';
import { messages } from 'shared';
import * as v from 'valibot';
import { checkoutPorts } from '../../../adapters/checkout';
import { findOrderOfEvent } from '../../../adapters/database/order-reads';
import { keepEvent, markEventHandled } from '../../../adapters/database/webhook-events';
import { PayPalError } from '../../../adapters/paypal/client';
import { webhookIsGenuine } from '../../../adapters/paypal/settings';
import { recordRefund } from '../../../domain/recheck-orders';
import { returnLateMoney, settleOrder } from '../../../domain/settle-order';
import {
  orderNamedBy,
  purposeOf,
  webhookEventSchema,
  type WebhookEvent,
} from '../../../domain/webhook-event';
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
  const purpose = purposeOf(event);
  if (purpose === 'none') return;
  const order = await findOrderOfEvent(strapi.db.connection, orderNamedBy(event));
  if (!order) return;
  const ports = checkoutPorts(strapi);
  if (purpose === 'refund') {
    await recordRefund(ports, order).catch(() => {
      throw unavailable();
    });
    return;
  }
  const { outcome } = await settleOrder(ports, order);
  const isSettled =
    outcome === 'expired' ? await returnLateMoney(ports, order) : outcome !== 'unavailable';
  if (!isSettled) throw unavailable();
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
