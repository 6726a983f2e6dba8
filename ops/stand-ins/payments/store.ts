import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { notFound } from './errors.ts';
import type { Order } from './types.ts';
import type { Answer } from '../web/http.ts';

interface State {
  /** Signs access tokens and webhooks, so that both outlive a restart. */
  secret: string;
  orders: Record<string, Order>;
  /** Answers by path and `PayPal-Request-Id`. */
  answers: Record<string, Answer>;
}

/** Everything the stand-in remembers; on disk before any answer tells of it. */
export class Store {
  readonly #file: string;
  readonly #isKept: boolean;
  #state: State;

  /** @throws Error naming the file when what is stored cannot be read */
  constructor(dataDir: string, isKept = true) {
    this.#isKept = isKept;
    mkdirSync(dataDir, { recursive: true });
    this.#file = join(dataDir, 'payments.json');
    this.#state = existsSync(this.#file) ? readState(this.#file) : emptyState();
    this.save();
  }

  get secret(): string {
    return this.#state.secret;
  }

  /** Newest first, the forgotten ones among them. */
  listOrders(): Order[] {
    return Object.values(this.#state.orders).reverse();
  }

  /** Undefined for one that PayPal has forgotten, too. */
  findOrder(id: string): Order | undefined {
    if (!Object.hasOwn(this.#state.orders, id)) return undefined;
    const order = this.#state.orders[id];
    return order?.isForgotten ? undefined : order;
  }

  /** @throws Refusal 404 */
  getOrder(id: string): Order {
    const order = this.findOrder(id);
    if (!order) throw notFound();
    return order;
  }

  addOrder(order: Order): void {
    this.#state.orders[order.id] = order;
  }

  /** The answer given earlier under the same request id, if any. */
  findAnswer(key: string): Answer | undefined {
    return Object.hasOwn(this.#state.answers, key) ? this.#state.answers[key] : undefined;
  }

  keepAnswer(key: string, answer: Answer): void {
    this.#state.answers[key] = answer;
  }

  /** Forgets orders and request ids; tokens stay good. */
  reset(): void {
    this.#state = { ...emptyState(), secret: this.#state.secret };
    this.save();
  }

  /** Written beside and moved into place: a crash leaves the old file or the new one, whole. */
  save(): void {
    if (!this.#isKept) return;
    const draft = `${this.#file}.new`;
    writeFileSync(draft, JSON.stringify(this.#state), { mode: 0o600, flush: true });
    renameSync(draft, this.#file);
  }
}

function emptyState(): State {
  return { secret: randomBytes(32).toString('hex'), orders: {}, answers: {} };
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
