import { atom } from 'nanostores';
import type { Order } from 'shared';
import { call } from '../../lib/api/call.ts';
import { resource } from '../../lib/resource.ts';
import type { OrderFilter } from './order-texts.ts';

/** The signed-in user's orders. */
export const $myOrders = resource<Order[]>((signal) => call('GET /orders/myorders', { signal }));
/** The page's order; `missing` if it does not exist or belongs to another user. */
export const $order = resource<Order, [id: string]>((id: string, signal?: AbortSignal) =>
  call('GET /orders/{id}', { path: { id }, signal }),
);
export const $filter = atom<OrderFilter>({ search: '', startDate: '', endDate: '' });

export function setFilter(change: Partial<OrderFilter>): void {
  $filter.set({ ...$filter.get(), ...change });
}
