import { TIME_ZONE, type PlacedOrder } from 'shared';
import { beforeAll, expect, test } from 'vitest';
import {
  addProduct,
  api,
  approve,
  database,
  logInAdmin,
  orderOf,
  pay,
  placeOrder,
  signUp,
} from './shop.ts';

/** Orders as a spreadsheet, for the bookkeeper. */

let token: string;
beforeAll(async () => {
  ({ token } = await logInAdmin());
});

/** A paid order of two pieces, placed at a time of the business's own clock. */
async function paidOrder(time: string): Promise<PlacedOrder> {
  const [buyer, part] = [await signUp(), await addProduct({ price: 8.5 })];
  const { body: order } = await placeOrder(orderOf(part, 2), buyer);
  await approve(order);
  await pay(order._id, { id: order.paypalOrderId }, buyer.token);
  await database.query(
    `UPDATE orders SET created_at = ($2::timestamp AT TIME ZONE $3) AT TIME ZONE 'UTC'
      WHERE document_id = $1`,
    [order._id, time, TIME_ZONE],
  );
  return order;
}

/** Cells by their columns, of each line about one of these orders. */
async function linesOf(query: string, ...orders: PlacedOrder[]) {
  const { body } = await api<string>('GET', `/api/admin/orders.csv?${query}`, { token });
  const [header = [], ...lines] = body.split('\r\n').map((line) => line.split(','));
  return lines
    .filter(([id]) => orders.some(({ _id }) => _id === id))
    .map((cells) => Object.fromEntries(cells.map((cell, index) => [header[index], cell])));
}

test('the orders of some days are those of the business’s own days, the first and the last included', async () => {
  const first = await paidOrder('2020-03-01 00:00:00');
  const last = await paidOrder('2020-03-31 23:59:59');
  const dates = async (query: string) =>
    (await linesOf(query, first, last)).map(({ date }) => date);
  expect(await dates('from=2020-03-01&to=2020-03-31')).toEqual(['2020-03-01', '2020-03-31']);
  expect(await dates('from=2020-03-02&to=2020-03-30')).toEqual([]);
  expect(await dates('to=2020-03-30')).toEqual(['2020-03-01']);
  expect(await dates(`ids=${last._id}`)).toEqual(['2020-03-31']);
  expect(await linesOf('from=2020-03-01&to=2020-03-01', first)).toMatchObject([
    {
      ...{ status: 'paid', customer: 'Bea Buyer', 'part number': first.orderItems[0]!.product },
      ...{ quantity: '2', 'unit price': '8.50', 'line total': '17.00', 'order total': '17.00' },
      ...{ refunded: '0.00', 'paid date': expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    },
  ]);
});

test('an order that was paid stays in the books when it is removed', async () => {
  const order = await paidOrder('2020-04-01 12:00:00');
  await api('DELETE', `/api/orders/${order._id}/delete`, { token });
  expect(await linesOf('', order)).toMatchObject([{ status: 'removed', 'order total': '17.00' }]);
});

test.each(['from=yesterday', 'to=2020-02-31', 'ids=a&ids=b'])(
  '%s is refused by name',
  async (query) => {
    const { status, body } = await api('GET', `/api/admin/orders.csv?${query}`, { token });
    expect({ status, message: body.message }).toEqual({
      status: 400,
      message: expect.stringMatching(new RegExp(`^${query.split('=')[0]} `)),
    });
  },
);
