import { expect, test } from 'vitest';
import {
  EMAIL_KINDS,
  placeholdersOf,
  unknownPlaceholders,
  words,
  wordsOf,
  WORDINGS,
} from './wording';

const refund = words('refund', { order: '12ab34', amount: '$10.00' });
const own = { opening: '', closing: '' };

test('what no editor has written is said in the shop’s own words', () => {
  expect(wordsOf(refund, { ...own, opening: ' \n' }, 'Sprout')).toEqual({
    opening: [
      'We have refunded $10.00 to the account that you paid with.',
      'It may take some days until your bank shows it.',
    ],
    closing: [],
  });
});

test('an editor’s lines are paragraphs, filled in', () => {
  const texts = { opening: 'Order {order}:\n\n {amount} is back. ', closing: 'Yours, {business}' };
  expect(wordsOf(refund, texts, 'Sprout')).toEqual({
    opening: ['Order 12ab34:', '$10.00 is back.'],
    closing: ['Yours, Sprout'],
  });
});

test('what is filled in makes no line and no placeholder of its own', () => {
  const product = 'Probe\n{price} {constructor}';
  const texts = { ...own, opening: '{product} {constructor}' };
  const told = words('back-in-stock', { product, price: '$1.00' });
  expect(wordsOf(told, texts, '').opening).toEqual([`${product} {constructor}`]);
});

test('a placeholder of another email is unknown', () => {
  expect(unknownPlaceholders('refund', '{amount} {business} {carrier} {carrier} {}')).toEqual([
    'carrier',
    '',
  ]);
  expect(unknownPlaceholders('refund', 'Curly { } braces } {')).toEqual([' ']);
});

test.each(EMAIL_KINDS)('%s says by itself only what it has placeholders for', (kind) => {
  expect(unknownPlaceholders(kind, WORDINGS[kind].opening)).toEqual([]);
  expect(placeholdersOf(kind)).toContain('business');
});
