import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { notFound } from './errors.ts';
import type { Order, OrderCapture, OrderRefund } from './types.ts';

interface State {
  /** Signs access tokens and webhooks, so that both stay valid after a restart. */
  secret: string;
  orders: Record<string, Order>;
  /** Answers by path and `PayPal-Request-Id`. */
  replies: Record<string, unknown>;
}

interface Call {
  url: string;
  headers: Record<string, unknown>;
}

/** The stand-in's state, saved to disk before each answer. */
export class Store {
  readonly #file: string | null;
  #state = emptyState();

  /**
   * @param dataDir null: keeps the state in memory only
   * @throws Error naming the file when it cannot be read
   */
  constructor(dataDir: string | null) {
    this.#file = dataDir && join(dataDir, 'payments.json');
    if (!dataDir || !this.#file) return;
    mkdirSync(dataDir, { recursive: true });
    if (existsSync(this.#file)) Object.assign(this.#state, readState(this.#file));
    this.save();
  }

  get secret(): string {
    return this.#state.secret;
  }

  /** Newest first, including forgotten orders. */
  listOrders(): Order[] {
    return Object.values(this.#state.orders).reverse();
  }

  /** Undefined for unknown and for forgotten orders. */
  findOrder(id: string): Order | undefined {
    const { orders } = this.#state;
    const order = Object.hasOwn(orders, id) ? orders[id] : undefined;
    return order?.isForgotten ? undefined : order;
  }

  /** @throws HttpError 404 */
  getOrder(id: string): Order {
    return found(this.findOrder(id));
  }

  /** @throws HttpError 404 */
  getCapture(id: string): OrderCapture {
    const captures = this.listOrders().flatMap((order) =>
      order.captures.map((capture) => ({ order, capture })),
    );
    return found(captures.find(({ capture }) => capture.id === id));
  }

  /** @throws HttpError 404 */
  getRefund(id: string): OrderRefund {
    const refunds = this.listOrders().flatMap((order) => order.refunds.map((refund) => ({ order, refund })));
    return found(refunds.find(({ refund }) => refund.id === id));
  }

  addOrder(order: Order): void {
    this.#state.orders[order.id] = order;
  }

  /** From now on the order is unknown, and repeating its create call creates another one. */
  forget(order: Order): void {
    order.isForgotten = true;
    const { replies } = this.#state;
    for (const [call, reply] of Object.entries(replies))
      if ((reply as { id?: string }).id === order.id) delete replies[call];
  }

  /**
   * Runs a call once per `PayPal-Request-Id` and path; repeats get the first answer again. Errors are not stored, so after
   * a decline the same id may be used again.
   */
  once<Body>({ url, headers }: Call, run: () => Body): Body {
    const requestId = headers['paypal-request-id'];
    if (typeof requestId !== 'string') return run();
    return (this.#state.replies[`${url} ${requestId}`] ??= run()) as Body;
  }

  /** Removes orders and request ids; tokens stay valid. */
  reset(): void {
    this.#state = { ...emptyState(), secret: this.#state.secret };
    this.save();
  }

  /** Saves atomically: after a crash of the stand-in the file is either the old or the new one. */
  save(): void {
    if (!this.#file) return;
    const draft = `${this.#file}.new`;
    writeFileSync(draft, JSON.stringify(this.#state), { mode: 0o600 });
    renameSync(draft, this.#file);
  }
}

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw notFound();
  return value;
}

function emptyState(): State {
  return { secret: randomBytes(32).toString('hex'), orders: {}, replies: {} };
}

function readState(file: string): State {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as State;
  } catch (cause) {
    throw new Error(`The payments stand-in cannot read ${file}; remove it to start empty`, {
      cause,
    });
  }
}
