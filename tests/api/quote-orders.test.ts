import type { ErrorBody, Order, PlacedOrder, Quote, UserWithToken } from 'shared';
import { expect, test } from 'vitest';
import { ADDRESS } from '../fixtures/order-of.ts';
import { addProduct, approve, orderOf, pay, placeOrder, setProduct, stockOf } from './buying.ts';
import { askForQuote, makeQuote, readShared, revise, tokenOf, withdraw } from './quotes.ts';
import {
  api,
  database,
  faultsOf,
  logInAdmin,
  mailTo,
  newEmail,
  response,
  signUp,
  sql,
} from './shop.ts';

/** Orders that accept quotes, and their money. */

const admin = await logInAdmin();

const accept = (quote: { link: string }, { token }: UserWithToken, change: object = {}) =>
  api<PlacedOrder & ErrorBody>('POST', `/api/quotes/shared/${tokenOf(quote)}/order`, {
    token,
    body: { shippingAddress: ADDRESS, ...change },
  });

/** Opens and approves the payment on the order's page, as the buyer does. */
async function payOnItsPage({ _id }: Order, { token }: UserWithToken): Promise<Order> {
  const { body } = await api<PlacedOrder>('POST', `/api/orders/${_id}/paypal-order`, { token });
  await approve(body);
  return (await pay(_id, { id: body.paypalOrderId }, token)).body;
}

const read = (path: string, token: string) => api<never>('GET', path, { token });

const setQuote = ({ _id }: Quote, changes: string) =>
  database.query(`UPDATE shop_quotes SET ${changes} WHERE document_id = $1`, [_id]);

const isAccepted = response(409, 'Quote is already accepted');

test('whoever has the link orders at the quote’s prices, and pays on the order’s page', async () => {
  const [maker, payer, product] = [
    ...[await signUp(), await signUp()],
    await addProduct({ price: 10, stock: 5 }),
  ] as const;
  const accountsEmail = newEmail();
  const reference = { organisation: 'Garden School', accountsEmail };
  const quote = await makeQuote(maker, product, 3, { reference });
  const discount = { amount: 2.5, reason: 'For a school' };
  expect((await revise(quote, admin, { discount, basedOn: 1 })).status).toBe(200);
  await setProduct(product, 'price = 99');
  const { status, body: order } = await accept(quote, payer, {
    basedOn: 2,
    reference: { purchaseOrder: 'PO 7' },
  });
  expect(status).toBe(201);
  expect(order).toMatchObject({
    ...{ quote: quote.number, itemsPrice: 30, discount: 2.5, totalPrice: 27.5 },
    ...{ status: 'pending', user: { _id: payer._id }, paypalOrderId: expect.any(String) },
    // The mailbox for invoices, which link holders do not see, stays.
    reference: { organisation: null, purchaseOrder: 'PO 7', accountsEmail },
  });
  expect(await stockOf(product)).toBe(2);
  expect((await readShared(quote, payer.token)).body).toMatchObject({
    ...{ status: 'accepted', orderNumber: order.orderNumber, orderId: order._id },
  });
  expect(await payOnItsPage(order, payer)).toMatchObject({
    ...{ isPaid: true, amountPaid: 27.5, gst: 2.5 },
  });
  const { text } = await mailTo(payer.email, 'is confirmed');
  expect(text).toContain('Discount: -$2.50\nShipping: Free\nTotal: $27.50 AUD');
  await mailTo(accountsEmail, 'nvoice');
  await mailTo(maker.email, `Your quote ${quote.number} was ordered: order ${order.orderNumber}`);
});

test('a price that fell since is given', async () => {
  const [buyer, product] = [await signUp(), await addProduct({ price: 10 })];
  const quote = await makeQuote(buyer, product, 2);
  await setProduct(product, 'price = 8.05');
  expect((await accept(quote, buyer)).body).toMatchObject({ totalPrice: 16.1, discount: 0 });
});

test('each line that cannot be had is named, and nothing is taken', async () => {
  const [maker, buyer] = [await signUp(), await signUp()];
  const [short, enough, gone] = [
    ...[await addProduct({ stock: 1, title: 'Short' }), await addProduct({ stock: 2 })],
    await addProduct({ title: 'Gone' }),
  ] as const;
  const items = [short, enough, gone].map(({ _id }) => ({ product: _id, qty: 2 }));
  const { body: quote } = await askForQuote(maker, { items });
  await setProduct(gone, 'is_listed = false');
  const answer = await accept(quote, buyer);
  expect(answer.body.message).toBe(`Out of stock: ${short.name}`);
  expect(faultsOf(answer)).toEqual([409, ['items.0', 'items.2']]);
  expect(answer.body.errors?.[1]?.message).toBe(`Out of stock: ${gone.name}`);
  expect(await stockOf(enough)).toBe(2);
  expect((await readShared(quote)).body.status).toBe('open');
});

