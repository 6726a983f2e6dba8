import { PAYMENT_METHOD } from 'shared';
import { Refusal } from '#platform/refusal';
import { hasReceived, wasPaid, type OrderRecord } from '../order';
import type { PaymentPorts } from '../ports';
import { reconcileOrder } from './settle-order';

/**
 * Opens the provider's order for an unpaid order, at its present total, or returns the open one. An order that an admin
 * made has none until its customer wants to pay, and gets another one when the provider has forgotten it or its lines
 * have changed.
 * @throws Refusal `already-paid`, `under-review`, `order-expired`, `not-by-paypal`, `replaced`, `provider-unavailable`
 */
export async function openPayment(
  ports: PaymentPorts,
  order: OrderRecord,
  shopName: string,
): Promise<OrderRecord> {
  if (order.state === 'pending' && order.paypalOrderId !== null) {
    const { outcome } = await reconcileOrder(ports, order);
    if (outcome === 'unavailable' || outcome === 'uncaptured') throw new Refusal('provider-unavailable');
  }
  const now = await ports.orders.find(order.id);
  if (!now) throw new Refusal('order-expired');
  assertPayable(now, ports.now());
  return now.paypalOrderId === null ? openAtProvider(ports, now, shopName) : now;
}

function assertPayable(order: OrderRecord, now: Date): void {
  if (wasPaid(order)) throw new Refusal('already-paid');
  if (order.state === 'under_review') throw new Refusal('under-review');
  if (order.state !== 'pending') throw new Refusal('order-expired');
  if (order.paymentMethod !== PAYMENT_METHOD || hasReceived(order)) throw new Refusal('not-by-paypal');
  if (order.expiresAt <= now) throw new Refusal('order-expired');
}

async function openAtProvider(
  { orders, payments, log }: PaymentPorts,
  order: OrderRecord,
  shopName: string,
): Promise<OrderRecord> {
  const opened = await payments
    .openOrder(order, shopName)
    .then((providerOrder) => orders.attachProviderOrder(order, providerOrder))
    .catch((error: unknown) => {
      log.warn(`Order ${order.documentId} could not be opened at the provider: ${String(error)}`);
      throw new Refusal('provider-unavailable');
    });
  if (!opened) throw new Refusal('replaced');
  return opened;
}
