import { dayOf, TIME_ZONE, type Order } from 'shared';
import { expect, test } from 'vitest';
import { buy } from './buying.ts';
import { api, errorsOf, logInAdmin, sql } from './shop.ts';

/** Orders as a spreadsheet, for the bookkeeper. */

const { token } = await logInAdmin();

/** A paid order of two pieces, placed at this local time of the business. */
async function paidOrder(time: string): Promise<Order> {
  const { order } = await buy({ price: 8.5, qty: 2 });
  await sql`UPDATE orders
      SET created_at = (${time}::timestamp AT TIME ZONE ${TIME_ZONE}) AT TIME ZONE 'UTC'
      WHERE document_id = ${order._id}`;
  return order;
}

/** The lines of these orders, as cells by column. */
async function linesOf(query: string, ...orders: Order[]) {
  const { body } = await api<string>('GET', `/api/admin/orders.csv?${query}`, { token });
  const [header = [], ...lines] = body.split('\r\n').map((line) => line.split(','));
  return lines
    .filter(([id]) => orders.some(({ _id }) => _id === id))
    .map((cells) => Object.fromEntries(cells.map((cell, index) => [header[index], cell])));
}

test('orders are exported by days of the business, first and last day included', async () => {
  const first = await paidOrder('2020-03-01 00:00:00');
  const last = await paidOrder('2020-03-31 23:59:59');
  const dates = async (query: string) => (await linesOf(query, first, last)).map(({ date }) => date);
  expect(await dates('from=2020-03-01&to=2020-03-31')).toEqual(['2020-03-01', '2020-03-31']);
  expect(await dates('from=2020-03-02&to=2020-03-30')).toEqual([]);
  expect(await dates('to=2020-03-30')).toEqual(['2020-03-01']);
  expect(await dates(`ids=${last._id}`)).toEqual(['2020-03-31']);
  expect(await linesOf('from=2020-03-01&to=2020-03-01', first)).toMatchObject([
    {
      status: 'paid',
      customer: 'Bea Buyer',
      'part number': first.orderItems[0]!.product,
      quantity: '2',
      'unit price': '8.50',
      'line total': '17.00',
      'order total': '17.00',
      refunded: '0.00',
      'paid date': expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    },
  ]);
});

test('a paid order stays in the books when it is removed', async () => {
  const order = await paidOrder('2020-04-01 12:00:00');
  await api('DELETE', `/api/orders/${order._id}/delete`, { token });
  expect(await linesOf('', order)).toMatchObject([{ status: 'removed', 'order total': '17.00' }]);
});

test('a refund is a row on its own day, whenever its order was placed', async () => {
  const order = await paidOrder('2020-05-01 12:00:00');
  const body = { amount: 5, restock: false, reason: 'Dented' };
  await api('POST', `/api/orders/${order._id}/refunds`, { token, body });
  const today = dayOf(new Date());
  const refund = {
    status: 'refund',
    date: today,
    name: 'Dented',
    city: 'Ballarat',
    refund: '5.00',
    'invoice number': `${order.invoiceNumber}-A1`,
    refunded: '',
    'order total': '',
  };
  expect(await linesOf(`from=${today}`, order)).toMatchObject([refund]);
  const placed = { status: 'paid', refunded: '5.00', refund: '' };
  expect(await linesOf('to=2020-05-01', order)).toMatchObject([placed]);
  expect(await linesOf(`ids=${order._id}`, order)).toMatchObject([placed, refund]);
});

test('an invalid query is refused by the names of its parameters', async () => {
  const path = '/api/admin/orders.csv?from=yesterday&to=2020-02-31&ids=a&ids=b';
  expect(errorsOf(await api('GET', path, { token }))).toEqual([400, ['ids', 'from', 'to']]);
});
