import { expect, test } from 'vitest';
import { orderLine, orderRecord, received } from '../rules/fixtures/records';
import { composeEmail } from '../../../fixtures/compose-email';
import { paymentRequest } from './payment-request';

const business = {
  name: 'Sprout',
  phone: '',
  email: 'hello@sprout.example',
  businessNumber: '12 345',
  deliversTo: '',
};
const order = orderRecord({
  madeBy: 'admin-1',
  totalCents: 2500,
  lines: [orderLine()],
  expiresAt: new Date('2026-01-08T00:00:00Z'),
});
const written = (invitation: string | null) =>
  composeEmail(paymentRequest(order, { invitation, account: null }), business);

test('the email about an order to be paid has its lines, its total, and until when it is kept', () => {
  const { subject, text, html } = written(null);
  expect(subject).toBe('Order 1001 is ready to be paid: $25.00');
  expect(text).toContain('2 x Soil sensor: $25.00');
  expect(text).toContain('until 8 January 2026');
  expect(text).toMatch(/Pay \$25\.00: \S*\/order\/order-1\n/);
  expect(text).not.toContain('password');
  expect(html.match(/<td class="button"/g)).toHaveLength(1);
});

test('for an account without a password its button sets one first', () => {
  const { text } = written('https://shop.example/reset-password?token=t');
  expect(text).toContain('choose one first');
  expect(text).toContain('Pay $25.00: https://shop.example/reset-password?token=t\n');
});

test('for a bank transfer it says where to pay, and what to name', () => {
  const account = { accountName: 'Sprout Pty Ltd', bsb: '999-999', accountNumber: '12345678' };
  const ways = { invitation: null, account };
  const byTransfer = { ...order, paymentMethod: 'Bank transfer' } as const;
  const { text } = composeEmail(paymentRequest(byTransfer, ways), business);
  expect(text).toContain('Amount: $25.00\nAccount name: Sprout Pty Ltd\nBSB: 999-999\n');
  expect(text).toContain('Account number: 12345678\nReference: Order 1001');
  expect(text).toMatch(/View your order: \S*\/order\/order-1\n/);
  const { text: later } = composeEmail(paymentRequest({ ...byTransfer, ...received(1000) }, ways), business);
  expect(later).toContain('Amount: $15.00');
  expect(later).toContain('set aside until 8 January 2026');
});
