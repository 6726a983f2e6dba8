import { hasUnpaidMoney, wasPaid, type OrderRecord } from '../order';
import type { PaymentPorts } from '../ports';
import { reconcileOrder } from './settle-order';

type Cancellation = 'cancelled' | 'already-paid' | 'under-review' | 'money-received';

/**
 * Cancels an unpaid order. Its goods are put back at once, and a later approval is not captured. If a payment may be in
 * progress, the order is looked up first: a buyer who has paid keeps the order.
 * @param actor the person who cancels it
 */
export async function cancelOrder(
  ports: PaymentPorts,
  order: OrderRecord,
  actor?: string,
): Promise<Cancellation> {
  if (order.state === 'pending' && order.captureRequestedAt !== null) {
    await reconcileOrder(ports, order);
  }
  const ended = await ports.orders.end(order.id, 'cancelled', { actor });
  if (!ended) return 'cancelled';
  if (wasPaid(ended)) return 'already-paid';
  if (ended.state === 'pending' && hasUnpaidMoney(ended)) return 'money-received';
  return ended.state === 'under_review' ? 'under-review' : 'cancelled';
}
