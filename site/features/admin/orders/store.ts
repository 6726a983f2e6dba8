import type { Order } from 'shared';
import {
  deleteOrder,
  deliverOrder,
  listOrders,
  sendShippingConfirmation,
} from '../../../api/orders.ts';
import { createAdminList } from '../list/store.ts';

export const orders = createAdminList<Order>('Order', {
  fetchAll: listOrders,
  deleteItem: deleteOrder,
});

/** After a question, asks for the tracking number. */
export function startShipping(order: Order): void {
  if (orders.$rows.get().busy) return;
  if (confirm('Are you sure you want to mark this order as delivered?')) orders.startEditing(order);
}

/** Marks the order shipped, has the email to the customer sent, and fetches the list again. */
export async function ship({ _id }: Order, trackingNumber: string): Promise<void> {
  await orders.send(orders.$rows, _id, async () => {
    const shipped = await deliverOrder(_id, trackingNumber);
    orders.replace(shipped);
    orders.stopEditing();
    // The order is shipped whether or not its email is on the way.
    await sendShippingConfirmation(shipped, trackingNumber).catch((failure: unknown) =>
      console.error('The shipping confirmation was not sent', failure),
    );
    await orders.$items.reload();
    return 'Order marked as shipped.';
  });
}
