import { expect, test } from 'vitest';
import type { RefundInput } from 'shared/schemas';
import type { OrderRecord } from '../order';
import { goodsLeft, planRefund, stateAfter, within, type RefundRecord } from './refund';
import { capture, orderRecord, payment, refundRecord } from '../fixtures/records';

const line = (documentId: string, priceCents: number, quantity: number) => ({
  documentId,
  priceCents,
  quantity,
  productDocumentId: `product ${documentId}`,
  name: documentId,
  image: '',
});

/** Two probes for $10 each, a board for $5, shipping $3: $28. */
const order = (changes: Partial<OrderRecord> = {}) =>
  orderRecord({
    state: 'paid',
    lines: [line('probes', 1000, 2), line('board', 500, 1)],
    itemsCents: 2500,
    shippingCents: 300,
    totalCents: 2800,
    payments: [capture({ amountCents: 2800, refundedCents: changes.refundedCents ?? 0 })],
    ...changes,
  });

const wish = (changes: Partial<RefundInput> = {}): RefundInput => ({
  lines: null,
  amountCents: null,
  restock: false,
  reason: 'Broken',
  ...changes,
});

const of = (documentId: string, quantity: number) => ({ line: documentId, quantity });
const plan = (
  changes: Partial<RefundInput>,
  earlier: RefundRecord[] = [],
  about: Partial<OrderRecord> = {},
) => planRefund(order(about), earlier, wish(changes));

const everything = [of('probes', 2), of('board', 1)];
const one = (documentId: string) => [of(documentId, 1)];

test.each<[string, Partial<RefundInput>, number, object[]]>([
  ['nothing named is everything, with shipping', {}, 2800, everything],
  ['lines are worth their prices', { lines: one('probes') }, 1000, one('probes')],
  ['a line twice counts together', { lines: [...one('probes'), ...one('probes')] }, 2000, [of('probes', 2)]],
  ['an amount alone is for no goods', { amountCents: 250 }, 250, []],
  ['an amount replaces the price', { lines: one('board'), amountCents: 200 }, 200, one('board')],
  ['an amount may add shipping', { lines: one('board'), amountCents: 800 }, 800, one('board')],
  ['the whole amount is for all goods', { amountCents: 2800, restock: true }, 2800, everything],
])('%s', (_what, changes, amountCents, lines) => {
  expect(plan(changes)).toEqual({ ok: true, plan: { amountCents, byPaypalCents: amountCents, lines } });
});

test.each<[string, Partial<RefundInput>, string]>([
  ['a cent too much', { amountCents: 2801 }, 'more-than-paid'],
  ['more pieces than were bought', { lines: [of('board', 2)] }, 'more-than-paid'],
  ['goods of another order', { lines: [of('spade', 1)] }, 'unknown-line'],
  ['more than goods and shipping', { lines: one('board'), amountCents: 801 }, 'more-than-goods'],
  ['a restock without named goods', { amountCents: 500, restock: true }, 'goods-not-named'],
])('%s is refused', (_what, changes, refusal) => {
  expect(plan(changes)).toEqual({ ok: false, refusal });
});

test('completed and pending refunds reduce what is left, failed ones do not', () => {
  const gone = refundRecord({ state: 'completed', amountCents: 1000, lines: [of('probes', 1)] });
  const asked = refundRecord({
    state: 'pending',
    amountCents: 500,
    byPaypalCents: 500,
    lines: [of('board', 1)],
  });
  const refused = refundRecord({ state: 'failed', amountCents: 300, lines: [of('probes', 1)] });
  const earlier = [gone, asked, refused];
  const about = { refundedCents: 1000 };
  expect(plan({}, earlier, about)).toEqual({
    ok: true,
    plan: { amountCents: 1300, byPaypalCents: 1300, lines: [of('probes', 1)] },
  });
  const tooMuch = { ok: false, refusal: 'more-than-paid' };
  expect(plan({ amountCents: 1301 }, earlier, about)).toEqual(tooMuch);
  expect(plan({ lines: [of('board', 1)] }, earlier, about)).toEqual(tooMuch);
  expect(plan({ lines: [of('probes', 2)] }, earlier, about)).toEqual(tooMuch);
});

test('lines bear their part of a discount, so that all of them are worth what was paid', () => {
  const about = { discountCents: 100, totalCents: 2700 };
  const first = refundRecord({ state: 'pending', amountCents: 960, lines: one('probes') });
  const amountOf = (lines: RefundInput['lines'], earlier: RefundRecord[] = []) => {
    const planned = plan({ lines }, earlier, about);
    return planned.ok && planned.plan.amountCents;
  };
  expect(amountOf(one('probes'))).toBe(960);
  expect(amountOf(one('probes'), [first])).toBe(960);
  expect(amountOf(one('board'))).toBe(480);
  expect(amountOf(everything)).toBe(2400);
  expect(plan({ lines: one('board'), amountCents: 781 }, [], about)).toEqual({
    ok: false,
    refusal: 'more-than-goods',
  });
});

test('what PayPal took goes back first, and the rest by hand', () => {
  const payments = [payment({ amountCents: 1800 }), capture({ amountCents: 1000 })];
  const partOf = (amountCents: number, earlier: RefundRecord[] = []) => {
    const planned = plan({ amountCents }, earlier, { payments });
    return planned.ok && planned.plan.byPaypalCents;
  };
  expect([400, 1000, 1500].map((cents) => partOf(cents))).toEqual([400, 1000, 1000]);
  const open = refundRecord({ state: 'requested', amountCents: 700, byPaypalCents: 700 });
  expect(partOf(500, [open])).toBe(300);
  expect(plan({ amountCents: 5 }, [], { payments: [payment({ amountCents: 2800 })] })).toMatchObject({
    plan: { byPaypalCents: 0 },
  });
});

test('money refunded at the provider counts, even without a refund here', () => {
  expect(plan({ amountCents: 900 }, [], { refundedCents: 2000 })).toMatchObject({ ok: false });
});

test('only paid orders can be refunded, and refunded ones have nothing left', () => {
  const unpaid = { ok: false, refusal: 'not-paid' };
  for (const state of ['pending', 'under_review', 'cancelled'] as const)
    expect(plan({}, [], { state })).toEqual(unpaid);
  expect(plan({}, [], { state: 'shipped' })).toMatchObject({ ok: true });
  expect(plan({}, [], { state: 'refunded', refundedCents: 2800 })).toEqual({
    ok: false,
    refusal: 'more-than-paid',
  });
});

test('only goods that are not refunded yet go back into stock', () => {
  const left = goodsLeft(order(), [refundRecord({ lines: [of('probes', 1), of('board', 1)] })]);
  expect(left).toEqual([of('probes', 1)]);
  expect(within(everything, left)).toEqual([of('probes', 1)]);
});

test.each([
  ['requested', 'PENDING', 'pending'],
  ['requested', 'COMPLETED', 'completed'],
  ['requested', 'FAILED', 'failed'],
  ['pending', 'COMPLETED', 'completed'],
  ['pending', 'FAILED', 'failed'],
  ['failed', 'COMPLETED', 'completed'],
  ['pending', 'PENDING', null],
  ['failed', 'PENDING', null],
  ['completed', 'PENDING', null],
  ['completed', 'FAILED', null],
] as const)('a refund that is %s, then reported as %s, becomes %s', (present, status, after) => {
  expect(stateAfter(present, { status })).toBe(after);
});
