import type { Order } from 'shared';
import { listMyOrders } from '../../../lib/api/orders.ts';

/** The user's last order, from any device; null if there is none or the request fails. */
export async function lastOrder(): Promise<Order | null> {
  const [latest] = await listMyOrders(undefined, { isBackground: true }).catch(() => []);
  return latest ?? null;
}
