import { atom } from 'nanostores';
import type { WritableAtom } from 'nanostores';
import type { Order } from 'shared';
import { ApiError, NETWORK_MESSAGE } from '../../api/client.ts';
import { getOrder, listMyOrders } from '../../api/orders.ts';
import type { OrderFilter } from './logic.ts';

/** Something that is fetched once: under way, there, or not to be had. */
export type Fetched<T> =
  | { status: 'loading' }
  | { status: 'ready'; value: T }
  | { status: 'missing' }
  | { status: 'failed'; message: string };

export const $myOrders = atom<Fetched<Order[]>>({ status: 'loading' });
export const $order = atom<Fetched<Order>>({ status: 'loading' });
export const $filter = atom<OrderFilter>({ search: '', startDate: '', endDate: '' });

export function setFilter(change: Partial<OrderFilter>): void {
  $filter.set({ ...$filter.get(), ...change });
}

/** @returns stops the call, for when the page is left. */
export function loadMyOrders(): () => void {
  return load($myOrders, listMyOrders);
}

/** A 404 is `missing`: no such order, or somebody else's. */
export function loadOrder(id: string): () => void {
  return load($order, (signal) => getOrder(id, signal));
}

function load<T>(
  store: WritableAtom<Fetched<T>>,
  fetchValue: (signal: AbortSignal) => Promise<T>,
): () => void {
  const stop = new AbortController();
  store.set({ status: 'loading' });
  fetchValue(stop.signal)
    .then<Fetched<T>, Fetched<T>>((value) => ({ status: 'ready', value }), failureOf)
    .then((result) => !stop.signal.aborted && store.set(result));
  return () => stop.abort();
}

function failureOf<T>(failure: unknown): Fetched<T> {
  if (!(failure instanceof ApiError)) return { status: 'failed', message: NETWORK_MESSAGE };
  if (failure.status === 404) return { status: 'missing' };
  return { status: 'failed', message: failure.message };
}
