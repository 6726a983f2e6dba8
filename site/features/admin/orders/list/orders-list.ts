import { atom } from 'nanostores';
import {
  dayOf,
  MAX_MARKED_ORDERS,
  MAX_PAGE_SIZE,
  NOT_BEFORE_FILTERS,
  ORDER_SORTS,
  ORDER_TABS,
  PAGE_SIZES,
} from 'shared';
import type { Order } from 'shared';
import { call } from '../../../../lib/api/call.ts';
import { deliverOrder, sendShippingConfirmation } from '../../../../lib/api/admin/orders.ts';
import type { OrderFilter, Shipment } from '../../../../lib/api/admin/orders.ts';
import { messageOf } from '../../../../lib/api/client.ts';
import { derived } from '../../../../lib/derived.ts';
import { createAddress, oneOf, text } from '../../list/address.ts';
import { createRemoteList } from '../../list/remote.ts';
import { deleteWarning, parcelOf } from './order-row.ts';
import { deliveryQuestion, waitsForItsDay } from './not-before.ts';
import { numberKey } from './slips.ts';

const address = createAddress(
  {
    state: oneOf(ORDER_TABS, 'all'),
    from: text,
    to: text,
    sort: oneOf(ORDER_SORTS, ''),
    notBefore: oneOf(NOT_BEFORE_FILTERS, ''),
  },
  { sizes: [...PAGE_SIZES, MAX_PAGE_SIZE] },
);

/** The list filter in a URL's query string. */
export function filterOfAddress(search: string): OrderFilter {
  const { state, keyword, from, to, sort, notBefore } = address.read({ pathname: '', search });
  return { state, keyword, from, to, sort, notBefore };
}

/** When the shown page was loaded, in ms: waiting times are counted up to it. */
export const $loadedAt = atom(0);

export const orders = createRemoteList('Order', {
  address,
  async fetchPage(query, signal) {
    const { orders: items, ...page } = await call('GET /admin/orders', { query, signal });
    $loadedAt.set(Date.now());
    return { items, ...page };
  },
  deleteItem: (id: string) => call('DELETE /orders/{id}/delete', { path: { id } }),
  deleteWarning,
  // Whoever filters by them has chosen them.
  isLeftOut: (order, { notBefore }) => notBefore !== 'later' && waitsForItsDay(order, dayOf(new Date())),
});

/** Marks the orders on all pages, up to as many as can be printed at a time. */
export async function markAllPages(): Promise<void> {
  await orders.$rowActions.submit(async () => {
    const query = orders.$query.get();
    const found: Order[] = [];
    let pages = 1;
    for (let pageNumber = 1; pageNumber <= pages; pageNumber++) {
      const page = await call('GET /admin/orders', {
        query: { ...query, pageNumber, itemsPerPage: MAX_PAGE_SIZE },
      });
      pages = Math.min(page.pages, MAX_MARKED_ORDERS / MAX_PAGE_SIZE);
      found.push(...page.orders);
    }
    // Another tab may have been opened meanwhile.
    if (query === orders.$query.get()) orders.markAll(found);
  });
}

/** The orders in the shipping dialog. */
export const $shipping = atom<readonly Order[]>([]);
export const $isShipping = derived([$shipping], (chosen) => chosen.length > 0);
/** By order id: `Shipped`, or the server's error message. */
export const $outcomes = atom<Readonly<Record<string, string>>>({});

/** The order numbers of the parcels that were sent since the page was opened, by `numberKey`. */
export const sentParcels = new Map<string, string>();

/** Opens the shipping dialog after a confirmation. */
export function startShipping(chosen: readonly Order[]): void {
  if (chosen.length === 0 || orders.$rowActions.get().busy) return;
  if (!confirm(deliveryQuestion(chosen))) return;
  orders.$rowActions.clear();
  $outcomes.set({});
  $shipping.set(chosen);
}

export function stopShipping(): void {
  if (!orders.$rowActions.get().busy) $shipping.set([]);
}

/** Marks an order as shipped and requests the email to the customer. */
async function shipOne(order: Order, shipment: Shipment): Promise<void> {
  const shipped = await deliverOrder(order._id, shipment, parcelOf(order));
  orders.replace(shipped);
  if (shipment.trackingNumber) sentParcels.set(numberKey(shipment.trackingNumber), order.orderNumber);
  await sendShippingConfirmation(shipped, shipment.trackingNumber);
}

/** Marks the order as shipped and reloads the list. */
export async function ship(order: Order, shipment: Shipment): Promise<void> {
  await orders.send(orders.$rowActions, order._id, async () => {
    await shipOne(order, shipment);
    $shipping.set([]);
    await orders.reload();
    return 'Order marked as shipped.';
  });
}

/**
 * Marks orders as shipped one after another. Those that fail stay in the dialog.
 * @param trackingOf returns an order's tracking number by its id
 */
export async function shipSeveral(
  chosen: readonly Order[],
  carrier: string,
  trackingOf: (id: string) => string,
): Promise<void> {
  await orders.$rowActions.submit(async () => {
    const refused: Order[] = [];
    for (const order of chosen) {
      const shipment = { trackingNumber: trackingOf(order._id), carrier };
      const outcome = await shipOne(order, shipment).then(
        () => 'Shipped',
        (failure: unknown) => messageOf(failure),
      );
      if (outcome !== 'Shipped') refused.push(order);
      $outcomes.set({ ...$outcomes.get(), [order._id]: outcome });
    }
    $shipping.set(refused);
    orders.clearMarks();
    orders.mark(refused, true);
    await orders.reload();
    const done = chosen.length - refused.length;
    return done > 0 ? `${done} of ${chosen.length} orders marked as shipped.` : undefined;
  });
}

/** Restores a removed order. */
export async function bringBack({ _id }: Order): Promise<void> {
  await orders.send(orders.$rowActions, _id, async () => {
    await call('POST /orders/{id}/restore', { path: { id: _id } });
    orders.drop(_id);
    await orders.reload();
    return 'Order brought back.';
  });
}
