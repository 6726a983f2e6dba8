import { expect, test } from 'vitest';
import type { AdminOrder, PaymentMethod, Refund } from 'shared';
import {
  amountOf,
  buttonText,
  byHandOf,
  emptyDraft,
  goodsLeft,
  goodsOf,
  moneyLeft,
  questionOf,
  requestOf,
  stockOf,
} from './refund-draft.ts';
import type { Draft } from './refund-draft.ts';

const refund = (changes: Partial<Refund>): Refund => ({
  _id: 'r',
  at: '2026-01-01T00:00:00.000Z',
  amount: 10,
  ways: [{ method: 'PayPal', amount: 10 }],
  lines: [],
  restock: false,
  reason: 'Broken',
  status: 'completed',
  failure: null,
  ...changes,
});

const line = (_id: string, price: number, qty: number, qtyRefunded = 0) => ({
  _id,
  price,
  qty,
  name: _id,
  image: '',
  product: _id,
  partNum: '',
  qtyRefunded,
  qtyToShip: qty - qtyRefunded,
});

/** Two probes for $10 each and a board for $5.10: $25.10. */
const order = (
  refunds: Refund[] = [],
  refunded = 0,
): Pick<AdminOrder, 'payment' | 'refunds' | 'orderItems' | 'discount'> => ({
  payment: {
    paypalOrderId: 'P',
    captureId: 'C',
    captured: 25.1,
    refunded,
    received: [],
    sentBack: [],
    summary: '',
  },
  orderItems: [line('probe', 10, 2), line('board', 5.1, 1)],
  discount: 0,
  refunds,
});

const draft = (changes: Partial<Draft>): Draft => ({
  ...emptyDraft,
  reason: ' Broken ',
  ...changes,
});

test('completed and open refunds reduce what is left, failed ones do not', () => {
  const refunds = [
    refund({ amount: 10, lines: [{ _id: 'probe', qty: 1 }] }),
    refund({ amount: 5.1, lines: [{ _id: 'board', qty: 1 }], status: 'requested' }),
    refund({ amount: 10, lines: [{ _id: 'probe', qty: 1 }], status: 'failed' }),
  ];
  expect(moneyLeft(order(refunds, 10))).toBe(10);
  const orderItems = [line('probe', 10, 2, 1), line('board', 5.1, 1, 1)];
  expect(goodsLeft({ orderItems })).toMatchObject([{ _id: 'probe', qty: 1 }]);
});

test('a refund names its items', () => {
  const lines = [
    { _id: 'probe', qty: 2 },
    { _id: 'gone', qty: 1 },
  ];
  expect(goodsOf(order(), refund({ lines }))).toBe('2 × probe, 1 × an item');
  expect(goodsOf(order(), refund({}))).toBe('');
});

test.each<[string, Partial<Draft>, number | null]>([
  ['nothing chosen: invalid', {}, null],
  ['everything: the whole amount left', { extent: 'everything' }, 25.1],
  ['items: the sum of their prices', { extent: 'items', quantities: { probe: 1, board: 1 } }, 15.1],
  ['items: the quantity is limited to what is left', { extent: 'items', quantities: { board: 9 } }, 5.1],
  ['no item: invalid', { extent: 'items' }, null],
  ['an amount: as typed', { extent: 'amount', amount: '0.10' }, 0.1],
  ['an empty amount: invalid', { extent: 'amount' }, null],
  ['half a cent: invalid', { extent: 'amount', amount: '0.005' }, null],
  ['more than is left: invalid', { extent: 'amount', amount: '25.11' }, null],
])('%s', (_what, changes, amount) => {
  expect(amountOf(order(), draft(changes))).toBe(amount);
});

test('items bear their part of the discount, after that of earlier refunds', () => {
  // The probes bear 80 cents of it: 39 with the first, 41 with the second.
  const discounted = {
    ...order(),
    discount: 1,
    orderItems: [line('probe', 10, 2), line('board', 5.1, 1)],
  };
  const probe = draft({ extent: 'items', quantities: { probe: 1 } });
  expect(amountOf(discounted, probe)).toBe(9.6);
  expect(amountOf(discounted, draft({ extent: 'items', quantities: { board: 1 } }))).toBe(4.9);
});

test('the button says the amount, or what is missing', () => {
  const text = (changes: Partial<Draft>) => buttonText(order(), draft(changes));
  expect(text({})).toBe('Choose what goes back');
  expect(text({ extent: 'items' })).toBe('Choose the items');
  expect(text({ extent: 'amount', amount: '99' })).toBe('Enter an amount of up to $25.10');
  expect(text({ extent: 'amount', amount: '3' })).toBe('Refund $3.00');
});

test('the request contains only what the chosen kind of refund needs', () => {
  const asked = (changes: Partial<Draft>) => requestOf(order(), draft({ restock: true, ...changes }));
  // No items: that is refused. Without lines and amount it would be everything.
  expect(asked({})).toEqual({ lines: [], restock: true, reason: 'Broken' });
  expect(asked({ extent: 'everything' })).toEqual({ restock: true, reason: 'Broken' });
  expect(asked({ extent: 'items', quantities: { probe: 1, board: 0 } })).toEqual({
    lines: [{ _id: 'probe', qty: 1 }],
    restock: true,
    reason: 'Broken',
  });
  // An amount names no items, so none can be restocked.
  expect(asked({ extent: 'amount', amount: '3' })).toEqual({
    amount: 3,
    restock: false,
    reason: 'Broken',
  });
});

test('the confirmation states amount, recipient and what happens to the items', () => {
  const request = { restock: true, reason: 'Broken' };
  const user = { _id: 'u1', name: 'Casey', email: 'casey@example.com' };
  const paid = (...payments: [id: string, method: PaymentMethod, amount: number][]) => ({
    ...order(),
    user,
    payments: payments.map(([_id, method, amount]) => ({
      _id,
      method,
      amount,
      receivedAt: '2026-01-01',
      returned: 0,
    })),
  });
  expect(questionOf(paid(['C', 'PayPal', 25.1]), 5, request)).toBe(
    'Refund $5.00 to Casey? Money that has gone back cannot be called in again.\nThe items go back into stock.',
  );
  expect(questionOf(paid(['cash', 'Cash', 25.1]), 5, request)).toContain(
    'The shop does not send the money: please send it yourself.',
  );
  const inTwoWays = paid(['cash', 'Cash', 22.1], ['C', 'PayPal', 3]);
  expect(questionOf(inTwoWays, 5, request)).toContain(
    'PayPal did not take $2.00 of it: please send that yourself.',
  );
  const half = { ways: [{ method: 'PayPal' as const, amount: 1.5 }] };
  const refunds = [refund(half), refund({ ...half, status: 'failed' })];
  expect(byHandOf({ ...inTwoWays, refunds }, 5)).toBe(3.5);
});

test.each([
  ['completed', true, 'items back in stock'],
  ['pending', true, 'items to go back into stock'],
  ['failed', true, ''],
  ['completed', false, ''],
] as const)('a refund that is %s, restock %s, describes its items as "%s"', (status, restock, text) => {
  expect(stockOf(refund({ status, restock }))).toBe(text);
});
