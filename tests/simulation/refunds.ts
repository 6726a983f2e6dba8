import { gstIn } from 'shared';
import { adjustmentsToIssue, type Adjustment } from '../../cms/src/api/order/rules/invoices/invoice';
import { isPaid } from '../../cms/src/api/order/rules/order';
import type { ProviderRefund } from '../../cms/src/api/order/rules/payment/payment';
import type {
  DueRefund,
  RefundRepository,
  RefundRequest,
  RefundRequestResult,
} from '../../cms/src/api/order/rules/refunds/refund-ports';
import type { ProductForSale } from '../../cms/src/api/order/rules/placing/price-order';
import { refundsToEnter, sumsOfRefunds } from '../../cms/src/api/order/rules/refunds/refund-money';
import {
  asReported,
  goodsLeft,
  nameOfRefund,
  planRefund,
  reportAbout,
  stateAfter,
  within,
  type RefundLine,
  type RefundRecord,
  type RefundReport,
} from '../../cms/src/api/order/rules/refunds/refund';
import type { Enqueue, StoredOrder } from './orders.ts';

export interface StoredRefund extends RefundRecord {
  nextAt: number;
}

const PROVIDER = 'payment provider';
const FIRST_LOOK_MS = 30_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export const isOpen = ({ state }: RefundRecord): boolean => state === 'requested' || state === 'pending';

/** The refund repository in memory. Each method is atomic, like its database transaction. */
export class MemoryRefunds implements RefundRepository {
  readonly refunds: StoredRefund[] = [];
  /** Adjustment notes by the order's row id; an issued note never changes. */
  readonly notes = new Map<number, readonly Adjustment[]>();
  readonly #orders: StoredOrder[];
  readonly #products: ProductForSale[];
  readonly #now: () => number;
  readonly #enqueue: Enqueue;
  #lastId = 0;

  constructor(orders: StoredOrder[], products: ProductForSale[], now: () => number, enqueue: Enqueue) {
    [this.#orders, this.#products, this.#now, this.#enqueue] = [orders, products, now, enqueue];
  }

  async request(orderId: number, request: RefundRequest): Promise<RefundRequestResult> {
    const order = this.#orders.find(({ id }) => id === orderId);
    if (!order) return { ok: false, refusal: 'not-paid' };
    const earlier = this.#of(orderId);
    const { input, actor, idempotencyKey: key, requestHash } = request;
    const known = earlier.find((refund) => key !== null && refund.idempotencyKey === key);
    if (known) {
      if (known.requestHash !== requestHash) return { ok: false, refusal: 'idempotency-key-reused' };
      return { ok: true, refund: { ...known } };
    }
    const planned = planRefund(order, earlier, input);
    if (!planned.ok) return planned;
    const { restock, reason } = input;
    const kept = { ...planned.plan, restock, reason, actor, idempotencyKey: key, requestHash };
    const refund = this.#add(order, kept);
    if (refund.byPaypalCents === 0) {
      this.#complete(order, refund);
      this.#bookSums(order, 0);
    }
    return { ok: true, refund: { ...refund } };
  }

  async record(orderId: number, told: RefundReport) {
    const order = this.#order(orderId);
    if (isPaid(order) || order.state === 'refunded') this.#bookReport(order, reportAbout(order, told));
  }

  #bookReport(order: StoredOrder, told: RefundReport): void {
    for (const one of told.refunds) this.#book(order, one);
    this.#bookSums(order, told.refundedCents);
  }

