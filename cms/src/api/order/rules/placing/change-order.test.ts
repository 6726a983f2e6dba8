import { NO_REFERENCE, type OrderChange } from 'shared/schemas';
import { expect, test } from 'vitest';
import { Refusal } from '#platform/refusal';
import { approved, fakePorts, notApproved, silence } from '../fixtures/ports';
import { orderInput, orderRecord, received } from '../fixtures/records';
import type { OrderRecord } from '../order';
import { changeRefusal, prepareChange } from './change-order';

const now = new Date('2026-01-01T00:10:00Z');
const lines = [{ product: 'sensor', qty: 1 }];
const { shippingAddress } = orderInput();

const refusal = (order: Partial<OrderRecord>, change: Partial<OrderChange>) =>
  changeRefusal(orderRecord(order), { ...change } as OrderChange, now);

test.each([
  ['a pending one', {}, null],
  ['one under review', { state: 'under_review' }, null],
  ['a paid one', { state: 'paid' }, null],
  ['a shipped one', { state: 'shipped', deliveredAt: now }, 'shipped'],
  ['a shipped one that is refunded', { state: 'refunded', deliveredAt: now }, 'shipped'],
  ['a refunded one', { state: 'refunded' }, 'ended'],
  ['an ended one', { state: 'cancelled' }, 'ended'],
] as const)('address and reference of %s', (_which, order, expected) => {
  expect(refusal(order, { shippingAddress })).toBe(expected);
  expect(refusal(order, { reference: NO_REFERENCE })).toBe(expected);
});

const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

test.each([
  ['a pending one', {}, null],
  ['one whose capture began just now', { captureRequestedAt: minutesAgo(1) }, 'in-progress'],
  ['one whose capture is over', { captureRequestedAt: minutesAgo(3) }, null],
  ['one that is paid in part', { ...received(1) }, 'part-paid'],
  ['one of a quote', { quoteNumber: 'Q-1001' }, 'quoted'],
  ['one under review', { state: 'under_review' }, 'under-review'],
  ['a paid one', { state: 'paid' }, 'paid'],
  ['a shipped one', { state: 'shipped', deliveredAt: now }, 'paid'],
  ['a refunded one', { state: 'refunded' }, 'paid'],
  ['an ended one', { state: 'cancelled' }, 'ended'],
] as const)('lines of %s', (_which, order, expected) => {
  expect(refusal(order, { lines })).toBe(expected);
});

test('a change of an older state of the order is refused', () => {
  const changedAt = new Date('2026-01-01T00:05:00.123Z');
  expect(refusal({ changedAt }, { lines, basedOn: '2026-01-01T00:05:00.123Z' })).toBeNull();
  expect(refusal({ changedAt }, { lines, basedOn: '2026-01-01T00:05:00.122Z' })).toBe('changed');
  expect(refusal({ changedAt }, { basedOn: '' })).toBe('changed');
});

const prepare = (given: Parameters<typeof fakePorts>[0], change: OrderChange = { lines }) => {
  const { ports, calls } = fakePorts(given);
  return prepareChange(ports, given?.order ?? orderRecord(), change).then((prepared) => ({
    prepared,
    calls,
  }));
};

test('before lines change, a payment that the buyer approved is taken', async () => {
  const { prepared, calls } = await prepare({ lookUp: approved });
  expect(calls).toEqual(['look up', 'begin', 'capture', 'paid by CAPTURE-1']);
  expect(prepared).toMatchObject({ lines });
});

test('while the provider is silent, lines do not change', async () => {
  await expect(prepare({ lookUp: silence })).rejects.toThrow(new Refusal('provider-unavailable'));
});

test('a change of lines is based on the order after the look-up', async () => {
  const { prepared } = await prepare({ lookUp: notApproved });
  const basedOn = '2026-01-01T00:00:00.000Z';
  expect(prepared).toEqual({ lines, basedOn });
});

test('an address, and lines without a payment at the provider, need no look-up', async () => {
  expect((await prepare({}, { shippingAddress } as OrderChange)).calls).toEqual([]);
  expect((await prepare({ order: orderRecord({ paypalOrderId: null }) })).calls).toEqual([]);
});
