import { PAYMENT_METHOD } from 'shared';
import { Refusal } from '#platform/refusal';
import { goodsFreedAt } from '../ending';
import { wasPaid, type OrderRecord } from '../order';
import type { PaymentPorts } from '../ports';
import { dueCents, hasReceived, mayCapture } from './ledger';
import { reconcileOrder } from './settle-order';

/**
 * Opens the provider's order for what is due of an unpaid order, or returns the open one. An order that an admin made has
 * none until its customer wants to pay, and gets another one when the provider has forgotten it or another amount is due.
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
  if (mayCapture(now)) return now;
  return openAtProvider(ports, now.paypalOrderId === null ? now : await dropped(ports, now), shopName);
}

/** @throws Refusal `replaced` */
async function dropped({ orders }: PaymentPorts, order: OrderRecord): Promise<OrderRecord> {
  await orders.dropProviderOrder(order);
  const now = await orders.find(order.id);
  if (now?.paypalOrderId !== null) throw new Refusal('replaced');
  return now;
}

function assertPayable(order: OrderRecord, now: Date): void {
  if (wasPaid(order)) throw new Refusal('already-paid');
  if (order.state === 'under_review') throw new Refusal('under-review');
  if (order.state !== 'pending') throw new Refusal('order-expired');
  if (!mayBePaidByPayPal(order)) throw new Refusal('not-by-paypal');
  if (goodsFreedAt(order) <= now) throw new Refusal('order-expired');
}

/**
 * The rest of an order is paid by PayPal whatever way the first part came. But an amount that the shop has asked PayPal to
 * take is not asked for again in another order of PayPal: both might be taken.
 */
function mayBePaidByPayPal(order: OrderRecord): boolean {
  const { paymentMethod, paypalOrderId, paypalCents, captureRequestedAt, payments } = order;
  if (paymentMethod !== PAYMENT_METHOD && !hasReceived(order)) return false;
  const isStale = paypalOrderId !== null && paypalCents !== dueCents(order);
  return payments.every(({ isKept }) => isKept) && !(isStale && captureRequestedAt !== null);
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
