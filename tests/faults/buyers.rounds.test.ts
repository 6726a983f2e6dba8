import type { UserWithToken } from 'shared';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { CmsProcess } from '../fixtures/cms-process.ts';
import { orderOf } from '../fixtures/order-of.ts';
import type { ShopClient } from '../fixtures/shop-client.ts';
import { untilBooksBalance } from './books.ts';
import { buy, countEnds, shuffled } from './buying.ts';
import { rounds } from '../fixtures/rounds.ts';
import { copyDatabase, openShop, type Shop } from './shop.ts';

let shop: Shop;
let buyers: UserWithToken[];
let second: CmsProcess;
/** By the number of processes that requests are spread over. */
let spreads: Record<1 | 2, ShopClient[]>;

beforeAll(async () => {
  shop = await openShop(await copyDatabase(inject('seededDatabaseUrl')));
  await shop.startCms();
  second = await shop.startCms({ beside: true });
  spreads = { 1: [shop.client], 2: [shop.client, shop.clientOf(second)] };
  buyers = await Promise.all(Array.from({ length: 50 }, shop.client.signUp));
});
afterAll(() => shop.close());

/** All buyers at once, one after the other at each of the processes. */
const all = <Result>(
  processes: 1 | 2,
  work: (client: ShopClient, buyer: UserWithToken) => Promise<Result>,
) => Promise.all(buyers.map((buyer, index) => work(spreads[processes][index % processes]!, buyer)));

const ROUNDS = rounds(1, 5);
const bothSpreads = ([1, 2] as const).flatMap((processes) =>
  ROUNDS.map((round) => ({ processes, round })),
);

test.each(bothSpreads)(
  'of 50 parallel buyers exactly 5 get the 5 there are, over $processes processes, round $round',
  async ({ processes }) => {
    const product = await shop.addGoods({ stock: 5 });
    const purchases = await all(processes, (client, buyer) => buy(client, [product], buyer));
    expect(countEnds(purchases)).toEqual({ '201 200': 5, '409 null': 45 });
    expect(await shop.client.stockOf(product)).toBe(0);
    await untilBooksBalance(shop);
  },
);

test.each(bothSpreads)(
  'carts of several goods in all kinds of orders neither oversell nor block one another, over $processes processes, round $round',
  async ({ processes }) => {
    const goods = await Promise.all([20, 30, 40, 50].map((stock) => shop.addGoods({ stock })));
    const purchases = await all(processes, (client, buyer) =>
      buy(client, shuffled(goods).slice(0, 3), buyer),
    );
    const ends = countEnds(purchases);
    expect(Object.keys(ends).sort()).toEqual(['201 200', '409 null']);
    const left = await Promise.all(goods.map(shop.client.stockOf));
    const sold = 20 + 30 + 40 + 50 - left.reduce((sum, stock) => sum + stock, 0);
    expect(sold).toBe(3 * ends['201 200']!);
    expect(Math.min(...left)).toBeGreaterThanOrEqual(0);
    await untilBooksBalance(shop);
  },
);

test.each(bothSpreads)(
  'ten parallel payments of one order are one, over $processes processes, round $round',
  async ({ processes }) => {
    const [buyer, product] = [buyers[0]!, await shop.addGoods({ stock: 5 })];
    const { body: order } = await shop.client.placeOrder(orderOf(product, 2), buyer);
    await shop.client.approve(order);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        spreads[processes][index % processes]!.pay(
          order._id,
          { id: order.paypalOrderId },
          buyer.token,
        ),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ body }) => body.paidAt)).size).toBe(1);
    expect(await shop.client.stockOf(product)).toBe(3);
    const { captures, orders } = await untilBooksBalance(shop);
    expect(captures.filter(({ orderId }) => orderId === order._id)).toHaveLength(1);
    expect(orders.find(({ documentId }) => documentId === order._id)).toMatchObject({
      state: 'paid',
      emails: 1,
      paidNotes: 1,
    });
  },
);
