import { PAYMENT_METHOD } from 'shared';
import { hasReceived, wasPaid, type OrderRecord } from '../order';
import type { PaymentPorts } from '../ports';
import { reconcileOrder } from './settle-order';

type OpenRefusal =
  'already-paid' | 'under-review' | 'order-expired' | 'not-by-paypal' | 'replaced' | 'provider-unavailable';

type Opened = { ok: true; order: OrderRecord } | { ok: false; reason: OpenRefusal };

const refuse = (reason: OpenRefusal): Opened => ({ ok: false, reason });

/**
 * Opens the provider's order for an unpaid order, at its present total, or returns the open one. An order that an admin
 * made has none until its customer wants to pay, and gets another one when the provider has forgotten it or its lines
 * have changed.
 */
export async function openPayment(
  ports: PaymentPorts,
  order: OrderRecord,
  shopName: string,
): Promise<Opened> {
  if (order.state === 'pending' && order.paypalOrderId !== null) {
    const { outcome } = await reconcileOrder(ports, order);
    if (outcome === 'unavailable' || outcome === 'uncaptured') return refuse('provider-unavailable');
  }
  const now = await ports.orders.find(order.id);
  const refusal = now ? openRefusal(now, ports.now()) : 'order-expired';
  if (!now || refusal) return refuse(refusal ?? 'order-expired');
  return now.paypalOrderId === null ? openAtProvider(ports, now, shopName) : { ok: true, order: now };
}

function openRefusal(order: OrderRecord, now: Date): OpenRefusal | null {
  if (wasPaid(order)) return 'already-paid';
  if (order.state === 'under_review') return 'under-review';
  if (order.state !== 'pending') return 'order-expired';
  if (order.paymentMethod !== PAYMENT_METHOD || hasReceived(order)) return 'not-by-paypal';
  return order.expiresAt <= now ? 'order-expired' : null;
}

async function openAtProvider(
  { orders, payments, log }: PaymentPorts,
  order: OrderRecord,
  shopName: string,
): Promise<Opened> {
  try {
    const providerOrder = await payments.openOrder(order, shopName);
    const opened = await orders.attachProviderOrder(order, providerOrder);
    return opened ? { ok: true, order: opened } : refuse('replaced');
  } catch (error) {
    log.warn(`Order ${order.documentId} could not be opened at the provider: ${String(error)}`);
    return refuse('provider-unavailable');
  }
}
