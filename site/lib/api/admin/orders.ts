import type {
  AdminOrder,
  AdminOrderPage,
  Carrier,
  NotBeforeFilter,
  Order,
  OrderSort,
  OrderTab,
} from 'shared';
import type {
  Delivery,
  MadeOrderRequest,
  OrderChangeRequest,
  paymentReturnSchema,
  receivedPaymentSchema,
  shortageSchema,
} from 'shared/schemas';
import type { InferInput } from 'valibot';
import { callApi } from '../client.ts';
import { download } from '../download.ts';
import { queryOf } from '../query.ts';

const pathOf = (id: string) => `/api/orders/${encodeURIComponent(id)}`;

/** Filter of the order list; days as yyyy-mm-dd, empty for no limit. */
export interface OrderFilter {
  state: OrderTab;
  keyword: string;
  from: string;
  to: string;
  /** Empty for the tab's default. */
  sort: OrderSort | '';
  /** Empty for all. */
  notBefore: NotBeforeFilter | '';
}

/** A page of orders; those to ship are oldest first, unless sorted otherwise. */
export function listOrderQueue(
  asked: OrderFilter & { pageNumber: number; itemsPerPage: number },
  signal?: AbortSignal,
): Promise<AdminOrderPage> {
  return callApi(`/api/admin/orders?${queryOf(asked)}`, { signal });
}

/** An order with its data for admins, and its neighbours in the filtered list. */
export function getAdminOrder(id: string, filter: OrderFilter, signal?: AbortSignal): Promise<AdminOrder> {
  return callApi(`/api/admin/orders/${encodeURIComponent(id)}?${queryOf(filter)}`, { signal });
}

/** Makes an order for a customer, at the shop's prices. Idempotent by key. */
export function makeOrder(order: MadeOrderRequest, idempotencyKey: string): Promise<Order> {
  return callApi('/api/admin/orders', {
    method: 'POST',
    body: order,
    headers: { 'Idempotency-Key': idempotencyKey },
  });
}

/** Changes address, reference or items. The server answers 409 if the order has changed since it was loaded. */
export function changeOrder(id: string, change: OrderChangeRequest): Promise<Order> {
  const path = `/api/admin/orders/${encodeURIComponent(id)}`;
  return callApi(path, { method: 'PUT', body: change });
}

/** Money that PayPal did not take. */
export type ReceivedPayment = InferInput<typeof receivedPaymentSchema>;

/** Records a payment; the order is paid once its payments cover the total. Idempotent by key. */
export function recordPayment(id: string, payment: ReceivedPayment, idempotencyKey: string): Promise<Order> {
  return callApi(`${pathOf(id)}/payments`, {
    method: 'POST',
    body: payment,
    headers: { 'Idempotency-Key': idempotencyKey },
  });
}

/** A parcel; both fields may be absent. */
export type Shipment = Pick<Delivery, 'trackingNumber' | 'carrier'>;

/**
 * Marks a paid order as shipped, or corrects its parcel.
 * @param seen the parcel when the form was opened; the server answers 409 if it has changed since
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

/** Takes a shipment back. The server answers 404 if another admin has done so. */
export function takeParcelBack(id: string, parcelId: string, reason: string): Promise<Order> {
  const path = `${pathOf(id)}/parcels/${encodeURIComponent(parcelId)}`;
  return callApi(path, { method: 'DELETE', body: { reason } });
}

/** Takes back a payment that was recorded by mistake. */
export function takePaymentBack(id: string, paymentId: string, reason: string): Promise<Order> {
  const path = `${pathOf(id)}/payments/${encodeURIComponent(paymentId)}`;
  return callApi(path, { method: 'DELETE', body: { reason } });
}

/** Records that money of a payment was given back, of an order that is not paid. Idempotent by key. */
export function returnPayment(
  id: string,
  paymentId: string,
  given: InferInput<typeof paymentReturnSchema>,
  idempotencyKey: string,
): Promise<Order> {
  return callApi(`${pathOf(id)}/payments/${encodeURIComponent(paymentId)}/return`, {
    method: 'POST',
    body: given,
    headers: { 'Idempotency-Key': idempotencyKey },
  });
}

/** Says which goods of an order are missing; it leaves the packing queue. */
export function reportShortage(id: string, shortage: InferInput<typeof shortageSchema>): Promise<Order> {
  return callApi(`${pathOf(id)}/shortage`, { method: 'POST', body: shortage });
}

/** Ends a shortage: the order is to be packed again. */
export function endShortage(id: string): Promise<Order> {
  return callApi(`${pathOf(id)}/shortage`, { method: 'DELETE' });
}

/**
 * Requests the email to the customer, which the server sends once per tracking number. Only logs a failure, because the
 * shipment is saved anyway.
 */
export function sendShippingConfirmation(
  order: Order,
  trackingNumber: Shipment['trackingNumber'],
): Promise<void> {
  const body = { order, trackingNumber };
  return callApi<void>('/api/email/shipping-confirmation', { method: 'POST', body }).catch(
    (failure: unknown) => console.error('The shipping confirmation was not sent', failure),
  );
}

export function deleteOrder(id: string): Promise<void> {
  return callApi(`${pathOf(id)}/delete`, { method: 'DELETE' });
}

/** Restores a removed order. */
export function restoreOrder(id: string): Promise<Order> {
  return callApi(`${pathOf(id)}/restore`, { method: 'POST' });
}

export function addNote(id: string, text: string): Promise<void> {
  return callApi(`${pathOf(id)}/notes`, { method: 'POST', body: { text } });
}

/** @param seen the problem that the admin has seen; the server answers 409 if there is a newer one */
export function markProblemDone(id: string, note: string, seen?: string): Promise<void> {
  return callApi(`${pathOf(id)}/problem/done`, { method: 'POST', body: { note, basedOn: seen } });
}

/** Sends the latest email of a kind again. */
export function resendEmail(id: string, kind: string): Promise<void> {
  return callApi(`${pathOf(id)}/emails`, { method: 'POST', body: { kind } });
}

/** Downloads at most 500 orders with their lines as CSV. */
export function saveAsCsv(numbers: readonly string[]): Promise<void> {
  return download(`/api/admin/orders.csv?${new URLSearchParams({ ids: numbers.join(',') })}`, 'orders.csv');
}

/** The carriers, in the order of the business details. */
export function listCarriers(signal?: AbortSignal): Promise<Carrier[]> {
  return callApi('/api/admin/carriers', { signal });
}

/** What to refund: lines, an amount, both, or neither for all that is left. Amounts in dollars. */
export interface RefundRequest {
  lines?: { _id: string; qty: number }[];
  amount?: number;
  restock: boolean;
  reason: string;
}

/** Refunds a paid order. Idempotent by key. */
export function refundOrder(id: string, refund: RefundRequest, idempotencyKey: string): Promise<Order> {
  return callApi(`${pathOf(id)}/refunds`, {
    method: 'POST',
    body: refund,
    headers: { 'Idempotency-Key': idempotencyKey },
  });
}
