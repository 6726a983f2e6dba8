import type { Order } from 'shared';
import { expect, test } from 'vitest';
import { untilBooksBalance } from './books.ts';
import { placePaid } from './placed-order.ts';
import { addAccount } from './scenes.ts';
import { useShop } from './shop.ts';

const shop = useShop();

/** Calls at once, and how often each answer came. */
async function atOnce(calls: readonly (() => Promise<{ status: number }>)[]): Promise<string> {
  const answers = await Promise.all(calls.map((call) => call()));
  return String(answers.map(({ status }) => status).sort());
}

test('two admins who take a shipment back at once do it once, and the books balance after each shipment', async () => {
  const { token } = await addAccount(shop, true);
  const { order } = await placePaid(shop);
  const path = `/api/orders/${order._id}`;
  const ship = () => shop.client.api<Order>('PUT', `${path}/deliver`, { token, body: {} });
  const takeBack = (parcel: string) => () =>
    shop.client.api('DELETE', `${path}/parcels/${parcel}`, {
      token,
      body: { reason: 'Wrong box' },
    });
  for (const round of [1, 2, 3]) {
    expect(await atOnce([ship, ship]), `round ${round}`).toBe('200,200');
    const [parcel] = (await ship()).body.parcels;
    const take = takeBack(parcel!._id);
    expect(await atOnce([take, take, take])).toBe('200,404,404');
  }
  const shipped = (await ship()).body.parcels[0]!._id;
  const refund = () =>
    shop.client.api('POST', `${path}/refunds`, { token, body: { reason: 'Lost', restock: false } });
  await Promise.all([takeBack(shipped)(), refund()]);
  const { orders } = await untilBooksBalance(shop);
  expect(orders.find(({ documentId }) => documentId === order._id)).toMatchObject({
    shipments: 4,
    state: 'refunded',
  });
});
