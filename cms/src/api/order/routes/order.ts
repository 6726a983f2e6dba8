import type { Context } from 'koa';
import { countriesOf, deliveryFault, messages } from 'shared';
import { checkoutPorts } from '../../../adapters/checkout';
import type { SignedInUser } from '../../../adapters/database/accounts/sessions';
import { readBusinessDetails } from '../../../adapters/database/catalog/services';
import {
  deliverOrder,
  removeOrder,
  type DeliverResult,
} from '../../../adapters/database/orders/admin';
import {
  listOrders,
  listOrdersOf,
  listProblemOrders,
} from '../../../adapters/database/orders/reads';
import { environment } from '../../../adapters/environment';
import { invoiceFile, packingSlipsFile } from '../../../adapters/papers';
import { orderLimits } from '../../../domain/accounts/limits';
import { cancelOrder, type Cancellation } from '../../../domain/orders/cancel-order';
import { placeOrder, type PlaceOrderRefusal } from '../../../domain/orders/place-order';
import { settleOrder, type Settlement } from '../../../domain/orders/settle-order';
import { ApiError } from '../../../http/api-error';
import { clientAddress } from '../../../http/client-address';
import { hashOf, keyOf } from '../../../http/idempotency';
import { sendPdf } from '../../../http/pdf';
import { consumeRateLimit, tooMany } from '../../../http/rate-limits';
import { route } from '../../../http/route';
import { toOrder, toOrderForAdmin } from '../../../http/serializers';

type Errors<Reason extends string> = Readonly<Record<Reason, [status: number, message: string]>>;

const NOT_PLACED: Errors<
  Exclude<PlaceOrderRefusal['reason'], 'out-of-stock' | 'no-price' | 'held-too-long'>
> = {
  'product-not-found': [400, messages.productNotFound],
  'prices-changed': [409, messages.pricesChanged],
  'total-too-high': [400, messages.orderTotalTooHigh],
  'already-paid': [409, messages.replacedOrderPaid],
  'under-review': [409, messages.paymentUnderReview],
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

const NOT_DELIVERED: Errors<Extract<DeliverResult, { ok: false }>['reason']> = {
  'not-found': [404, messages.orderNotFound],
  'not-paid': [400, messages.orderNotPaid],
  'nothing-left': [409, messages.nothingToShip],
  changed: [409, messages.orderChanged],
};

function placeOrderError(ctx: Context, refusal: PlaceOrderRefusal): ApiError {
  switch (refusal.reason) {
    case 'held-too-long':
      return tooMany(ctx, secondsUntil(refusal.retryAt), messages.heldTooLong);
    case 'out-of-stock':
      return new ApiError(409, messages.outOfStock(refusal.productName));
    case 'no-price':
      return new ApiError(409, messages.noPrice(refusal.productName));
    default:
      return new ApiError(...NOT_PLACED[refusal.reason]);
  }
}

const secondsUntil = (time: Date) => Math.ceil((time.getTime() - Date.now()) / 1000);

/** @throws ApiError 429 when the account, or all at its address, have placed orders enough for now */
async function countOrder(ctx: Context, user: SignedInUser): Promise<void> {
  const { ORDERS_PER_ACCOUNT: perAccount, ORDERS_PER_ADDRESS: perAddress } = environment;
  const allowed = { perAccount, perAddress };
  await consumeRateLimit(ctx, orderLimits(user.documentId, clientAddress(ctx.req), allowed));
}

/** @throws ApiError 400 for a country that the business does not deliver to */
async function assertDelivered({ country }: { country: string }): Promise<void> {
  const { deliversTo } = await readBusinessDetails(strapi);
  const message = deliveryFault(country, countriesOf(deliversTo));
  if (message) throw new ApiError(400, message, [{ path: 'shippingAddress.country', message }]);
}

export default {
  routes: [
    route('POST /orders', async ({ ctx, body, user }) => {
      if (!environment.PAYPAL_CLIENT_ID) throw new ApiError(502, messages.providerUnavailable);
      await countOrder(ctx, user);
      await assertDelivered(body.shippingAddress);
      const { replaces = null, ...input } = body;
      const placed = await placeOrder(checkoutPorts(strapi), {
        customer: user,
        input,
        idempotencyKey: keyOf(ctx),
        requestHash: hashOf(input),
        replaces,
      });
      if (!placed.ok) throw placeOrderError(ctx, placed.refusal);
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
      const shipped = await deliverOrder(strapi.db.connection, params.id, body, user);
      if (!shipped.ok) throw new ApiError(...NOT_DELIVERED[shipped.reason]);
      return toOrderForAdmin(shipped.order);
    }),

    route('GET /orders/:id/invoice.pdf', async ({ ctx, order, user }) =>
      sendPdf(ctx, await invoiceFile(strapi.db.connection, order, user.documentId)),
    ),

    route('GET /orders/:id/packing-slip.pdf', async ({ ctx, order }) =>
      sendPdf(ctx, await packingSlipsFile(strapi.db.connection, [order])),
    ),

    route('DELETE /orders/:id/delete', async ({ params, user }) => {
      const isRemoved = await removeOrder(strapi.db.connection, params.id, user);
      if (!isRemoved) throw new ApiError(404, messages.orderNotFound);
      return { message: messages.orderRemoved };
    }),
  ],
};
