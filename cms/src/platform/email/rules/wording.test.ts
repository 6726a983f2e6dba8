import { expect, test } from 'vitest';
import { EMAIL_KINDS, placeholdersOf, unknownPlaceholders, wording, fillTexts, WORDINGS } from './wording';

const refund = wording('refund', { order: '12ab34', amount: '$10.00' });
const own = { greeting: '', subject: '', opening: '', closing: '' };

test('without an editor’s text, the default text is used', () => {
  expect(fillTexts(refund, { ...own, opening: ' \n' }, 'Sprout')).toEqual({
    subject: 'Refund of $10.00 for order 12ab34',
    greeting: 'Hello,',
    opening: ['We have refunded $10.00.'],
    closing: [],
  });
});

test('an editor’s lines become paragraphs with filled-in placeholders', () => {
  const texts = {
    greeting: 'Hi from {business}!',
    subject: '{amount} is back: {order}',
    opening: 'Order {order}:\n\n {amount} is back. ',
    closing: 'Yours, {business}',
  };
  expect(fillTexts(refund, texts, 'Sprout')).toEqual({
    subject: '$10.00 is back: 12ab34',
    greeting: 'Hi from Sprout!',
    opening: ['Order 12ab34:', '$10.00 is back.'],
    closing: ['Yours, Sprout'],
  });
});

test('inserted values add neither lines nor placeholders', () => {
  const product = 'Probe\n{price} {constructor}';
  const texts = { ...own, opening: '{product} {constructor}' };
  const told = wording('back-in-stock', { product, price: '$1.00' });
  expect(fillTexts(told, texts, '').opening).toEqual([`${product} {constructor}`]);
});

test('a placeholder of another email is unknown', () => {
  const known = placeholdersOf('refund');
  expect(unknownPlaceholders(known, '{amount} {business} {carrier} {carrier} {}')).toEqual(['carrier', '']);
  expect(unknownPlaceholders(known, 'Curly { } braces } {')).toEqual([' ']);
});

test('names that people chose for themselves are in no subject', () => {
  expect(placeholdersOf('contact-message', 'subject')).toEqual(['business']);
  expect(placeholdersOf('new-order', 'subject')).toEqual(['order', 'total', 'business']);
});

test.each(EMAIL_KINDS)('the default texts of %s have only known placeholders', (kind) => {
  const { subject, opening } = WORDINGS[kind];
  expect(unknownPlaceholders(placeholdersOf(kind), opening)).toEqual([]);
  expect(unknownPlaceholders(placeholdersOf(kind, 'subject'), subject)).toEqual([]);
});
