import type { UserWithToken } from 'shared';
import { beforeAll, expect, test } from 'vitest';
import type { CmsProcess } from '../fixtures/cms-process.ts';
import { eventually } from '../fixtures/eventually.ts';
import { orderOf } from '../fixtures/order-of.ts';
import type { ShopClient } from '../fixtures/shop-client.ts';
import { addAccount, problemsInScenes, START_STOCK } from './scenes.ts';
import { useShop } from './shop.ts';

/** Accounts deleted under load, and during a crash. */

const PEOPLE = 12;
const PASSWORD = 'long enough';

const shop = useShop({ isStarted: false });
let instances: CmsProcess[];
beforeAll(async () => {
  instances = [await shop.startCms(), await shop.startCms({ beside: true })];
});

const remove = ({ api }: ShopClient, { token }: UserWithToken, reviews: string) =>
  api('DELETE', '/api/users/profile', { token, body: { password: PASSWORD, reviews } });

const review = (product: { _id: string }, { token }: { token: string }) =>
  shop.client.api('POST', `/api/products/${product._id}/reviews`, {
    token,
    body: { rating: 4, comment: 'Works' },
  });

async function reviewNames(product: { _id: string }): Promise<string[]> {
  const { rows } = await shop.database.query<{ name: string }>(
    `SELECT r.name FROM reviews r JOIN products p ON p.id = r.product_id
      WHERE p.document_id = $1 ORDER BY r.name`,
    [product._id],
  );
  return rows.map(({ name }) => name);
}

test('many accounts deleted at once, while others buy and hide reviews, are all deleted', async () => {
  const admin = await addAccount(shop, true);
  const buyers = [await addAccount(shop, false), await addAccount(shop, false)];
  const add = () => shop.client.addProduct({ stock: START_STOCK });
  const products = [await add(), await add()];
  const people = await Promise.all(Array.from({ length: PEOPLE }, shop.client.signUp));
  for (const product of products) {
    for (const { status } of await Promise.all(people.map((person) => review(product, person))))
      expect(status).toBe(201);
  }
  const { rows: opinions } = await shop.database.query<{ id: string }>(
    `SELECT r.document_id AS id FROM reviews r JOIN products p ON p.id = r.product_id
      WHERE p.document_id = ANY($1) ORDER BY r.id DESC`,
    [products.map(({ _id }) => _id)],
  );
  const clients = instances.map(shop.clientOf);
  const hiding = opinions.map(({ id }, index) =>
    clients[index % 2]!.api('PATCH', `/api/reviews/${id}`, {
      token: admin.token,
      body: { isHidden: false },
    }),
  );
  const going = people.map((person, index) =>
    remove(clients[index % 2]!, person, index % 2 === 0 ? 'delete' : 'keep anonymously'),
  );
  const buying = clients.map((client, index) => client.placeOrder(orderOf(products), buyers[index]!));

  for (const { status } of await Promise.all(going)) expect(status).toBe(200);
  // Some reviews were deleted before they could be hidden.
  for (const { status } of await Promise.all(hiding)) expect([200, 404]).toContain(status);
  for (const { status } of await Promise.all(buying)) expect(status).toBe(201);
  for (const product of products) {
    const kept = await reviewNames(product);
    expect(kept).toEqual(Array.from({ length: PEOPLE / 2 }, () => 'A former customer'));
  }
  expect(await problemsInScenes(shop)).toEqual([]);
});

test('a deletion interrupted by a crash is rolled back and can be repeated', async () => {
  const person = await shop.client.signUp();
  const product = await shop.client.addProduct();
  await review(product, person);
  const { email, token } = person;
  const soldOut = await shop.client.addProduct({ stock: 0 });
  await shop.client.api('POST', `/api/products/${soldOut._id}/stock-alerts`, {
    token,
    body: { email },
  });
  const held = async () => {
    const { rows } = await shop.database.query<{ accounts: number; alerts: number }>(
      `SELECT (SELECT count(*) FROM up_users WHERE email = $1)::integer AS accounts,
              (SELECT count(*) FROM shop_stock_alerts WHERE email = $1)::integer AS alerts`,
      [email],
    );
    return { ...rows[0], reviews: await reviewNames(product) };
  };
  const before = await held();
  expect(before).toEqual({ accounts: 1, alerts: 1, reviews: [person.name] });

  // The audit entry comes last: there the deletion waits until its process is killed.
  const keeper = await shop.database.connect();
  await keeper.query('BEGIN');
  await keeper.query('LOCK TABLE shop_audit IN SHARE MODE');
  const broken = remove(shop.client, person, 'delete').catch(() => null);
  await eventually(async () => {
    // Outside the transaction: inside it the activity view would not change.
    const { rows } = await shop.database.query(
      `SELECT 1 FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%shop_anonymise_audit%'`,
    );
    return rows.length > 0 ? true : undefined;
  });
  await instances[0]!.kill();
  await keeper.query('ROLLBACK');
  keeper.release();
  expect(await broken).toBeNull();

  instances[0] = await shop.startCms();
  // PostgreSQL has noticed the lost client by now, or does at the next lock.
  expect(await held()).toEqual(before);
  expect((await remove(shop.client, person, 'delete')).status).toBe(200);
  expect(await held()).toEqual({ accounts: 0, alerts: 0, reviews: [] });
});
