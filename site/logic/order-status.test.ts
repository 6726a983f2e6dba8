import { expect, it } from 'vitest';
import { refundText } from './order-status.ts';

it('says how much money went back, be it a part or all of it', () => {
  expect(refundText({ status: 'paid', refundedAmount: 0 })).toBeNull();
  expect(refundText({ status: 'paid', refundedAmount: 1 })).toBe('Refunded $1.00');
  expect(refundText({ status: 'refunded', refundedAmount: 24 })).toBe('Refunded $24.00');
});
