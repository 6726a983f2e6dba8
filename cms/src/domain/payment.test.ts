import { expect, test } from 'vitest';
import { verifyPayment, type ProviderCapture, type ProviderOrder } from './payment';
import { orderRecord, providerOrder } from './testing/records';

const judge = (provider: ProviderOrder) => verifyPayment(provider, orderRecord(), 'merchant');
const captured = (change: Partial<ProviderCapture>) =>
  providerOrder({ captures: [{ ...providerOrder().captures[0]!, ...change }] });

test('a completed capture that agrees in everything is the payment', () => {
  expect(judge(providerOrder())).toEqual({ kind: 'verified', captureId: 'CAPTURE-1' });
});

test.each<[string, ProviderOrder]>([
  ['a cent too little', captured({ amountCents: 2529 })],
  ['a cent too much', captured({ amountCents: 2531 })],
  ['an amount that is no money', captured({ amountCents: null })],
  ['another currency', captured({ currency: 'USD' })],
  ['a capture in an unknown state', captured({ status: 'OTHER' })],
  ["another of the provider's orders", providerOrder({ id: 'PAYPAL-2' })],
  ['an order that is not completed', providerOrder({ status: 'APPROVED' })],
  ["somebody else's custom id", providerOrder({ customId: 'order-2' })],
  ['no invoice id', providerOrder({ invoiceId: null })],
  ['another payee', providerOrder({ payeeMerchantId: 'thief' })],
  [
    'two captures',
    providerOrder({ captures: [...providerOrder().captures, ...providerOrder().captures] }),
  ],
])('%s is a mismatch', (_what, provider) => {
  expect(judge(provider)).toMatchObject({ kind: 'mismatch', captureId: 'CAPTURE-1' });
});

test('a pending, a declined, a refunded and a missing capture are told apart', () => {
  expect(judge(captured({ status: 'PENDING' }))).toEqual({ kind: 'pending' });
  expect(judge(captured({ status: 'DECLINED' }))).toEqual({ kind: 'declined' });
  expect(judge(captured({ status: 'REFUNDED' }))).toEqual({ kind: 'refunded' });
  expect(judge(providerOrder({ captures: [] }))).toEqual({ kind: 'nothing-captured' });
});
