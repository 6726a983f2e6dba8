import { expect, test } from 'vitest';
import { orderRecord } from '../fixtures/records';
import type { OrderRecord } from '../order';
import { disputeInWords } from './disputes';
import { problemInWords, problemOf, type ProblemKind } from './problems';

const KINDS: ProblemKind[] = [
  'mismatch',
  'late',
  'gone-back',
  'paid-twice',
  'reversed',
  'dispute',
  'dispute-over',
  'refund-failed',
  'part-paid',
  'ended-part-paid',
];

const inWords = (changes: Partial<OrderRecord>) =>
  problemInWords(orderRecord({ paymentProblem: 'Odd', ...changes }))!;

test.each(KINDS)('a problem of the kind %s has all its texts, as sentences', (problemKind) => {
  const order = orderRecord({ state: 'paid' });
  const { happened } = problemOf(problemKind, order, '$5.30: too late');
  const texts = inWords({ state: 'paid', problemKind, paymentProblem: happened });
  for (const text of Object.values(texts)) expect(text).toMatch(/^[A-Z].*[.”]$/);
});

test('amounts are in dollars', () => {
  const order = orderRecord({ totalCents: 2530 });
  expect(problemOf('reversed', order, 'payment C').happened).toContain('$25.30');
  expect(problemOf('dispute', order, 'x').happened).toContain('$25.30');
});

test('while money is being returned the shop asks for patience, afterwards for the next step', () => {
  const late = { state: 'cancelled', endReason: 'expired', problemKind: 'late' } as const;
  expect(inWords({ ...late, refundDueCaptureId: 'CAP' }).toDo).toMatch(/^Nothing yet.*CAP/);
  expect(inWords(late).toDo).toMatch(/^The money is back with the customer/);
  expect(inWords(late).customerSaw).toContain('what you paid was sent back to you');
});

test('goods of an order that has not left are kept back', () => {
  expect(inWords({ state: 'paid', problemKind: 'dispute' }).toDo).toMatch(/^Do not send/);
  expect(inWords({ state: 'shipped', problemKind: 'dispute' }).toDo).toMatch(/^Check where/);
});

test('a text without a kind, or of a kind of a later version, stays readable', () => {
  for (const problemKind of [null, 'future', 'toString'])
    expect(inWords({ problemKind })).toMatchObject({
      happened: 'Odd',
      toDo: expect.stringContaining('Look the payment up'),
    });
  expect(problemInWords(orderRecord())).toBeNull();
});

test.each([
  ['MERCHANDISE_OR_SERVICE_NOT_RECEIVED', 'OPEN', 'the goods have not arrived (dispute D, opened)'],
  ['A_NEW_ONE', 'A_NEW_STATE', 'a new one (dispute D, a new state)'],
  ['', '', 'no reason was given (dispute D)'],
])('a dispute for %j that is %j reads %s', (reason, status, words) => {
  expect(disputeInWords({ dispute_id: 'D', reason, status })).toBe(words);
});
