import type { PlacedOrder, UserWithToken } from 'shared';
import { beforeAll, expect, test } from 'vitest';
import type { CmsProcess } from '../fixtures/cms-process.ts';
import { eventually } from '../fixtures/eventually.ts';
import { orderOf } from '../fixtures/order-of.ts';
import type { ShopClient } from '../fixtures/shop-client.ts';
import { untilBooksBalance } from './books.ts';
import { useShop } from './shop.ts';

const shop = useShop({ isStarted: false });
let first: CmsProcess;
let clients: ShopClient[];
let buyers: UserWithToken[];

beforeAll(async () => {
  first = await shop.startCms();
  clients = [shop.client, shop.clientOf(await shop.startCms({ beside: true }))];
  buyers = await Promise.all(Array.from({ length: 50 }, shop.client.signUp));
});

/** Places and approves an order for each buyer. */
async function placeAll(): Promise<PlacedOrder[]> {
  const product = await shop.addGoods({ stock: 1000, price: 19.95 });
  return Promise.all(
    buyers.map(async (buyer) => {
      const { body } = await shop.client.placeOrder(orderOf(product), buyer);
      await shop.client.approve(body);
      return body;
    }),
  );
}

const payAll = (orders: readonly PlacedOrder[]) =>
  Promise.all(
    orders.map(({ _id, paypalOrderId }, index) =>
      clients[index % 2]!.pay(_id, { id: paypalOrderId }, buyers[index]!.token).catch(() => null),
    ),
  );

test('payments rolled back by the database or lost with their process leave no gap between invoice numbers', async () => {
  await shop.setFaults({ webhooks: 'off' });
  const orders = await placeAll();
  const locker = await shop.database.connect();
  // All payments wait for the locked counter.
  await locker.query('BEGIN; SELECT next FROM shop_invoice_counter FOR UPDATE');
  const answers = payAll(orders);
  try {
    await eventually(async () => ((await countWaiting()) >= 4 ? true : undefined), 60);
    await shop.database.query(`SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE ${WAITING} LIMIT 2`);
    await first.kill();
  } finally {
    // Closing the connection releases its lock.
    locker.release(true);
  }
  await answers;
  await shop.startCms();
  await payAll(orders);
  const { invoices } = await untilBooksBalance(shop);
  expect(invoices).toHaveLength(50);
});

const WAITING = `datname = current_database() AND wait_event_type = 'Lock'
  AND query LIKE '%UPDATE shop_invoice_counter%'`;

async function countWaiting(): Promise<number> {
  const { rows } = await shop.database.query(`SELECT 1 FROM pg_stat_activity WHERE ${WAITING}`);
  return rows.length;
}
