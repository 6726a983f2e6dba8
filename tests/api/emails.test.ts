import type { Order, PlacedOrder } from 'shared';
import { expect, test } from 'vitest';
import {
  addProduct,
  api,
  approve,
  eventually,
  mailsTo,
  orderOf,
  placeOrder,
  signUp,
} from './shop.ts';

const ask = (order: unknown, token: string) =>
  api('POST', '/api/email/send-order-confirmation', { token, body: { order } });

async function payFor(order: PlacedOrder, token: string): Promise<Order> {
  await approve(order);
  const body = { id: order.paypalOrderId };
  return (await api<Order>('PUT', `/api/orders/${order._id}/pay`, { token, body })).body;
}

test('a paid order brings one email, however often it is asked for', async () => {
  const buyer = await signUp();
  const { body: order } = await placeOrder(orderOf(await addProduct({ price: 19.95 }), 2), buyer);
  await payFor(order, buyer.token);
  const forged = { ...order, totalPrice: 0, user: { email: 'somebody@example.com' } };
  for (const answer of await Promise.all([ask(forged, buyer.token), ask(forged, buyer.token)])) {
    expect(answer).toMatchObject({ status: 200, body: { message: 'Email queued' } });
  }
  const [mail] = await eventually(async () => {
    const mails = await mailsTo(buyer.email);
    return mails.length > 0 ? mails : undefined;
  });
  expect(mail!.subject).toContain(order._id.slice(-6));
  for (const part of [mail!.text, mail!.html]) {
    expect(part).toContain('$39.90');
    expect(part).toContain('1 Garden Lane');
    expect(part).toContain(`/order/${order._id}`);
  }
  // A later email, so that a second copy of this one would have come by now.
  const later = await placeOrder(orderOf(await addProduct()), await signUp());
  expect(later.status).toBe(201);
  expect(await mailsTo(buyer.email)).toHaveLength(1);
});

test('what a buyer has typed is text in an email, never markup, and the name is not in it', async () => {
  const [buyer, wanted] = [await signUp(), orderOf(await addProduct())];
  const shippingAddress = { ...wanted.shippingAddress, city: '<img src=x onerror=alert(1)>' };
  const { body: order } = await placeOrder({ ...wanted, shippingAddress }, buyer);
  await payFor(order, buyer.token);
  const [mail] = await eventually(async () => {
    const mails = await mailsTo(buyer.email);
    return mails.length > 0 ? mails : undefined;
  });
  expect(mail!.html).not.toContain('<img');
  expect(mail!.html).toContain('&lt;img');
  expect(mail!.text).toMatch(/^Hello,\n/);
  for (const part of [mail!.text, mail!.html]) expect(part).not.toContain(buyer.name);
});

test('somebody else’s order gets no email', async () => {
  const [buyer, other] = [await signUp(), await signUp()];
  const { body: order } = await placeOrder(orderOf(await addProduct()), buyer);
  const refusal = { status: 404, body: { message: 'Order not found' } };
  expect(await ask(order, other.token)).toMatchObject(refusal);
  expect(await ask({ _id: 'unknown' }, buyer.token)).toMatchObject(refusal);
  expect(await ask(null, buyer.token)).toMatchObject(refusal);
});
