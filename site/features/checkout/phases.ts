import { gstIn, itemsPrice, PAYMENT_METHOD, SHIPPING_PRICE, toCents, toDollars } from 'shared';
import type { OrderLineRequest, OrderRequest, ShippingAddress } from 'shared';
import type { Reference } from 'shared/schemas';

/**
 * State of a checkout. `approving`: PayPal's window is open. `cancelling`: the buyer gave up, the shop releases the reserved
 * stock. `confirming`: approved, the shop captures. `unconfirmed`: approved, but the shop has not confirmed the payment.
 */
export type Phase =
  'address' | 'ready' | 'approving' | 'cancelling' | 'confirming' | 'unconfirmed' | 'paid' | 'under review';

export type CheckoutEvent =
  | 'address saved'
  | 'address edited'
  | 'payment started'
  | 'payment approved'
  | 'payment cancelled'
  | 'payment stopped'
  | 'payment unconfirmed'
  | 'confirmation retried'
  | 'order paid'
  | 'order under review';

/** Possible in almost every phase: the shop may find that the order was paid elsewhere. */
const foundPaid = { 'order paid': 'paid', 'order under review': 'under review' } as const;
const endings = { 'payment stopped': 'ready', ...foundPaid } as const;

/** All valid transitions. Other events are ignored, e.g. a second press. */
const transitions: Record<Phase, Partial<Record<CheckoutEvent, Phase>>> = {
  address: { 'address saved': 'ready', ...foundPaid },
  ready: { 'address edited': 'address', 'payment started': 'approving', ...foundPaid },
  approving: {
    'payment approved': 'confirming',
    'payment cancelled': 'cancelling',
    ...endings,
  },
  cancelling: endings,
  confirming: { 'payment unconfirmed': 'unconfirmed', ...endings },
  unconfirmed: { 'confirmation retried': 'confirming', ...foundPaid },
  paid: {},
  'under review': {},
};

/** The phase after an event, or null if the event is invalid in this phase. */
export function nextPhase(phase: Phase, event: CheckoutEvent): Phase | null {
  return transitions[phase][event] ?? null;
}

export function stepOf(phase: Phase): 1 | 2 {
  return phase === 'address' ? 1 : 2;
}

/** No order has been placed yet. */
export function isOpen(phase: Phase): boolean {
  return phase === 'address' || phase === 'ready';
}

/** No request is running, so the page may check for orders paid elsewhere. */
export function isAtRest(phase: Phase): boolean {
  return isOpen(phase) || phase === 'unconfirmed';
}

export function isFinished(phase: Phase): boolean {
  return phase === 'paid' || phase === 'under review';
}

interface Totals {
  itemsPrice: number;
  shippingPrice: number;
  totalPrice: number;
}

/** Totals of an order with these lines, in dollars. */
export function orderTotals(lines: readonly OrderLineRequest[]): Totals {
  const items = itemsPrice(lines);
  const totalCents = (toCents(items) ?? 0) + (toCents(SHIPPING_PRICE) ?? 0);
  return {
    itemsPrice: items,
    shippingPrice: SHIPPING_PRICE,
    totalPrice: toDollars(totalCents),
  };
}

/** The GST in a total, in dollars; null if the shop is not registered for it. */
export function gstOf({ totalPrice }: Totals, isRegistered: boolean): number | null {
  return isRegistered ? toDollars(gstIn(toCents(totalPrice) ?? 0)) : null;
}

/** The request that places the order. The server refuses it if a price is out of date. */
export function orderRequest(
  lines: readonly OrderLineRequest[],
  shippingAddress: ShippingAddress,
  reference: Reference | null,
): OrderRequest {
  return {
    orderItems: lines.map(({ product, name, image, price, qty }) => ({
      product,
      name,
      image,
      price,
      qty,
    })),
    shippingAddress,
    ...(reference && { reference }),
    paymentMethod: PAYMENT_METHOD,
    ...orderTotals(lines),
  };
}
