import { beforeAll, expect, test } from 'vitest';
import { orderOf } from '../fixtures/order-of.ts';
import { untilBooksBalance } from './books.ts';
import { placeApproved, placeOne, type Placed } from './placed-order.ts';
import { rounds } from '../fixtures/rounds.ts';
import { useShop } from './shop.ts';

/** A cart that changes after its payment has started. */

const shop = useShop();
beforeAll(() => shop.setFaults({ webhooks: 'off' }));

/** Orders the same goods and one more, replacing the order. */
async function replace({ order, product, buyer }: Placed): Promise<number> {
  const more = await shop.addGoods();
  const body = { ...orderOf([product, more]), replaces: order._id };
  return (await shop.client.placeOrder(body, buyer)).status;
}

const ROUNDS = rounds(2, 10);

test.each(ROUNDS)('an approved order is not replaced while it is being paid, round %i', async () => {
  const placed = await placeApproved(shop);
  const [again, paid] = await Promise.all([replace(placed), placed.pay()]);
  expect([again, paid.status]).toEqual([409, 200]);
  expect(await shop.client.stockOf(placed.product)).toBe(4);
  await untilBooksBalance(shop);
});

test.each(ROUNDS)(
  'of an approval and a replacement at the same moment exactly one succeeds, round %i',
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