  #bookSums(order: StoredOrder, reportedCents: number): void {
    const sums = sumsOfRefunds(this.#of(order.id), reportedCents);
    for (const { payment, cents } of refundsToEnter(order, sums)) payment.refundedCents += cents;
    const cents = sums.byPaypalCents + sums.byHandCents;
    if (cents <= order.refundedCents) return;
    Object.assign(order, { refundedCents: cents, updatedAt: new Date(this.#now()) });
    if (cents >= order.totalCents) order.state = 'refunded';
    this.#issueNotes(order);
  }

  #issueNotes(order: StoredOrder): void {
    const issued = this.notes.get(order.id) ?? [];
    const at = new Date(this.#now());
    const made = this.#of(order.id)
      .filter(({ state }) => state === 'completed')
      .map((refund) => ({
        refundId: nameOfRefund(refund),
        at,
        cents: refund.amountCents,
        reason: null,
        lines: [],
      }));
    const invoiced = { ...order, gstCents: gstIn(order.totalCents), invoiceNumber: 'INV-0001' };
    const added = adjustmentsToIssue(invoiced, issued, made, at);
    this.notes.set(order.id, [...issued, ...added]);
  }

  async fail(refundId: number, failure: string) {
    const refund = this.refunds.find(({ id }) => id === refundId);
    if (refund?.state === 'requested') Object.assign(refund, { state: 'failed', failure });
  }

  async find(refundId: number) {
    const refund = this.refunds.find(({ id }) => id === refundId);
    return refund ? { ...refund } : null;
  }

  async claimDue(now: Date, limit: number): Promise<DueRefund[]> {
    const due = this.refunds
      .filter(isOpen)
      .filter(({ nextAt }) => nextAt <= now.getTime())
      .slice(0, limit);
    for (const refund of due) {
      const age = now.getTime() - refund.createdAt.getTime();
      const wait = refund.state === 'requested' ? 0 : Math.min(age, HOUR_MS);
      refund.nextAt = now.getTime() + Math.max(wait, MINUTE_MS);
    }
    return due.map((refund) => ({
      order: { ...this.#order(refund.orderId) },
      refund: { ...refund },
    }));
  }

  hasOpen(): boolean {
    return this.refunds.some(isOpen);
  }

  #book(order: StoredOrder, told: ProviderRefund): void {
    const refund = this.#findOrAdd(order, told);
    const state = refund && stateAfter(refund.state, told);
    if (!state) return;
    Object.assign(refund, { ...asReported(refund, told), state });
    if (state === 'completed') this.#complete(order, refund);
  }

  #complete(order: StoredOrder, refund: StoredRefund): void {
    refund.state = 'completed';
    const others = this.#of(order.id).filter(({ id }) => id !== refund.id);
    refund.lines = within(refund.lines, goodsLeft(order, others));
    if (refund.restock) this.#return(order, refund.lines);
    if (refund.actor !== PROVIDER) this.#enqueue('refund', order, refund.requestId);
  }

  #findOrAdd(order: StoredOrder, told: ProviderRefund): StoredRefund | null {
    const known = this.#of(order.id);
    const listed = known.find(({ providerRefundId }) => providerRefundId === told.id);
    const own = known.find(
      ({ requestId, providerRefundId }) =>
        requestId === told.requestId && [null, told.id].includes(providerRefundId),
    );
    if (own && listed && own !== listed) this.refunds.splice(this.refunds.indexOf(listed), 1);
    if (own ?? listed) return own ?? listed ?? null;
    if (told.status === 'FAILED' || !told.amountCents) return null;
    return this.#add(order, {
      amountCents: told.amountCents,
      byPaypalCents: told.amountCents,
      lines: [],
      restock: false,
      reason: 'Refunded at PayPal',
      actor: PROVIDER,
      idempotencyKey: null,
      requestHash: null,
      providerRefundId: told.id,
    });
  }

  #add(
    order: StoredOrder,
    refund: Pick<
      RefundRecord,
      | 'amountCents'
      | 'byPaypalCents'
      | 'lines'
      | 'restock'
      | 'reason'
      | 'actor'
      | 'idempotencyKey'
      | 'requestHash'
    > &
      Partial<RefundRecord>,
  ): StoredRefund {
    const id = (this.#lastId += 1);
    const added: StoredRefund = {
      id,
      orderId: order.id,
      requestId: `refund-${id}`,
      captureId: order.captureId ?? '',
      state: 'requested',
      failure: null,
      providerRefundId: null,
      createdAt: new Date(this.#now()),
      settledAt: null,
      nextAt: this.#now() + FIRST_LOOK_MS,
      ...refund,
    };
    this.refunds.push(added);
    return added;
  }

  #return({ lines }: StoredOrder, goods: readonly RefundLine[]): void {
    for (const { line, quantity } of goods) {
      const product = lines.find(({ documentId }) => documentId === line)?.productDocumentId;
      const found = this.#products.find(({ documentId }) => documentId === product);
      if (found) found.countInStock += quantity;
    }
  }

  #of(orderId: number): StoredRefund[] {
    return this.refunds.filter((refund) => refund.orderId === orderId);
  }

  #order(id: number): StoredOrder {
    const order = this.#orders.find((candidate) => candidate.id === id);
    if (!order) throw new Error(`Order row ${id} is gone`);
    return order;
  }
}
