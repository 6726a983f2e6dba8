import { expect, test } from 'vitest';
import type { OrderRecord } from '../order';
import { nextCheck, reconcilePayments } from './reconcile-payments';
import { approved, fakePorts, notApproved, silence } from '../fixtures/ports';
import { orderRecord, received } from '../fixtures/records';

const NOW = new Date('2026-01-01T00:00:00Z');
const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
const overdue = (changes: Partial<OrderRecord> = {}) => orderRecord({ expiresAt: later(-1), ...changes });

/** One run of the worker with this order. @returns the calls, without those that schedule checks */
async function reconcile(order: OrderRecord, given: Parameters<typeof fakePorts>[0] = {}) {
  const batches = [[{ order, failures: 0 }], []];
  const orders = { claimDue: () => Promise.resolve(batches.shift() ?? []), ...given.orders };
  const { ports, calls } = fakePorts({ order, ...given, orders });
  await reconcilePayments(ports);
  return calls.filter((call) => !call.startsWith('next check'));
}

test('an unnoticed approval is captured, without a longer reservation', async () => {
  expect(await reconcile(orderRecord(), { lookUp: approved })).toEqual([
    'look up',
    'begin',
    'capture',
    'paid by CAPTURE-1',
  ]);
});

test('an unapproved order is left alone until it expires', async () => {
  expect(await reconcile(orderRecord(), { lookUp: notApproved })).toEqual(['look up']);
  expect(await reconcile(overdue(), { lookUp: notApproved })).toEqual(['look up', 'end: expired']);
});

test('a declined order ends when it expires, even if the provider still calls it approved', async () => {
  const declined = overdue({ declinedAt: NOW });
  expect(await reconcile(declined, { lookUp: approved })).toEqual(['look up', 'end: expired']);
});

test('an approval that cannot be captured ends when the order expires', async () => {
  const given = { lookUp: approved, capture: approved };
  expect((await reconcile(overdue(), given)).at(-1)).toBe('end: expired');
});

test('an order that the provider does not know ends at once', async () => {
  const calls = await reconcile(orderRecord(), { lookUp: { kind: 'gone' } });
  expect(calls.at(-1)).toBe('end: gone-at-provider');
});

test('a reservation that never reached the provider ends', async () => {
  expect(await reconcile(overdue({ paypalOrderId: null }))).toEqual(['end: expired']);
});

test('while a capture is uncertain the goods stay reserved, at most for a day', async () => {
  const asked = { captureRequestedAt: NOW };
  expect(await reconcile(overdue(asked), { lookUp: silence })).toEqual(['look up']);
  const yesterday = overdue({ ...asked, expiresAt: later(-25 * 3_600_000) });
  expect((await reconcile(yesterday, { lookUp: silence })).at(-1)).toBe('end: expired');
});

test('goods are freed while the provider is silent, when no capture was requested', async () => {
  expect((await reconcile(overdue(), { lookUp: silence })).at(-1)).toBe('end: expired');
});

test('a part-paid order is reported on its day, once, and ends a week later', async () => {
  const part = { ...received(1000), paypalOrderId: null };
  expect(await reconcile(orderRecord(part))).toEqual([]);
  expect(await reconcile(overdue(part))).toEqual(['problem: part-paid']);
  const handledProblem =
    'Only $10.00 of $25.30 was received, and the rest did not come by 1 January 2026. On 8 January 2026 the order ends, and its goods go back into stock.';
  const handled = { ...part, handledProblem };
  expect(await reconcile(overdue(handled))).toEqual([]);
  const late = { ...part, expiresAt: later(-8 * 86_400_000) };
  expect(await reconcile(orderRecord(late))).toEqual(['end: expired']);
});

test('a failure with one order does not stop the next one', async () => {
  const batches = [[1, 2].map((id) => ({ order: overdue({ id }), failures: 0 })), []];
  const ended: number[] = [];
  const { ports } = fakePorts({
    lookUp: notApproved,
    orders: {
      claimDue: () => Promise.resolve(batches.shift() ?? []),
      end: (id) => {
        if (id === 1) return Promise.reject(new Error('no database'));
        ended.push(id);
        return Promise.resolve(null);
      },
    },
  });
  await reconcilePayments(ports);
  expect(ended).toEqual([2]);
});

test.each<[string, Partial<OrderRecord>, number, number | null]>([
  ['a pending order', {}, 0, 45_000],
  ['one that is about to end', { expiresAt: later(9_000) }, 0, 10_000],
  ['one whose first look failed', {}, 1, 15_000],
  ['one whose looks fail and fail', {}, 30, 60_000],
  ['one cancelled an hour ago', { state: 'cancelled', updatedAt: later(-36e5) }, 0, 3_600_000],
  ['one that was just paid', { state: 'paid' }, 0, 3_600_000],
  ['one of half a year ago', { state: 'paid', updatedAt: later(-181 * 86_400_000) }, 0, null],
])('the next check of %s', (_what, changes, failures, milliseconds) => {
  const expected = milliseconds === null ? null : later(milliseconds);
  expect(nextCheck(orderRecord(changes), failures, NOW)).toEqual(expected);
});

test('a part-paid order is checked on its day, and when its goods are free', () => {
  const part = orderRecord({ ...received(5), paypalOrderId: null, expiresAt: later(10_000) });
  expect(nextCheck(part, 0, NOW)).toEqual(later(11_000));
  const days = 86_400_000;
  const overdueOne = { ...part, expiresAt: later(-days) };
  expect(nextCheck(overdueOne, 0, NOW)).toEqual(later(6 * days + 1000));
  const atPayPal = { ...overdueOne, paypalOrderId: 'PAYPAL-1', updatedAt: later(-3_600_000) };
  expect(nextCheck(atPayPal, 0, NOW)).toEqual(later(3_600_000));
});

test('an order that an admin made is looked up less often, and at its end', () => {
  const made = orderRecord({ madeBy: 'admin-1', expiresAt: later(7 * 86_400_000) });
  expect(nextCheck(made, 0, NOW)).toEqual(later(300_000));
  expect(nextCheck({ ...made, expiresAt: later(10_000) }, 0, NOW)).toEqual(later(11_000));
});
