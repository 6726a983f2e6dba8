import { expect, test } from 'vitest';
import { readKeyword } from './search';

const whole = (text: string) => ({ text, isWhole: true });
const part = (text: string) => ({ text, isWhole: false });

test.each([
  ['Jane  Citizen', [[part('Jane')], [part('Citizen')]]],
  ['1042', [[whole('1042')]]],
  ['#1042', [[whole('1042')]]],
  ['Ballarat 3350', [[part('Ballarat')], [whole('3350')]]],
  ['123456', [[part('123456')]]],
  ['137.85', [[whole('$137.85'), whole('137.85')]]],
  ['$137.85', [[whole('$137.85')]]],
  ['$1,219.5', [[whole('$1219.50')]]],
  ['1,219.95', [[whole('$1219.95'), whole('1,219.95')]]],
  ['$18', [[whole('$18.00')]]],
  ['5.1', [[part('5.1')]]],
  ['INV-0042', [[part('INV-0042')]]],
  ['', []],
])('a keyword is read by words: %s', (keyword, words) => {
  expect(readKeyword(keyword)).toEqual(words);
});

test.each([
  ['0412 345 678', '0412345678'],
  ['+61 412 345 678', '0412345678'],
  ['+61 (0)412 345 678', '0412345678'],
  ['(03) 9876-5432', '0398765432'],
  ['0412.345.678', '0412345678'],
  ['03 9876–5432', '0398765432'],
  ['1300 123 456', '1300123456'],
  ['+1 555 123 4567', '15551234567'],
])('a phone number is searched without its spaces: %s', (phone, digits) => {
  expect(readKeyword(phone)).toEqual([[part(digits)]]);
  expect(readKeyword(`Jane ${phone} `)).toEqual([[part('Jane')], [part(digits)]]);
});

test('two numbers of four digits are a phone number only if there is nothing else', () => {
  expect(readKeyword(' 9876 5432')).toEqual([[part('98765432')]]);
  expect(readKeyword('Jane 3350 1042')).toEqual([[part('Jane')], [whole('3350')], [whole('1042')]]);
});

test('a postcode and an amount are no phone number', () => {
  expect(readKeyword('3000 1219.95')).toEqual([[whole('3000')], [whole('$1219.95'), whole('1219.95')]]);
});
