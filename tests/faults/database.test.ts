import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres, type PostgresServer } from '../../ops/cli/postgres/server.ts';
import type { CmsProcess } from '../fixtures/cms-process.ts';
import { eventually } from '../fixtures/eventually.ts';
import { orderOf } from '../fixtures/order-of.ts';
import type { ShopClient } from '../fixtures/shop-client.ts';
import { FAST_DATABASE } from '../fixtures/stack.ts';
import { untilBooksBalance } from './books.ts';
import { startLoad } from './load.ts';
import { openShop, type Shop } from './shop.ts';

/** A shop with its own PostgreSQL, empty at first, which restarts under load. */

const settings = FAST_DATABASE;
let dataDir: string;
let postgres: PostgresServer;
let shop: Shop;
let instances: CmsProcess[];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-faults-'));
  postgres = await startPostgres(dataDir, { settings });
  shop = await openShop(postgres.url);
});
afterAll(async () => {
  await shop.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const untilHealthy = ({ api }: ShopClient) =>
  eventually(async () => ((await api('GET', '/api/health')).status === 200 ? true : undefined), 60);

test('two CMS processes that start at once on an empty database both start', async () => {
  instances = await Promise.all([shop.startCms(), shop.startCms({ beside: true })]);
  for (const instance of instances) {
    const { status, body } = await shop.clientOf(instance).api<{ total: number }>('GET', '/api/products');
    expect([status, body.total > 0]).toEqual([200, true]);
  }
  const { rows } = await shop.database.query(
    `SELECT part_num FROM products GROUP BY part_num HAVING count(*) > 1`,
  );
  expect(rows).toEqual([]);
});

test('no acknowledged order is lost when PostgreSQL restarts under load, and the shop recovers by itself', async () => {
  const clients = instances.map(shop.clientOf);
  const [buyer, product] = [await shop.client.signUp(), await shop.addGoods({ stock: 500 })];
  const placed: string[] = [];
  const paid: string[] = [];
  const load = startLoad(10, async (index) => {
    const client = clients[index % clients.length]!;
    const order = await client.placeOrder(orderOf(product), buyer);
    if (order.status !== 201) return order.status;
    placed.push(order.body._id);
    await client.approve(order.body);
    const payment = await client.pay(order.body._id, { id: order.body.paypalOrderId }, buyer.token);
    if (payment.status === 200) paid.push(order.body._id);
    return payment.status;
  });
  await eventually(async () => (paid.length >= 10 ? true : undefined));
  await postgres.stop();
  postgres = await startPostgres(dataDir, { settings });
  await Promise.all(clients.map(untilHealthy));
  const before = paid.length;
  await eventually(async () => (paid.length >= before + 10 ? true : undefined));
  await load.stop();
  const { orders } = await untilBooksBalance(shop);
  const states = new Map(orders.map(({ documentId, state }) => [documentId, state]));
  expect(placed.filter((id) => !states.has(id))).toEqual([]);
  expect(paid.filter((id) => states.get(id) !== 'paid')).toEqual([]);
});

test('a job that fails is tried again soon, although it runs once an hour', async () => {
  const { rows } = await shop.database.query<{ id: string }>(
    `INSERT INTO shop_audit (at, actor, action, subject)
      VALUES (now() - interval '90 years', 'the shop', 'product.updated', 'x') RETURNING id`,
  );
  const isThere = async () =>
    (await shop.database.query('SELECT FROM shop_audit WHERE id = $1', [rows[0]?.id])).rowCount === 1;
  // A sequence keeps its count when the transaction fails. The job deletes the audit's old entries later.
  await shop.database.query(
    `CREATE SEQUENCE tries;
     CREATE FUNCTION fail_first() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN
         IF nextval('tries') = 1 THEN RAISE 'The first try fails'; END IF;
         RETURN NULL;
       END $$;
     CREATE TRIGGER fail_first BEFORE DELETE ON shop_previews EXECUTE FUNCTION fail_first()`,
  );
  const third = await shop.startCms({ beside: true });
  await eventually(async () => ((await isThere()) ? undefined : true));
  const { rows: tries } = await shop.database.query('SELECT last_value::integer AS count FROM tries');
  expect(tries).toEqual([{ count: 2 }]);
  expect(await third.stop()).toBe(0);
});
