import { expect, test } from 'vitest';
import { accountChangedEmail, passwordResetEmail } from '../../api/account/emails/account-emails';
import { compose } from './compose';
import { contactEmail } from '../../api/contact/emails/contact-email';
import { stockAlertEmail } from '../../api/catalog/emails/stock-alert-email';

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
])('both parts of an email %s have the link and the business details', (_case, email) => {
  for (const part of [email.text, email.html]) {
    expect(part).toContain(link);
    expect(part).toContain('(12 345)');
    expect(part).toContain('tom@example.com');
  }
});

test('names are escaped in HTML', () => {
  expect(reset().html).toContain('Tom &amp; Co');
});

test('inserted values add no lines', () => {
  const name = 'Tom\r\nBcc: everybody@example.com\u202E';
  const { text, html } = reset({ ...business, name });
  expect(text).toContain('\nTom Bcc: everybody@example.com (12 345)\n');
  expect(html).toContain('Tom Bcc: everybody@example.com (12 345)');
});

test('empty details leave no gap', () => {
  expect(reset().text.split('\n').at(-1)).toBe('tom@example.com');
});

test('an alert can be ended by its link and by the mail program', () => {
  const product = { id: 'abc', name: 'Soil probe', price: 1250 };
  const alert = { email: 'bea@example.com', product, token: 'a_b-c' };
  const { text, html, headers } = compose(stockAlertEmail(alert, 'https://shop.example'), business);
  for (const part of [text, html]) {
    expect(part).toContain('https://shop.example/product/abc');
    expect(part).toContain('$1,250.00');
    expect(part).toContain('https://shop.example/stop-alerts?token=a_b-c');
  }
  expect(headers).toEqual({
    'List-Unsubscribe': '<https://shop.example/api/stock-alerts/unsubscribe?token=a_b-c>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect(reset()).not.toHaveProperty('headers');
});

test('a contact message is answered to its visitor, and its text is escaped', () => {
  const message = {
    name: 'Vic <script>',
    email: 'vic@example.com',
    about: null,
    message: 'One\n\nBcc: everybody@example.com\u202E <img src=x>',
  };
  const { to, replyTo, subject, text, html } = compose(
    contactEmail('tom@example.com', message),
    business,
  );
  expect({ to, replyTo }).toEqual({ to: 'tom@example.com', replyTo: 'vic@example.com' });
  expect(subject).toBe('Tom & Co: a message from the contact form');
  expect(text).toContain('\nOne\n\nBcc: everybody@example.com <img src=x>\n');
  expect(html).toContain('<p>One</p><p>Bcc: everybody@example.com &lt;img src=x&gt;</p>');
  expect(html).not.toMatch(/<script|<img/);
  expect(reset()).not.toHaveProperty('replyTo');
});

test('an email without a recovery link has no link', () => {
  const { text, html } = changed(null);
  expect(text).not.toContain('http');
  expect(html).not.toContain('<a ');
  expect(text).toContain('please write to us');
});

test('an editor’s opening and closing are around the facts, in both parts', () => {
  const product = { id: 'abc', name: 'Probe <b>', price: 12.5 };
  const alert = { email: 'bea@example.com', product, token: 'a_b-c' };
  const content = stockAlertEmail(alert, 'https://shop.example');
  const texts = { opening: 'Good news:\n{product} is back.', closing: 'Yours,\n{business}' };
  const { text, html } = compose(content, business, texts);
  expect(text).toMatch(
    /^Hello,\n\nGood news:\nProbe <b> is back\.\n\nSee the product: .*\n\nYours,\nTom & Co\n\nTom & Co \(12 345\)/s,
  );
  expect(text).not.toContain('You asked us');
  const [before, after] = html.split('/product/abc');
  expect(before).toContain('<p>Good news:</p><p>Probe &lt;b&gt; is back.</p>');
  expect(after).toContain('<p>Yours,</p><p>Tom &amp; Co</p>');
});
