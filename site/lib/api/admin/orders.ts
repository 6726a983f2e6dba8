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

/** Money that PayPal did not take. */
export type ReceivedPayment = BodyOf<'POST /orders/{id}/payments'>;

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

/** Downloads at most 500 orders with their lines as CSV. */
export function saveAsCsv(numbers: readonly string[]): Promise<void> {
  return download(`/api/admin/orders.csv?${new URLSearchParams({ ids: numbers.join(',') })}`, 'orders.csv');
}

/** What to refund: lines, an amount, both, or neither for all that is left. Amounts in dollars. */
export interface RefundRequest {
  lines?: { _id: string; qty: number }[];
  amount?: number;
  restock: boolean;
  reason: string;
}
