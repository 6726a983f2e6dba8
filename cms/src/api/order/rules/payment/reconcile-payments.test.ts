import { expect, test } from 'vitest';
import type { OrderRecord } from '../order';
import { nextCheck, reconcilePayments } from './reconcile-payments';
import { approved, fakePorts, notApproved, silence } from '../fixtures/ports';
import { orderRecord } from '../fixtures/records';

const NOW = new Date('2026-01-01T00:00:00Z');
const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
const overdue = (changes: Partial<OrderRecord> = {}) =>
  orderRecord({ expiresAt: later(-1), ...changes });

/** One turn of the worker over these orders; the calls without those for the next turn. */
async function reconcile(order: OrderRecord, given: Parameters<typeof fakePorts>[0] = {}) {
  const batches = [[{ order, failures: 0 }], []];
  const orders = { claimDue: () => Promise.resolve(batches.shift() ?? []), ...given.orders };
  const { ports, calls } = fakePorts({ order, ...given, orders });
  await reconcilePayments(ports);
  return calls.filter((call) => !call.startsWith('next check'));
}

test('what was approved without the shop knowing is captured, without more time for it', async () => {
  expect(await reconcile(orderRecord(), { lookUp: approved })).toEqual([
    'look up',
    'begin',
    'capture',
    'paid by CAPTURE-1',
  ]);
});

test('what nobody has approved is left alone until its time is over', async () => {
  expect(await reconcile(orderRecord(), { lookUp: notApproved })).toEqual(['look up']);
  expect(await reconcile(overdue(), { lookUp: notApproved })).toEqual(['look up', 'end: expired']);
});

test('a declined order ends with its time, however long the provider calls it approved', async () => {
  const declined = overdue({ declinedAt: NOW });
  expect(await reconcile(declined, { lookUp: approved })).toEqual(['look up', 'end: expired']);
});

test('an approval that the provider does not capture ends with its time', async () => {
  const given = { lookUp: approved, capture: approved };
  expect((await reconcile(overdue(), given)).at(-1)).toBe('end: expired');
});

test('an order that the provider does not know ends at once', async () => {
  const calls = await reconcile(orderRecord(), { lookUp: { kind: 'gone' } });
  expect(calls.at(-1)).toBe('end: gone-at-provider');
});

test('a reservation for which the provider was never asked just ends', async () => {
  expect(await reconcile(overdue({ paypalOrderId: null }))).toEqual(['end: expired']);
});

test('while nobody knows whether money was taken the goods stay, but no longer than a day', async () => {
  const asked = { captureRequestedAt: NOW };
  expect(await reconcile(overdue(asked), { lookUp: silence })).toEqual(['look up']);
  const yesterday = overdue({ ...asked, expiresAt: later(-25 * 3_600_000) });
  expect((await reconcile(yesterday, { lookUp: silence })).at(-1)).toBe('end: expired');
});

test('goods for which no money can have been taken go back though the provider is silent', async () => {
  expect((await reconcile(overdue(), { lookUp: silence })).at(-1)).toBe('end: expired');
});

test('one order that fails does not keep the next one waiting', async () => {
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
  [
    'one that ended an hour ago',
    { state: 'cancelled', updatedAt: later(-3_600_000) },
    0,
    3_600_000,
  ],
  ['one that was just paid', { state: 'paid' }, 0, 3_600_000],
  ['one of half a year ago', { state: 'paid', updatedAt: later(-181 * 86_400_000) }, 0, null],
])('%s is looked at again in time', (_what, changes, failures, milliseconds) => {
  const expected = milliseconds === null ? null : later(milliseconds);
  expect(nextCheck(orderRecord(changes), failures, NOW)).toEqual(expected);
});
