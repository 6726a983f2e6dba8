import { expect, test } from 'vitest';
import { accountChangedEmail } from './account-changed-email';
import { resetLetter } from './reset-letter';

const business = {
  name: 'Tom & Co',
  phone: '',
  email: 'tom@example.com',
  businessNumber: '12 345',
};
const link = 'https://shop.example/reset-password?token=a_b-c';
const facts = { email: 'bea@example.com', business, link };
const changed = (change: object = {}) =>
  accountChangedEmail({ ...facts, what: 'e-mail address', ...change });

test.each([
  ['for a new password', resetLetter(facts)],
  ['about a change', changed()],
])('both forms of an email %s hold the link and the business’s details', (_case, letter) => {
  for (const part of [letter.text, letter.html]) {
    expect(part).toContain(link);
    expect(part).toContain('(12 345)');
    expect(part).toContain('tom@example.com');
  }
});

test('names are text in HTML', () => {
  expect(resetLetter(facts).html).toContain('Tom &amp; Co');
});

test('text has the lines that it was written with, whatever is put in', () => {
  const name = 'Tom\r\nBcc: everybody@example.com\u202E';
  const { text, html } = resetLetter({ ...facts, business: { ...business, name } });
  expect(text).toContain('\nTom Bcc: everybody@example.com (12 345)\n');
  expect(html).toContain('Tom Bcc: everybody@example.com (12 345)');
});

test('details that are not filled in leave no gap', () => {
  expect(resetLetter(facts).text.split('\n').at(-1)).toBe('tom@example.com');
});

test('where there is no way back any more, the email has no link', () => {
  const { text, html } = changed({ link: null });
  expect(text).not.toContain('http');
  expect(html).not.toContain('<a ');
  expect(text).toContain('please write to us');
});
