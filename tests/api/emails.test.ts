import { expect, test } from 'vitest';
import { addProduct, buy, orderOf, payFor, placeOrder } from './buying.ts';
import { api, mailsTo, mailTo, response, signUp } from './shop.ts';

const ask = (order: unknown, token: string) =>
  api('POST', '/api/email/send-order-confirmation', { token, body: { order } });

test('a paid order is confirmed by one email, however often it is requested', async () => {
  const { buyer, order } = await buy({ price: 19.95, qty: 2 });
  const forged = { ...order, totalPrice: 0, user: { email: 'somebody@example.com' } };
  for (const answer of await Promise.all([ask(forged, buyer.token), ask(forged, buyer.token)])) {
    expect(answer).toMatchObject(response(200, 'Email queued'));
  }
  const mail = await mailTo(buyer.email);
  expect(mail.subject).toBe(`Order ${order.orderNumber} is confirmed`);
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain('$39.90');
    expect(part).toContain('1 Garden Lane');
    expect(part).toContain(`/order/${order._id}`);
  }
  // A second copy would arrive before a later email.
  await mailTo((await buy()).buyer.email);
  expect(await mailsTo(buyer.email)).toHaveLength(1);
});

test('an email escapes what the buyer typed, and does not contain the buyer’s name', async () => {
  const [buyer, wanted] = [await signUp(), orderOf(await addProduct())];
  const shippingAddress = { ...wanted.shippingAddress, city: '<img src=x onerror=alert(1)>' };
  const { body: order } = await placeOrder({ ...wanted, shippingAddress }, buyer);
  await payFor(order, buyer);
  const { html, text } = await mailTo(buyer.email);
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img');
  expect(text).toMatch(/^Hello,\n/);
  for (const part of [text, html]) expect(part).not.toContain(buyer.name);
});

test('nobody can request emails of somebody else’s order', async () => {
  const [buyer, other] = [await signUp(), await signUp()];
  const { body: order } = await placeOrder(orderOf(await addProduct()), buyer);
  const refusal = response(404, 'Order not found');
  expect(await ask(order, other.token)).toMatchObject(refusal);
  expect(await ask({ _id: 'unknown' }, buyer.token)).toMatchObject(refusal);
  expect(await ask(null, buyer.token)).toMatchObject(refusal);
});
