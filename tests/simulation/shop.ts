import { NO_REFERENCE } from 'shared/schemas';
import { parse } from 'valibot';
import { Refusal } from '../../cms/src/platform/refusal';
import type { PayPalRequest } from '../../cms/src/platform/paypal/client';
import { payPalProvider } from '../../cms/src/api/order/paypal/provider';
import { acceptQuote } from '../../cms/src/api/order/rules/placing/accept-quote';
import { cancelOrder } from '../../cms/src/api/order/rules/payment/cancel-order';
import {
  handlePaymentEvent,
  type EventPorts,
  webhookEventSchema,
} from '../../cms/src/api/order/rules/payment/payment-events';
import type { HoldingRules } from '../../cms/src/api/order/rules/placing/holding';
import { placeOrder, type PlaceOrderPorts } from '../../cms/src/api/order/rules/placing/place-order';
import type { OrderRecord } from '../../cms/src/api/order/rules/order';
import { dueCents, isRecorded, leftOf, mayCapture } from '../../cms/src/api/order/rules/payment/ledger';
import { openPayment } from '../../cms/src/api/order/rules/payment/open-payment';
import { receivePayment } from '../../cms/src/api/order/rules/payment/receive-payment';
import { reconcilePayments } from '../../cms/src/api/order/rules/payment/reconcile-payments';
import { reconcileRefunds, refundOrder } from '../../cms/src/api/order/rules/refunds/refund-order';
import { endLostEmails, sendDueEmails } from '../../cms/src/platform/email/rules/send-emails';
import { settleOrder, type Settlement } from '../../cms/src/api/order/rules/payment/settle-order';
import { MemoryOrders, type Enqueue, type StoredOrder } from './orders.ts';
import { MemoryOutbox } from './outbox.ts';
import { MERCHANT, SimPayPal, type SimEvent, type SimOrder } from './paypal.ts';
import { gated, Processes, type Gate } from './processes.ts';
import { allows, isLiveOf, wishOf } from './quotes.ts';
import { MemoryRefunds } from './refunds.ts';

export const HOLDING: HoldingRules = {
  reservationMinutes: 30,
  unpaidHoldsPerDay: { known: 6, new: 2 },
};
const START = Date.UTC(2026, 0, 1);

const unpictured = { partNum: 'P-1', image: '' };
const goods = () => [
  { id: 1, documentId: 'probe', name: 'Probe', ...unpictured, priceCents: 1250, countInStock: 4 },
  { id: 2, documentId: 'board', name: 'Board', ...unpictured, priceCents: 4000, countInStock: 3 },
];

interface Cart {
  probe: number;
  board: number;
}

/** What an admin refunds: one piece of a product, an amount, or everything that is left. */
export interface RefundRequest {
  product?: 'probe' | 'board';
  amountCents?: number;
  restock: boolean;
}

export interface Buyer {
  id: number;
  /** The order last returned to them. */
  orderId: string | null;
  paypalOrderId: string | null;
}

const customerOf = ({ id }: Buyer) => {
  const name = `buyer-${id}`;
  return { id, documentId: name, name, email: `${name}@example.com` };
};

const unlessRefused = (error: unknown): null => {
  if (error instanceof Refusal) return null;
  throw error;
};

