import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../../../ops/lib/paths.ts';

const compiled = createRequire(join(root, 'cms/dist/src/'));

/**
 * Places orders like the shop, but without Strapi, its middlewares and checks: session, the reservation's transaction and
 * the provider's order. @param url of the database @returns a function that answers a body of `POST /api/orders`
 */
export function bareOrders(url) {
  const { checkoutPorts } = compiled('./api/order/checkout.js');
  const { findSession } = compiled('./platform/database/sessions.js');
  const { placeOrder } = compiled('./api/order/rules/placing/place-order.js');
  const { toOrder } = compiled('./api/order/serializers/order.js');
  const { orderSchema } = compiled('shared/schemas');
  const { parse } = compiled('valibot');
  const knex = compiled('knex')({ client: 'pg', connection: url, pool: { min: 2, max: 20 } });
  // The parts of Strapi that the code up to the provider uses.
  globalThis.strapi = {
    db: { connection: knex },
    log: { log: () => {}, warn: console.error },
  };
  const ports = checkoutPorts(globalThis.strapi);
  return async (token, text) => {
    const input = parse(orderSchema, JSON.parse(text));
    const requestHash = createHash('sha256').update(text).digest('hex');
    const customer = await findSession(knex, token);
    const placed = await placeOrder(ports, {
      customer,
      input,
      idempotencyKey: null,
      requestHash,
      replaces: null,
      shopName: 'Growing Ideas',
    });
    if (!placed.ok) return { status: 409, body: placed.refusal };
    const { order } = placed;
    return { status: 201, body: { ...toOrder(order), paypalOrderId: order.paypalOrderId } };
  };
}
