import type { AdminOrder, AdminOrderPage, Carrier, Order, OrderTab } from 'shared';
import type { Delivery } from 'shared/schemas';
import { callApi } from './client.ts';
import { download } from './download.ts';

/** Calls about orders that only admins may make. */

const pathOf = (id: string) => `/api/orders/${encodeURIComponent(id)}`;

/** Which orders are looked at; days as yyyy-mm-dd, empty for no limit. */
export interface OrderFilter {
  state: OrderTab;
  keyword: string;
  from: string;
  to: string;
}

/** What there is to ask, without what is empty. */
function queryOf(asked: object): string {
  const given = Object.entries(asked).filter(([, value]) => value !== '');
  return String(new URLSearchParams(given.map(([name, value]) => [name, String(value)])));
}

/** A page of the orders of a tab, newest first. */
export function listOrderQueue(
  asked: OrderFilter & { pageNumber: number; itemsPerPage: number },
  signal?: AbortSignal,
): Promise<AdminOrderPage> {
  return callApi(`/api/admin/orders?${queryOf(asked)}`, { signal });
}

/** An order with all that is known of it, and its neighbours among the orders of the filter. */
export function getAdminOrder(
  id: string,
  filter: OrderFilter,
  signal?: AbortSignal,
): Promise<AdminOrder> {
  return callApi(`/api/admin/orders/${encodeURIComponent(id)}?${queryOf(filter)}`, { signal });
}

/** A parcel; both may be unknown. */
export type Shipment = Pick<Delivery, 'trackingNumber' | 'carrier'>;

/**
 * Marks a paid order shipped, or corrects its parcel.
 * @param seen the parcel as it was when the form was opened; refused with 409 when it is another by now
 */
export function deliverOrder(id: string, shipment: Shipment, seen: Shipment): Promise<Order> {
  const body = {
    _id: id,
    ...shipment,
    basedOn: seen.trackingNumber,
    carrierBasedOn: seen.carrier,
  };
  return callApi(`${pathOf(id)}/deliver`, { method: 'PUT', body });
}

/** Asks for the email that tells the customer; the server sends it once for each number. */
export function sendShippingConfirmation(
  order: Order,
  trackingNumber: Shipment['trackingNumber'],
): Promise<void> {
  return callApi('/api/email/shipping-confirmation', {
    method: 'POST',
    body: { order, trackingNumber },
  });
}

export function deleteOrder(id: string): Promise<void> {
  return callApi(`${pathOf(id)}/delete`, { method: 'DELETE' });
}

/** Brings a removed order back into the lists. */
export function restoreOrder(id: string): Promise<Order> {
  return callApi(`${pathOf(id)}/restore`, { method: 'POST' });
}

export function addNote(id: string, text: string): Promise<void> {
  return callApi(`${pathOf(id)}/notes`, { method: 'POST', body: { text } });
}

/** Sends the latest email of a kind once more. */
export function resendEmail(id: string, kind: string): Promise<void> {
  return callApi(`${pathOf(id)}/emails`, { method: 'POST', body: { kind } });
}

/** Saves orders and their lines for a spreadsheet. */
export function saveAsCsv(ids: readonly string[]): Promise<void> {
  return download(
    `/api/admin/orders.csv?${new URLSearchParams({ ids: ids.join(',') })}`,
    'orders.csv',
  );
}

/** Who carries parcels, in the order in which the business has them. */
export function listCarriers(signal?: AbortSignal): Promise<Carrier[]> {
  return callApi('/api/admin/carriers', { signal });
}
