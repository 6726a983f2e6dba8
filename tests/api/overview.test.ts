import type { Order, Overview } from 'shared';
import { expect, test } from 'vitest';
import { addProduct, buy, captureOf, refundAtProvider, setProduct } from './buying.ts';
import { api, eventually, logInAdmin, sql } from './shop.ts';

const admin = await logInAdmin();

const overview = async () => (await api<Overview>('GET', '/api/admin/overview', { token: admin.token })).body;

const thisWeek = ({ weeks }: Overview) => weeks.at(-1);

/** Moves an order's payment to this time before the beginning of this week. */
async function movePayment({ _id }: Order, before: string): Promise<void> {
  const from = thisWeek(await overview())?.from;
  await sql`UPDATE orders
      SET paid_at = (${from}::timestamp - ${before}::interval) AT TIME ZONE 'Australia/Sydney' AT TIME ZONE 'UTC'
      WHERE document_id = ${_id}`;
}

test('the overview has twelve weeks from Monday, the last of them this one', async () => {
  const { weeks } = await overview();
  expect(weeks).toHaveLength(12);
  const days = weeks.map(({ from }) => new Date(from));
  expect(days.map((day) => day.getUTCDay())).toEqual(days.map(() => 1));
  const dayHere = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format();
  const sinceMonday = Date.parse(dayHere) - (days.at(-1)?.getTime() ?? 0);
  expect(Math.floor(sinceMonday / 86_400_000 / 7)).toBe(0);
});

test('a paid order waits for shipping and counts in the week of its payment', async () => {
  const before = await overview();
  const { order } = await buy({ price: 12.5, qty: 3 });
  const after = await overview();
  expect(after.toShip).toBe(before.toShip + 1);
  expect(thisWeek(after)).toEqual({
    from: thisWeek(before)?.from,
    orders: (thisWeek(before)?.orders ?? 0) + 1,
    sales: expect.closeTo((thisWeek(before)?.sales ?? 0) + 37.5, 3),
  });

  await movePayment(order, '1 minute');
  const moved = await overview();
  expect(thisWeek(moved)).toEqual(thisWeek(before));
  expect(moved.weeks.at(-2)?.sales).toBeCloseTo((before.weeks.at(-2)?.sales ?? 0) + 37.5, 3);
  await movePayment(order, '11 weeks 1 minute');
  expect((await overview()).weeks).toEqual(before.weeks);

  await api('PUT', `/api/orders/${order._id}/deliver`, { token: admin.token });
  expect((await overview()).toShip).toBe(before.toShip);
});

test('refunds are deducted from the week of the sale and from the best sellers', async () => {
  const before = await overview();
  const { order, product } = await buy({ price: 2, stock: 9_000, qty: 4_000 });
  const [best] = (await overview()).bestSellers;
  expect(best).toEqual({
    _id: product._id,
    name: product.name,
    quantity: 4_000,
    sales: 8_000,
    isListed: true,
  });

  await sql`UPDATE orders SET refunded_cents = 100000 WHERE document_id = ${order._id}`;
  const part = await overview();
  expect(part.bestSellers[0]).toMatchObject({ _id: product._id, sales: 7_000 });
  expect(thisWeek(part)?.sales).toBeCloseTo((thisWeek(before)?.sales ?? 0) + 7_000, 3);

  await api('DELETE', `/api/products/${product._id}`, { token: admin.token });
  expect((await overview()).bestSellers[0]).toMatchObject({ name: product.name, isListed: false });

  await refundAtProvider(await captureOf(order));
  const whole = await eventually(async () => {
    const now = await overview();
    return now.toShip === before.toShip ? now : undefined;
  });
  expect(thisWeek(whole)?.sales).toBe(thisWeek(before)?.sales);
  expect(whole.bestSellers.map(({ _id }) => _id)).not.toContain(product._id);
});

test('only listed products count as low stock, and only listed orders as problems', async () => {
  const before = await overview();
  const [low] = [await addProduct({ stock: 5 }), await addProduct({ stock: 6 })];
  expect((await overview()).lowStock).toBe(before.lowStock + 1);
  await setProduct(low, 'is_listed = false');
  expect((await overview()).lowStock).toBe(before.lowStock);

  const { order } = await buy();
  await sql`UPDATE orders SET payment_problem = 'Odd' WHERE document_id = ${order._id}`;
  expect((await overview()).problems).toBe(before.problems + 1);
  await api('DELETE', `/api/orders/${order._id}/delete`, { token: admin.token });
  expect(await overview()).toMatchObject({ problems: before.problems, toShip: before.toShip });
});
