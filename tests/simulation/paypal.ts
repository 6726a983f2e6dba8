import { PayPalError, type PayPalRequest } from '../../cms/src/platform/paypal/client';

/** What becomes of a capture after the buyer's yes, by the buyer's bank and PayPal. */
export const captureOutcomes = [
  'completed',
  'under review',
  'denied',
  'wrong amount',
  'without references',
  'brief',
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
  status: 'COMPLETED' | 'PENDING' | 'FAILED';
  cents: number;
  /** The shop's own name for it; none where it was made on PayPal's site. */
  customId?: string;
}

export interface SimCapture {
  id: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED';
  cents: number;
  refunds: SimRefund[];
  isReversed: boolean;
}

export interface SimOrder {
  id: string;
  documentId: string;
  cents: number;
  status: 'CREATED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
  /** What the buyer's present approval leads to. */
  outcome: CaptureOutcome;
  isForgotten: boolean;
  capture: SimCapture | null;
  captureCalls: number;
  /** Number of the event since which it can never be approved again; null while it can. */
  deadSince: number | null;
}

export interface SimEvent {
  id: string;
  event_type: string;
  create_time: string;
  resource: Record<string, unknown>;
}

export const MERCHANT = 'MERCHANT22222';

/** PayPal's name of an error. */
const isRefusal = (outcome: CaptureOutcome) => /^[A-Z_]+$/.test(outcome);

/** What depends on the buyer or on time is asked again. */
const isOpenQuestion = (answer: unknown) =>
  answer instanceof PayPalError &&
  !answer.issues.some(
    (issue) =>
      isRefusal(issue as CaptureOutcome) && (captureOutcomes as readonly string[]).includes(issue),
  );

const sumOf = ({ refunds }: SimCapture, statuses: readonly SimRefund['status'][]): number =>
  refunds.reduce((sum, { status, cents }) => sum + (statuses.includes(status) ? cents : 0), 0);

export const refundedCents = (capture: SimCapture): number => sumOf(capture, ['COMPLETED']);

const centsLeft = (capture: SimCapture): number =>
  capture.cents - sumOf(capture, ['COMPLETED', 'PENDING']);

const money = (cents: number) => ({ currency_code: 'AUD', value: (cents / 100).toFixed(2) });

/** PayPal as far as the shop speaks with it, over a clock that the simulation moves. */
export class SimPayPal {
  readonly orders: SimOrder[] = [];
  /** Sent, and not yet delivered or lost. */
  readonly events: SimEvent[] = [];
  /** Fates of the next calls; after them all goes well. */
  fates: CallFate[] = [];
  /** Those of the next refunds; after them all are carried out. */
  refundFates: RefundFate[] = [];
  /** Refused once: another request for it may be on its way all the same, and succeed. */
  readonly #refused = new Set<string>();
  /** Refunds of more than the shop can have believed to be left. */
  readonly excesses: string[] = [];
  /** Requests that the shop has given up on and that arrive all the same. */
  readonly late: PayPalRequest[] = [];
  readonly #answers = new Map<string, unknown>();
  readonly #now: () => number;
  readonly #onCapture: (order: SimOrder) => void;
  #counter = 0;

  constructor(now: () => number, onCapture: (order: SimOrder) => void) {
    this.#now = now;
    this.#onCapture = onCapture;
  }

  /** One call of the shop's client. @throws PayPalError, or Error where no answer comes */
  call(request: PayPalRequest): unknown {
    const fate = this.fates.shift() ?? 'fine';
    if (fate.startsWith('status ')) throw this.#error(Number(fate.slice(7)), fate);
    if (fate === 'request lost') throw new Error('no answer');
    if (fate === 'late') {
      this.late.push(request);
      throw new Error('no answer');
    }
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
    order.status = 'APPROVED';
    order.outcome = outcome;
    this.#send('CHECKOUT.ORDER.APPROVED', { id: order.id });
  }

  /** The buyer's bank would now pay what it has declined, without anybody having asked. */
  relent(order: SimOrder): void {
    if (isRefusal(order.outcome)) order.outcome = 'completed';
  }

  void(order: SimOrder): void {
    if (order.status === 'COMPLETED') return;
    order.status = 'VOIDED';
    this.#end(order);
  }

