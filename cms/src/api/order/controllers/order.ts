import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { messages } from 'shared';
import { checkoutPorts } from '../../../adapters/checkout';
import { deliverOrder, removeOrder } from '../../../adapters/database/order-admin';
import { findAnyOrder, listOrders, listOrdersOf } from '../../../adapters/database/order-reads';
import { deliverySchema } from '../../../domain/delivery-input';
import { orderInputSchema } from '../../../domain/order-input';
import { placeOrder } from '../../../domain/place-order';
import { settleOrder } from '../../../domain/settle-order';
import { ApiProblem } from '../../../http/api-problem';
import { toOrder, toOrderForAdmin, toPlacedOrder } from '../../../http/map';
import { orderOfAsker } from '../../../http/order-of-asker';
import { paymentProblem, placeOrderProblem } from '../../../http/order-refusals';
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
    const order = await orderOfAsker(ctx, ctx.params.id);
    ctx.body = signedInUser(ctx).isAdmin ? toOrderForAdmin(order) : toOrder(order);
  },

  async pay(ctx: Context) {
    const order = await findAnyOrder(strapi.db.connection, ctx.params.id);
    if (order?.customer.documentId !== signedInUser(ctx).documentId) {
      throw new ApiProblem(404, messages.orderNotFound);
    }
    const paymentId = (ctx.request.body as { id?: unknown } | undefined)?.id;
    if (paymentId !== order.paypalOrderId) throw new ApiProblem(400, messages.paymentNotVerified);
    const settled = await settleOrder(checkoutPorts(strapi), order);
    if (settled.outcome !== 'paid') throw paymentProblem(settled.outcome);
    ctx.body = toOrder(settled.order);
  },

  async list(ctx: Context) {
    ctx.body = (await listOrders(strapi.db.connection)).map(toOrderForAdmin);
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
