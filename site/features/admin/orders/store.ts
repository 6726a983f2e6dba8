import { atom } from 'nanostores';
import type { Order } from 'shared';
import {
  deleteOrder,
  deliverOrder,
  listOrders,
  sendShippingConfirmation,
} from '../../../api/orders.ts';
import { createAdminList } from '../list/store.ts';

export const orders = createAdminList<Order>('order', listOrders);

/** The order that a tracking number is asked for; it stays known while the dialog closes. */
export const $shipping = atom<{ order: Order; isOpen: boolean } | null>(null);

/** Asks whether to, and then for the tracking number. */
export function startShipping(order: Order): void {
  if (orders.isBusy()) return;
  if (!confirm('Are you sure you want to mark this order as delivered?')) return;
  orders.clear();
  $shipping.set({ order, isOpen: true });
}

export function stopShipping(): void {
  const shipping = $shipping.get();
  if (shipping?.isOpen) $shipping.set({ ...shipping, isOpen: false });
}

/** Marks the order shipped, has the customer told, and fetches the list again. */
export async function ship({ _id }: Order, trackingNumber: string): Promise<void> {
  async function send(): Promise<string> {
    const shipped = await deliverOrder(_id, trackingNumber);
    orders.replace(shipped);
    stopShipping();
    // The order is shipped whether or not its email is on the way.
    await sendShippingConfirmation(shipped, trackingNumber).catch((failure: unknown) =>
      console.error('The shipping confirmation was not sent', failure),
    );
    await orders.$items.reload();
    return 'Order marked as shipped.';
  }
  await orders.$rows.submit(send, _id);
}

export const removeOrder = ({ _id }: Order) => orders.remove(_id, () => deleteOrder(_id));
