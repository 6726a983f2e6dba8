import { expect, test } from 'vitest';
import { approved, fakePorts, notApproved, silence } from '../fixtures/ports';
import { orderInput, orderRecord, received } from '../fixtures/records';
import type { OrderRecord } from '../order';
import type { ReserveResult } from '../ports';
import { acceptQuote, quoteRefusal, type LockedQuote } from './accept-quote';

const { shippingAddress, reference } = orderInput();
const quote = {
  id: 1,
  number: 'Q-1001',
  revision: 2,
  basedOn: null,
  discountCents: 0,
  accountsAsQuoted: false,
};
const request = {
  customer: { id: 1, documentId: 'user-1', name: 'Casey', email: 'casey@example.com' },
  input: { shippingAddress, reference, lines: [], quote },
  requestHash: 'hash',
  shopName: 'The shop',
};

const today = '2026-01-31';
const locked: LockedQuote = {
  isAccepted: false,
  isWithdrawn: false,
  validUntil: today,
  revision: 2,
};

test.each([
  ['an open one, on its last day', {}, {}, null],
  ['one that the buyer has seen as it is', {}, { basedOn: 2 }, null],
  ['one that was accepted', { isAccepted: true, isWithdrawn: true }, {}, 'accepted'],
  ['one that was withdrawn', { isWithdrawn: true, validUntil: '2026-01-30' }, {}, 'withdrawn'],
  ['one after its last day', { validUntil: '2026-01-30' }, { basedOn: 1 }, 'expired'],
  ['one revised since it was read', { revision: 3 }, {}, 'changed'],
  ['one revised since the buyer saw it', {}, { basedOn: 1 }, 'changed'],
])('a quote: %s', (_what, changes, asked, refusal) => {
  expect(quoteRefusal({ ...locked, ...changes }, { ...quote, ...asked }, today)).toBe(refusal);
});

test('a quote that was deleted meanwhile is not found', () => {
  expect(quoteRefusal(null, quote, today)).toBe('not-found');
});

/** The shop, in which the quote has this order. */
function shopWith(order: OrderRecord, given: Parameters<typeof fakePorts>[0] = {}) {
  const refused: ReserveResult = { ok: false, refusal: { reason: 'quote', cause: 'accepted' } };
  const asked: (string | null)[] = [];
  const { ports } = fakePorts({ order, ...given });
  const find = () => ports.orders.find(order.id);
  const orders = {
    ...ports.orders,
    findOfQuote: find,
    findOf: find,
    reserve: (wish: { replaces: string | null }) => {
      asked.push(wish.replaces);
      return Promise.resolve(refused);
    },
  };
  return { ports: { ...ports, orders }, asked };
}

test('another request of the customer replaces the unpaid order', async () => {
  const { ports, asked } = shopWith(orderRecord({ requestHash: 'other' }), { lookUp: notApproved });
  await acceptQuote(ports, request);
  expect(asked).toEqual(['order-1']);
});

test.each([
  ['paid', { state: 'paid' }],
  ['under review', { state: 'under_review' }],
  ['shipped, then refunded', { state: 'refunded' }],
  ['paid in part', { ...received(1) }],
] as const)('an order that is %s is given again, whatever is asked', async (_what, changes) => {
  for (const requestHash of ['hash', 'other']) {
    const { ports } = shopWith(orderRecord({ ...changes, requestHash }));
    expect(await acceptQuote(ports, request)).toMatchObject({ ok: true, order: { id: 1 } });
  }
});

test('an order whose payment was not reported yet is captured, not replaced', async () => {
  const { ports, asked } = shopWith(orderRecord({ requestHash: 'other' }), { lookUp: approved });
  expect(await acceptQuote(ports, request)).toMatchObject({ ok: true, order: { state: 'paid' } });
  expect(asked).toEqual([]);
});

test('an order is not replaced while PayPal does not say whether it is paid', async () => {
  const { ports, asked } = shopWith(orderRecord({ requestHash: 'other' }), { lookUp: silence });
  expect(await acceptQuote(ports, request)).toMatchObject({
    refusal: { reason: 'provider-unavailable' },
  });
  expect(asked).toEqual([]);
});

test('the order of another customer is kept from everybody else', async () => {
  const { ports } = shopWith(orderRecord({ state: 'paid' }));
  const other = { ...request, customer: { ...request.customer, id: 2, documentId: 'user-2' } };
  expect(await acceptQuote(ports, other)).toEqual({
    ok: false,
    refusal: { reason: 'quote', cause: 'accepted' },
  });
});
