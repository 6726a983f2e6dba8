import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { countriesOf, deliveryFault, messages } from 'shared';
import { checkoutPorts } from '../../../adapters/checkout';
import { readBusinessDetails } from '../../../adapters/database/catalog/services';
import { deliverOrder, removeOrder, restoreOrder } from '../../../adapters/database/orders/admin';
import {
  listOrders,
  listOrdersOf,
  listProblemOrders,
} from '../../../adapters/database/orders/reads';
import { environment } from '../../../adapters/environment';
import { cancelOrder, type Cancellation } from '../../../domain/orders/cancel-order';
import { placeOrder, type PlaceOrderRefusal } from '../../../domain/orders/place-order';
import { refundFailure } from '../../../domain/orders/refund-failures';
import { refundOrder, type RefundResult } from '../../../domain/orders/refund-order';
import { settleOrder, type Settlement } from '../../../domain/orders/settle-order';
import { ApiError } from '../../../http/api-error';
import { route } from '../../../http/route';
import { toOrder, toOrderForAdmin } from '../../../http/serializers';

const KEY_MAX = 255;

type Errors<Reason extends string> = Readonly<Record<Reason, [status: number, message: string]>>;

const NOT_PLACED: Errors<Exclude<PlaceOrderRefusal['reason'], 'out-of-stock' | 'no-price'>> = {
  'product-not-found': [400, messages.productNotFound],
  'prices-changed': [409, messages.pricesChanged],
  'total-too-high': [400, messages.orderTotalTooHigh],
  'order-expired': [409, messages.orderExpired],
  'idempotency-key-reused': [422, messages.idempotencyKeyReused],
  'provider-unavailable': [502, messages.providerUnavailable],
};

const NOT_PAID: Errors<Exclude<Settlement['outcome'], 'paid' | 'under-review'>> = {
  declined: [402, messages.paymentDeclined],
  expired: [409, messages.orderExpired],
  'not-verified': [400, messages.paymentNotVerified],
  uncaptured: [502, messages.providerUnavailable],
  unavailable: [502, messages.providerUnavailable],
};

const NOT_CANCELLED: Errors<Exclude<Cancellation, 'cancelled'>> = {
  'already-paid': [409, messages.orderAlreadyPaid],
  'under-review': [409, messages.paymentUnderReview],
};

type RefundFault = Exclude<Extract<RefundResult, { ok: false }>['fault'], 'refused'>;

const NOT_REFUNDED: Readonly<Record<RefundFault, [number, string, path?: string]>> = {
  'not-paid': [409, messages.orderNotPaid],
  'more-than-paid': [409, messages.refundTooHigh],
  'unknown-line': [400, messages.refundLineUnknown, 'lines'],
  'more-than-goods': [400, messages.refundAboveGoods, 'amount'],
  'goods-not-named': [400, messages.refundGoodsNotNamed, 'lines'],
  'idempotency-key-reused': [422, messages.idempotencyKeyReused],
  'provider-unavailable': [502, messages.providerUnavailable],
};

function refundError(result: Extract<RefundResult, { ok: false }>): ApiError {
  if (result.fault === 'refused') {
    return new ApiError(409, messages.refundRefused(refundFailure(result.reason)));
  }
  const [status, message, path] = NOT_REFUNDED[result.fault];
  return new ApiError(status, message, path === undefined ? [] : [{ path, message }]);
}

function placeOrderError(refusal: PlaceOrderRefusal): ApiError {
  switch (refusal.reason) {
    case 'out-of-stock':
      return new ApiError(409, messages.outOfStock(refusal.productName));
    case 'no-price':
      return new ApiError(409, messages.noPrice(refusal.productName));
    default:
      return new ApiError(...NOT_PLACED[refusal.reason]);
  }
}

/** @throws ApiError 400 for a country that the business does not deliver to */
async function assertDelivered({ country }: { country: string }): Promise<void> {
  const { deliversTo } = await readBusinessDetails(strapi);
  const message = deliveryFault(country, countriesOf(deliversTo));
  if (message) throw new ApiError(400, message, [{ path: 'shippingAddress.country', message }]);
}

const keyOf = (ctx: Context) => ctx.get('Idempotency-Key').slice(0, KEY_MAX) || null;

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

export default {
  routes: [
    route('POST /orders', async ({ ctx, body, user }) => {
      if (!environment.PAYPAL_CLIENT_ID) throw new ApiError(502, messages.providerUnavailable);
      await assertDelivered(body.shippingAddress);
      const placed = await placeOrder(checkoutPorts(strapi), {
        customer: user,
        input: body,
        idempotencyKey: keyOf(ctx),
        requestHash: hashOf(body),
      });
      if (!placed.ok) throw placeOrderError(placed.refusal);
      return { ...toOrder(placed.order), paypalOrderId: placed.order.paypalOrderId ?? '' };
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
      if (settled.outcome !== 'under-review') throw new ApiError(...NOT_PAID[settled.outcome]);
      ctx.status = 202;
      return { ...toOrder(settled.order), message: messages.paymentUnderReview };
    }),

    route('POST /orders/:id/cancel', async ({ order, user }) => {
      const outcome = await cancelOrder(checkoutPorts(strapi), order, user.documentId);
      if (outcome !== 'cancelled') throw new ApiError(...NOT_CANCELLED[outcome]);
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

    route('POST /orders/:id/restore', async ({ params, user }) => {
      const restored = await restoreOrder(strapi.db.connection, params.id, user);
      if (restored.ok) return toOrderForAdmin(restored.order);
      throw restored.reason === 'not-removed'
        ? new ApiError(409, messages.orderNotRemoved)
        : new ApiError(404, messages.orderNotFound);
    }),

    route('POST /orders/:id/refunds', async ({ ctx, order, body, user }) => {
      const refunded = await refundOrder(checkoutPorts(strapi), order, {
        input: body,
        actor: user.documentId,
        idempotencyKey: keyOf(ctx),
        requestHash: hashOf(body),
      });
      if (!refunded.ok) throw refundError(refunded);
      return toOrderForAdmin(refunded.order);
    }),
  ],
};
