import { itemsPrice, PAYMENT_METHOD, SHIPPING_PRICE, toCents, toDollars } from 'shared';
import type { OrderLineRequest, OrderRequest, ShippingAddress } from 'shared';

/**
 * Where a checkout stands. `approving`: the provider's window is open. `cancelling`: it was given up,
 * the shop takes the goods back. `confirming`: approved, the shop captures. `unconfirmed`: approved,
 * but the shop could not say yet whether it is paid.
 */
export type Phase =
  | 'address'
  | 'ready'
  | 'approving'
  | 'cancelling'
  | 'confirming'
  | 'unconfirmed'
  | 'paid'
  | 'under review';

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

/** However a payment was left, the shop has the last word on it. */
const foundPaid = { 'order paid': 'paid', 'order under review': 'under review' } as const;
const endings = { 'payment stopped': 'ready', ...foundPaid } as const;

/** Everything that may happen, and when; whatever is missing here is ignored, e.g. a second press. */
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

/** The phase after an event, or null when the event means nothing in this phase. */
export function nextPhase(phase: Phase, event: CheckoutEvent): Phase | null {
  return transitions[phase][event] ?? null;
}

/** The second step is everything from the finished address on. */
export function stepOf(phase: Phase): 1 | 2 {
  return phase === 'address' ? 1 : 2;
}

/** Nothing has been ordered yet. */
export function isOpen(phase: Phase): boolean {
  return phase === 'address' || phase === 'ready';
}

/** Nothing happens here that has an ending of its own: a payment may be found paid. */
export function isAtRest(phase: Phase): boolean {
  return isOpen(phase) || phase === 'unconfirmed';
}

/** There is nothing left to do here. */
export function isFinished(phase: Phase): boolean {
  return phase === 'paid' || phase === 'under review';
}

interface Totals {
  itemsPrice: number;
  shippingPrice: number;
  totalPrice: number;
}

/** What an order of these lines costs, in dollars. */
export function orderTotals(lines: readonly OrderLineRequest[]): Totals {
  const items = itemsPrice(lines);
  const totalCents = (toCents(items) ?? 0) + (toCents(SHIPPING_PRICE) ?? 0);
  return {
    itemsPrice: items,
    shippingPrice: SHIPPING_PRICE,
    totalPrice: toDollars(totalCents),
  };
}

/** What is sent to place the order; the server refuses it when a price is not its own. */
export function orderRequest(
  lines: readonly OrderLineRequest[],
  shippingAddress: ShippingAddress,
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
    paymentMethod: PAYMENT_METHOD,
    ...orderTotals(lines),
  };
}
