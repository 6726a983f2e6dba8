import type { Order } from 'shared';
import { describe, expect, it, test } from 'vitest';
import { pendingOrder } from '../../lib/api/fixtures/order.ts';
import {
  canBeCancelled,
  filterOrders,
  hasInvoice,
  heldText,
  isPaidHere,
  refundedRemark,
  wayOf,
} from './order-texts.ts';

/** An order placed at noon, in the business's time zone. */
function orderOf(_id: string, day: string, progress: Partial<Order> = {}): Order {
  const createdAt = new Date(`${day}T12:00:00+11:00`).toISOString();
  return { ...pendingOrder, _id, createdAt, ...progress };
}

const orders = [
  orderOf('abc111', '2026-03-03', { status: 'shipped', orderNumber: '1042' }),
  orderOf('abd222', '2026-03-02', { status: 'paid' }),
  orderOf('xyz333', '2026-03-01'),
  orderOf('xyz444', '2026-02-01', { status: 'under review' }),
];

function idsFor(filter: Partial<Parameters<typeof filterOrders>[1]>): string[] {
  const everything = { search: '', startDate: '', endDate: '' };
  return filterOrders(orders, { ...everything, ...filter }).map(({ _id }) => _id);
}

describe('filterOrders', () => {
  it('returns all orders without filters', () => {
    expect(idsFor({})).toEqual(['abc111', 'abd222', 'xyz333', 'xyz444']);
  });

  it.each([
    ['part of an id in any case', 'AB', ['abc111', 'abd222']],
    ['part of a number', '104', ['abc111']],
    ['a status word in any case', 'pend', ['xyz333']],
    ['part of a status', 'review', ['xyz444']],
    ['a word between spaces', '  paid ', ['abd222']],
    ['a status without orders', 'refunded', []],
  ])('searches for %s', (_, search, ids) => {
    expect(idsFor({ search })).toEqual(ids);
  });

  it('includes the first and the last day', () => {
    expect(idsFor({ startDate: '2026-03-02', endDate: '2026-03-02' })).toEqual(['abd222']);
    expect(idsFor({ startDate: '2026-03-02' })).toEqual(['abc111', 'abd222']);
    expect(idsFor({ endDate: '2026-03-02' })).toEqual(['abd222', 'xyz333', 'xyz444']);
  });

  it('uses days of the business’s time zone', () => {
    const createdAt = '2026-03-02T12:59:59.000Z';
    const filter = { search: '', startDate: '2026-03-02', endDate: '2026-03-02' };
    expect(filterOrders([orderOf('late', '2026-03-02', { createdAt })], filter)).toHaveLength(1);
  });

  it('combines search and dates', () => {
    expect(idsFor({ search: 'ab', endDate: '2026-03-02' })).toEqual(['abd222']);
  });
});

it('offers an invoice once paid, even if refunded later', () => {
  const states = ['pending', 'under review', 'cancelled', 'paid', 'shipped', 'refunded'] as const;
  expect(states.filter((status) => hasInvoice({ status }))).toEqual(['paid', 'shipped', 'refunded']);
});

test('a line shows the quantities refunded and still to be sent', () => {
  const line = { qtyRefunded: 1, qtyToShip: 2 };
  expect(refundedRemark({ status: 'paid' }, line)).toBe('1 refunded, 2 still to be sent');
  expect(refundedRemark({ status: 'shipped' }, { ...line, qtyToShip: 0 })).toBe('1 refunded');
});

describe('the way of an order', () => {
  const day = '2026-03-02T01:00:00.000Z';
  const paid = { status: 'paid', isPaid: true, paidAt: day } as const;
  const shipped = { ...paid, status: 'shipped', isDelivered: true, deliveredAt: day } as const;
  const refunded = { ...paid, status: 'refunded', isPaid: false } as const;

  it.each([
    ['pending', {}, ['Ordered'], 'Paid'],
    ['paid', paid, ['Ordered', 'Paid'], 'Packed'],
    ['shipped', shipped, ['Ordered', 'Paid', 'Packed', 'Shipped'], undefined],
    ['refunded', refunded, ['Ordered', 'Paid'], undefined],
  ])('of a %s order', (_, progress, reached, next) => {
    const way = wayOf(orderOf('abc111', '2026-03-01', progress));
    expect(way.map(({ name }) => name)).toEqual(['Ordered', 'Paid', 'Packed', 'Shipped']);
    expect(way.filter(({ isReached }) => isReached).map(({ name }) => name)).toEqual(reached);
    expect(way.find(({ isNext }) => isNext)?.name).toBe(next);
  });
});

test('an order of a quote is paid on its own page until it is paid', () => {
  expect(isPaidHere(pendingOrder)).toBe(false);
  expect(isPaidHere({ ...pendingOrder, quote: 'Q-1001' })).toBe(true);
  expect(isPaidHere({ ...pendingOrder, quote: 'Q-1001', status: 'paid' })).toBe(false);
  const dueAt = '2026-01-08T00:00:00.000Z';
  expect(isPaidHere({ ...pendingOrder, dueAt })).toBe(true);
  const byTransfer = { ...pendingOrder, dueAt, paymentMethod: 'Bank transfer' } as const;
  expect(isPaidHere(byTransfer)).toBe(false);
  expect(isPaidHere({ ...byTransfer, amountPaid: 1 })).toBe(true);
});

test('an unpaid order says until when its goods are held, in the business’s time zone', () => {
  const heldUntil = '2026-03-01T12:30:00.000Z';
  const at = (now: string) => heldText({ heldUntil, dueAt: null }, new Date(now));
  expect(at('2026-03-01T12:00:00Z')).toBe('Your goods are held until 11:30 pm AEDT.');
  expect(at('2026-02-28T12:00:00Z')).toBe('Your goods are held until 11:30 pm AEDT on 1 March 2026.');
  expect(at('2026-03-01T12:30:00Z')).toBeNull();
  // The day to pay it by is shown instead.
  expect(heldText({ heldUntil, dueAt: heldUntil }, new Date('2026-03-01'))).toBeNull();
});

test('an order can be cancelled until money was received for it', () => {
  expect(canBeCancelled(pendingOrder)).toBe(true);
  expect(canBeCancelled({ ...pendingOrder, amountPaid: 1 })).toBe(false);
  expect(canBeCancelled({ ...pendingOrder, status: 'under review' })).toBe(false);
});
