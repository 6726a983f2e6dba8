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

/** Outcomes of a capture after the buyer's approval; the names are faults of the stand-in. */
export const captureOutcomes = [
  null,
  'pending',
  'denied',
  'failed',
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

/** What can happen to one call on the network. */
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

/** Outcomes of a refund that the shop requests. */
export const refundFates = ['completed', 'pending', 'refused'] as const;
export type RefundFate = (typeof refundFates)[number];

export interface SimRefund {
  id: string;
  status: Refund['status'];
  cents: number;
}

export interface SimCapture {
  id: string;
  /** Without regard to refunds, which are listed below. */
  status: 'COMPLETED' | 'PENDING' | 'DECLINED';
  cents: number;
  refunds: SimRefund[];
}

export const refundedCents = ({ refunds }: SimCapture): number =>
  refunds.reduce((sum, { status, cents }) => sum + (status === 'COMPLETED' ? cents : 0), 0);

/** An order of the stand-in, with what only the simulation needs. */
export class SimOrder {
  readonly stored: Order;
  /** The outcome of the buyer's present approval. */
  outcome: CaptureOutcome = null;
  /** The event number from which it can never be approved again; null while it can. */
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

  /** Its capture with the order, as the stand-in's functions expect it. */
  get paid(): OrderCapture | null {
    const [capture] = this.stored.captures;
    return capture ? { order: this.stored, capture } : null;
  }

  get capture(): SimCapture | null {
    const [capture] = this.stored.captures;
    if (!capture) return null;
    const { id, status, amount } = capture;
    const refunds = this.stored.refunds.map((one) => ({ ...one, cents: centsOf(one.amount) }));
    const cents = centsOf(amount);
    if (status === 'PENDING') return { id, status, cents, refunds };
    const isRefused = status === 'DECLINED' || status === 'FAILED';
    return { id, status: isRefused ? 'DECLINED' : 'COMPLETED', cents, refunds };
  }
}

export interface SimEvent {
  id: string;
  event_type: string;
  create_time: string;
  resource: unknown;
}

export const MERCHANT = 'MERCHANT22222';

/** A final refusal: PayPal answers a repeated call with the same error. */
const isFinal = ({ body }: HttpError): boolean => {
  const { details = [] } = body as { details?: { issue: string }[] };
  return details.some(({ issue }) => captureOutcomes.some((outcome) => outcome === issue));
};

/**
 * The orders, captures and refunds of the payments stand-in, without HTTP, with the simulation's clock and with calls
 * that get lost.
 */
export class SimPayPal {
  readonly orders: SimOrder[] = [];
  /** Sent, but neither delivered nor lost yet. */
  readonly events: SimEvent[] = [];
  /** Fates of the next calls; later ones succeed. */
  fates: CallFate[] = [];
  /** Fates of the next refunds; later ones are completed. */
  refundFates: RefundFate[] = [];
  /** Refund requests for more than the shop could believe to be left. */
  readonly excesses: string[] = [];
  /** Requests that arrive after the shop has given up on them. */
  readonly late: PayPalRequest[] = [];
  readonly #core: Core;
  readonly #now: () => number;
  readonly #onCapture: (order: SimOrder) => void;
  readonly #refusals = new Map<string, HttpError>();
  /** Refunds refused once; a repeated request may still be in flight and succeed. */
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

  /** Numbers the events, to compare their order. */
  get counter(): number {
    return (this.#counter += 1);
  }

  /** One call of the shop's client. @throws PayPalError, or Error when there is no response */
  call(request: PayPalRequest): unknown {
    const fate = this.fates.shift() ?? 'fine';
    if (fate.startsWith('status ')) throw this.#error(Number(fate.slice(7)), { name: fate });
    if (fate === 'late') this.late.push(request);
    if (fate === 'late' || fate === 'request lost') throw new Error('no answer');
    const answer = this.#answer(request);
    if (fate === 'answer lost') throw new Error('no answer');
    return answer;
  }

  /** A request arrives after its caller has given up. */
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

  /** The buyer's bank would now accept the payment that it has declined, though no capture is requested. */
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

  /** A refund on PayPal's own site, of at most what is left. */
  refund(order: SimOrder, cents: number, event?: string): void {
    if (!order.paid || order.capture?.status !== 'COMPLETED') return;
    const left = refundableCents(order.paid);
    if (left === 0) return;
    refundCapture(this.#core, order.paid, { cents: Math.min(cents, left), event });
  }

  /** The bank reverses everything that is left. */
  reverse(order: SimOrder): void {
    this.refund(order, Infinity, 'PAYMENT.CAPTURE.REVERSED');
  }

  /** Decides pending refunds. */
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

  /** Mirrors the stand-in's routes. */
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
    if (outcome === 'denied' || outcome === 'failed') this.#end(order);
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

  /** Ignores cases that the shop cannot foresee: refunds on PayPal's own site, and refunds it was told are refused. */
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
