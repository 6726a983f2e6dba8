import type { OrderRecord } from './order';
import { settleOrder, type SettlePorts, type Settlement } from './settle-order';

/** Asked of the provider in one run at most, so that no run takes long. */
const BATCH = 20;

/**
 * Finds the approvals that neither the buyer's browser nor a webhook told of: pending orders are
 * looked up at the provider now and then, and what was approved is settled. One order's failure does
 * not keep the others waiting.
 */
export async function recheckOrders(ports: SettlePorts): Promise<void> {
  for (const order of await ports.orders.claimForRecheck(ports.now(), BATCH)) {
    await settleIfApproved(ports, order).catch((error: unknown) =>
      ports.log.warn(`Order ${order.documentId} is to be checked again: ${String(error)}`),
    );
  }
}

async function settleIfApproved(
  ports: SettlePorts,
  order: OrderRecord,
): Promise<Settlement | null> {
  const { status } = await ports.payments.lookUp(order);
  return status === 'APPROVED' || status === 'COMPLETED' ? settleOrder(ports, order) : null;
}

/** Takes note of money that went back at the provider. @throws when the provider does not answer */
export async function recordRefund(ports: SettlePorts, order: OrderRecord): Promise<void> {
  const { captures } = await ports.payments.lookUp(order);
  const refunded = captures.find(({ status }) => status === 'REFUNDED');
  if (refunded) await ports.orders.markRefunded(order.id, refunded.id);
}
