import { expect, it } from 'vitest';
import type { PaymentMethod } from 'shared';
import { amountDue, methodsOf, refundText, shortId } from './order-status.ts';

it('shows partial and full refunds', () => {
  expect(refundText({ status: 'paid', refundedAmount: 0 })).toBeNull();
  expect(refundText({ status: 'paid', refundedAmount: 1 })).toBe('Refunded $1.00');
  expect(refundText({ status: 'refunded', refundedAmount: 24 })).toBe('Refunded $24.00');
});

it('shortens an id to its last six characters', () => {
  expect(shortId('q1w2e3r4t5y6')).toBe('r4t5y6');
});

it('names each way in which an order was paid, but not what went back', () => {
  const by = (method: PaymentMethod, returned = 0) => ({
    _id: method,
    method,
    amount: 5,
    receivedAt: '2026-01-01',
    returned,
  });
  expect(methodsOf({ payments: [], paymentMethod: 'Cash' })).toBe('Cash');
  const payments = [by('Bank transfer'), by('Cash', 5), by('PayPal'), by('Bank transfer')];
  expect(methodsOf({ payments, paymentMethod: 'PayPal' })).toBe('Bank transfer, PayPal');
});

it('says exactly what is due after part payments', () => {
  expect(amountDue({ totalPrice: 0.3, amountPaid: 0.1 })).toBe(0.2);
  expect(amountDue({ totalPrice: 30, amountPaid: 30 })).toBe(0);
});
