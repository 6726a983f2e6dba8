import { expect, test } from 'vitest';
import { plainName, plainSender } from './plain-sender';

test.each([
  'Bea Buyer',
  'J. Smith',
  'J.R. O’Neil',
  "Mary-Jane D'Arcy",
  'A.B.C.D. Núñez y Ibáñez',
  'İbrahim 李小龙 Ελένη محمد',
  'प्रिया शर्मा',
  'Nguyễn Thị Ánh'.normalize('NFD'),
])('the name %j is written as it is', (name) => {
  expect(plainName(name)).toBe(name);
});

test.each([
  'Overdue! pay at evil.app today',
  'evil.app',
  'evil.com',
  'e.vil',
  'Dr.Smith',
  'St. John',
  'J.Smith',
  'evil．app',
  'evil。app',
  'www evil com/pay',
  'http://evil.example',
  'me@evil.example',
  'Call 0400 111 222',
  'Room 4',
  'Ⅻ',
  'Bea, Buyer',
  'Bea (Buyer)',
  'Bea\nBuyer',
  'Bea\u202EBuyer',
  '-Bea',
  'Bea -',
  '. .',
  '💸 Bea',
  '',
  'x'.repeat(61),
  'Your invoice is overdue so please do call us today at the number that you know',
])('the name %j becomes “A customer”', (name) => {
  expect(plainName(name)).toBe('A customer');
});

test.each([
  ['bea@school.example', 'Bea Buyer (bea@school.example)'],
  ['bea.buyer+shop_1@my-school.example', 'Bea Buyer (bea.buyer+shop_1@my-school.example)'],
  ['www.evil.com/pay?x@evil.example', 'Bea Buyer'],
  ["o'neil@school.example", 'Bea Buyer'],
  ['bea!now@school.example', 'Bea Buyer'],
  [null, 'Bea Buyer'],
])('with the address %j the sender is %j', (provenEmail, sender) => {
  expect(plainSender('Bea Buyer', provenEmail)).toBe(sender);
});
