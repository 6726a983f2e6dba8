import { expect, test } from 'vitest';
import { capture, payment, refundRecord } from '../fixtures/records';
import { refundsToEnter, sumsOfRefunds, waysOf } from './refund-money';

const cash = payment({ id: 'cash', method: 'Cash', amountCents: 300 });
const transfer = payment({ id: 'transfer', amountCents: 700 });
const payPal = capture({ amountCents: 1000 });
const order = { payments: [cash, transfer, payPal] };

const completed = (amountCents: number, byPaypalCents: number) =>
  refundRecord({ state: 'completed', amountCents, byPaypalCents });

test('only completed refunds count, and PayPal’s sum if it is higher than what is listed', () => {
  const refunds = [completed(500, 400), completed(50, 50), refundRecord({ state: 'pending' })];
  expect(sumsOfRefunds(refunds, 0)).toEqual({ byPaypalCents: 450, byHandCents: 100 });
  expect(sumsOfRefunds(refunds, 460)).toEqual({ byPaypalCents: 460, byHandCents: 100 });
});

test('what is sent back by hand is of the newest recorded payments', () => {
  const enter = (byPaypalCents: number, byHandCents: number, of = order) =>
    refundsToEnter(of, { byPaypalCents, byHandCents }).map(({ payment: { id }, cents }) => [id, cents]);
  expect(enter(0, 0)).toEqual([]);
  expect(enter(250, 750)).toEqual([
    ['CAPTURE-1', 250],
    ['transfer', 700],
    ['cash', 50],
  ]);
  const before = { payments: [cash, { ...transfer, refundedCents: 600 }, { ...payPal, refundedCents: 250 }] };
  expect(enter(250, 750, before)).toEqual([
    ['transfer', 100],
    ['cash', 50],
  ]);
  // A part of it was given back before the order was paid.
  const returned = { payments: [payment({ amountCents: 900, returnedCents: 500 })] };
  expect(enter(0, 400, returned)).toEqual([['payment-1', 400]]);
});

test('the ways of a refund, with their amounts', () => {
  expect(waysOf(order, completed(500, 500))).toEqual([{ method: 'PayPal', cents: 500 }]);
  expect(waysOf(order, completed(500, 0))).toEqual([{ method: 'Bank transfer', cents: 500 }]);
  expect(waysOf(order, completed(500, 400))).toEqual([
    { method: 'PayPal', cents: 400 },
    { method: 'Bank transfer', cents: 100 },
  ]);
});
