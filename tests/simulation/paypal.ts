import { HttpError } from '../../ops/stand-ins/web/server.ts';
import { captureError } from '../../ops/stand-ins/payments/captures/capture-issues.ts';
import { captureOrder, settleCapture } from '../../ops/stand-ins/payments/captures/captures.ts';
import {
  readRefund,
  refundableCents,
  refundCapture,
  settleRefund,
} from '../../ops/stand-ins/payments/captures/refunds.ts';
import type { Core } from '../../ops/stand-ins/payments/context.ts';
import { unprocessable } from '../../ops/stand-ins/payments/errors.ts';
import { noFaults } from '../../ops/stand-ins/payments/faults.ts';
import { centsOf } from '../../ops/stand-ins/payments/money.ts';
import { readOrderRequest } from '../../ops/stand-ins/payments/orders/order-request.ts';
import {
  approveOrder,
  createOrder,
  forgetOrder,
  voidOrder,
} from '../../ops/stand-ins/payments/orders/orders.ts';
import { serializeOrder } from '../../ops/stand-ins/payments/serializers.ts';
import { Store } from '../../ops/stand-ins/payments/store.ts';
import type { Order, OrderCapture, Refund } from '../../ops/stand-ins/payments/types.ts';
import { PayPalError, type PayPalRequest } from '../../cms/src/platform/paypal/client';

/** What becomes of a capture after the buyer's yes, by the buyer's bank and PayPal: faults of the stand-in. */
export const captureOutcomes = [
  null,
  'pending',
  'denied',
  'wrong-amount',
  'absent',
  'partial-answer',
  'INSTRUMENT_DECLINED',
  'PAYER_ACTION_REQUIRED',
  'PAYEE_BLOCKED_TRANSACTION',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'COMPLIANCE_VIOLATION',
] as const;
export type CaptureOutcome = (typeof captureOutcomes)[number];

/** What becomes of one call on its way. */
export const callFates = [
  'fine',
  'request lost',
  'answer lost',
  'late',
  'status 401',
  'status 403',
  'status 408',
  'status 429',
  'status 500',
] as const;
export type CallFate = (typeof callFates)[number];

/** What becomes of a refund that the shop asks for. */
export const refundFates = ['completed', 'pending', 'refused'] as const;
export type RefundFate = (typeof refundFates)[number];

export interface SimRefund {
  id: string;
  status: Refund['status'];
  cents: number;
}

export interface SimCapture {
  id: string;
  /** Of the money that was taken: what went back of it is told by the refunds. */
  status: 'COMPLETED' | 'PENDING' | 'DECLINED';
  cents: number;
  refunds: SimRefund[];
}

export const refundedCents = ({ refunds }: SimCapture): number =>
  refunds.reduce((sum, { status, cents }) => sum + (status === 'COMPLETED' ? cents : 0), 0);

/** An order of the stand-in, with what only the simulation asks about it. */
export class SimOrder {
  readonly stored: Order;
  /** What the buyer's present approval leads to. */
  outcome: CaptureOutcome = null;
  /** Number of the event since which it can never be approved again; null while it can. */
  deadSince: number | null = null;

  constructor(stored: Order) {
    this.stored = stored;
  }

  get id(): string {
    return this.stored.id;
  }

  get status(): Order['status'] {
    return this.stored.status;
  }

  get documentId(): string {
    return this.stored.unit.custom_id ?? '';
  }

  get isForgotten(): boolean {
    return this.stored.isForgotten ?? false;
  }

  /** With the order, as the stand-in's functions want it. */
  get paid(): OrderCapture | null {
    const [capture] = this.stored.captures;
    return capture ? { order: this.stored, capture } : null;
  }

  get capture(): SimCapture | null {
    const [capture] = this.stored.captures;
    if (!capture) return null;
    const { id, status, amount } = capture;
    const refunds = this.stored.refunds.map((one) => ({ ...one, cents: centsOf(one.amount) }));
    const isOpen = status === 'PENDING' || status === 'DECLINED';
    return { id, status: isOpen ? status : 'COMPLETED', cents: centsOf(amount), refunds };
  }
}

