import { expect, test } from 'vitest';
import { accountChangedEmail, passwordResetEmail } from '../../api/account/emails/account-emails';
import { composeEmail } from '../../fixtures/compose-email';
import { words } from './html';
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
const reset = (details = business) => composeEmail(passwordResetEmail('bea@example.com', link), details);
const changed = (url: string | null) =>
  composeEmail(accountChangedEmail('email-changed', 'bea@example.com', url), business);
/** HTML without its look. */
const bare = (html: string) => html.replace(/ (style|class)="[^"]*"/g, '');

test.each([
  ['for a new password', reset()],
  ['about a change', changed(link)],
])('both parts of an email %s have the link and the business details', (_case, email) => {
  for (const part of [email.text, email.html]) {
    expect(part).toContain(link);
    expect(part).toContain('12 345');
    expect(part).toContain('tom@example.com');
  }
});

test('names are escaped in HTML', () => {
  expect(reset().html).toContain('Tom &amp; Co');
});

test('inserted values add no lines', () => {
  const name = 'Tom\r\nBcc: everybody@example.com\u202E';
  const { text, html } = reset({ ...business, name });
  expect(text).toContain('\nTom Bcc: everybody@example.com\n12 345\n');
  expect(html).toContain('Tom Bcc: everybody@example.com<br />12 345');
});

test('empty details leave no gap', () => {
  expect(reset().text.split('\n').at(-1)).toBe('tom@example.com');
});

test('an alert can be ended by its link and by the mail program', () => {
  const product = { id: 'abc', name: 'Soil probe', price: 1250 };
  const alert = { email: 'bea@example.com', product, token: 'a_b-c' };
  const { text, html, headers } = composeEmail(stockAlertEmail(alert, 'https://shop.example'), business);
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
  const composed = composeEmail(contactEmail('tom@example.com', message), business);
  const { to, replyTo, subject, text } = composed;
  const html = bare(composed.html);
  expect({ to, replyTo }).toEqual({ to: 'tom@example.com', replyTo: 'vic@example.com' });
  expect(subject).toBe('A message from the contact form');
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
  const texts = {
    greeting: 'Good morning,',
    subject: '{product} at {price}',
    opening: 'Good news:\n{product} is back.',
    closing: 'Yours,\n{business}',
  };
  const { subject, text, html } = composeEmail(content, business, { texts });
  expect(subject).toBe('Probe <b> at $12.50');
  expect(text).toMatch(
    /^Good morning,\n\nGood news:\nProbe <b> is back\.\n\nSee the product: .*\n\nYours,\nTom & Co\n\nTom & Co\n12 345/s,
  );
  expect(text).not.toContain('You asked us');
  const [before, after] = bare(html).split('/product/abc');
  expect(before).toContain('<title>Probe &lt;b&gt; at $12.50</title>');
  expect(before).toContain('<p>Good news:</p><p>Probe &lt;b&gt; is back.</p>');
  expect(after).toContain('<p>Yours,</p><p>Tom &amp; Co</p>');
});

test('an email is from the business, and neither its name nor its subject adds a header', () => {
  const name = 'Tom\r\nBcc: everybody@example.com';
  const texts = { greeting: '', subject: 'News\nof {business}', opening: '', closing: '' };
  const content = passwordResetEmail('bea@example.com', link);
  const { sender, subject } = composeEmail(content, { ...business, name }, { texts });
  expect(sender).toBe('Tom Bcc: everybody@example.com');
  expect(subject).toBe('News of Tom Bcc: everybody@example.com');
});

test('an email shows the logo that is attached to it, else the business’s name', () => {
  const logo = { png: Buffer.from('png'), width: 120, height: 40 };
  const content = passwordResetEmail('bea@example.com', link);
  const { html, attachments } = composeEmail(content, business, { logo });
  expect(html.match(/src="[^"]*"/g)).toEqual(['src="cid:logo@shop"']);
  expect(html).toContain('alt="Tom &amp; Co"');
  expect(attachments).toMatchObject([{ cid: 'logo@shop', contentDisposition: 'inline' }]);
  expect(reset().html).not.toContain('<img');
  expect(reset().attachments).toEqual([]);
});

test('an email has one button, a preheader and colours for the dark', () => {
  const { html } = reset();
  expect(html.match(/<td class="button"/g)).toHaveLength(1);
  expect(html).toMatch(/display:none[^>]*>\s*Somebody, probably you, has asked/);
  expect(html).toContain('<meta name="color-scheme" content="light dark" />');
  expect(html).toContain('@media (prefers-color-scheme: dark)');
});

test('measures do not break across lines', () => {
  const product = { id: 'abc', name: 'Lamp, 24 W', price: 12.5 };
  const alert = { email: 'bea@example.com', product, token: 'a_b-c' };
  const { html } = composeEmail(stockAlertEmail(alert, 'https://shop.example'), business);
  expect(html).toContain('Lamp, <span style="white-space:nowrap">24 W</span> is back in stock');
});

test('long addresses break after @ and dots', () => {
  const address = 'visitor@department-of-education.schools.vic.gov.au';
  expect(words(`Vic (${address})`).html).toBe(
    'Vic (visitor@<wbr />department-of-education.<wbr />schools.<wbr />vic.<wbr />gov.<wbr />au)',
  );
  expect(words('vic@example.com. Hi').html).toBe('vic@example.com. Hi');
});
