import { afterAll, expect, test } from 'vitest';
import { buy } from './buying.ts';
import { addEditor, EMAIL_TEXTS, panelOf } from './panel.ts';
import { resetTokenFor } from './reset-link.ts';
import { mailTo, signUp } from './shop.ts';

/** Opening and closing of emails, which editors write in Strapi's panel. */

const { token: editor } = await addEditor();

const save = (body: object) => panelOf(editor)('PUT', EMAIL_TEXTS, body);

const EMPTY = {
  greeting: '',
  orderConfirmationSubject: '',
  orderConfirmationOpening: '',
  orderConfirmationClosing: '',
  passwordResetOpening: '',
};
afterAll(() => save(EMPTY));

test('an email has the editor’s opening and closing around its facts', async () => {
  const texts = {
    greeting: 'Hi from {business},',
    orderConfirmationSubject: 'Order {order} is confirmed, {total}',
    orderConfirmationOpening: 'Order {order} over {total} is ours now.\n<b>Thank you</b>!',
    orderConfirmationClosing: 'Grow well,\n{business}',
  };
  expect((await save(texts)).status).toBe(200);
  const { buyer, order } = await buy({ price: 19.95, qty: 2 });
  const mail = await mailTo(buyer.email, 'is confirmed');
  const opening = `Order ${order.orderNumber} over $39.90 is ours now.`;
  expect(mail.subject).toBe(`Order ${order.orderNumber} is confirmed, $39.90`);
  expect(mail.text).toMatch(/^Hi from .*,\n/);
  expect(mail.text).toContain(
    `\n\n${opening}\n<b>Thank you</b>!\n\nPaid by PayPal.\n\nOrder ${order.orderNumber} (${order._id})`,
  );
  expect(mail.text).toMatch(/\/order\/\w+\n\nGrow well,\n/);
  expect(mail.text).not.toContain('we are getting it ready');
  expect(mail.html).toMatch(/&lt;b&gt;Thank you&lt;\/b&gt;!<\/p>/);
  for (const part of [mail.text, mail.html]) expect(part).toContain('1 Garden Lane');

  await save(EMPTY);
  const next = await buy();
  const ours = await mailTo(next.buyer.email, 'is confirmed');
  expect(ours.subject).toMatch(/is confirmed$/);
  expect(ours.text).toMatch(/^Hello,\n/);
  expect(ours.text).toContain('Thank you for your order. It is paid');
});

test('an editor’s text cannot remove an email’s link or warning', async () => {
  await save({ passwordResetOpening: 'Here you are.' });
  const { email } = await signUp();
  expect(await resetTokenFor(email)).not.toBe('');
  const mail = await mailTo(email, 'Set a new password');
  expect(mail.text).toContain('Here you are.');
  expect(mail.text).toContain('The link works once, for one hour.');
});

test('a placeholder that the email does not have is refused at its field', async () => {
  const { status, body } = await save({ refundOpening: 'Dear {name}', refundClosing: '{amount}' });
  const message = 'In braces may stand {order}, {amount}, {business}';
  const errors = [{ path: ['refundOpening'], message }];
  expect([status, body.error?.details.errors]).toMatchObject([400, errors]);
});
