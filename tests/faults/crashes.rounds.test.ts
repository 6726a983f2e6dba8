import { expect, inject, test, vi } from 'vitest';
import type { CmsProcess } from '../fixtures/cms-process.ts';
import type { ShopClient } from '../fixtures/shop-client.ts';
import { untilBooksBalance } from './books.ts';
import { crashPoints, ordersOf, type CrashPoint, type Visit } from './crash-points.ts';
import { rounds } from '../fixtures/rounds.ts';
import { copyDatabase, openShop, type Shop } from './shop.ts';

/** A CMS is killed in the middle of an order; its successor must make the books balance. */

vi.setConfig({ testTimeout: 200_000 * crashPoints.length });
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

/** With a single round each point is played once: either the CMS restarts, or another process continues. */
const pointsOf = (way: 0 | 1) =>
  crashPoints.filter((_point, index) => ROUNDS.length > 1 || index % 2 === way);

test.concurrent.each(ROUNDS)('the books balance after a crash and a restart, round %i', (round) =>
  inShop(async (shop) => {
    let cms = await shop.startCms();
    const successor = async () => shop.clientOf((cms = await shop.startCms()));
    for (const [index, point] of pointsOf(0).entries()) {
      const isRepeated = (index + round) % 2 === 0;
      await crash({ shop, point, cms, isRepeated, successor });
    }
  }),
);

test.concurrent('the books balance after a crash with another process on the same database', () =>
  inShop(async (shop) => {
    const survivor = shop.clientOf(await shop.startCms({ beside: true }));
    for (const [index, point] of pointsOf(1).entries()) {
      const cms = await shop.startCms();
      const successor = () => Promise.resolve(survivor);
      await crash({ shop, point, cms, isRepeated: index % 2 === 0, successor });
    }
  }),
);
