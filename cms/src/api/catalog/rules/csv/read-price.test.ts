import { expect, test } from 'vitest';
import { commaError, readPrice } from './read-price';

test.each([
  ['18.95', 18.95],
  ['$18.95', 18.95],
  ['$ 18', 18],
  ['1,219.95', 1219.95],
  ['$1,234,567.00', 1234567],
])('%s is %d', (text, price) => {
  expect(readPrice(text, false)).toBe(price);
});

test.each(['18,95', '1,219', '12,19.95', '1,219.9', '1.219,95'])('%s is refused', (text) => {
  expect(readPrice(text, false)).toBeNaN();
  expect(commaError(text)).toMatch(/two ways/);
});

test.each(['', 'free', '1e3', '-1', '€5'])('"%s" is no amount', (text) => {
  expect(readPrice(text, false)).toBeNaN();
  expect(commaError(text)).toBeNull();
});

test('with semicolons between cells, cents may follow a comma, but not a thousand', () => {
  expect(readPrice('18,95', true)).toBe(18.95);
  expect(readPrice('1,219', true)).toBeNaN();
});