  forget(order: SimOrder): void {
    if (order.capture) return;
    order.isForgotten = true;
    // Nor is the request that made it known any more.
    for (const [key, answer] of this.#answers)
      if ((answer as { id?: string }).id === order.id) this.#answers.delete(key);
    this.#end(order);
  }

  /** A review ends. */
  settle(order: SimOrder, status: 'COMPLETED' | 'DECLINED'): void {
    if (order.capture?.status !== 'PENDING') return;
    order.capture.status = status;
    if (status === 'DECLINED') this.#end(order);
    this.#send(
      status === 'COMPLETED' ? 'PAYMENT.CAPTURE.COMPLETED' : 'PAYMENT.CAPTURE.DENIED',
      this.#resource(order),
    );
  }

  /** Somebody refunds on PayPal's own site. */
  refund(order: SimOrder, cents: number): void {
    const { capture } = order;
    if (capture?.status !== 'COMPLETED') return;
    const left = centsLeft(capture);
    if (left === 0) return;
    const id = this.#newId('REFUND');
    capture.refunds.push({ id, status: 'COMPLETED', cents: Math.min(cents, left) });
    this.#send('PAYMENT.CAPTURE.REFUNDED', this.#resource(order));
  }

  /** Refunds that were pending are decided. */
  settleRefunds(order: SimOrder, status: 'COMPLETED' | 'FAILED'): void {
    for (const refund of order.capture?.refunds ?? []) {
      if (refund.status !== 'PENDING') continue;
      refund.status = status;
      if (status === 'COMPLETED') this.#end(order);
      if (status === 'COMPLETED') this.#send('PAYMENT.CAPTURE.REFUNDED', this.#resource(order));
    }
  }

  /** A bank takes the money back. */
  reverse(order: SimOrder): void {
    if (order.capture?.status !== 'COMPLETED' || order.capture.isReversed) return;
    order.capture.isReversed = true;
    this.#send('PAYMENT.CAPTURE.REVERSED', this.#resource(order));
  }

