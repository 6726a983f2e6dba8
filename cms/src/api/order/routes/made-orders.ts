import { messages, PAYMENT_METHOD } from 'shared';
import { madeOrderSchema, orderChangeSchema, responses } from 'shared/schemas';
import { endpoint } from '#platform/http/endpoint';
import { hashOf, keyOf } from '#platform/http/idempotency';
import { consumeRateLimit } from '#platform/http/rate-limits';
import { keyReused, providerUnavailable, tooManyRequests } from '#platform/http/refusals';
import { readBusinessDetails } from '../../content';
import { checkoutPorts } from '../checkout';
import { changeOrder } from '../database/placing/write-order-change';
import { makeOrder } from '../database/placing/make-order';
import { anyOrder } from '../database/reads';
import { assertDelivered } from '../delivery';
import { paymentsConfig } from '../paypal/settings';
import { ofLines } from '../line-refusals';
import { prepareChange } from '../rules/placing/change-order';
import { toOrderForAdmin } from '../serializers/order';
import { madeOrderLimits } from '../rules/limits';

/** Endpoints for admins to make an order for a customer, and to correct one. */

export default {
  routes: [
    endpoint('POST /admin/orders', {
      summary:
        'Makes an order for a customer at the shop’s prices; to be paid by PayPal, they get a link by email',
      access: 'manager',
      headers: { 'Idempotency-Key': 'The same key and body give the same order again' },
      body: madeOrderSchema,
      responses: { 201: responses.Order },
      errors: {
        ...ofLines,
        'customer-not-found': [400, messages.customerNotFound, 'customer._id'],
        'email-taken': [400, messages.userExists, 'customer.email'],
        ...keyReused,
        ...providerUnavailable,
      },
      alsoRefuses: tooManyRequests,
      async handler({ ctx, knex, body, user, refuse }) {
        if (body.paymentMethod === PAYMENT_METHOD && !paymentsConfig()) throw refuse('provider-unavailable');
        await consumeRateLimit(knex, ctx, madeOrderLimits(user.documentId));
        assertDelivered(body.shippingAddress, await readBusinessDetails(strapi));
        const request = { input: body, actor: user, key: keyOf(ctx), requestHash: hashOf(body) };
        return toOrderForAdmin(await makeOrder(strapi, request));
      },
    }),

    endpoint('PUT /admin/orders/:id', {
      summary:
        'Corrects address and reference of an order that has not shipped, and the lines of an unpaid one, at the shop’s prices',
      access: 'manager',
      subject: anyOrder,
      body: orderChangeSchema,
      responses: { 200: responses.Order },
      errors: {
        ...ofLines,
        'past-day': [400, messages.notBeforePast, 'reference.notBefore'],
        'not-found': [404, messages.orderNotFound],
        changed: [409, messages.orderChanged],
        shipped: [409, messages.orderShipped],
        ended: [409, messages.orderOver],
        paid: [409, messages.orderPaid],
        'part-paid': [409, messages.orderPartPaid],
        'under-review': [409, messages.orderUnderReview],
        'in-progress': [409, messages.captureInProgress],
        quoted: [409, messages.orderQuoted],
        ...providerUnavailable,
      },
      alsoRefuses: tooManyRequests,
      async handler({ ctx, knex, subject: order, body, user }) {
        if (body.lines) await consumeRateLimit(knex, ctx, madeOrderLimits(user.documentId));
        if (body.shippingAddress) assertDelivered(body.shippingAddress, await readBusinessDetails(strapi));
        const change = await prepareChange(checkoutPorts(strapi), order, body);
        return toOrderForAdmin(await changeOrder(knex, order.documentId, change, user));
      },
    }),
  ],
};
