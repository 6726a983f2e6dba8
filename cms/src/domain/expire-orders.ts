import { captureAndJudge, type SettlePorts, type Settlement } from './settle-order';

const BATCH = 50;

/** Outcomes after which the goods stay where they are. */
const STILL_OPEN: ReadonlySet<Settlement['outcome']> = new Set(['paid', 'pending', 'unavailable']);

/**
 * Ends the holds that have run out. The provider is asked once more before goods are released:
 * an approval that never reached us is captured instead, and while the provider does not answer
 * the hold stays.
 * @returns how many orders were expired
 */
export async function expireOrders(ports: SettlePorts): Promise<number> {
  let expired = 0;
  for (const order of await ports.orders.listOverdue(ports.now(), BATCH)) {
    if (order.paypalOrderId) {
      const { outcome } = await captureAndJudge(ports, order);
      if (STILL_OPEN.has(outcome)) continue;
    }
    if (await ports.orders.expire(order.id, ports.now())) expired += 1;
  }
  return expired;
}