export interface SimEvent {
  id: string;
  event_type: string;
  create_time: string;
  resource: unknown;
}

export const MERCHANT = 'MERCHANT22222';

/** Refused for good: a repeat of the call is answered as the first one was. */
const isFinal = ({ body }: HttpError): boolean => {
  const { details = [] } = body as { details?: { issue: string }[] };
  return details.some(({ issue }) => captureOutcomes.some((outcome) => outcome === issue));
};

/**
 * The orders, captures and refunds of the payments stand-in without HTTP, over a clock that the simulation moves, and
 * with calls that are lost on their way.
 */
export class SimPayPal {
  readonly orders: SimOrder[] = [];
  /** Sent, and not yet delivered or lost. */
  readonly events: SimEvent[] = [];
  /** Fates of the next calls; after them all goes well. */
  fates: CallFate[] = [];
  /** Those of the next refunds; after them all are carried out. */
  refundFates: RefundFate[] = [];
  /** Refunds of more than the shop can have believed to be left. */
  readonly excesses: string[] = [];
  /** Requests that the shop has given up on and that arrive all the same. */
  readonly late: PayPalRequest[] = [];
  readonly #core: Core;
  readonly #now: () => number;
  readonly #onCapture: (order: SimOrder) => void;
  readonly #refusals = new Map<string, HttpError>();
  /** Refunds refused once: another request for one may be on its way all the same, and succeed. */
  readonly #refused = new Set<string | undefined>();
  #counter = 0;

  constructor(now: () => number, onCapture: (order: SimOrder) => void) {
    this.#now = now;
    this.#onCapture = onCapture;
    this.#core = {
      options: { merchantId: MERCHANT },
      link: (href, rel, method = 'GET') => ({ href, rel, method }),
      store: new Store(null),
      faults: noFaults(),
      webhooks: { send: (type, resource) => this.#send(type, resource) },
    };
  }

