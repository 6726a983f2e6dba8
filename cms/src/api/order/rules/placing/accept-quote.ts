import type { OrderRecord } from '../order';
import { placeOrder, type PlaceOrderPorts, type PlaceOrderRequest } from './place-order';
import type { QuotedInput } from './price-quote';

/** Why a quote cannot be accepted. */
export type QuoteRefusal = 'not-found' | 'accepted' | 'withdrawn' | 'expired' | 'changed';

/** A quote while its row is locked. */
export interface LockedQuote {
  /** It has an order that has not ended unpaid. */
  isAccepted: boolean;
  isWithdrawn: boolean;
  /** yyyy-mm-dd in the business's time zone. */
  validUntil: string;
  revision: number;
}

/** @param today in the business's time zone */
export function quoteRefusal(
  locked: LockedQuote | null,
  { revision, basedOn }: Pick<QuotedInput['quote'], 'revision' | 'basedOn'>,
  today: string,
): QuoteRefusal | null {
  if (!locked) return 'not-found';
  if (locked.isAccepted) return 'accepted';
  if (locked.isWithdrawn) return 'withdrawn';
  if (locked.validUntil < today) return 'expired';
  const isSame = locked.revision === revision && (basedOn ?? revision) === revision;
  return isSame ? null : 'changed';
}

type AcceptRequest = Omit<PlaceOrderRequest, 'replaces' | 'idempotencyKey'> & {
  input: QuotedInput;
};

/**
 * Places the order of a quote. A repeat gives the customer's order of it, which is replaced while it is unpaid and the
 * request differs.
 */
export async function acceptQuote(ports: PlaceOrderPorts, request: AcceptRequest) {
  const before = await orderOfQuote(ports, request);
  const replaces = before && before.requestHash !== request.requestHash ? before.documentId : null;
  const placed = await placeOrder(ports, { ...request, replaces, idempotencyKey: null });
  if (placed.ok) return placed;
  const { refusal } = placed;
  const mayBeTheirs =
    refusal.reason === 'already-paid' ||
    refusal.reason === 'under-review' ||
    (refusal.reason === 'quote' && refusal.cause === 'accepted');
  const order = mayBeTheirs ? await orderOfQuote(ports, request) : null;
  return order ? { ok: true as const, order } : placed;
}

/** The customer's order of the quote that has not ended. */
async function orderOfQuote(
  { orders }: PlaceOrderPorts,
  { customer, input }: AcceptRequest,
): Promise<OrderRecord | null> {
  const order = await orders.findOfQuote(input.quote.id);
  return order?.customer.documentId === customer.documentId ? order : null;
}
