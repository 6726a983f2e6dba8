import { wasPaid, type OrderRecord } from '../order';
import type { PaymentPorts } from '../ports';
import { reconcileOrder } from './settle-order';

type Cancellation = 'cancelled' | 'already-paid' | 'under-review';

/**
 * Ends an unpaid order; its goods are back at once, and an approval that comes later takes no money. An
 * order whose payment is under way is looked up first, so that a buyer who has paid keeps it.
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
  return ended.state === 'under_review' ? 'under-review' : 'cancelled';
}
