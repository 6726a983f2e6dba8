import type { HoldingRules } from './holding';
import type { CheckoutInput } from './price-quote';
import { isPaid, type OrderRecord } from '../order';
import { hasReceived } from '../payment/ledger';
import { decidePayment, hasMoney } from '../payment/payment';
import type { Customer, PaymentPorts, ReplacedRefusal, ReserveRefusal, ReserveResult } from '../ports';
import { reconcileOrder } from '../payment/settle-order';

export interface PlaceOrderPorts extends PaymentPorts {
  holding: HoldingRules;
}

export interface PlaceOrderRequest {
  customer: Customer;
  input: CheckoutInput;
  idempotencyKey: string | null;
  requestHash: string;
  /**
   * Id of the same checkout's open order, to be replaced. Null if there is none; ignored if it is not the customer's.
   */
  replaces: string | null;
  /** The business's name. */
  shopName: string;
}

type PlaceOrderRefusal = ReserveRefusal | { reason: 'idempotency-key-reused' | 'provider-unavailable' };

type PlaceOrderResult = { ok: true; order: OrderRecord } | { ok: false; refusal: PlaceOrderRefusal };

const refuse = (refusal: PlaceOrderRefusal): PlaceOrderResult => ({ ok: false, refusal });

/**
 * Reserves the goods, then opens the provider's order. No lock is held during that call: the reservation is committed
 * first, and undone if the provider does not answer. The customer's other open orders end, except those that are
 * approved. Refused if the order to be replaced is paid.
 */
export async function placeOrder(
  ports: PlaceOrderPorts,
  request: PlaceOrderRequest,
): Promise<PlaceOrderResult> {
  const refusal = await lookUpReplaced(ports, request);
  if (refusal) return refuse(refusal);
  const reserved = await reserve(ports, request);
  if (!reserved.ok) return reserved;
  const { order, isNew } = reserved;
  if (order.requestHash !== request.requestHash) return refuse({ reason: 'idempotency-key-reused' });
  // The key's order is over or paid. Its client sees that, and asks with another key.
  if (order.state !== 'pending') return { ok: true, order };
  if (isPartPaid(order)) return refuse({ reason: 'already-paid' });
  if (isNew || order.paypalOrderId === null) return openAtProvider(ports, request, order);
  return reopen(ports, request, order);
}

/** Why the order cannot be replaced: it may have been paid without the shop knowing yet. */
async function lookUpReplaced(
  ports: PlaceOrderPorts,
  { customer, replaces }: PlaceOrderRequest,
): Promise<PlaceOrderRefusal | null> {
  const known = replaces === null ? null : await ports.orders.findOf(customer.id, replaces);
  if (!known) return null;
  if (known.state !== 'pending' || known.paypalOrderId === null) return replacedRefusal(known);
  const { outcome } = await reconcileOrder(ports, known);
  const now = await ports.orders.find(known.id);
  const isOpen = outcome === 'unavailable' || outcome === 'uncaptured';
  if (now?.state === 'pending' && isOpen) return { reason: 'provider-unavailable' };
  return now && replacedRefusal(now);
}

/** Why the order cannot be replaced: money was received for it; null if it can. */
export function replacedRefusal(order: Pick<OrderRecord, 'state' | 'payments'>): ReplacedRefusal | null {
  if (order.state === 'under_review') return { reason: 'under-review' };
  return isPaid(order) || isPartPaid(order) ? { reason: 'already-paid' } : null;
}

const isPartPaid = (order: Pick<OrderRecord, 'state' | 'payments'>): boolean =>
  order.state === 'pending' && hasReceived(order);

async function reserve(ports: PlaceOrderPorts, request: PlaceOrderRequest): Promise<ReserveResult> {
  const keep = await listApproved(ports, request);
  const { holding } = ports;
  return ports.orders.reserve({ ...request, keep, holding, now: ports.now() });
}

/** The customer's other open orders whose approved payment is still to be captured. */
async function listApproved(
  { orders, payments }: PlaceOrderPorts,
  { customer, requestHash, replaces }: PlaceOrderRequest,
): Promise<number[]> {
  const others = (await orders.listOpenOf(customer.id)).filter(
    (order) =>
      order.requestHash !== requestHash && order.documentId !== replaces && order.paypalOrderId !== null,
  );
  const approved = await Promise.all(
    others.map(async (order) => {
      const decision = decidePayment(await payments.lookUp(order), order, payments.merchantId);
      if (decision.kind === 'unavailable') return order.captureRequestedAt !== null;
      const isApproved = decision.kind === 'approved' && order.declinedAt === null;
      return hasMoney(decision) || isApproved;
    }),
  );
  return others.filter((_order, index) => approved[index]).map(({ id }) => id);
}

/** Reuses the pending order of an earlier request while it can be paid, or if it is paid by now. */
async function reopen(
  ports: PlaceOrderPorts,
  request: PlaceOrderRequest,
  order: OrderRecord,
): Promise<PlaceOrderResult> {
  const { outcome } = await reconcileOrder(ports, order);
  if (outcome === 'unavailable') return refuse({ reason: 'provider-unavailable' });
  const now = await ports.orders.find(order.id);
  // Its page says how the rest is paid.
  if (now && isPartPaid(now)) return refuse({ reason: 'already-paid' });
  if (now && now.state !== 'cancelled') return { ok: true, order: now };
  // The look-up has shown that the order can never be paid, so the cart gets a new order.
  const again = await reserve(ports, { ...request, idempotencyKey: null });
  if (!again.ok) return again;
  return openAtProvider(ports, request, again.order);
}

async function openAtProvider(
  { orders, payments, log }: PlaceOrderPorts,
  { shopName }: PlaceOrderRequest,
  order: OrderRecord,
): Promise<PlaceOrderResult> {
  try {
    const providerOrder = await payments.openOrder(order, shopName);
    const opened = await orders.attachProviderOrder(order, providerOrder);
    // It may have ended meanwhile.
    const now = opened ?? (await orders.find(order.id));
    return now ? { ok: true, order: now } : refuse({ reason: 'provider-unavailable' });
  } catch (error) {
    log.warn(`Order ${order.documentId} could not be opened at the provider: ${String(error)}`);
    await orders.abandonUnopened(order.id);
    return refuse({ reason: 'provider-unavailable' });
  }
}
