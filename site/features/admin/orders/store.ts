import { atom } from 'nanostores';
import type { Order } from 'shared';
import {
  deleteOrder,
  deliverOrder,
  listOrders,
  sendShippingConfirmation,
} from '../../../api/orders.ts';
import { createRemoteList } from '../list/remote-list.ts';
import { createTask } from '../list/task.ts';

export const orders = createRemoteList(listOrders);
export const orderTask = createTask();

/** The order that a tracking number is asked for; it stays known while the dialog closes. */
export const $shipping = atom<{ order: Order; isOpen: boolean } | null>(null);

/** Asks whether to, and then for the tracking number. */
export function startShipping(order: Order): void {
  if (isBusy()) return;
  if (!confirm('Are you sure you want to mark this order as delivered?')) return;
  orderTask.clear();
  $shipping.set({ order, isOpen: true });
}

export function stopShipping(): void {
  const shipping = $shipping.get();
  if (shipping?.isOpen) $shipping.set({ ...shipping, isOpen: false });
}

/** Marks the order shipped, has the customer told, and fetches the list again. */
export function ship({ _id }: Order, trackingNumber: string): Promise<boolean> {
  return orderTask.run(_id, 'Order marked as shipped.', async () => {
    const shipped = await deliverOrder(_id, trackingNumber);
    orders.replace(shipped);
    stopShipping();
    await sendShippingConfirmation(shipped, trackingNumber).catch(logFailure);
    await orders.reload();
  });
}

/** @returns whether the order is gone */
export async function removeOrder({ _id }: Order): Promise<boolean> {
  const question = 'Are you sure you want to delete this order? This action cannot be undone.';
  if (isBusy() || !confirm(question)) return false;
  return orderTask.run(_id, 'Order deleted.', async () => {
    await deleteOrder(_id);
    orders.remove(_id);
  });
}

const isBusy = () => orderTask.$task.get().busyId !== null;

/** The order is shipped whether or not its letter is on the way. */
function logFailure(failure: unknown): void {
  console.error('The shipping confirmation was not sent', failure);
}
