import type { UserWithToken } from 'shared';
import { beforeAll, expect, test } from 'vitest';
import type { ShopClient } from '../fixtures/shop-client.ts';
import { untilBooksBalance } from './books.ts';
import { buy, countEnds, shuffled } from './buying.ts';
import { rounds } from '../fixtures/rounds.ts';
import { useShop } from './shop.ts';

const shop = useShop();
let buyers: UserWithToken[];
/** Clients of one CMS process, and of two. */
let spreads: Record<1 | 2, ShopClient[]>;

beforeAll(async () => {
  const second = await shop.startCms({ beside: true });
  spreads = { 1: [shop.client], 2: [shop.client, shop.clientOf(second)] };
  buyers = await Promise.all(Array.from({ length: 50 }, shop.client.signUp));
});

/** All buyers at once, alternating between the processes. */
const all = <Result>(processes: 1 | 2, work: (client: ShopClient, buyer: UserWithToken) => Promise<Result>) =>
  Promise.all(buyers.map((buyer, index) => work(spreads[processes][index % processes]!, buyer)));

const ROUNDS = rounds(1, 5);
const bothSpreads = ([1, 2] as const).flatMap((processes) => ROUNDS.map((round) => ({ processes, round })));

test.each(bothSpreads)(
  'of 50 parallel buyers exactly 5 get the last 5 pieces, with $processes processes, round $round',
  async ({ processes }) => {
    const product = await shop.addGoods({ stock: 5 });
    const purchases = await all(processes, (client, buyer) => buy(client, [product], buyer));
    expect(countEnds(purchases)).toEqual({ '201 200': 5, '409 null': 45 });
    expect(await shop.client.stockOf(product)).toBe(0);
    await untilBooksBalance(shop);
  },
);

test.each(bothSpreads)(
  'carts with several goods in random order neither oversell nor deadlock, with $processes processes, round $round',
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
