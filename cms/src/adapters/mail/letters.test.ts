import { expect, test } from 'vitest';
import { resetLetter } from './reset-letter';

const business = {
  name: 'Tom & Co',
  phone: '',
  email: 'tom@example.com',
  businessNumber: '12 345',
};
const letter = resetLetter({
  name: '<b>Bea</b>',
  email: 'bea@example.com',
  business,
  link: 'https://shop.example/reset-password?token=a_b-c',
});

test('both forms hold the link and the business’s details', () => {
  for (const part of [letter.text, letter.html]) {
    expect(part).toContain('https://shop.example/reset-password?token=a_b-c');
    expect(part).toContain('(12 345)');
    expect(part).toContain('tom@example.com');
  }
});

test('names are text in HTML', () => {
  expect(letter.html).toContain('Hello &lt;b&gt;Bea&lt;/b&gt;,');
  expect(letter.html).toContain('Tom &amp; Co');
  expect(letter.text).toContain('Hello <b>Bea</b>,');
});

test('details that are not filled in leave no gap', () => {
  expect(letter.text.split('\n').at(-1)).toBe('tom@example.com');
});
