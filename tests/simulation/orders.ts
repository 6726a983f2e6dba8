import { dayOf, PAYMENT_METHOD } from 'shared';
import {
  dueCents,
  hasReceived,
  isDue,
  isRecorded,
  keptCapture,
  leftOf,
  mayCapture,
  type Payment,
} from '../../cms/src/api/order/rules/payment/ledger';
import { quoteRefusal } from '../../cms/src/api/order/rules/placing/accept-quote';
import type { OrderDraft, ProductForSale } from '../../cms/src/api/order/rules/placing/price-order';
import { priceCheckout, type QuotedInput } from '../../cms/src/api/order/rules/placing/price-quote';
import { mayEnd } from '../../cms/src/api/order/rules/ending';
import {
  mayBecome,
  type EndReason,
  type OrderRecord,
  type OrderState,
} from '../../cms/src/api/order/rules/order';
import { replacedRefusal } from '../../cms/src/api/order/rules/placing/place-order';
import type {
  Captured,
  DueOrder,
  OrderRepository,
  ReserveRequest,
  TakenMoney,
  ReserveResult,
} from '../../cms/src/api/order/rules/ports';
import {
  holdGoods,
  type CustomerHoldings,
  type UnpaidHold,
} from '../../cms/src/api/order/rules/placing/holding';
import {
  receiveRefusal,
  type ReceivedPayment,
  type ReceiveResult,
} from '../../cms/src/api/order/rules/payment/receive-payment';
import { endOfReturned, type Problem } from '../../cms/src/api/order/rules/payment/problems';
import { returnRefusal } from '../../cms/src/api/order/rules/payment/return-payment';
import { heldForTheRest } from '../../cms/src/api/order/rules/placing/made-order';
import { CAPTURE_MINUTES } from '../../cms/src/api/order/rules/payment/settle-order';
import { isLiveOf, lockedQuote, type SimQuote } from './quotes.ts';

export interface StoredOrder extends OrderRecord {
  customerId: number;
  keys: string[];
  /** The order that it was to replace. */
  replaces: string | null;
  /** Null without a quote. */
  quoted: QuotedInput | null;
  /** The original end of its reservation. */
  holdEndsAt: Date;
  nextCheckAt: Date | null;
  checkFailures: number;
}

/** @param detail appended to the order's id in the email's subject id */
export type Enqueue = (kind: string, order: StoredOrder, detail?: string) => void;

/** A row as it is read: later changes of the stored order are not seen in it. */
const copyOf = (order: StoredOrder): StoredOrder => ({
  ...order,
  payments: order.payments.map((payment) => ({ ...payment })),
});

const CLAIM_MS = 60_000;
const FIRST_CHECK_MS = 30_000;

/** The order repository in memory. Each method is atomic, like its database transaction. */
export class MemoryOrders implements OrderRepository {
  readonly orders: StoredOrder[] = [];
  readonly quotes: SimQuote[] = [];
  readonly #products: ProductForSale[];
  readonly #now: () => number;
  readonly #enqueue: Enqueue;
  /** When all customers' accounts were created. */
  readonly #since: Date;
  #lastId = 0;

