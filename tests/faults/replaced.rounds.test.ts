import type { UserWithToken } from 'shared';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { eventually } from '../fixtures/eventually.ts';
import { orderOf, type TestProduct } from '../fixtures/order-of.ts';
import { checkNow, passTime } from '../fixtures/payment-time.ts';
import { untilBooksBalance } from './books.ts';
import { placeApproved, placeOne, type Placed } from './placed-order.ts';
import { rounds } from '../fixtures/rounds.ts';
import { copyDatabase, openShop, type Shop } from './shop.ts';

/** A cart that was begun to be paid, is changed, and is to be paid once more; and one that never is. */

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(await copyDatabase(inject('seededDatabaseUrl')));
  await shop.startCms();
  await shop.setFaults({ webhooks: 'off' });
});
afterAll(() => shop.close());

/** The same goods and one more, in the place of the order. */
async function replace({ order, product, buyer }: Placed): Promise<number> {
  const more = await shop.addGoods();
  const body = { ...orderOf([product, more]), replaces: order._id };
  return (await shop.client.placeOrder(body, buyer)).status;
}

const ROUNDS = rounds(2, 10);

test.each(ROUNDS)(
  'what is approved is not placed again while it is being paid, round %i',
  async () => {
    const placed = await placeApproved(shop);
    const [again, paid] = await Promise.all([replace(placed), placed.pay()]);
    expect([again, paid.status]).toEqual([409, 200]);
    expect(await shop.client.stockOf(placed.product)).toBe(4);
    await untilBooksBalance(shop);
  },
);

test.each(ROUNDS)(
  'approved in the moment in which it is replaced one of the two is paid, round %i',
  async () => {
    const placed = await placeOne(shop);
    const pay = async () => {
      await placed.atProvider('approve');
      return (await placed.pay()).status;
    };
    const ends = await Promise.all([replace(placed), pay()]);
    expect(ends).toBeOneOf([
      [409, 200],
      [201, 409],
    ]);
    expect(await shop.client.stockOf(placed.product)).toBe(4);
    await untilBooksBalance(shop);
  },
);

test('while the provider does not say whether it was paid nothing is placed', async () => {
  const placed = await placeApproved(shop);
  await shop.setFaults({ capture: 'error' });
  expect(await replace(placed)).toBe(502);
  await shop.setFaults({ capture: null });
  expect(await replace(placed)).toBe(409);
  expect(await placed.state()).toBe('paid');
  await untilBooksBalance(shop);
});

const DAYS = 2;
const STEP_MINUTES = 20;
const STOCK = 6;
/** Two reservations of a new account. */
const MOST_MINUTES_A_DAY = 60;

/** For how much of the next step the buyer's open order keeps its goods. */
async function minutesHeld({ _id }: UserWithToken): Promise<number> {
  const { rows } = await shop.database.query<{ minutes: number }>(
    `SELECT coalesce(max(least(extract(epoch FROM expires_at - now() AT TIME ZONE 'UTC') / 60, $2)), 0)::float8
              AS minutes
       FROM orders WHERE customer_document_id = $1 AND state = 'pending'`,
    [_id, STEP_MINUTES],
  );
  return rows[0]!.minutes;
}

/** All there is, in a cart that is another one each time. */
async function orderAll(
  goods: readonly TestProduct[],
  buyer: UserWithToken,
  step: number,
): Promise<string | null> {
  const note = `Please ring ${step} times`;
  const order = orderOf(goods, STOCK);
  const shippingAddress = { ...order.shippingAddress, note };
  const { status, body } = await shop.client.placeOrder({ ...order, shippingAddress }, buyer);
  expect(status).toBeOneOf([201, 429]);
  return status === 201 ? body._id : null;
}

/** The worker has ended what was not paid in time. */
const untilOverdueEnd = ({ _id }: UserWithToken) =>
  eventually(async () => {
    const { rows } = await shop.database.query(
      `SELECT FROM orders WHERE customer_document_id = $1 AND state = 'pending'
          AND expires_at < now() AT TIME ZONE 'UTC'`,
      [_id],
    );
    return rows.length === 0 ? true : undefined;
  }, 60);

test('an account that never pays keeps the shelf empty for an hour a day at most, whatever it orders', async () => {
  const goods = await Promise.all(Array.from({ length: 5 }, () => shop.addGoods({ stock: STOCK })));
  const buyer = await shop.client.signUp();
  const held: number[] = [];
  for (let step = 0; step < (DAYS * 24 * 60) / STEP_MINUTES; step += 1) {
    const id = await orderAll(goods, buyer, step);
    const minutes = await minutesHeld(buyer);
    expect((await shop.client.stockOf(goods[0]!)) === 0).toBe(minutes > 0);
    held.push(minutes);
    await passTime(shop.database, buyer, STEP_MINUTES);
    if (id) await checkNow(shop.database, id);
    await untilOverdueEnd(buyer);
  }
  const stepsADay = held.length / DAYS;
  for (let day = 0; day < DAYS; day += 1) {
    const ofDay = held.slice(day * stepsADay, (day + 1) * stepsADay);
    const minutes = ofDay.reduce((sum, one) => sum + one, 0);
    expect(minutes).toBeGreaterThan(0);
    expect(minutes).toBeLessThanOrEqual(MOST_MINUTES_A_DAY + 1);
  }
  await untilBooksBalance(shop);
});