/** The shop's money path with PayPal, buyers and a clock, in memory. */
export class SimShop {
  now = START;
  readonly processes = new Processes();
  readonly products = goods();
  readonly outbox = new MemoryOutbox(() => this.now);
  readonly #enqueue: Enqueue = (kind, { documentId }, detail) =>
    this.outbox.enqueue(kind, detail === undefined ? documentId : `${documentId}:${detail}`);
  readonly books = new MemoryOrders(this.products, () => this.now, this.#enqueue);
  readonly refundBooks = new MemoryRefunds(this.books.orders, this.products, () => this.now, this.#enqueue);
  readonly paypal = new SimPayPal(
    () => this.now,
    (order) => this.#onCapture(order),
  );
  readonly buyers: Buyer[] = [1, 2, 3].map((id) => ({ id, orderId: null, paypalOrderId: null }));
  /** Faults found while the history runs. */
  readonly problems: string[] = [];
  /** Events that PayPal sends again because the shop did not accept them. */
  readonly redelivered: SimEvent[] = [];
  /** By order: when its buyer last acted on the payment, and was last told that nothing was charged. */
  readonly #acted = new Map<string, number>();
  readonly #toldNothing = new Map<string, number>();

  ports(gate: Gate): PlaceOrderPorts & EventPorts {
    const call = async (request: PayPalRequest) => {
      await gate(`before ${request.method} ${request.path}`);
      try {
        return this.paypal.call(request);
      } finally {
        await gate(`after ${request.method} ${request.path}`);
      }
    };
    return {
      orders: gated(this.books, gate),
      refunds: gated(this.refundBooks, gate),
      payments: payPalProvider(call, MERCHANT),
      log: { warn: () => undefined, error: () => undefined },
      now: () => new Date(this.now),
      holding: HOLDING,
      findOrderOfEvent: async ({ paypalOrderId, documentId, captureId }) => {
        const found = this.books.orders.find(
          (order) =>
            order.paypalOrderId === paypalOrderId ||
            order.documentId === documentId ||
            order.captureId === captureId,
        );
        return found ? { ...found } : null;
      },
    };
  }

  start(work: (ports: PlaceOrderPorts & EventPorts) => Promise<void>): Promise<void> {
    return this.processes.start(async (gate) => {
      await work(this.ports(gate)).catch((error: unknown) =>
        this.problems.push(`unexpected error: ${String(error)}`),
      );
    });
  }

  /** @param isReplacing whether the buyer's browser names their last order */
  place(buyer: Buyer, cart: Cart, key: string | null, isReplacing: boolean): Promise<void> {
    const replaces = isReplacing ? buyer.orderId : null;
    const lines = this.products
      .map(({ documentId, priceCents }) => ({
        product: documentId,
        qty: cart[documentId as keyof Cart],
        price: priceCents / 100,
      }))
      .filter(({ qty }) => qty > 0);
    const total = lines.reduce((sum, { qty, price }) => sum + qty * price, 0);
    const startedAt = this.paypal.counter;
    return this.start(async (ports) => {
      const placed = await placeOrder(ports, {
        customer: customerOf(buyer),
        input: {
          lines,
          shippingAddress: { address: '', city: '', state: '', postalCode: '', country: '' },
          reference: NO_REFERENCE,
          itemsPrice: total,
          shippingPrice: 0,
          totalPrice: total,
        },
        idempotencyKey: key,
        requestHash: JSON.stringify(lines),
        replaces,
        shopName: 'The shop',
      });
      if (placed.ok) this.#give(buyer, placed.order, startedAt);
    });
  }

  /** The shop makes a quote at its present prices. */
  quote(cart: Cart, discountCents: number): void {
    const lines = this.products
      .map(({ documentId: product, name, priceCents }) => ({
        product,
        name,
        priceCents,
        quantity: cart[product as keyof Cart],
      }))
      .filter(({ quantity }) => quantity > 0);
    if (!allows(lines, discountCents)) return;
    const { quotes } = this.books;
    quotes.push({ id: quotes.length + 1, revision: 1, lines, discountCents });
  }

  /** An admin changes the discount of a quote that has no order. */
  revise(index: number, discountCents: number): void {
    const quote = this.#quoteAt(index);
    if (!quote || this.books.orders.some(isLiveOf(quote.id))) return;
    if (!allows(quote.lines, discountCents)) return;
    Object.assign(quote, { discountCents, revision: quote.revision + 1 });
  }

  accept(buyer: Buyer, index: number, address: string): Promise<void> {
    const quote = this.#quoteAt(index);
    const input = quote && wishOf(quote, address);
    const startedAt = this.paypal.counter;
    return this.start(async (ports) => {
      if (!input) return;
      const requestHash = JSON.stringify([input.quote, address]);
      const placed = await acceptQuote(ports, {
        customer: customerOf(buyer),
        input,
        requestHash,
        shopName: 'The shop',
      });
      if (placed.ok) this.#give(buyer, placed.order, startedAt);
    });
  }

  #quoteAt(index: number) {
    const { quotes } = this.books;
    return quotes[index % Math.max(quotes.length, 1)];
  }

  /** @param startedAt when the buyer asked for it */
  #give(buyer: Buyer, { documentId, paypalOrderId, ...order }: OrderRecord, startedAt: number) {
    [buyer.orderId, buyer.paypalOrderId] = [documentId, paypalOrderId];
    const wasDead = (this.atPayPal(paypalOrderId)?.deadSince ?? Infinity) < startedAt;
    if (mayCapture({ ...order, paypalOrderId }) && wasDead)
      this.problems.push(`${documentId} was returned to its buyer but can never be approved`);
  }

