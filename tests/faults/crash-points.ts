import { randomUUID } from 'node:crypto';
import type { UserWithToken } from 'shared';
import { eventually } from '../fixtures/eventually.ts';
import { orderOf, type TestProduct } from '../fixtures/order-of.ts';
import type { ShopClient } from '../fixtures/shop-client.ts';
import { readCaptures } from './ledger.ts';
import { acceptQuote, makeQuote } from './quoting.ts';
import type { Shop } from './shop.ts';

/** A buyer of one product, before and after the crash. */
export interface Visit {
  shop: Shop;
  buyer: UserWithToken;
  product: TestProduct;
}

/** A moment during an order, detected from outside the CMS. */
export interface CrashPoint {
  name: string;
  /** The order's final state, without and with a retry by the buyer. */
  ends: { alone: string; repeated: string };
  /** Resolves when the CMS has reached the moment; returns the buyer's retry. */
  reach(visit: Visit): Promise<Reached>;
}

export interface Reached {
  /** @returns the status of the answer */
  repeat(client: ShopClient): Promise<number>;
  /** Releases whatever delayed the CMS, once it is dead. */
  letGo?(): Promise<void>;
}

const REACH_SECONDS = 30;

/** Polls quickly: the crash must follow at once. */
const until = (check: () => Promise<boolean>) =>
  eventually(async () => ((await check()) ? true : undefined), REACH_SECONDS, 10);

/** The response is lost with the CMS. */
const unanswered = (request: Promise<unknown>) => void request.catch(() => {});

const UNOPENED = { alone: 'cancelled', repeated: 'pending' };
const PAID = { alone: 'paid', repeated: 'paid' };

export const crashPoints: CrashPoint[] = [
  {
    name: 'after the reservation',
    ends: UNOPENED,
    async reach(visit) {
      await visit.shop.setFaults({ create: 'slow' });
      const repeat = startOrdering(visit);
      await until(async () => (await ordersOf(visit)).length === 1);
      return { repeat };
    },
  },
  {
    name: 'after the reservation of a quote',
    ends: UNOPENED,
    async reach(visit) {
      await visit.shop.setFaults({ create: 'slow' });
      const repeat = await startAccepting(visit);
      await until(async () => (await ordersOf(visit)).length === 1);
      return { repeat };
    },
  },
  {
    name: 'after the provider has made the order of a quote',
    ends: UNOPENED,
    async reach(visit) {
      await visit.shop.setFaults({ create: 'timeout' });
      const repeat = await startAccepting(visit);
      await until(async () => {
        const [order] = await ordersOf(visit);
        return order !== undefined && (await isAtProvider(visit.shop, order));
      });
      return { repeat };
    },
  },
  {
    name: 'after the provider has made its order',
    ends: UNOPENED,
    async reach(visit) {
      await visit.shop.setFaults({ create: 'timeout' });
      const repeat = startOrdering(visit);
      await until(async () => {
        const [order] = await ordersOf(visit);
        return order !== undefined && (await isAtProvider(visit.shop, order));
      });
      return { repeat };
    },
  },
  {
    name: 'after the capture',
    ends: PAID,
    async reach(visit) {
      await visit.shop.setFaults({ capture: 'timeout' });
      const { order, repeat } = await startPaying(visit);
      await until(async () => (await readCaptures(visit.shop)).some(({ orderId }) => orderId === order._id));
      return { repeat };
    },
  },
  {
    name: 'before the commit',
    ends: PAID,
    async reach(visit) {
      const locker = await visit.shop.database.connect();
      await locker.query('BEGIN; LOCK TABLE shop_outbox IN EXCLUSIVE MODE');
      const { repeat } = await startPaying(visit);
      await until(() => emailWaits(visit.shop));
      // Closing the connection releases its lock.
      return { repeat, letGo: async () => locker.release(true) };
    },
  },
  {
    name: 'after the capture of a quote’s order',
    ends: PAID,
    async reach(visit) {
      const { shop, buyer, product } = visit;
      const quote = await makeQuote(shop, product, buyer);
      const { body: order } = await acceptQuote(shop.client, quote, buyer);
      await shop.client.approve(order);
      await shop.setFaults({ capture: 'timeout' });
      unanswered(shop.client.pay(order._id, { id: order.paypalOrderId }, buyer.token));
      await until(async () => (await readCaptures(shop)).some(({ orderId }) => orderId === order._id));
      // Once it is paid, accepting it again gives the paid order.
      return { repeat: async (client) => (await acceptQuote(client, quote, buyer)).status };
    },
  },
  {
    name: 'after the commit',
    ends: PAID,
    async reach(visit) {
      const { repeat } = await startPaying(visit);
      await until(async () => (await ordersOf(visit))[0]?.state === 'paid');
      return { repeat };
    },
  },
];

function startOrdering({ shop, buyer, product }: Visit): Reached['repeat'] {
  const key = randomUUID();
  const order = (client: ShopClient) => client.placeOrder(orderOf(product), buyer, key);
  unanswered(order(shop.client));
  return async (client) => (await order(client)).status;
}

async function startAccepting({ shop, buyer, product }: Visit): Promise<Reached['repeat']> {
  const quote = await makeQuote(shop, product, buyer);
  unanswered(acceptQuote(shop.client, quote, buyer));
  return async (client) => (await acceptQuote(client, quote, buyer)).status;
}

async function startPaying({ shop, buyer, product }: Visit) {
  const { body: order } = await shop.client.placeOrder(orderOf(product), buyer);
  await shop.client.approve(order);
  const pay = (client: ShopClient) => client.pay(order._id, { id: order.paypalOrderId }, buyer.token);
  unanswered(pay(shop.client));
  const repeat: Reached['repeat'] = async (client) => (await pay(client)).status;
  return { order, repeat };
}

export async function ordersOf({ shop, product }: Visit) {
  const { rows } = await shop.database.query<{ documentId: string; state: string }>(
    `SELECT o.document_id AS "documentId", o.state FROM orders o
       JOIN order_lines l ON l.order_id = o.id WHERE l.product_document_id = $1`,
    [product._id],
  );
  return rows;
}

async function isAtProvider({ client }: Shop, { documentId }: { documentId: string }) {
  const { body } = await client.payments<{ purchase_units: { custom_id: string }[] }[]>(
    'GET',
    '/sandbox/orders',
  );
  return body.some(({ purchase_units: [unit] }) => unit?.custom_id === documentId);
}

/** Whether a payment's transaction waits to queue its email, which is its last statement. */
async function emailWaits({ database }: Shop): Promise<boolean> {
  const { rows } = await database.query(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database()
        AND wait_event_type = 'Lock' AND query ILIKE 'insert into "shop_outbox"%'`,
  );
  return rows.length > 0;
}
