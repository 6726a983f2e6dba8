import { expect, inject, test } from 'vitest';
import type { CmsProcess } from '../fixtures/cms-process.ts';
import { untilBooksBalance } from './books.ts';
import { crashPoints, ordersOf, type CrashPoint, type Visit } from './crash-points.ts';
import { rounds } from './rounds.ts';
import { copyDatabase, openShop, type Shop } from './shop.ts';

/** A CMS is ended between two instructions; the next one has to put the books in order. */

const ROUND_MS = 200_000;
const ROUNDS = rounds(2);

/** What a sweeper would wait for comes at once: orders are old, holds without payment have ended. */
async function letTimePass({ database }: Shop): Promise<void> {
  await database.query(
    `UPDATE orders SET created_at = created_at - interval '1 minute',
        expires_at = CASE WHEN paypal_order_id IS NULL THEN now() ELSE expires_at END
      WHERE state = 'pending'`,
  );
}

/** In every other round the buyer tries again; in the others nobody tells the shop anything. */
async function crash(
  point: CrashPoint,
  cms: CmsProcess,
  { visit, isRepeated }: { visit: Visit; isRepeated: boolean },
): Promise<CmsProcess> {
  const { shop } = visit;
  const { repeat, letGo } = await point.reach(visit);
  await cms.kill();
  await letGo?.();
  await shop.setFaults({ create: null, capture: null });
  if (!isRepeated) await letTimePass(shop);
  const next = await shop.startCms();
  if (isRepeated) expect(await repeat()).toBeOneOf([200, 201]);
  await untilBooksBalance(shop);
  const state = isRepeated ? point.ends.repeated : point.ends.alone;
  expect((await ordersOf(visit)).map((order) => order.state)).toEqual([state]);
  return next;
}

test.concurrent.each(crashPoints)(
  `the books balance after a crash $name, ${ROUNDS.length} times`,
  async (point) => {
    const shop = await openShop(await copyDatabase(inject('seededDatabaseUrl')));
    try {
      await shop.setFaults({ webhooks: 'off' });
      let cms = await shop.startCms();
      for (const round of ROUNDS) {
        const [buyer, product] = [await shop.client.signUp(), await shop.addGoods()];
        const visit = { shop, buyer, product };
        cms = await crash(point, cms, { visit, isRepeated: round % 2 === 0 });
      }
    } finally {
      await shop.close();
    }
  },
  ROUNDS.length * ROUND_MS,
);
