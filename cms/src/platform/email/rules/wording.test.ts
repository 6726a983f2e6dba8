import { expect, test } from 'vitest';
import {
  EMAIL_KINDS,
  placeholdersOf,
  unknownPlaceholders,
  wording,
  openingAndClosing,
  WORDINGS,
} from './wording';

const refund = wording('refund', { order: '12ab34', amount: '$10.00' });
const own = { opening: '', closing: '' };

test('without an editor’s text, the default text is used', () => {
  expect(openingAndClosing(refund, { ...own, opening: ' \n' }, 'Sprout')).toEqual({
    opening: [
      'We have refunded $10.00 to the account that you paid with.',
      'It may take some days until your bank shows it.',
    ],
    closing: [],
  });
});

test('an editor’s lines become paragraphs with filled-in placeholders', () => {
  const texts = { opening: 'Order {order}:\n\n {amount} is back. ', closing: 'Yours, {business}' };
  expect(openingAndClosing(refund, texts, 'Sprout')).toEqual({
    opening: ['Order 12ab34:', '$10.00 is back.'],
    closing: ['Yours, Sprout'],
  });
});

test('inserted values add neither lines nor placeholders', () => {
  const product = 'Probe\n{price} {constructor}';
  const texts = { ...own, opening: '{product} {constructor}' };
  const told = wording('back-in-stock', { product, price: '$1.00' });
  expect(openingAndClosing(told, texts, '').opening).toEqual([`${product} {constructor}`]);
});

test('a placeholder of another email is unknown', () => {
  expect(unknownPlaceholders('refund', '{amount} {business} {carrier} {carrier} {}')).toEqual([
    'carrier',
    '',
  ]);
  expect(unknownPlaceholders('refund', 'Curly { } braces } {')).toEqual([' ']);
});

test.each(EMAIL_KINDS)('the default text of %s has only known placeholders', (kind) => {
  expect(unknownPlaceholders(kind, WORDINGS[kind].opening)).toEqual([]);
  expect(placeholdersOf(kind)).toContain('business');
});
