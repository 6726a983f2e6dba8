import { expect, it } from 'vitest';
import { amountDue, refundText, shortId } from './order-status.ts';

it('shows partial and full refunds', () => {
  expect(refundText({ status: 'paid', refundedAmount: 0 })).toBeNull();
  expect(refundText({ status: 'paid', refundedAmount: 1 })).toBe('Refunded $1.00');
  expect(refundText({ status: 'refunded', refundedAmount: 24 })).toBe('Refunded $24.00');
});

it('shortens an id to its last six characters', () => {
  expect(shortId('q1w2e3r4t5y6')).toBe('r4t5y6');
});

it('says exactly what is due after part payments', () => {
  expect(amountDue({ totalPrice: 0.3, amountPaid: 0.1 })).toBe(0.2);
  expect(amountDue({ totalPrice: 30, amountPaid: 30 })).toBe(0);
});
