import type { Context } from 'koa';
import { countriesOf, deliveryFault, messages } from 'shared';
import { checkoutPorts } from '../checkout';
import type { SignedInUser } from '../../../platform/database/sessions';
import { readBusinessDetails } from '../../content/database/business-details';
import { deliverOrder, removeOrder, type DeliverResult } from '../database/admin';
import { listOrders, listOrdersOf, listProblemOrders } from '../database/reads';
import { environment } from '../../../platform/environment';
import { invoiceFile, packingSlipsFile } from '../documents/papers';
import { orderLimits } from '../../../platform/http/rules/limits';
import { cancelOrder, type Cancellation } from '../rules/payment/cancel-order';
import { placeOrder, type PlaceOrderRefusal } from '../rules/placing/place-order';
import { settleOrder, type Settlement } from '../rules/payment/settle-order';
import { ApiError } from '../../../platform/http/api-error';
import { clientAddress } from '../../../platform/http/client-address';
import { hashOf, keyOf } from '../../../platform/http/idempotency';
import { sendPdf } from '../documents/send-pdf';
import { consumeRateLimit, tooMany } from '../../../platform/http/rate-limits';
import { route } from '../../../platform/http/route';
import { toOrder, toOrderForAdmin } from '../serializers/order';

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
