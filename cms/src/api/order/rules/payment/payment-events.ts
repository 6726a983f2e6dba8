import * as v from 'valibot';
import type { OrderRecord } from '../order';
import type { PaymentPorts } from '../ports';
import { disputeInWords } from './disputes';
import { problemOf, type Problem } from './problems';
import { reconcileOrder, settleOrder } from './settle-order';

const text = v.fallback(v.string(), '');

/** Dispute: https://developer.paypal.com/docs/api/customer-disputes/v1/ */
const disputedTransaction = v.looseObject({ seller_transaction_id: text });

const noOrder = { related_ids: { order_id: '' } };

/** The resource of an event; missing or unexpected fields are read as empty. */
const resource = v.looseObject({
  id: text,
  order_id: text,
  custom_id: text,
  supplementary_data: v.fallback(v.object({ related_ids: v.object({ order_id: text }) }), noOrder),
  dispute_id: text,
  reason: text,
  status: text,
  disputed_transactions: v.fallback(v.array(disputedTransaction), []),
});

/** The fields of a PayPal event that the shop reads. */
export const webhookEventSchema = v.looseObject({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  event_type: v.pipe(v.string(), v.maxLength(200)),
  create_time: text,
  resource: v.fallback(resource, v.parse(resource, {})),
});

type WebhookEvent = v.InferOutput<typeof webhookEventSchema>;

/** `approval`: capture the order; `change`: look the order up; `problem`: record a problem, and look it up. */
type EventPurpose = 'approval' | 'change' | 'problem' | 'none';

const PURPOSES: Readonly<Record<string, EventPurpose>> = {
  'CHECKOUT.ORDER.APPROVED': 'approval',
  'CHECKOUT.ORDER.COMPLETED': 'change',
  'CHECKOUT.ORDER.VOIDED': 'change',
  'CHECKOUT.PAYMENT-APPROVAL.REVERSED': 'change',
  'PAYMENT.CAPTURE.COMPLETED': 'change',
  'PAYMENT.CAPTURE.PENDING': 'change',
  'PAYMENT.CAPTURE.DENIED': 'change',
  'PAYMENT.CAPTURE.DECLINED': 'change',
  'PAYMENT.CAPTURE.REFUNDED': 'change',
  'PAYMENT.REFUND.PENDING': 'change',
  'PAYMENT.REFUND.FAILED': 'change',
  'PAYMENT.CAPTURE.REVERSED': 'problem',
  'CUSTOMER.DISPUTE.CREATED': 'problem',
  'CUSTOMER.DISPUTE.UPDATED': 'problem',
  'CUSTOMER.DISPUTE.RESOLVED': 'problem',
};

/** What to do about an event. Amounts in events are not trusted; the order is looked up instead. */
export function purposeOf({ event_type: type }: WebhookEvent): EventPurpose {
  return Object.hasOwn(PURPOSES, type) ? PURPOSES[type]! : 'none';
}

/** Ids by which an event refers to an order: PayPal's ids, or our documentId. */
export interface OrderNames {
  paypalOrderId: string;
  documentId: string;
  captureId: string;
}

export function orderNamedBy({ event_type: type, resource }: WebhookEvent): OrderNames {
  const isOrder = type.startsWith('CHECKOUT.ORDER.');
  return {
    paypalOrderId: isOrder
      ? resource.id
      : resource.order_id || resource.supplementary_data.related_ids.order_id,
    // For refunds, the refund's request id follows a dot, see `refundAmount`.
    documentId: resource.custom_id.split('.')[0] ?? '',
    captureId: resource.disputed_transactions[0]?.seller_transaction_id ?? '',
  };
}

export interface EventPorts extends PaymentPorts {
  /** The order in any state; null if no id matches. */
  findOrderOfEvent(names: OrderNames): Promise<OrderRecord | null>;
}

export interface WebhookPorts extends EventPorts {
  events: {
    /**
     * Stores an event, once. @returns whether to handle it: true for new events, and for repeats whose handling was
     * interrupted
     */
    keep(event: WebhookEvent): Promise<boolean>;
    markHandled(id: string): Promise<void>;
  };
}

/**
 * Stores an event of the provider and handles it once.
 * @returns false if the provider could not be asked, so that it sends the event again
 */
export async function receivePaymentEvent(ports: WebhookPorts, event: WebhookEvent): Promise<boolean> {
  if (!(await ports.events.keep(event))) return true;
  const isHandled = await handlePaymentEvent(ports, event);
  if (isHandled) await ports.events.markHandled(event.id);
  return isHandled;
}

/**
 * Handles an event of the provider.
 * @returns false if the provider could not be asked, so that it sends the event again
 */
export async function handlePaymentEvent(ports: EventPorts, event: WebhookEvent): Promise<boolean> {
  const purpose = purposeOf(event);
  if (purpose === 'none') return true;
  const names = orderNamedBy(event);
  const order = await ports.findOrderOfEvent(names);
  if (!order || isAboutReplaced(names, order)) {
    logUnknownOrder(ports.log, event);
    return true;
  }
  if (purpose === 'problem') await ports.orders.notePaymentProblem(order.id, noted(event, order));
  if (purpose === 'approval' && isOlderThanDecline(event, order)) return true;
  const { outcome } = await (purpose === 'approval'
    ? settleOrder(ports, order, 'approval')
    : reconcileOrder(ports, order));
  return outcome !== 'unavailable' && outcome !== 'uncaptured';
}

/** Whether the event is about an order at the provider whose place another one has taken, as another amount is due. */
const isAboutReplaced = ({ paypalOrderId }: OrderNames, order: OrderRecord): boolean =>
  paypalOrderId !== '' && paypalOrderId !== order.paypalOrderId;

/** Money without an order, e.g. after a restore, needs a person; `payments:unmatched` lists it. */
function logUnknownOrder(log: EventPorts['log'], { id, event_type: type, resource }: WebhookEvent) {
  const message = `Event ${id} (${type}) names no order of the shop`;
  if (type !== 'PAYMENT.CAPTURE.COMPLETED') return log.warn(message);
  log.error(`${message}: capture ${resource.id} took money for the unknown order ${resource.custom_id}`);
}

/**
 * Whether the event is about the approval that was declined. Both times are PayPal's, and some are in whole seconds.
 */
function isOlderThanDecline({ create_time }: WebhookEvent, { declinedAt }: OrderRecord): boolean {
  if (declinedAt === null) return false;
  const approvedAt = Math.floor(Date.parse(create_time) / 1000);
  return !(approvedAt > Math.floor(declinedAt.getTime() / 1000));
}

function noted({ event_type: type, resource }: WebhookEvent, order: OrderRecord): Problem {
  if (type === 'PAYMENT.CAPTURE.REVERSED') return problemOf('reversed', order, `payment ${resource.id}`);
  const kind = type.endsWith('RESOLVED') ? 'dispute-over' : 'dispute';
  return problemOf(kind, order, disputeInWords(resource));
}
