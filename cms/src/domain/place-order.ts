import type { DraftRefusal } from './draft-order';
import type { OrderInput } from './order-input';
import { isPaid, type OrderRecord } from './order';
import type { Customer, HoldResult, Log, OrderBooks, PaymentProvider } from './ports';

export interface PlaceOrderPorts {
  orders: OrderBooks;
  payments: PaymentProvider;
  log: Log;
  now(): Date;
  holdMinutes: number;
}

export interface PlaceOrderRequest {
  customer: Customer;
  input: OrderInput;
  idempotencyKey: string | null;
  requestHash: string;
}

export type PlaceOrderRefusal =
  | DraftRefusal
  | { reason: 'idempotency-key-reused' }
  | { reason: 'order-expired' }
  | { reason: 'provider-unavailable' };

export type PlaceOrderResult =
  { ok: true; order: OrderRecord } | { ok: false; refusal: PlaceOrderRefusal };

const refuse = (refusal: PlaceOrderRefusal): PlaceOrderResult => ({ ok: false, refusal });

/**
 * Holds the goods, then opens the provider's order. No lock is held while the provider is asked:
 * the hold is committed first and undone when the provider does not answer.
 */
export async function placeOrder(
  ports: PlaceOrderPorts,
  request: PlaceOrderRequest,
): Promise<PlaceOrderResult> {
  const expiresAt = new Date(ports.now().getTime() + ports.holdMinutes * 60_000);
  const hold = () => ports.orders.hold({ ...request, expiresAt });
  let held = await hold();
  if (isShort(held) && (await releaseOwnHolds(ports, request.customer))) held = await hold();
  if (!held.ok) return held;
  const { order } = held;
  if (order.requestHash !== request.requestHash)
    return refuse({ reason: 'idempotency-key-reused' });
  if (order.state === 'expired') return refuse({ reason: 'order-expired' });
  if (order.paypalOrderId || isPaid(order)) return { ok: true, order };
  return openAtProvider(ports, order);
}

const isShort = (held: HoldResult) => !held.ok && held.refusal.reason === 'out-of-stock';

/**
 * A buyer who has changed the cart must not be refused what only their own earlier try holds. A try
 * ends only when nobody has approved it; an approval that comes later finds it expired and takes no money.
 * @returns whether anything was released
 */
async function releaseOwnHolds(ports: PlaceOrderPorts, { id }: Customer): Promise<boolean> {
  let hasReleased = false;
  for (const order of await ports.orders.listOpenOf(id)) {
    const provider = order.paypalOrderId
      ? await ports.payments.lookUp(order).catch(() => null)
      : null;
    if (provider?.status !== 'CREATED') continue;
    if (await ports.orders.release(order.id)) hasReleased = true;
  }
  return hasReleased;
}

async function openAtProvider(
  { orders, payments, log }: PlaceOrderPorts,
  order: OrderRecord,
): Promise<PlaceOrderResult> {
  try {
    const opened = await orders.attachProviderOrder(order.id, await payments.openOrder(order));
    if (opened) return { ok: true, order: opened };
  } catch (error) {
    log.warn(`Order ${order.documentId} could not be opened at the provider: ${String(error)}`);
    await orders.abandonUnopened(order.id);
  }
  return refuse({ reason: 'provider-unavailable' });
}
