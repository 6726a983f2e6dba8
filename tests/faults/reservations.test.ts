import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { eventually } from '../fixtures/eventually.ts';
import { orderOf } from '../fixtures/order-of.ts';
import { untilBooksBalance } from './books.ts';
import { placeOne, untilRead } from './placed-order.ts';
import { copyDatabase, openShop, type Shop } from './shop.ts';

/** Reservations of six seconds, for what happens when they end by themselves; the database keeps another time zone. */

let shop: Shop;
beforeAll(async () => {
  const databaseUrl = await copyDatabase(inject('seededDatabaseUrl'));
  shop = await openShop(databaseUrl, { CHECKOUT_HOLD_MINUTES: '0.1' });
  await shop.database.query(`ALTER DATABASE ${new URL(databaseUrl).pathname.slice(1)}
    SET timezone TO 'Australia/Sydney'`);
  await shop.startCms();
});
afterAll(() => shop.close());

test('while a reservation lasts the same cart is the same order, whatever the database’s time zone', async () => {
  const { buyer, product, order } = await placeOne(shop);
  const again = await shop.client.placeOrder(orderOf(product), buyer);
  expect(again.body._id).toBe(order._id);
  expect(await shop.client.stockOf(product)).toBe(4);
});

test('when a reservation ends, abandoned goods can be bought again and approved ones are paid', async () => {
  await shop.setFaults({ webhooks: 'off' });
  const [abandoned, approved] = [
    await placeOne(shop, { stock: 1 }),
    await placeOne(shop, { stock: 1 }),
  ];
  await approved.atProvider('approve');
  await untilRead(approved, ({ isPaid }) => isPaid);
  await eventually(
    async () => ((await shop.client.stockOf(abandoned.product)) === 1 ? true : undefined),
    60,
  );
  expect((await abandoned.read()).body).toMatchObject({ status: 'cancelled', isPaid: false });
  expect(await shop.client.stockOf(approved.product)).toBe(0);
  const again = await shop.client.placeOrder(orderOf(abandoned.product), approved.buyer);
  expect(again.status).toBe(201);
  await untilBooksBalance(shop);
});
