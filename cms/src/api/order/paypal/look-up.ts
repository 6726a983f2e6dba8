import type { OrderRecord } from '../rules/order';
import type { ProviderAnswer } from '../rules/payment/payment';
import { isStatus, type PayPalClient } from '#platform/paypal/client';
import { readProviderOrder } from './read-order';

export const ORDERS = '/v2/checkout/orders';

/** Reads the current state of PayPal's order. */
export async function lookUp(call: PayPalClient, order: OrderRecord): Promise<ProviderAnswer> {
  try {
    const found = await call({ method: 'GET', path: `${ORDERS}/${order.paypalOrderId}` });
    return { kind: 'order', order: readProviderOrder(found) };
  } catch (cause) {
    return isStatus(cause, 404) ? { kind: 'gone' } : { kind: 'unavailable', cause };
  }
}
