import type { AdminOrder } from 'shared';
import {
  deliverOrder,
  getAdminOrder,
  sendShippingConfirmation,
} from '../../../../lib/api/admin-orders.ts';
import type { Shipment } from '../../../../lib/api/admin-orders.ts';
import { matchRoute } from '../../../../routes.ts';
import { resource } from '../../../../lib/resource.ts';
import { submission } from '../../../../lib/submission.ts';
import { refetch } from '../../../../lib/refetch.ts';
import { parcelOf } from '../list/logic.ts';
import { filterOfAddress } from '../list/store.ts';
import { listQuery } from './came-from.ts';

/** The order of the page, with all that an admin works with. */
export const $desk = resource<AdminOrder>((signal) => {
  const id = matchRoute(location.pathname)?.params.id ?? '';
  return getAdminOrder(id, filterOfAddress(listQuery()), signal);
});

export const lookAgain = (): Promise<void> => refetch($desk);

export const $shipment = submission();

/** Marks the order shipped, or corrects its parcel; the customer is told of a new number. */
export async function saveShipment(order: AdminOrder, shipment: Shipment): Promise<void> {
  const question = 'Are you sure you want to mark this order as delivered?';
  if (!order.isDelivered && !confirm(question)) return;
  await $shipment.submit(async () => {
    const shipped = await deliverOrder(order._id, shipment, parcelOf(order));
    // The parcel is noted whether or not its email is on the way.
    await sendShippingConfirmation(shipped, shipment.trackingNumber).catch((failure: unknown) =>
      console.error('The shipping confirmation was not sent', failure),
    );
    await $desk.reload();
    return order.isDelivered ? 'Shipment corrected.' : 'Order marked as shipped.';
  });
}
