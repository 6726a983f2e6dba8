import { expect, test } from 'vitest';
import { accountChangedEmail, passwordResetEmail } from './account-emails';
import { compose } from './compose';

const business = {
  name: 'Tom & Co',
  phone: '',
  email: 'tom@example.com',
  businessNumber: '12 345',
  deliversTo: '',
};
const link = 'https://shop.example/reset-password?token=a_b-c';
const reset = (details = business) => compose(passwordResetEmail('bea@example.com', link), details);
const changed = (url: string | null) =>
  compose(accountChangedEmail('e-mail address', 'bea@example.com', url), business);

test.each([
  ['for a new password', reset()],
  ['about a change', changed(link)],
])('both forms of an email %s hold the link and the business’s details', (_case, email) => {
  for (const part of [email.text, email.html]) {
    expect(part).toContain(link);
    expect(part).toContain('(12 345)');
    expect(part).toContain('tom@example.com');
  }
});

test('names are text in HTML', () => {
  expect(reset().html).toContain('Tom &amp; Co');
});

test('text has the lines that it was written with, whatever is put in', () => {
  const name = 'Tom\r\nBcc: everybody@example.com\u202E';
  const { text, html } = reset({ ...business, name });
  expect(text).toContain('\nTom Bcc: everybody@example.com (12 345)\n');
  expect(html).toContain('Tom Bcc: everybody@example.com (12 345)');
});

test('details that are not filled in leave no gap', () => {
  expect(reset().text.split('\n').at(-1)).toBe('tom@example.com');
});

test('where there is no way back any more, the email has no link', () => {
  const { text, html } = changed(null);
  expect(text).not.toContain('http');
  expect(html).not.toContain('<a ');
  expect(text).toContain('please write to us');
});
