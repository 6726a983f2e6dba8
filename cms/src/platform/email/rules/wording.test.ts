import { expect, test } from 'vitest';
import { EMAILS } from '../../../emails';
import { fillTexts, placeholdersOf, unknownPlaceholders, wording } from './wording';

const refund = wording('refund', { order: '12ab34', amount: '$10.00' });
const own = { greeting: '', subject: '', opening: '', closing: '' };

test('without an editor’s text, the default text is used', () => {
  expect(fillTexts(EMAILS.refund, refund, { ...own, opening: ' \n' }, 'Sprout')).toEqual({
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
  expect(fillTexts(EMAILS.refund, refund, texts, 'Sprout')).toEqual({
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
  expect(fillTexts(EMAILS['back-in-stock'], told, texts, '').opening).toEqual([`${product} {constructor}`]);
});

test('a placeholder of another email is unknown', () => {
  const known = placeholdersOf(EMAILS.refund);
  expect(unknownPlaceholders(known, '{amount} {business} {carrier} {carrier} {}')).toEqual(['carrier', '']);
  expect(unknownPlaceholders(known, 'Curly { } braces } {')).toEqual([' ']);
});
