import type { Core } from '../context.ts';
import { unprocessable } from '../errors.ts';
import { newId, now } from '../ids.ts';
import { serializeOrder } from '../serializers.ts';
import type { Store } from '../store.ts';
import type { Order, OrderRequest } from '../types.ts';

export function createOrder(store: Store, request: OrderRequest): Order {
  const time = now();
  const order: Order = {
    id: newId(),
    status: 'CREATED',
    ...request,
    instrumentDeclined: false,
    captures: [],
    refunds: [],
    createTime: time,
    updateTime: time,
    createCalls: 0,
    captureCalls: 0,
  };
  store.addOrder(order);
  return order;
}

const demoPayer = {
  name: { given_name: 'Demo', surname: 'Buyer' },
  email_address: 'buyer@example.com',
  payer_id: 'STANDPAYER234',
  address: { country_code: 'AU' },
};

/**
 * The buyer approves. With `instrumentDeclined` the order is approved but its capture is refused, as at PayPal. Approving
 * again means that the buyer has chosen another card.
 */
export function approveOrder(core: Core, order: Order, instrumentDeclined: boolean): void {
  checkNotCaptured(order);
  if (order.status === 'VOIDED') throw unprocessable('ORDER_VOIDED');
  order.status = 'APPROVED';
  order.instrumentDeclined = instrumentDeclined;
  order.payer = { ...demoPayer, ...order.payer };
  order.updateTime = now();
  core.store.save();
  core.webhooks.send('CHECKOUT.ORDER.APPROVED', serializeOrder(core, order));
}

/** PayPal voids an uncaptured order. */
export function voidOrder({ store }: Core, order: Order): void {
  checkNotCaptured(order);
  order.status = 'VOIDED';
  order.updateTime = now();
  store.save();
}

/** From now on PayPal answers 404 for the order. */
export function forgetOrder({ store }: Core, order: Order): void {
  store.forget(order);
  store.save();
}

/** @throws HttpError 422 */
export function checkNotCaptured({ status }: Order): void {
  if (status === 'COMPLETED') throw unprocessable('ORDER_ALREADY_CAPTURED');
}