  #answer({ method, path, body, requestId }: PayPalRequest): unknown {
    if (method === 'GET') return this.#show(this.#find(path.split('/').at(-1)));
    const key = `${path} ${requestId}`;
    // As PayPal does it: a repeat is answered as the first one was.
    const earlier = this.#answers.get(key) ?? this.#tryPost(path, body);
    if (requestId !== undefined && !isOpenQuestion(earlier)) this.#answers.set(key, earlier);
    if (earlier instanceof PayPalError) throw earlier;
    return earlier;
  }

  #tryPost(path: string, body: unknown): unknown {
    try {
      return this.#post(path, body);
    } catch (error) {
      if (error instanceof PayPalError) return error;
      throw error;
    }
  }

  #post(path: string, body: unknown): unknown {
    if (path.endsWith('/refund'))
      return this.#refundByShop(path.split('/').at(-2) ?? '', body as RefundBody);
    if (path.endsWith('/capture')) return this.#capture(this.#find(path.split('/').at(-2)));
    return this.#open(body as OpenBody);
  }

  #open({ purchase_units: [unit] }: OpenBody): unknown {
    const order: SimOrder = {
      id: this.#newId('ORDER'),
      documentId: unit.custom_id,
      cents: Math.round(Number(unit.amount.value) * 100),
      status: 'CREATED',
      outcome: 'completed',
      isForgotten: false,
      capture: null,
      captureCalls: 0,
      deadSince: null,
    };
    this.orders.push(order);
    return this.#show(order);
  }

  #capture(order: SimOrder): unknown {
    order.captureCalls += 1;
    if (order.status === 'COMPLETED') throw this.#error(422, 'ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED') throw this.#error(422, 'ORDER_NOT_APPROVED');
    const { outcome, cents } = order;
    if (isRefusal(outcome)) throw this.#error(422, outcome);
    const status =
      outcome === 'under review' ? 'PENDING' : outcome === 'denied' ? 'DECLINED' : 'COMPLETED';
    order.status = 'COMPLETED';
    order.capture = {
      id: this.#newId('CAPTURE'),
      status,
      cents: outcome === 'wrong amount' ? cents - 1 : cents,
      refunds: [],
      isReversed: false,
    };
    if (status === 'DECLINED') this.#end(order);
    else this.#onCapture(order);
    this.#send(
      `PAYMENT.CAPTURE.${status === 'DECLINED' ? 'DENIED' : status}`,
      this.#resource(order),
    );
    return this.#show(order, outcome === 'brief');
  }

  #refundByShop(captureId: string, { amount, custom_id: customId }: RefundBody): unknown {
    const order = this.orders.find(({ capture }) => capture?.id === captureId);
    if (!order?.capture) throw this.#error(404, 'INVALID_RESOURCE_ID');
    const { capture } = order;
    const left = centsLeft(capture);
    const cents = amount ? Math.round(Number(amount.value) * 100) : left;
    const all = [...capture.refunds, { customId }];
    const isForeseen = all.every(({ customId: of }) => of !== undefined && !this.#refused.has(of));
    if (cents > left && isForeseen) this.excesses.push(`${cents} of ${left} of ${captureId}`);
    if (left === 0) throw this.#error(422, 'CAPTURE_FULLY_REFUNDED');
    if (cents > left) throw this.#error(422, 'REFUND_AMOUNT_EXCEEDED');
    if (capture.status !== 'COMPLETED') throw this.#error(422, 'CAPTURE_NOT_COMPLETED');
    const fate = this.refundFates.shift() ?? 'completed';
    if (fate === 'refused') this.#refused.add(customId ?? '');
    if (fate === 'refused') throw this.#error(422, 'REFUND_FAILED_INSUFFICIENT_FUNDS');
    const status = fate === 'pending' ? 'PENDING' : 'COMPLETED';
    const refund: SimRefund = { id: this.#newId('REFUND'), status, cents, customId };
    capture.refunds.push(refund);
    if (status === 'PENDING') return this.#showRefund(refund);
    this.#end(order);
    this.#send('PAYMENT.CAPTURE.REFUNDED', this.#resource(order));
    return this.#showRefund(refund);
  }

  #showRefund({ id, status, cents, customId }: SimRefund) {
    return { id, status, amount: money(cents), custom_id: customId };
  }

  #find(id: string | undefined): SimOrder {
    const order = this.orders.find((candidate) => candidate.id === id);
    if (!order || order.isForgotten) throw this.#error(404, 'INVALID_RESOURCE_ID');
    return order;
  }

  #show(order: SimOrder, isBrief = false): unknown {
    const { capture } = order;
    const names = order.outcome === 'without references' || isBrief ? {} : this.#references(order);
    const refunded = capture ? refundedCents(capture) : 0;
    const status =
      capture && refunded > 0
        ? refunded === capture.cents
          ? 'REFUNDED'
          : 'PARTIALLY_REFUNDED'
        : capture?.status;
    const payments = capture && {
      captures: [{ id: capture.id, status, amount: money(capture.cents) }],
      refunds: capture.refunds.map((refund) => this.#showRefund(refund)),
    };
    return {
      id: order.id,
      status: order.status,
      purchase_units: [{ ...names, amount: money(order.cents), ...(payments && { payments }) }],
    };
  }

  #references({ documentId }: SimOrder) {
    return {
      custom_id: documentId,
      invoice_id: documentId,
      payee: { merchant_id: MERCHANT },
    };
  }

  #resource({ id, documentId, capture }: SimOrder): Record<string, unknown> {
    return {
      id: capture?.id,
      custom_id: documentId,
      supplementary_data: { related_ids: { order_id: id } },
    };
  }

  #send(event_type: string, resource: Record<string, unknown>): void {
    const create_time = new Date(this.#now()).toISOString();
    this.events.push({ id: this.#newId('WH'), event_type, create_time, resource });
  }

  #end(order: SimOrder): void {
    order.deadSince ??= this.#counter += 1;
  }

  /** Numbers all that happens here, to tell what came before what. */
  get counter(): number {
    return (this.#counter += 1);
  }

  #error(status: number, issue: string): PayPalError {
    return new PayPalError(status, { details: [{ issue }] });
  }

  #newId(kind: string): string {
    return `${kind}-${(this.#counter += 1)}`;
  }
}

interface OpenBody {
  purchase_units: [{ custom_id: string; amount: { value: string } }];
}

interface RefundBody {
  amount?: { value: string };
  custom_id?: string;
}
