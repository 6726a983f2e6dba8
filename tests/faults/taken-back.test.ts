import type { AdminOrder, Order } from 'shared';
import { expect, test } from 'vitest';
import { dayIn } from '../fixtures/days.ts';
import { untilBooksBalance } from './books.ts';
import { placeOne, placePaid } from './placed-order.ts';
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

test('a recorded payment is taken back once, also while the buyer pays, and the books balance', async () => {
  const { token } = await addAccount(shop, true);
  const placed = await placeOne(shop);
  const path = `/api/orders/${placed.order._id}`;
  const body = { amount: 1, receivedAt: dayIn(0), method: 'Cash' };
  const deskPath = `/api/admin/orders/${placed.order._id}`;
  const received = async () =>
    (await shop.client.api<AdminOrder>('GET', deskPath, { token })).body.payment.received;
  const record = () => shop.client.api('POST', `${path}/payments`, { token, body });
  const takeBack = (id: string) => () =>
    shop.client.api('DELETE', `${path}/payments/${id}`, { token, body: { reason: 'Mistyped' } });
  await record();
  await record();
  const [first, second] = await received();
  const take = takeBack(first!._id);
  expect(await atOnce([take, take, take])).toBe('200,404,404');
  await placed.atProvider('approve');
  const [paid, taken] = await Promise.all([placed.pay(), takeBack(second!._id)()]);
  expect(taken.status).toBe(200);
  // The payment counts, if it came after the other was taken back.
  expect(paid.status).toBeOneOf([200, 409]);
  expect(await received()).toEqual([]);
  expect((await placed.pay()).status).toBe(200);
  const { orders } = await untilBooksBalance(shop);
  expect(orders.find(({ documentId }) => documentId === placed.order._id)).toMatchObject({
    state: 'paid',
    payments: [{ isKept: true }],
  });
});

test('of returns, a payment of the rest and a cancellation at once, the money and the goods add up', async () => {
  const { token } = await addAccount(shop, true);
  for (const round of [1, 2, 3]) {
    const placed = await placeOne(shop);
    const path = `/api/orders/${placed.order._id}`;
    const record = (amount: number) => () =>
      shop.client.api<Order>('POST', `${path}/payments`, {
        token,
        body: { amount, receivedAt: '2026-01-31', method: 'Cash' },
      });
    const [payment] = (await record(5)()).body.payments;
    const giveBack = () =>
      shop.client.api('POST', `${path}/payments/${payment!._id}/return`, {
        token,
        body: { amount: 5, note: 'Not wanted' },
      });
    const cancel = () => shop.client.api('POST', `${path}/cancel`, { token });
    const remove = () => shop.client.api('DELETE', `${path}/delete`, { token });
    const rest = record(placed.order.totalPrice - 5);
    await Promise.all([giveBack(), giveBack(), rest(), cancel(), remove()]);
    const { orders } = await untilBooksBalance(shop);
    const kept = orders.find(({ documentId }) => documentId === placed.order._id)!;
    expect(kept.state, `round ${round}`).toBeOneOf(['paid', 'pending', 'cancelled']);
    if (kept.state === 'cancelled')
      expect(kept.payments.every(({ cents, returnedCents }) => cents === returnedCents)).toBe(true);
  }
});
