import type { OrderRecord } from './order';
import { returnLateMoney, settleOrder, type SettlePorts } from './settle-order';

/** Asked of the provider in one run at most, so that no run takes long. */
const BATCH = 20;

/**
 * Finds the approvals that neither the buyer's browser nor a webhook told of: pending orders are
 * looked up at the provider now and then, and what was approved is settled. Expired ones are looked up
 * too, for a day: money that was taken in the very moment of their end goes back. One order's failure
 * does not keep the others waiting.
 */
export async function recheckOrders(ports: SettlePorts): Promise<void> {
  for (const order of await ports.orders.claimForRecheck(ports.now(), BATCH)) {
    await recheck(ports, order).catch((error: unknown) =>
      ports.log.warn(`Order ${order.documentId} is to be checked again: ${String(error)}`),
    );
  }
}

async function recheck(ports: SettlePorts, order: OrderRecord): Promise<void> {
  if (order.state === 'expired') return void (await returnLateMoney(ports, order));
  const { status } = await ports.payments.lookUp(order);
  if (status === 'APPROVED' || status === 'COMPLETED') await settleOrder(ports, order);
}

/** Takes note of money that went back at the provider. @throws when the provider does not answer */
export async function recordRefund(ports: SettlePorts, order: OrderRecord): Promise<void> {
  const { captures } = await ports.payments.lookUp(order);
  const refunded = captures.find(({ status }) => status === 'REFUNDED');
  if (refunded) await ports.orders.markRefunded(order.id, refunded.id);
}
