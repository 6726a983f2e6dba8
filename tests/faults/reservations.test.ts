import { beforeAll, expect, test } from 'vitest';
import { eventually } from '../fixtures/eventually.ts';
import { orderOf } from '../fixtures/order-of.ts';
import { untilBooksBalance } from './books.ts';
import { placeOne, untilRead } from './placed-order.ts';
import { useShop } from './shop.ts';

/** Reservations of six seconds that end by themselves, in a database with another time zone. */

const shop = useShop({ environment: { CHECKOUT_HOLD_MINUTES: '0.1' }, isStarted: false });
beforeAll(async () => {
  const { rows } = await shop.database.query<{ name: string }>('SELECT current_database() AS name');
  await shop.database.query(`ALTER DATABASE ${rows[0]?.name} SET timezone TO 'Australia/Sydney'`);
  await shop.startCms();
});

test('the same cart is the same order while reserved; afterwards abandoned goods can be bought and approved ones are paid', async () => {
  await shop.setFaults({ webhooks: 'off' });
  const held = await placeOne(shop);
  const same = await shop.client.placeOrder(orderOf(held.product), held.buyer);
  expect(same.body._id).toBe(held.order._id);
  const [abandoned, approved] = [await placeOne(shop, { stock: 1 }), await placeOne(shop, { stock: 1 })];
  await approved.atProvider('approve');
  await untilRead(approved, ({ isPaid }) => isPaid);
  await eventually(async () => ((await shop.client.stockOf(abandoned.product)) === 1 ? true : undefined), 60);
  expect((await abandoned.read()).body).toMatchObject({ status: 'cancelled', isPaid: false });
  expect(await shop.client.stockOf(approved.product)).toBe(0);
  const again = await shop.client.placeOrder(orderOf(abandoned.product), approved.buyer);
  expect(again.status).toBe(201);
  await untilBooksBalance(shop);
});
