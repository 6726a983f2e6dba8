import type { Order } from 'shared';
import { call } from '../../../lib/api/call.ts';

/** The user's last order, from any device; null if there is none or the request fails. */
export async function lastOrder(): Promise<Order | null> {
  const [latest] = await call('GET /orders/myorders', { isBackground: true }).catch(() => []);
  return latest ?? null;
}
