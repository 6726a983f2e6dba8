import type { Context } from 'koa';
import { messages, type PaymentsConfig } from 'shared';
import { paymentSchema, responses } from 'shared/schemas';
import { fallback, nullable, string } from 'valibot';
import type { Knex } from '#platform/database/knex';
import { clientAddress } from '#platform/http/client-address';
import { endpoint } from '#platform/http/endpoint';
import { checkRateLimit, consumeRateLimit } from '#platform/http/rate-limits';
import { busy, providerUnavailable, tooManyRequests } from '#platform/http/refusals';
import { PayPalError } from '#platform/paypal/client';
import { proofIn } from '#platform/paypal/webhook-signature';
import { createQueue } from '#platform/queue/queue';
import { Refusal } from '#platform/refusal';
import { readBusinessDetails } from '../../content';
import { checkoutPorts } from '../checkout';
import { anyOrder } from '../database/reads';
import { paymentsConfig, webhookIsGenuine } from '../paypal/settings';
import { isOpenAndMade, type OrderRecord } from '../rules/order';
import { hasReceived } from '../rules/payment/ledger';
import { openPayment } from '../rules/payment/open-payment';
import { receivePaymentEvent, webhookEventSchema } from '../rules/payment/payment-events';
import { settleOrder } from '../rules/payment/settle-order';
import { toOrder, toPlacedOrder } from '../serializers/order';
import { forgedEventLimits, openPaymentLimits } from '../rules/limits';

/** Limits parallel signature checks, because PayPal would rate-limit the shop. */
const inTurn = createQueue({ concurrency: 8, maxWaiting: 200 });

/**
 * @throws Refusal `not-verified` for events that PayPal did not sign, `provider-unavailable` if PayPal cannot be asked;
 * ApiError 429 after too many of them from one address; QueueFullError
 */
async function requireSignature(knex: Knex, ctx: Context): Promise<void> {
  if (!proofIn(ctx.request.headers)) throw new Refusal('not-verified');
  const limits = forgedEventLimits(clientAddress(ctx.req));
  await inTurn(async () => {
    await checkRateLimit(knex, ctx, limits);
    if (await isGenuine(ctx)) return;
    await consumeRateLimit(knex, ctx, limits);
    throw new Refusal('not-verified');
  });
}

/** @throws Refusal `provider-unavailable` */
async function isGenuine({ request: { headers, body } }: Context): Promise<boolean> {
  return webhookIsGenuine(headers, body as object).catch((error: unknown) => {
    if (error instanceof PayPalError && [400, 422].includes(error.status)) return false;
    throw new Refusal('provider-unavailable');
  });
}

/** Whether another order at the provider may have taken the place of one that the buyer has approved. */
const mayBeReplaced = (order: OrderRecord): boolean =>
  isOpenAndMade(order) || (order.state === 'pending' && hasReceived(order));

const notConfigured = { 'not-configured': [404, messages.paymentsNotConfigured] } as const;

/** @throws Refusal `not-configured` */
function configured(): PaymentsConfig {
  const config = paymentsConfig();
  if (!config) throw new Refusal('not-configured');
  return config;
}

export default {
  routes: [
    endpoint('PUT /orders/:id/pay', {
      summary: 'Captures the approved payment and verifies it with the provider; repeats answer alike',
      access: 'buyer',
      subject: anyOrder,
      body: paymentSchema,
      responses: { 200: responses.Order, 202: responses.OrderUnderReview },
      errors: {
        'not-verified': [400, messages.paymentNotVerified],
        declined: [402, messages.paymentDeclined],
        expired: [409, messages.orderExpired],
        replaced: [409, messages.paymentReplaced],
        received: [409, messages.paidAnotherWay],
        uncaptured: providerUnavailable['provider-unavailable'],
        unavailable: providerUnavailable['provider-unavailable'],
      },
      async handler({ ctx, subject: order, body, refuse }) {
        if (body.id !== order.paypalOrderId) throw refuse(mayBeReplaced(order) ? 'replaced' : 'not-verified');
        const settled = await settleOrder(checkoutPorts(strapi), order, 'buyer');
        if (settled.outcome === 'paid') return toOrder(settled.order);
        if (settled.outcome !== 'under-review') throw refuse(settled.outcome);
        ctx.status = 202;
        return { ...toOrder(settled.order), message: messages.paymentUnderReview };
      },
    }),

    endpoint('POST /orders/:id/paypal-order', {
      summary:
        'Opens the payment provider’s order for an unpaid order, at its present total; repeats give the open one',
      access: 'buyer',
      subject: anyOrder,
      responses: { 201: responses.PlacedOrder },
      errors: {
        'already-paid': [409, messages.orderAlreadyPaid],
        'under-review': [409, messages.paymentUnderReview],
        'order-expired': [409, messages.orderExpired],
        'not-by-paypal': [409, messages.notPaidByPayPal],
        replaced: [409, messages.orderChanged],
        ...providerUnavailable,
      },
      alsoRefuses: tooManyRequests,
      async handler({ ctx, knex, subject: order, user, refuse }) {
        if (!paymentsConfig()) throw refuse('provider-unavailable');
        await consumeRateLimit(knex, ctx, openPaymentLimits(user.documentId));
        const { name } = await readBusinessDetails(strapi);
        return toPlacedOrder(await openPayment(checkoutPorts(strapi), order, name));
      },
    }),

    endpoint('POST /paypal/webhook', {
      summary: 'Takes an event of the payment provider; a repeated one changes nothing',
      access: 'provider',
      // Null if the body cannot be an event of the provider.
      body: fallback(nullable(webhookEventSchema), null),
      responses: { 200: responses.Message },
      errors: { 'not-verified': [400, messages.webhookNotVerified], ...providerUnavailable },
      alsoRefuses: { ...tooManyRequests, ...busy },
      async handler({ ctx, knex, body: event, refuse }) {
        if (!event) throw refuse('not-verified');
        await requireSignature(knex, ctx);
        // The status tells the provider to send the event again.
        if (!(await receivePaymentEvent(checkoutPorts(strapi), event))) throw refuse('provider-unavailable');
        return { message: messages.webhookReceived };
      },
    }),

    endpoint('GET /config/paypal', {
      summary: 'The payment provider’s client id',
      access: 'anybody',
      responses: { 200: string() },
      contentType: 'text/plain',
      errors: notConfigured,
      handler: async () => configured().clientId,
    }),

    endpoint('GET /config/payments', {
      summary: 'What the payment provider’s script needs',
      access: 'anybody',
      responses: { 200: responses.PaymentsConfig },
      errors: notConfigured,
      handler: async () => configured(),
    }),
  ],
};
