import { expect, inject, test } from 'vitest';
import type { CmsProcess } from '../fixtures/cms-process.ts';
import type { ShopClient } from '../fixtures/shop-client.ts';
import { untilBooksBalance } from './books.ts';
import { crashPoints, ordersOf, type CrashPoint, type Visit } from './crash-points.ts';
import { rounds } from '../fixtures/rounds.ts';
import { copyDatabase, openShop, type Shop } from './shop.ts';

/** A CMS is killed in the middle of an order; its successor must make the books balance. */

const ROUND_MS = 200_000 * crashPoints.length;
const ROUNDS = rounds(1, 6);

/** Runs the work in a separate shop without webhooks. */
async function inShop(work: (shop: Shop) => Promise<void>): Promise<void> {
  const shop = await openShop(await copyDatabase(inject('seededDatabaseUrl')));
  try {
    await shop.setFaults({ webhooks: 'off' });
    await work(shop);
  } finally {
    await shop.close();
  }
}

/** Makes the worker's next look-up due, and ends reservations without a provider order. */
async function letTimePass({ database }: Shop): Promise<void> {
  await database.query(
    `UPDATE orders SET expires_at = now() AT TIME ZONE 'UTC'
      WHERE state = 'pending' AND paypal_order_id IS NULL`,
  );
  await database.query('UPDATE shop_payment_checks SET next_at = now()');
}

interface Crash {
  shop: Shop;
  point: CrashPoint;
  cms: CmsProcess;
  /** Whether the buyer tries again. */
  isRepeated: boolean;
  /** Starts or returns the CMS that continues. */
  successor(): Promise<ShopClient>;
}

async function crash({ shop, point, cms, isRepeated, successor }: Crash): Promise<void> {
  const visit: Visit = {
    shop,
    buyer: await shop.client.signUp(),
    product: await shop.addGoods(),
  };
  const { repeat, letGo } = await point.reach(visit);
  await cms.kill();
  await letGo?.();
  await shop.setFaults({ create: null, capture: null });
  if (!isRepeated) await letTimePass(shop);
  const client = await successor();
  if (isRepeated) expect(await repeat(client)).toBeOneOf([200, 201]);
  await untilBooksBalance(shop);
  const state = isRepeated ? point.ends.repeated : point.ends.alone;
  expect(
    (await ordersOf(visit)).map((order) => order.state),
    point.name,
  ).toEqual([state]);
}

test.concurrent.each(ROUNDS)(
  'the books balance after a crash at each point and a restart, round %i',
  (round) =>
    inShop(async (shop) => {
      let cms = await shop.startCms();
      const successor = async () => shop.clientOf((cms = await shop.startCms()));
      for (const [index, point] of crashPoints.entries()) {
        // Together with the test below, each point is played with and without a retry.
        const isRepeated = (index + round) % 2 === 0;
        await crash({ shop, point, cms, isRepeated, successor });
      }
    }),
  ROUND_MS,
);

test.concurrent(
  'the books balance with another process on the same database after a crash at each point',
  () =>
    inShop(async (shop) => {
      const survivor = shop.clientOf(await shop.startCms({ beside: true }));
      for (const [index, point] of crashPoints.entries()) {
        const cms = await shop.startCms();
        const successor = () => Promise.resolve(survivor);
        await crash({ shop, point, cms, isRepeated: index % 2 === 0, successor });
      }
    }),
  ROUND_MS,
);