  constructor(products: ProductForSale[], now: () => number, enqueue: Enqueue) {
    [this.#products, this.#now, this.#enqueue] = [products, now, enqueue];
    this.#since = new Date(now());
  }

  /** A request does not wait for half an hour, as a process here may: its time is that of its transaction. */
  async reserve(given: ReserveRequest): Promise<ReserveResult> {
    const request = { ...given, now: new Date(this.#now()) };
    const mine = this.orders.filter(({ customerId }) => customerId === request.customer.id);
    const earlier = this.#earlier(mine, request);
    if (earlier) return { ok: true, isNew: false, order: copyOf(earlier) };
    const toReplace = mine.find(({ documentId }) => documentId === request.replaces);
    const ofReplaced = toReplace && replacedRefusal(toReplace);
    if (ofReplaced) return { ok: false, refusal: ofReplaced };
    const replaced = mine.filter(
      (order) => order.state === 'pending' && !hasReceived(order) && !request.keep.includes(order.id),
    );
    const cause = this.#quoteRefusal(request, replaced);
    if (cause) return { ok: false, refusal: { reason: 'quote', cause } };
    const held = holdGoods(request.holding, this.#holdingsOf(mine, replaced), request.now);
    if (!held.ok) return { ok: false, refusal: { reason: 'held-too-long', retryAt: held.retryAt } };
    for (const order of replaced) this.#return(order);
    const drafted = priceCheckout(request.input, this.#products);
    if (!drafted.ok) {
      for (const order of replaced) this.#take(order.lines);
      return drafted;
    }
    for (const order of replaced) this.#close(order, 'replaced');
    const order = this.#add(request, drafted.draft, held.until);
    this.#take(order.lines);
    return { ok: true, isNew: true, order: copyOf(order) };
  }

  async attachProviderOrder(asked: OrderRecord, paypalOrderId: string) {
    const order = this.#get(asked.id);
    if (order?.state !== 'pending' || order.captureAttempt !== asked.captureAttempt) return null;
    Object.assign(order, { paypalOrderId, paypalCents: dueCents(asked) });
    order.nextCheckAt = new Date(Math.min(Number(order.nextCheckAt), this.#now() + FIRST_CHECK_MS));
    return copyOf(order);
  }

  async dropProviderOrder({ id, paypalOrderId, captureRequestedAt: askedAt }: OrderRecord) {
    const order = this.#get(id);
    if (order?.state !== 'pending' || order.paypalOrderId !== paypalOrderId) return;
    if (order.captureRequestedAt?.getTime() !== askedAt?.getTime()) return;
    const none = { paypalOrderId: null, paypalCents: null, captureRequestedAt: null, declinedAt: null };
    Object.assign(order, none);
    order.captureAttempt += 1;
  }

  async abandonUnopened(orderId: number) {
    const order = this.#get(orderId);
    if (order?.state !== 'pending' || order.paypalOrderId !== null || order.payments.length > 0) return;
    this.#return(order);
    this.orders.splice(this.orders.indexOf(order), 1);
  }

  async beginCapture({ id, captureAttempt }: OrderRecord, now: Date, { extend }: { extend: boolean }) {
    const order = this.#get(id);
    if (!order || order.captureAttempt !== captureAttempt || !mayCapture(order)) return null;
    order.captureRequestedAt = now;
    const latest = Math.min(now.getTime(), order.holdEndsAt.getTime()) + CAPTURE_MINUTES * 60_000;
    if (extend) order.expiresAt = new Date(Math.max(order.expiresAt.getTime(), latest));
    return copyOf(order);
  }

  async markPaid(orderId: number, { captureId, amountCents }: Captured) {
    const order = this.#must(orderId);
    if (mayBecome(order.state, 'paid') && isDue(order, captureId, amountCents)) {
      const paidAt = new Date(this.#now());
      this.#enter(order, { id: captureId, method: PAYMENT_METHOD, amountCents });
      const paymentMethod = PAYMENT_METHOD;
      Object.assign(order, { state: 'paid', captureId, paymentMethod, paidAt, updatedAt: paidAt });
      this.#enqueue('order-confirmation', order);
    }
    return copyOf(order);
  }

  #enter(order: StoredOrder, entry: Pick<Payment, 'id' | 'method' | 'amountCents'> & Partial<Payment>): void {
    const receivedOn = dayOf(new Date(this.#now()));
    order.payments.push({ receivedOn, returnedCents: 0, refundedCents: 0, isKept: true, ...entry });
  }

  async receive(orderId: number, payment: ReceivedPayment, now: Date): Promise<ReceiveResult> {
    const order = this.#get(orderId);
    if (!order) return { ok: false, refusal: 'gone' };
    const refusal = receiveRefusal(order, payment.amountCents, now);
    if (refusal) return { ok: false, refusal };
    const expiresAt = heldForTheRest(order, now);
    const { method, amountCents } = payment;
    order.paymentMethod = method;
    this.#enter(order, { id: `${order.documentId}-${order.payments.length}`, method, amountCents });
    if (dueCents(order) > 0) order.expiresAt = expiresAt;
    else {
      Object.assign(order, { state: 'paid', paidAt: now, updatedAt: now });
      this.#enqueue('order-confirmation', order);
    }
    return { ok: true, order: copyOf(order) };
  }

  async markUnderReview(orderId: number, captureId: string) {
    const order = this.#must(orderId);
    if (mayBecome(order.state, 'under_review') && isDue(order, captureId, order.paypalCents ?? 0)) {
      Object.assign(order, { state: 'under_review', captureId, updatedAt: new Date(this.#now()) });
    }
    return copyOf(order);
  }

  async markDeclined({ id, captureAttempt }: OrderRecord, at: Date) {
    const order = this.#must(id);
    if (order.state !== 'pending' || order.captureAttempt !== captureAttempt) return;
    Object.assign(order, { declinedAt: at, captureRequestedAt: null });
    order.captureAttempt += 1;
  }

  async end(orderId: number, reason: EndReason, { overdueAt }: { overdueAt?: Date } = {}) {
    const order = this.#get(orderId);
    if (!order) return null;
    if (mayEnd(order, reason, overdueAt ?? null)) {
      this.#close(order, reason);
      this.#return(order);
    }
    return copyOf(order);
  }

  async markRefundDue(orderId: number, { captureId, amountCents }: TakenMoney, { kind, happened }: Problem) {
    const order = this.#must(orderId);
    if (keptCapture(order)?.id === captureId) return copyOf(order);
    if (!order.payments.some(({ id }) => id === captureId)) {
      this.#enter(order, { id: captureId, method: PAYMENT_METHOD, amountCents, isKept: false });
      this.#enqueue('payment-returned', order, captureId);
    }
    Object.assign(order, { refundDueCaptureId: captureId, paymentProblem: happened });
    order.nextCheckAt = new Date(this.#now());
    const reason = endOfReturned(kind);
    if (mayEnd(order, reason, null)) {
      this.#close(order, reason);
      this.#return(order);
    }
    return copyOf(order);
  }

  async clearRefundDue(orderId: number, captureId: string) {
    const order = this.#must(orderId);
    if (order.refundDueCaptureId === captureId) order.refundDueCaptureId = null;
    const payment = order.payments.find(({ id, isKept }) => id === captureId && !isKept);
    if (payment) payment.returnedCents = payment.amountCents ?? 0;
  }

  async notePaymentProblem(orderId: number, { happened }: Problem) {
    this.#must(orderId).paymentProblem = happened;
  }

  /** An admin gives money of a recorded payment back, as `returnPayment` does. */
  giveBack(orderId: number, cents: number): void {
    const order = this.#must(orderId);
    const payment = order.payments.find((one) => isRecorded(one) && leftOf(one) > 0);
    if (!payment || returnRefusal(order, payment, cents)) return;
    payment.returnedCents += cents;
    if (order.state === 'pending') order.nextCheckAt = new Date(this.#now());
  }

  async claimDue(now: Date, limit: number): Promise<DueOrder[]> {
    const due = this.orders
      .filter(({ nextCheckAt }) => nextCheckAt !== null && nextCheckAt <= now)
      .slice(0, limit);
    for (const order of due) order.nextCheckAt = new Date(now.getTime() + CLAIM_MS);
    return due.map((order) => ({ order: copyOf(order), failures: order.checkFailures }));
  }

  async scheduleCheck(orderId: number, at: Date | null, failures: number) {
    const order = this.#get(orderId);
    if (order) [order.nextCheckAt, order.checkFailures] = [at, failures];
  }

  async listOpenOf(customerId: number) {
    return this.orders
      .filter((order) => order.customerId === customerId && order.state === 'pending')
      .map((order) => copyOf(order));
  }

  async find(orderId: number) {
    const order = this.#get(orderId);
    return order ? copyOf(order) : null;
  }

  async findOf(customerId: number, documentId: string) {
    const order = this.orders.find((one) => one.documentId === documentId);
    return order?.customerId === customerId ? copyOf(order) : null;
  }

  async findOfQuote(quoteId: number) {
    const order = this.orders.find(isLiveOf(quoteId));
    return order ? copyOf(order) : null;
  }

  #quoteRefusal({ input, now }: ReserveRequest, replaced: readonly StoredOrder[]) {
    if (!('quote' in input)) return null;
    const { quote } = input;
    const stored = this.quotes.find(({ id }) => id === quote.id);
    const others = this.orders.filter((order) => !replaced.includes(order));
    const locked = stored ? lockedQuote(stored, others.some(isLiveOf(quote.id))) : null;
    return quoteRefusal(locked, quote, dayOf(now));
  }

  #earlier(mine: StoredOrder[], { idempotencyKey: key, requestHash, now }: ReserveRequest) {
    const known = mine.find(({ keys }) => key !== null && keys.includes(key));
    if (known) return known;
    const open = mine.find(
      (order) =>
        order.state === 'pending' &&
        !hasReceived(order) &&
        order.requestHash === requestHash &&
        order.expiresAt > now,
    );
    if (open && key !== null) open.keys.push(key);
    return open;
  }

  #add(
    { customer, input, now, idempotencyKey, requestHash, replaces }: ReserveRequest,
    draft: OrderDraft,
    expiresAt: Date,
  ): StoredOrder {
    const id = (this.#lastId += 1);
    const order: StoredOrder = {
      id,
      documentId: `order-${id}`,
      orderNumber: String(1000 + id),
      paypalInvoiceId: `${1000 + id}-${id}`,
      state: 'pending',
      customer,
      customerId: customer.id,
      reference: input.reference,
      lines: draft.lines.map(({ product, quantity }) => ({
        documentId: `${id}-${product.documentId}`,
        productDocumentId: product.documentId,
        name: product.name,
        partNum: product.partNum,
        image: product.image,
        priceCents: product.priceCents,
        quantity,
        refundedQuantity: 0,
        withheldQuantity: 0,
      })),
      shippingAddress: input.shippingAddress,
      itemsCents: draft.itemsCents,
      shippingCents: draft.shippingCents,
      discountCents: draft.discountCents,
      totalCents: draft.totalCents,
      quoteNumber: 'quote' in input ? input.quote.number : null,
      quotedAccountsEmail: null,
      quoted: 'quote' in input ? input : null,
      paymentMethod: 'PayPal',
      payments: [],
      madeBy: null,
      expiresAt,
      holdEndsAt: expiresAt,
      endReason: null,
      paypalOrderId: null,
      paypalCents: null,
      captureId: null,
      captureAttempt: 1,
      captureRequestedAt: null,
      declinedAt: null,
      refundDueCaptureId: null,
      refundedCents: 0,
      requestHash,
      paidAt: null,
      paymentProblem: null,
      problemKind: null,
      handledProblem: null,
      deliveredAt: null,
      carrier: null,
      carrierUrl: null,
      trackingNumber: null,
      shortage: null,
      gstCents: null,
      invoiceNumber: null,
      adjustmentNotes: [],
      removedAt: null,
      createdAt: now,
      updatedAt: now,
      changedAt: now,
      keys: idempotencyKey === null ? [] : [idempotencyKey],
      replaces,
      nextCheckAt: new Date(now.getTime() + FIRST_CHECK_MS),
      checkFailures: 0,
    };
    this.orders.push(order);
    return order;
  }

  #holdingsOf(mine: StoredOrder[], replaced: StoredOrder[]): CustomerHoldings {
    const now = new Date(this.#now());
    const unpaid = mine.filter((order) => UNPAID.includes(order.state) && !hasReceived(order));
    return {
      since: this.#since,
      hasPaid: mine.some(({ paidAt }) => paidAt !== null),
      holds: unpaid.map((order) =>
        unpaidHold(replaced.includes(order) ? { ...order, state: 'cancelled', updatedAt: now } : order),
      ),
      replacedEnds: replaced.map(({ holdEndsAt }) => holdEndsAt),
    };
  }

  #close(order: StoredOrder, endReason: EndReason): void {
    const isRefused = endReason === 'payment-refused' || endReason === 'gone-at-provider';
    if (order.state === 'under_review' && isRefused) this.#enqueue('payment-refused', order);
    Object.assign(order, { state: 'cancelled', endReason, updatedAt: new Date(this.#now()) });
    order.nextCheckAt = new Date(this.#now() + CLAIM_MS);
  }

  #take(lines: OrderRecord['lines']): void {
    for (const { productDocumentId, quantity } of lines)
      this.#product(productDocumentId).countInStock -= quantity;
  }

  #return({ lines }: StoredOrder): void {
    for (const { productDocumentId, quantity } of lines)
      this.#product(productDocumentId).countInStock += quantity;
  }

  #get(id: number): StoredOrder | undefined {
    return this.orders.find((order) => order.id === id);
  }

  #must(id: number): StoredOrder {
    const order = this.#get(id);
    if (!order) throw new Error(`Order row ${id} is gone`);
    return order;
  }

  #product(documentId: string): ProductForSale {
    return this.#products.find((product) => product.documentId === documentId)!;
  }
}

const UNPAID: readonly OrderState[] = ['pending', 'under_review', 'cancelled'];

/** The time for which an unpaid order held, or may hold, its goods. */
const unpaidHold = ({ state, createdAt, updatedAt, holdEndsAt }: StoredOrder): UnpaidHold => ({
  from: createdAt,
  to: state === 'pending' || updatedAt > holdEndsAt ? holdEndsAt : updatedAt,
});
