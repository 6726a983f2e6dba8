import { beforeAll, expect, test } from 'vitest';
import type { ErrorBody, Order } from 'shared';
import { rounds } from '../fixtures/rounds.ts';
import type { ShopClient } from '../fixtures/shop-client.ts';
import { untilBooksBalance } from './books.ts';
import { makeDue } from './passing-time.ts';
import { placeOne, type Placed } from './placed-order.ts';
import { addAccount } from './scenes.ts';
import { useShop } from './shop.ts';

/** Orders that are paid at PayPal while an admin records a transfer for them, with two processes. */

const AT_ONCE = 9;

const shop = useShop({ isStarted: false });
let other: ShopClient;
let token: string;
beforeAll(async () => {
  await shop.startCms();
  other = shop.clientOf(await shop.startCms({ beside: true }));
  ({ token } = await addAccount(shop, true));
});

const record = ({ order }: Placed, amount: number) =>
  other.api<Order & ErrorBody>('POST', `/api/orders/${order._id}/payments`, {
    token,
    body: { amount, receivedAt: '2026-01-31', method: 'Bank transfer' },
  });

/** A capture that the shop no longer waits for. */
const captureLate = ({ order }: Placed) =>
  shop.client.payments('POST', `/v2/checkout/orders/${order.paypalOrderId}/capture`);

/** A third of the orders is also captured late, and of another third only a part is transferred. */
async function payTwice(placed: Placed, index: number): Promise<number[]> {
  const { totalPrice } = placed.order;
  await placed.atProvider('approve');
  const answers = await Promise.all([
    placed.pay(),
    record(placed, index % 3 === 1 ? 1 : totalPrice),
    ...(index % 3 === 0 ? [captureLate(placed)] : []),
  ]);
  return answers.slice(0, 2).map(({ status }) => status);
}

test.each(rounds(2, 20))(
  'of a payment at PayPal and a transfer at once exactly one is kept, round %i',
  async () => {
    const all = await Promise.all(Array.from({ length: AT_ONCE }, () => placeOne(shop)));
    const statuses = await Promise.all(all.map(payTwice));
    for (const [paid, recorded] of statuses) {
      expect(paid).toBeOneOf([200, 409, 502]);
      expect(recorded).toBeOneOf([201, 409]);
      // One of them succeeded, unless a part payment stopped the other.
      expect(paid === 200 || recorded === 201).toBe(true);
    }
    await makeDue(shop);
    const { orders } = await untilBooksBalance(shop);
    for (const { order } of all) {
      const kept = orders.find(({ documentId }) => documentId === order._id)!;
      expect(kept.state).toBeOneOf(['paid', 'pending']);
      expect(kept.state === 'pending').toBe(kept.receivedCents === 100);
    }
  },
);
