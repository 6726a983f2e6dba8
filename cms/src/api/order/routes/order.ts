import { createHash } from 'node:crypto';
import { messages } from 'shared';
import { checkoutPorts } from '../../../adapters/checkout';
import { deliverOrder, removeOrder } from '../../../adapters/database/orders/admin';
import {
  listOrders,
  listOrdersOf,
  listProblemOrders,
} from '../../../adapters/database/orders/reads';
import { cancelOrder } from '../../../domain/orders/cancel-order';
import { placeOrder } from '../../../domain/orders/place-order';
import { settleOrder } from '../../../domain/orders/settle-order';
import { ApiError } from '../../../http/api-error';
import { cancelError, paymentError, placeOrderError } from '../../../http/order-errors';
import { route } from '../../../http/route';
import { toOrder, toOrderForAdmin, toPlacedOrder } from '../../../http/serializers';

const KEY_MAX = 255;

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

export default {
  routes: [
    route('POST /orders', async ({ ctx, body, user }) => {
      if (!process.env.PAYPAL_CLIENT_ID) throw new ApiError(502, messages.providerUnavailable);
      const placed = await placeOrder(checkoutPorts(strapi), {
        customer: user,
        input: body,
        idempotencyKey: ctx.get('Idempotency-Key').slice(0, KEY_MAX) || null,
        requestHash: hashOf(body),
      });
      if (!placed.ok) throw placeOrderError(placed.refusal);
      return toPlacedOrder(placed.order);
    }),

    route('GET /orders', async ({ query }) => {
      const list = query.problem ? listProblemOrders : listOrders;
      return (await list(strapi.db.connection)).map(toOrderForAdmin);
    }),

    route('GET /orders/myorders', async ({ user }) =>
      (await listOrdersOf(strapi.db.connection, user.id)).map(toOrder),
    ),

    route('GET /orders/:id', async ({ order, user }) =>
      user.isAdmin ? toOrderForAdmin(order) : toOrder(order),
    ),

    route('PUT /orders/:id/pay', async ({ ctx, order, body }) => {
      if (body.id !== order.paypalOrderId) throw new ApiError(400, messages.paymentNotVerified);
      const settled = await settleOrder(checkoutPorts(strapi), order, 'buyer');
      if (settled.outcome === 'paid') return toOrder(settled.order);
      if (settled.outcome !== 'under-review') throw paymentError(settled.outcome);
      ctx.status = 202;
      return { ...toOrder(settled.order), message: messages.paymentUnderReview };
    }),

    route('POST /orders/:id/cancel', async ({ order }) => {
      const outcome = await cancelOrder(checkoutPorts(strapi), order);
      if (outcome !== 'cancelled') throw cancelError(outcome);
      return { message: messages.orderCancelled };
    }),

    route('PUT /orders/:id/deliver', async ({ params, body, user }) => {
      const { trackingNumber } = body;
      const shipped = await deliverOrder(strapi.db.connection, params.id, trackingNumber, user);
      if (shipped.ok) return toOrderForAdmin(shipped.order);
      throw shipped.reason === 'not-paid'
        ? new ApiError(400, messages.orderNotPaid)
        : new ApiError(404, messages.orderNotFound);
    }),

    route('DELETE /orders/:id/delete', async ({ params, user }) => {
      const isRemoved = await removeOrder(strapi.db.connection, params.id, user);
      if (!isRemoved) throw new ApiError(404, messages.orderNotFound);
      return { message: messages.orderRemoved };
    }),
  ],
};
