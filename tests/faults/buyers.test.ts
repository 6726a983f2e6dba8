import type { UserWithToken } from 'shared';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { orderOf, type TestProduct } from '../fixtures/order-of.ts';
import { untilBooksBalance } from './books.ts';
import { rounds } from './rounds.ts';
import { copyDatabase, openShop, type Shop } from './shop.ts';

let shop: Shop;
let buyers: UserWithToken[];

beforeAll(async () => {
  shop = await openShop(await copyDatabase(inject('seededDatabaseUrl')));
  await shop.startCms();
  buyers = await Promise.all(Array.from({ length: 50 }, shop.client.signUp));
});
afterAll(() => shop.close());

/** The whole way: order, approval, payment. @returns the status of the last answer */
async function buy(products: TestProduct[], buyer: UserWithToken): Promise<number> {
  const { client } = shop;
  const { status, body: order } = await client.placeOrder(orderOf(products), buyer);
  if (status !== 201) return status;
  await client.approve(order);
  return (await client.pay(order._id, { id: order.paypalOrderId }, buyer.token)).status;
}

const count = (statuses: number[], wanted: number) =>
  statuses.filter((status) => status === wanted).length;

test.each(rounds(3))('of 50 parallel buyers 5 get the 5 there are, round %i', async () => {
  const product = await shop.addGoods({ stock: 5 });
  const statuses = await Promise.all(buyers.map((buyer) => buy([product], buyer)));
  expect([count(statuses, 200), count(statuses, 409)]).toEqual([5, 45]);
  expect(await shop.client.stockOf(product)).toBe(0);
  await untilBooksBalance(shop);
});