  /** Two buyers order and pay; a third one pays a part by transfer, and the rest at PayPal. */
  async sell(): Promise<void> {
    for (const cart of [
      { probe: 2, board: 1 },
      { probe: 1, board: 2 },
    ])
      await this.#order(cart, (buyer) => [() => this.approve(buyer, null), () => this.pay(buyer)]);
    await this.#order({ probe: 1, board: 0 }, (buyer, index) => [
      () => this.record(index, true),
      () => this.open(buyer),
      () => this.approve(buyer, null),
      () => this.pay(buyer),
    ]);
  }

  /** Two buyers order and pay a part by transfer; one of them has opened a payment of the rest. */
  async sellInParts(): Promise<void> {
    const cart = { probe: 1, board: 1 };
    await this.#order(cart, (_buyer, index) => [() => this.record(index, true)]);
    await this.#order(cart, (buyer, index) => [() => this.record(index, true), () => this.open(buyer)]);
  }

  /** The next buyer orders; then one act after the other is done, each to its end. */
  async #order(
    cart: Cart,
    actsOf: (buyer: Buyer, index: number) => (() => void | Promise<void>)[],
  ): Promise<void> {
    const index = this.books.orders.length;
    const buyer = this.buyers[index]!;
    for (const act of [() => this.place(buyer, cart, null, false), ...actsOf(buyer, index)]) {
      await act();
      await this.processes.finishAll();
    }
  }

  approve(buyer: Buyer, outcome: SimOrder['outcome']): void {
    const order = this.atPayPal(buyer.paypalOrderId);
    if (!order || order.isForgotten) return;
    this.#act(order.documentId);
    this.paypal.approve(order, outcome);
  }

  pay(buyer: Buyer): Promise<void> {
    const { orderId } = buyer;
    return this.start(async (ports) => {
      const order = this.order(orderId);
      if (!order) return;
      this.#act(order.documentId);
      this.#tell(order.documentId, (await settleOrder(ports, { ...order }, 'buyer')).outcome);
    });
  }

  /** The buyer wants to pay what is due of their order, at PayPal. */
  open(buyer: Buyer): Promise<void> {
    const { orderId } = buyer;
    return this.start(async (ports) => {
      const order = this.order(orderId);
      if (!order) return;
      const opened = await openPayment(ports, { ...order }, 'The shop').catch(unlessRefused);
      if (opened && buyer.orderId === orderId) buyer.paypalOrderId = opened.paypalOrderId;
    });
  }

  cancel(buyer: Buyer): Promise<void> {
    const { orderId } = buyer;
    return this.start(async (ports) => {
      const order = this.order(orderId);
      if (order) await cancelOrder(ports, { ...order });
    });
  }

  /** An admin refunds any order. */
  refund(index: number, { product, ...request }: RefundRequest, key: string | null): Promise<void> {
    const { orders } = this.books;
    const order = orders[index % Math.max(orders.length, 1)];
    const line = order?.lines.find(({ productDocumentId }) => productDocumentId === product);
    const lines = line ? [{ line: line.documentId, quantity: 1 }] : null;
    return this.start(async (ports) => {
      if (!order) return;
      await refundOrder(
        ports,
        { ...order },
        {
          input: { amountCents: null, reason: 'Broken', ...request, lines },
          actor: 'admin',
          idempotencyKey: key,
          requestHash: JSON.stringify({ product, request }),
        },
      );
    });
  }

  /** An admin records a transfer of the amount that is left, or of a part. */
  record(index: number, isPart: boolean): Promise<void> {
    const { orders } = this.books;
    const order = orders[index % Math.max(orders.length, 1)];
    return this.start(async (ports) => {
      if (!order) return;
      await receivePayment(
        ports,
        { ...order },
        {
          amountCents: isPart ? 1 : dueCents(order),
          receivedOn: '2026-01-01',
          method: 'Bank transfer',
          note: null,
          actor: 'admin',
          idempotencyKey: null,
          requestHash: '',
        },
      );
    });
  }

  /** An admin gives back a cent, or all, of what was recorded. */
  async giveBack(index: number, isPart: boolean): Promise<void> {
    const { orders } = this.books;
    const order = orders[index % Math.max(orders.length, 1)];
    const payment = order?.payments.find((one) => isRecorded(one) && leftOf(one) > 0);
    if (order && payment) this.books.giveBack(order.id, isPart ? 1 : leftOf(payment));
  }

  webhook(event: SimEvent): Promise<void> {
    return this.start(async (ports) => {
      const isDone = await handlePaymentEvent(ports, parse(webhookEventSchema, event));
      if (!isDone) this.redelivered.push(event);
    });
  }

  async work(): Promise<void> {
    await this.start(reconcilePayments);
    if (this.refundBooks.hasOpen()) await this.start(reconcileRefunds);
    await this.processes.start(async (gate) => {
      const ports = {
        outbox: gated(this.outbox.queue, gate),
        deliver: gated(this.outbox.server, gate).deliver,
        log: { warn: () => undefined, error: () => undefined },
      };
      await endLostEmails(ports);
      await sendDueEmails(ports);
    });
  }

  order(documentId: string | null): StoredOrder | undefined {
    return this.books.orders.find((order) => order.documentId === documentId);
  }

  atPayPal(id: string | null): SimOrder | undefined {
    return this.paypal.orders.find((order) => order.id === id);
  }

  #act(documentId: string): void {
    this.#acted.set(documentId, this.paypal.counter);
  }

  #tell(documentId: string, outcome: Settlement['outcome']): void {
    const capture = this.paypal.orders.find((order) => order.documentId === documentId)?.capture;
    if (outcome === 'declined') this.#toldNothing.set(documentId, this.paypal.counter);
    const isError = outcome === 'declined' || outcome === 'not-verified';
    if (isError && capture?.status === 'PENDING') {
      const told = `${documentId}: its buyer was told an error (${outcome})`;
      this.problems.push(`${told} while PayPal reviews the payment`);
    }
  }

  #onCapture({ documentId }: SimOrder): void {
    const told = this.#toldNothing.get(documentId) ?? -1;
    if (told > (this.#acted.get(documentId) ?? 0))
      this.problems.push(`${documentId} was charged after its buyer was told that nothing was`);
  }
}
