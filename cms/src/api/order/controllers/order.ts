import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { messages } from 'shared';
import { checkoutPorts } from '../../../adapters/checkout';
import { deliverOrder, removeOrder } from '../../../adapters/database/orders/admin';
import {
  findAnyOrder,
  listOrders,
  listOrdersOf,
  listProblemOrders,
} from '../../../adapters/database/orders/reads';
import { cancelOrder } from '../../../domain/orders/cancel-order';
import { deliverySchema } from '../../../domain/orders/delivery-input';
import { orderInputSchema, orderQuerySchema } from '../../../domain/orders/order-input';
import { placeOrder } from '../../../domain/orders/place-order';
import { settleOrder } from '../../../domain/orders/settle-order';
import { ApiProblem } from '../../../http/api-problem';
import { toOrder, toOrderForAdmin, toPlacedOrder } from '../../../http/serializers';
import { requireOrderAccess } from '../../../http/require-order-access';
import { cancelProblem, paymentProblem, placeOrderProblem } from '../../../http/order-errors';
import { parse } from '../../../http/parse';
import { signedInUser } from '../../../http/signed-in';

const KEY_MAX = 255;

function idempotencyKey(ctx: Context): string | null {
  return ctx.get('Idempotency-Key').slice(0, KEY_MAX) || null;
}

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

export default () => ({
  async place(ctx: Context) {
    if (!process.env.PAYPAL_CLIENT_ID) throw new ApiProblem(502, messages.providerUnavailable);
    const input = parse(orderInputSchema, ctx.request.body);
    const placed = await placeOrder(checkoutPorts(strapi), {
      customer: signedInUser(ctx),
      input,
      idempotencyKey: idempotencyKey(ctx),
      requestHash: hashOf(input),
    });
    if (!placed.ok) throw placeOrderProblem(placed.refusal);
    ctx.status = 201;
    ctx.body = toPlacedOrder(placed.order);
  },

  async listMine(ctx: Context) {
    const orders = await listOrdersOf(strapi.db.connection, signedInUser(ctx).id);
    ctx.body = orders.map(toOrder);
  },

  async get(ctx: Context) {
    const order = await requireOrderAccess(ctx, ctx.params.id);
    ctx.body = signedInUser(ctx).isAdmin ? toOrderForAdmin(order) : toOrder(order);
  },

  async pay(ctx: Context) {
    const order = await findAnyOrder(strapi.db.connection, ctx.params.id);
    if (order?.customer.documentId !== signedInUser(ctx).documentId) {
      throw new ApiProblem(404, messages.orderNotFound);
    }
    const paymentId = (ctx.request.body as { id?: unknown } | undefined)?.id;
    if (paymentId !== order.paypalOrderId) throw new ApiProblem(400, messages.paymentNotVerified);
    const settled = await settleOrder(checkoutPorts(strapi), order, 'buyer');
    if (settled.outcome === 'paid') ctx.body = toOrder(settled.order);
    else if (settled.outcome === 'under-review') {
      ctx.status = 202;
      ctx.body = { ...toOrder(settled.order), message: messages.paymentUnderReview };
    } else throw paymentProblem(settled.outcome);
  },

  async cancel(ctx: Context) {
    const order = await findAnyOrder(strapi.db.connection, ctx.params.id);
    const asker = signedInUser(ctx);
    const mayCancel = asker.isAdmin || order?.customer.documentId === asker.documentId;
    if (!order || !mayCancel) throw new ApiProblem(404, messages.orderNotFound);
    const outcome = await cancelOrder(checkoutPorts(strapi), order);
    if (outcome !== 'cancelled') throw cancelProblem(outcome);
    ctx.body = { message: messages.orderCancelled };
  },

  async list(ctx: Context) {
    const { problem } = parse(orderQuerySchema, ctx.query);
    const find = problem ? listProblemOrders : listOrders;
    ctx.body = (await find(strapi.db.connection)).map(toOrderForAdmin);
  },

  async deliver(ctx: Context) {
    const { trackingNumber } = parse(deliverySchema, ctx.request.body);
    const delivered = await deliverOrder(
      strapi.db.connection,
      ctx.params.id,
      trackingNumber,
      signedInUser(ctx),
    );
    if (delivered.ok) ctx.body = toOrderForAdmin(delivered.order);
    else if (delivered.reason === 'not-paid') throw new ApiProblem(400, messages.orderNotPaid);
    else throw new ApiProblem(404, messages.orderNotFound);
  },

  async remove(ctx: Context) {
    const isRemoved = await removeOrder(strapi.db.connection, ctx.params.id, signedInUser(ctx));
    if (!isRemoved) throw new ApiProblem(404, messages.orderNotFound);
    ctx.body = { message: messages.orderRemoved };
  },
});
