import type { Order } from 'shared';
import { expect, test } from 'vitest';
import { placeDemoOrders } from '../../ops/cli/demo-orders.ts';
import { api, logIn, place } from './shop.ts';

test('npm start gives a demo customer an order in each state, once', async () => {
  const places = { cms: place.cmsUrl, payments: place.paymentsUrl };
  await placeDemoOrders(places);
  await placeDemoOrders(places);
  const { token } = await logIn('orders@example.com', 'Orders-demo-1');
  const { body } = await api<Order[]>('GET', '/api/orders/myorders', { token });
  expect(body.map(({ status, refundedAmount }) => [status, refundedAmount > 0])).toEqual([
    ['pending', false],
    ['under review', false],
    ['paid', false],
    ['shipped', true],
    ['refunded', true],
    ['shipped', false],
  ]);
});