test('repeats give the same order, another address replaces it, and a paid one stays', async () => {
  const [buyer, other, product] = [
    ...[await signUp(), await signUp()],
    await addProduct({ stock: 5 }),
  ] as const;
  const quote = await makeQuote(buyer, product, 2);
  const { body: first } = await accept(quote, buyer);
  expect((await accept(quote, buyer, { basedOn: 1 })).body._id).toBe(first._id);
  expect(await accept(quote, other)).toMatchObject(isAccepted);
  const elsewhere = { shippingAddress: { ...ADDRESS, address: '2 Garden Lane' } };
  const { status, body: second } = await accept(quote, buyer, elsewhere);
  expect([status, second._id === first._id]).toEqual([201, false]);
  expect((await read(`/api/orders/${first._id}`, buyer.token)).body).toMatchObject({
    status: 'cancelled',
  });
  expect(await stockOf(product)).toBe(3);
  await payOnItsPage(second, buyer);
  for (const change of [{}, elsewhere, { basedOn: 1 }])
    expect((await accept(quote, buyer, change)).body).toMatchObject({
      ...{ _id: second._id, status: 'paid' },
    });
  expect(await accept(quote, other)).toMatchObject(isAccepted);
  // Nobody is told of an own order.
  const told =
    await sql`SELECT FROM shop_outbox WHERE kind = 'quote-ordered' AND subject_id = ${quote._id}`;
  expect(told).toEqual([]);
});

test('an order that ends unpaid leaves its quote open to everybody', async () => {
  const [buyer, other, product] = [await signUp(), await signUp(), await addProduct()];
  const quote = await makeQuote(buyer, product);
  const { body: first } = await accept(quote, buyer);
  await api('POST', `/api/orders/${first._id}/cancel`, { token: buyer.token });
  const { body: second } = await accept(quote, other);
  expect(second.quote).toBe(quote.number);
  // A quote's order is a checkout: the customer's next one takes its place.
  await placeOrder(orderOf(product), other);
  expect((await readShared(quote)).body.status).toBe('open');
  expect((await accept(quote, buyer)).status).toBe(201);
});

test('a quote that is over, withdrawn or changed is refused', async () => {
  const [buyer, product] = [await signUp(), await addProduct()];
  const [expired, withdrawn, changed] = [
    ...[await makeQuote(buyer, product), await makeQuote(buyer, product)],
    await makeQuote(buyer, product),
  ] as const;
  await setQuote(expired, `valid_until = '2026-01-31'`);
  await withdraw(withdrawn._id, buyer);
  await revise(changed, admin, { note: 'Cheaper', basedOn: 1 });
  expect(await accept(expired, buyer)).toMatchObject(response(409, 'Quote has expired'));
  expect(await accept(withdrawn, buyer)).toMatchObject(response(409, 'Quote was withdrawn'));
  expect(await accept(changed, buyer, { basedOn: 1 })).toMatchObject(
    response(409, 'This quote was changed meanwhile'),
  );
  expect((await accept(changed, buyer, { basedOn: 2 })).status).toBe(201);
});

test('a browser’s prices do not count, and a bad address is named', async () => {
  const [buyer, product] = [await signUp(), await addProduct({ price: 10 })];
  const quote = await makeQuote(buyer, product);
  const nowhere = { shippingAddress: { ...ADDRESS, city: ' ' } };
  expect(faultsOf(await accept(quote, buyer, nowhere))).toEqual([400, ['shippingAddress.city']]);
  const cheap = { totalPrice: 1, itemsPrice: 1, discount: 9, orderItems: [] };
  expect((await accept(quote, buyer, cheap)).body.totalPrice).toBe(10);
  expect(await accept({ link: 'http://x/quote#guess' }, buyer)).toMatchObject(
    response(404, 'Quote not found'),
  );
});

test('the items of a quote’s order are not corrected, its address is', async () => {
  const [buyer, product] = [await signUp(), await addProduct()];
  const { body: order } = await accept(await makeQuote(buyer, product), buyer);
  const correct = (body: object) =>
    api('PUT', `/api/admin/orders/${order._id}`, { token: admin.token, body });
  const orderItems = [{ product: product._id, qty: 2 }];
  expect((await correct({ orderItems })).status).toBe(409);
  expect((await correct({ shippingAddress: { ...ADDRESS, note: 'Back door' } })).status).toBe(200);
});

test('items are refunded less their part of the discount, and all of them are the payment', async () => {
  const [buyer, product] = [await signUp(), await addProduct({ price: 10 })];
  const quote = await makeQuote(buyer, product, 3);
  const discount = { amount: 1, reason: 'For a school' };
  await revise(quote, admin, { discount, basedOn: 1 });
  const order = await payOnItsPage((await accept(quote, buyer)).body, buyer);
  const [line] = order.orderItems;
  const refund = async () => {
    const body = { lines: [{ _id: line!._id, qty: 1 }], restock: true, reason: 'Broken' };
    const url = `/api/orders/${order._id}/refunds`;
    return (await api<Order>('POST', url, { token: admin.token, body })).body;
  };
  expect([(await refund()).refundedAmount, (await refund()).refundedAmount]).toEqual([9.67, 19.34]);
  expect(await refund()).toMatchObject({ refundedAmount: 29, status: 'refunded' });
});

test('the search of orders finds a quote’s number, and the file for bookkeepers has it', async () => {
  const [buyer, product] = [await signUp(), await addProduct({ price: 10 })];
  const quote = await makeQuote(buyer, product, 3);
  await setQuote(quote, `discount_cents = 100, discount_reason = 'x', total_cents = 2900`);
  const { body: order } = await accept(quote, buyer);
  const found = await api<{ orders: Order[] }>('GET', `/api/admin/orders?keyword=${quote.number}`, {
    token: admin.token,
  });
  expect(found.body.orders.map(({ _id }) => _id)).toEqual([order._id]);
  const { body: file } = await api<string>('GET', `/api/admin/orders.csv?ids=${order._id}`, {
    token: admin.token,
  });
  expect(file).toMatch(new RegExp(`,PayPal,1\\.00,${quote.number}\\s*$`));
});
