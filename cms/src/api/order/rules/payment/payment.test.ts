import { expect, test } from 'vitest';
import { decidePayment, type ProviderAnswer, type ProviderCapture } from './payment';
import { answer, approved, notApproved, silence } from '../fixtures/ports';
import { orderRecord, providerOrder, providerRefund } from '../fixtures/records';

const decide = (given: ProviderAnswer) => decidePayment(given, orderRecord(), 'merchant');
const [whole] = providerOrder().captures as [ProviderCapture];
const captured = (change: Partial<ProviderCapture>) => answer({ captures: [{ ...whole, ...change }] });

test('a completed capture that matches in everything is the payment', () => {
  expect(decide(answer())).toEqual({ kind: 'paid', captureId: 'CAPTURE-1', amountCents: 2530 });
});

test('fields that the provider leaves out are no mismatch', () => {
  const silentAbout = { customId: null, invoiceId: null, payeeMerchantId: null };
  expect(decide(answer(silentAbout))).toMatchObject({ kind: 'paid' });
});

test.each<[string, ProviderAnswer]>([
  ['a cent too little', captured({ amountCents: 2529 })],
  ['a cent too much', captured({ amountCents: 2531 })],
  ['an amount that is no money', captured({ amountCents: null })],
  ['another currency', captured({ currency: 'USD' })],
  ["another of the provider's orders", answer({ id: 'PAYPAL-2' })],
  ["somebody else's custom id", answer({ customId: 'order-2' })],
  ['another invoice', answer({ invoiceId: 'order-2' })],
  ['another payee', answer({ payeeMerchantId: 'thief' })],
  ['two captures', answer({ captures: [whole, { ...whole, id: 'CAPTURE-2' }] })],
])('%s is a mismatch', (_what, given) => {
  expect(decide(given)).toMatchObject({ kind: 'mismatch', captureId: 'CAPTURE-1' });
});

test('a wrong amount is shown in dollars', () => {
  const problemsOf = (amountCents: number | null) => decide(captured({ amountCents }));
  expect(problemsOf(2529)).toMatchObject({ problems: ['$25.29 was taken, not $25.30'] });
  expect(problemsOf(null)).toMatchObject({
    problems: ['an amount that is not in dollars and cents was taken, not $25.30'],
  });
});

test('a capture next to a declined one is the payment', () => {
  const declined = { ...whole, id: 'CAPTURE-0', status: 'DECLINED' } as const;
  expect(decide(answer({ captures: [declined, whole] }))).toMatchObject({ kind: 'paid' });
});

const REFUSED = { kind: 'ended', reason: 'payment-refused' };
const refusal = (mayApproveAgain: boolean) =>
  ({ kind: 'refused', at: new Date(0), mayApproveAgain }) as const;

test.each<[string, ProviderAnswer, object]>([
  ['a review', captured({ status: 'PENDING' }), { kind: 'under-review', captureId: 'CAPTURE-1' }],
  ['a denied capture', captured({ status: 'DECLINED' }), REFUSED],
  [
    'a capture that went back',
    answer({ captures: [{ ...whole, status: 'REFUNDED' }], refunds: [providerRefund()] }),
    { kind: 'returned', captureId: 'CAPTURE-1', amountCents: whole.amountCents, refundId: 'REFUND-1' },
  ],
  ['a status nobody knows', captured({ status: 'OTHER' }), { kind: 'unavailable' }],
  ['an approval', approved, { kind: 'approved' }],
  ['no approval', notApproved, { kind: 'not-approved' }],
  ['a voided order', answer({ status: 'VOIDED', captures: [] }), { kind: 'ended' }],
  ['an order that is gone', { kind: 'gone' }, { kind: 'ended', reason: 'gone-at-provider' }],
  ['silence', silence, { kind: 'unavailable' }],
  ['a declined card', refusal(true), { kind: 'declined', at: new Date(0) }],
  ['a final refusal', refusal(false), REFUSED],
])('%s has its own decision', (_what, given, decision) => {
  expect(decide(given)).toMatchObject(decision);
});