  /** Numbers all that happens here, to tell what came before what. */
  get counter(): number {
    return (this.#counter += 1);
  }

  /** One call of the shop's client. @throws PayPalError, or Error where no answer comes */
  call(request: PayPalRequest): unknown {
    const fate = this.fates.shift() ?? 'fine';
    if (fate.startsWith('status ')) throw this.#error(Number(fate.slice(7)), { name: fate });
    if (fate === 'late') this.late.push(request);
    if (fate === 'late' || fate === 'request lost') throw new Error('no answer');
    const answer = this.#answer(request);
    if (fate === 'answer lost') throw new Error('no answer');
    return answer;
  }

  /** A request arrives that nobody waits for any more. */
  arriveLate(): void {
    const request = this.late.shift();
    if (!request) return;
    try {
      this.#answer(request);
    } catch (error) {
      if (!(error instanceof PayPalError)) throw error;
    }
  }

  approve(order: SimOrder, outcome: CaptureOutcome): void {
    if (order.status !== 'CREATED' && order.status !== 'APPROVED') return;
    order.outcome = outcome;
    approveOrder(this.#core, order.stored, false);
  }

  /** The buyer's bank would now pay what it has declined, without anybody having asked. */
  relent(order: SimOrder): void {
    if (captureError(order.outcome)) order.outcome = null;
  }

  void(order: SimOrder): void {
    if (order.status === 'COMPLETED') return;
    voidOrder(this.#core, order.stored);
    this.#end(order);
  }

  forget(order: SimOrder): void {
    if (order.paid) return;
    forgetOrder(this.#core, order.stored);
    this.#end(order);
  }

  /** A review ends. */
  settle(order: SimOrder, status: 'COMPLETED' | 'DECLINED'): void {
    if (order.paid?.capture.status !== 'PENDING') return;
    settleCapture(this.#core, order.paid, status);
    if (status === 'DECLINED') this.#end(order);
  }

  /** Somebody refunds on PayPal's own site, at most what is left. */
  refund(order: SimOrder, cents: number, event?: string): void {
    if (!order.paid || order.capture?.status !== 'COMPLETED') return;
    const left = refundableCents(order.paid);
    if (left === 0) return;
    refundCapture(this.#core, order.paid, { cents: Math.min(cents, left), event });
  }

  /** A bank takes back all that is left. */
  reverse(order: SimOrder): void {
    this.refund(order, Infinity, 'PAYMENT.CAPTURE.REVERSED');
  }

  /** Refunds that were pending are decided. */
  settleRefunds(order: SimOrder, status: 'COMPLETED' | 'FAILED'): void {
    for (const refund of order.stored.refunds.filter((one) => one.status === 'PENDING')) {
      settleRefund(this.#core, { order: order.stored, refund }, status);
      if (status === 'COMPLETED') this.#end(order);
    }
  }

  #answer(request: PayPalRequest): unknown {
    const key = `${request.path} ${request.requestId}`;
    try {
      const refusal = this.#refusals.get(key);
      if (refusal) throw refusal;
      return this.#carryOut(request);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      if (isFinal(error)) this.#refusals.set(key, error);
      throw this.#error(error.status, error.body);
    }
  }

  /** As the stand-in's routes do it. */
  #carryOut({ method, path, body, requestId }: PayPalRequest): unknown {
    const { store } = this.#core;
    const [, , kind, , id] = path.split('/');
    const given = (body ?? {}) as Record<string, unknown>;
    if (method === 'GET') return serializeOrder(this.#core, store.getOrder(id ?? ''));
    return store.once({ url: path, headers: { 'paypal-request-id': requestId } }, () => {
      if (id === undefined) return this.#open(given);
      if (kind === 'payments') return this.#refundByShop(id, given);
      return this.#capture(this.#find(store.getOrder(id)));
    });
  }

  #open(body: Record<string, unknown>): unknown {
    const stored = createOrder(this.#core.store, readOrderRequest(body));
    this.orders.push(new SimOrder(stored));
    return serializeOrder(this.#core, stored);
  }

  #capture(order: SimOrder): unknown {
    const { stored, outcome } = order;
    this.#core.faults.capture = outcome;
    captureOrder(this.#core, stored);
    if (outcome === 'denied') this.#end(order);
    else this.#onCapture(order);
    const lacksReferences = stored.lacksReferences || outcome === 'partial-answer';
    return serializeOrder(this.#core, { ...stored, lacksReferences });
  }

  #refundByShop(captureId: string, body: Record<string, unknown>): unknown {
    const paid = this.#core.store.getCapture(captureId);
    const wanted = readRefund(body);
    const left = refundableCents(paid);
    const cents = wanted.cents ?? left;
    if (cents > left) this.#noteExcess(paid, wanted.customId, `${cents} of ${left}`);
    const isPossible = left > 0 && cents <= left;
    const fate = (isPossible && this.refundFates.shift()) || 'completed';
    if (fate === 'refused') {
      this.#refused.add(wanted.customId);
      throw unprocessable('REFUND_FAILED_INSUFFICIENT_FUNDS');
    }
    const isPending = fate === 'pending';
    const made = refundCapture(this.#core, paid, { ...wanted, isPending });
    if (!isPending) this.#end(this.#find(paid.order));
    return made;
  }

  /** Unless the shop cannot have known better: of refunds on PayPal's own site, and of those it was told are refused. */
  #noteExcess({ order }: OrderCapture, customId: string | undefined, excess: string): void {
    const all = [...order.refunds.map((refund) => refund.customId), customId];
    const isForeseen = all.every((of) => of !== undefined && !this.#refused.has(of));
    if (isForeseen) this.excesses.push(`${excess} of order ${order.id}`);
  }

  #find(stored: Order): SimOrder {
    const found = this.orders.find((order) => order.stored === stored);
    if (!found) throw new Error(`Order ${stored.id} was not made here`);
    return found;
  }

  #send(event_type: string, resource: unknown): void {
    const create_time = new Date(this.#now()).toISOString();
    this.events.push({ id: `WH-${this.counter}`, event_type, create_time, resource });
  }

  #end(order: SimOrder): void {
    order.deadSince ??= this.counter;
  }

  #error(status: number, body: object): PayPalError {
    return new PayPalError(status, body, new Date(this.#now()));
  }
}
