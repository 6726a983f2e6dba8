import type { NotBeforeFilter, Order, OrderSort, OrderTab } from 'shared';
import type { Delivery } from 'shared/schemas';
import { call } from '../call.ts';
import type { BodyOf } from '../endpoints.ts';
import { download } from '../download.ts';

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
export const listOrderQueue = (
  query: OrderFilter & { pageNumber: number; itemsPerPage: number },
  signal?: AbortSignal,
) => call('GET /admin/orders', { query, signal });

/** An order with its data for admins, and its neighbours in the filtered list. */
export const getAdminOrder = (id: string, query: OrderFilter, signal?: AbortSignal) =>
  call('GET /admin/orders/{id}', { path: { id }, query, signal });

/** Makes an order for a customer, at the shop's prices. Idempotent by key. */
export const makeOrder = (order: BodyOf<'POST /admin/orders'>, idempotencyKey: string) =>
  call('POST /admin/orders', { body: order, headers: { 'Idempotency-Key': idempotencyKey } });

/** Changes address, reference or items. The server answers 409 if the order has changed since it was loaded. */
export const changeOrder = (id: string, change: BodyOf<'PUT /admin/orders/{id}'>) =>
  call('PUT /admin/orders/{id}', { path: { id }, body: change });

/** Money that PayPal did not take. */
export type ReceivedPayment = BodyOf<'POST /orders/{id}/payments'>;

/** Records a payment; the order is paid once its payments cover the total. Idempotent by key. */
export const recordPayment = (id: string, payment: ReceivedPayment, idempotencyKey: string) =>
  call('POST /orders/{id}/payments', {
    path: { id },
    body: payment,
    headers: { 'Idempotency-Key': idempotencyKey },
  });

/** A parcel; both fields may be absent. */
export type Shipment = Pick<Delivery, 'trackingNumber' | 'carrier'>;

/**
 * Marks a paid order as shipped, or corrects its parcel.
 * @param seen the parcel when the form was opened; the server answers 409 if it has changed since
 */
export function deliverOrder(id: string, shipment: Shipment, seen: Shipment): Promise<Order> {
  const basis = { basedOn: seen.trackingNumber, carrierBasedOn: seen.carrier };
  const body = { _id: id, ...shipment, ...basis };
  return call('PUT /orders/{id}/deliver', { path: { id }, body });
}

/** Takes a shipment back. The server answers 404 if another admin has done so. */
export const takeParcelBack = (id: string, parcelId: string, reason: string) =>
  call('DELETE /orders/{id}/parcels/{parcelId}', { path: { id, parcelId }, body: { reason } });

/** Takes back a payment that was recorded by mistake. */
export const takePaymentBack = (id: string, paymentId: string, reason: string) =>
  call('DELETE /orders/{id}/payments/{paymentId}', { path: { id, paymentId }, body: { reason } });

/** Records that money of a payment was given back, of an order that is not paid. Idempotent by key. */
export const returnPayment = (
  id: string,
  paymentId: string,
  given: BodyOf<'POST /orders/{id}/payments/{paymentId}/return'>,
  idempotencyKey: string,
) =>
  call('POST /orders/{id}/payments/{paymentId}/return', {
    path: { id, paymentId },
    body: given,
    headers: { 'Idempotency-Key': idempotencyKey },
  });

/** Says which goods of an order are missing; it leaves the packing queue. */
export const reportShortage = (id: string, shortage: BodyOf<'POST /orders/{id}/shortage'>) =>
  call('POST /orders/{id}/shortage', { path: { id }, body: shortage });

/** Ends a shortage: the order is to be packed again. */
export const endShortage = (id: string) => call('DELETE /orders/{id}/shortage', { path: { id } });

/**
 * Requests the email to the customer, which the server sends once per tracking number. Only logs a failure, because the
 * shipment is saved anyway.
 */
export async function sendShippingConfirmation(
  order: Order,
  trackingNumber: Shipment['trackingNumber'],
): Promise<void> {
  const body = { order, trackingNumber };
  await call('POST /email/shipping-confirmation', { body }).catch((failure: unknown) =>
    console.error('The shipping confirmation was not sent', failure),
  );
}

export const deleteOrder = (id: string) => call('DELETE /orders/{id}/delete', { path: { id } });

/** Restores a removed order. */
export const restoreOrder = (id: string) => call('POST /orders/{id}/restore', { path: { id } });

export const addNote = (id: string, text: string) =>
  call('POST /orders/{id}/notes', { path: { id }, body: { text } });

/** @param basedOn the problem that the admin has seen; the server answers 409 if there is a newer one */
export const markProblemDone = (id: string, note: string, basedOn?: string) =>
  call('POST /orders/{id}/problem/done', { path: { id }, body: { note, basedOn } });

/** Sends the latest email of a kind again. */
export const resendEmail = (id: string, kind: string) =>
  call('POST /orders/{id}/emails', { path: { id }, body: { kind } });

/** Downloads at most 500 orders with their lines as CSV. */
export function saveAsCsv(numbers: readonly string[]): Promise<void> {
  return download(`/api/admin/orders.csv?${new URLSearchParams({ ids: numbers.join(',') })}`, 'orders.csv');
}

/** The carriers, in the order of the business details. */
export const listCarriers = (signal?: AbortSignal) => call('GET /admin/carriers', { signal });

/** What to refund: lines, an amount, both, or neither for all that is left. Amounts in dollars. */
export interface RefundRequest {
  lines?: { _id: string; qty: number }[];
  amount?: number;
  restock: boolean;
  reason: string;
}

/** Refunds a paid order. Idempotent by key. */
export const refundOrder = (id: string, refund: RefundRequest, idempotencyKey: string) =>
  call('POST /orders/{id}/refunds', {
    path: { id },
    body: refund,
    headers: { 'Idempotency-Key': idempotencyKey },
  });
