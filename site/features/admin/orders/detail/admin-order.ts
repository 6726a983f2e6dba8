import type { AdminOrder } from 'shared';
import { call } from '../../../../lib/api/call.ts';
import { deliverOrder, sendShippingConfirmation } from '../../../../lib/api/admin/orders.ts';
import type { Shipment } from '../../../../lib/api/admin/orders.ts';
import { matchRoute } from '../../../../routes.ts';
import { resource } from '../../../../lib/resource.ts';
import { submission } from '../../../../lib/submission.ts';
import { refetch } from '../../../../lib/refetch.ts';
import type { Changeable } from '../../parts/change/ChangeForm.tsx';
import { parcelOf } from '../list/order-row.ts';
import { deliveryQuestion } from '../list/not-before.ts';
import { filterOfAddress } from '../list/orders-list.ts';
import { listQuery } from './came-from.ts';

/** The order in the URL, with the data for admins. */
export const $adminOrder = resource<AdminOrder>((signal) => {
  const id = matchRoute(location.pathname)?.params.id ?? '';
  return call('GET /admin/orders/{id}', { path: { id }, query: filterOfAddress(listQuery()), signal });
});

/** For the forms that change it. */
export const changeableOrder: Changeable<AdminOrder> = {
  noun: 'order',
  $source: $adminOrder,
  versionOf: ({ updatedAt }) => updatedAt,
};

export const lookAgain = (): Promise<void> => refetch($adminOrder);

export const $shipment = submission();

/** Marks the order as shipped, or corrects its parcel. The customer gets an email about a new tracking number. */
export async function saveShipment(order: AdminOrder, shipment: Shipment): Promise<void> {
  if (!order.isDelivered && !confirm(deliveryQuestion([order]))) return;
  await $shipment.submit(async () => {
    const shipped = await deliverOrder(order._id, shipment, parcelOf(order));
    await sendShippingConfirmation(shipped, shipment.trackingNumber);
    await $adminOrder.reload();
    return order.isDelivered ? 'Shipment corrected.' : 'Order marked as shipped.';
  });
}
