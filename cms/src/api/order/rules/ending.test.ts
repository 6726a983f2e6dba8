import { expect, test } from 'vitest';
import { mayEnd } from './ending';
import { orderRecord, received } from './fixtures/records';
import type { EndReason, OrderRecord } from './order';

const expiresAt = new Date('2026-01-10T00:00:00Z');
const days = (count: number) => new Date(expiresAt.getTime() + count * 86_400_000);

const REASONS: EndReason[] = [
  'expired',
  'cancelled',
  'replaced',
  'payment-refused',
  'payment-mismatch',
  'payment-returned',
  'gone-at-provider',
  'removed',
];
const endsOf = (order: Partial<OrderRecord>) =>
  REASONS.filter((reason) => mayEnd(orderRecord({ expiresAt, ...order }), reason, null));

test.each<[string, Partial<OrderRecord>, EndReason[]]>([
  ['unpaid', {}, REASONS],
  [
    'under review',
    { state: 'under_review' },
    ['payment-refused', 'payment-mismatch', 'payment-returned', 'gone-at-provider', 'removed'],
  ],
  ['paid in part', { ...received(5) }, ['expired']],
  ['paid in part, and that went back', { ...received(5, 5) }, ['expired', 'cancelled', 'removed']],
  ['paid', { state: 'paid' }, []],
  ['shipped', { state: 'shipped' }, []],
  ['refunded', { state: 'refunded' }, []],
  ['cancelled', { state: 'cancelled' }, []],
])('an order that is %s ends for these reasons', (_what, order, reasons) => {
  expect(endsOf(order)).toEqual(reasons);
});

const expires = (order: Partial<OrderRecord>, day: number) =>
  mayEnd(orderRecord({ expiresAt, ...order }), 'expired', days(day));

test('an unpaid order ends on its day, and a part-paid one a week later', () => {
  expect([expires({}, 0), expires({}, 0.1)]).toEqual([false, true]);
  const part = { ...received(5, 1) };
  expect([expires(part, 1), expires(part, 7), expires(part, 7.1)]).toEqual([false, false, true]);
  expect(expires({ ...received(5, 5) }, 0.1)).toBe(true);
});
