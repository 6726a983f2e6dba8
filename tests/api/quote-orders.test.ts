import type { ErrorBody, Order, PlacedOrder, Quote, UserWithToken } from 'shared';
import { expect, test } from 'vitest';
import { dayIn } from '../fixtures/days.ts';
import { ADDRESS } from '../fixtures/order-of.ts';
import { addProduct, approve, orderOf, pay, placeOrder, setProduct, stockOf } from './buying.ts';
import { signUpProven } from './people.ts';
import { askForQuote, makeQuote, readShared, revise, tokenOf, withdraw } from './quotes.ts';
import { api, database, errorsOf, logInAdmin, mailTo, newEmail, response, signUp, sql } from './shop.ts';

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
    await signUpProven(),
    await signUp(),
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
    quote: quote.number,
    itemsPrice: 30,
    discount: 2.5,
    totalPrice: 27.5,
    status: 'pending',
    user: { _id: payer._id },
    paypalOrderId: expect.any(String),
    // The mailbox for invoices stays, and link holders do not see it.
    reference: { organisation: null, purchaseOrder: 'PO 7', accountsEmail: null },
    isAccountsEmailHidden: true,
  });
  expect(await stockOf(product)).toBe(2);
  expect((await readShared(quote, payer.token)).body).toMatchObject({
    status: 'accepted',
    orderNumber: order.orderNumber,
    orderId: order._id,
    isPaid: false,
  });
  expect(await payOnItsPage(order, payer)).toMatchObject({
    isPaid: true,
    amountPaid: 27.5,
    gst: 2.5,
  });
  expect((await readShared(quote)).body).toMatchObject({ status: 'accepted', isPaid: true });
  const { text } = await mailTo(payer.email, 'is confirmed');
  expect(text).toContain('Discount: -$2.50\nShipping: Free\nTotal: $27.50 AUD');
  await mailTo(accountsEmail, 'nvoice');
  await mailTo(maker.email, `Your quote ${quote.number} was ordered: order ${order.orderNumber}`);
});

test('the maker’s accounts mailbox is in no answer to whoever orders by the link', async () => {
  const [maker, payer, product] = [
    await signUpProven(),
    await signUp(),
    await addProduct({ price: 10, stock: 9 }),
  ] as const;
  const accountsEmail = newEmail();
  const quote = await makeQuote(maker, product, 1, { reference: { accountsEmail } });
  expect((await readShared(quote)).body).toMatchObject({
    isAccountsEmailHidden: true,
    reference: { accountsEmail: null },
  });
  // Also if the request says nothing about references.
  const { body: placed } = await accept(quote, payer);
  const paid = await payOnItsPage(placed, payer);
  const path = `/api/orders/${placed._id}`;
  const seen = [
    placed,
    paid,
    (await read(path, payer.token)).body,
    (await read('/api/orders/myorders', payer.token)).body,
    (await read('/api/users/profile/export', payer.token)).body,
    (await mailTo(payer.email, 'is confirmed')).text,
  ];
  expect(JSON.stringify(seen)).not.toContain(accountsEmail);
  await mailTo(accountsEmail, 'nvoice');

  // The shop sees it, and a correction of something else neither shows nor loses it.
  const desk = async () =>
    (await api<Order>('GET', `/api/admin${path.slice(4)}`, { token: admin.token })).body;
  expect((await desk()).reference.accountsEmail).toBe(accountsEmail);
  const correct = (reference: object) =>
    api<Order>('PUT', `/api/admin${path.slice(4)}`, { token: admin.token, body: { reference } });
  await correct({ accountsEmail, purchaseOrder: 'PO 8' });
  expect((await read(path, payer.token)).body).toMatchObject({
    isAccountsEmailHidden: true,
    reference: { purchaseOrder: 'PO 8', accountsEmail: null },
  });
  expect((await desk()).reference.accountsEmail).toBe(accountsEmail);

  // With its maker's account it is gone from the stranger's order.
  await api('DELETE', '/api/users/profile', {
    token: maker.token,
    body: { password: 'long enough' },
  });
  expect((await desk()).reference).toMatchObject({ purchaseOrder: 'PO 8', accountsEmail: null });
  const { accounts } = (
    await sql`SELECT count(*)::int AS accounts FROM shop_invoices WHERE buyer::text LIKE ${`%${accountsEmail}%`}`
  )[0]!;
  expect(accounts).toBe(0);
});

test('another accounts mailbox takes the place of the quote’s, and the maker sees their own', async () => {
  const [maker, payer, product] = [await signUp(), await signUp(), await addProduct({ stock: 9 })];
  const [ofMaker, ofPayer] = [newEmail(), newEmail()];
  const reference = { accountsEmail: ofMaker };
  const make = () => makeQuote(maker, product, 1, { reference });
  const { body: own } = await accept(await make(), maker, { reference: {} });
  expect(own).toMatchObject({ reference: { accountsEmail: ofMaker } });
  expect(own).not.toHaveProperty('isAccountsEmailHidden');
  const other = { reference: { accountsEmail: ofPayer } };
  const { body: changed } = await accept(await make(), payer, other);
  expect(changed).toMatchObject({ reference: { accountsEmail: ofPayer } });
  expect(changed).not.toHaveProperty('isAccountsEmailHidden');
});

test('prices that fell since are given instead of what was quoted, without its discount', async () => {
  const [buyer, product] = [await signUp(), await addProduct({ price: 10, stock: 40 })];
  const [plain, discounted] = [await makeQuote(buyer, product, 2), await makeQuote(buyer, product, 10)];
  const discount = { amount: 20, reason: 'For a school' };
  await revise(discounted, admin, { discount, basedOn: 1 });
  await setProduct(product, 'price = 8.05');
  expect((await accept(plain, buyer)).body).toMatchObject({ totalPrice: 16.1, discount: 0 });
  // $80.50 today is more than the $80.00 of the quote.
  expect((await accept(discounted, buyer)).body).toMatchObject({
    itemsPrice: 100,
    discount: 20,
    totalPrice: 80,
  });
  await setProduct(product, 'price = 2.05');
  const elsewhere = { shippingAddress: { ...ADDRESS, address: '2 Garden Lane' } };
  const { body: order } = await accept(discounted, buyer, elsewhere);
  expect(order).toMatchObject({ itemsPrice: 20.5, discount: 0, totalPrice: 20.5 });
  expect(order.orderItems).toMatchObject([{ qty: 10, price: 2.05 }]);
  expect(await payOnItsPage(order, buyer)).toMatchObject({ isPaid: true, amountPaid: 20.5 });
});

test('each line that cannot be had is named, and nothing is taken', async () => {
  const [maker, buyer] = [await signUp(), await signUp()];
  const [short, enough, gone] = [
    await addProduct({ stock: 1, title: 'Short' }),
    await addProduct({ stock: 2 }),
    await addProduct({ title: 'Gone' }),
  ] as const;
  const items = [short, enough, gone].map(({ _id }) => ({ product: _id, qty: 2 }));
  const { body: quote } = await askForQuote(maker, { items });
  await setProduct(gone, 'is_listed = false');
  const answer = await accept(quote, buyer);
  expect(answer.body.message).toBe(`Out of stock: ${short.name}`);
  expect(errorsOf(answer)).toEqual([409, ['items.0', 'items.2']]);
  expect(answer.body.errors?.[1]?.message).toBe(`Out of stock: ${gone.name}`);
  expect(await stockOf(enough)).toBe(2);
  expect((await readShared(quote)).body.status).toBe('open');
});

test('repeats give the same order, another address replaces it, and a paid one stays', async () => {
  const [buyer, other, product] = [await signUp(), await signUp(), await addProduct({ stock: 5 })] as const;
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
      _id: second._id,
      status: 'paid',
    });
  expect(await accept(quote, other)).toMatchObject(isAccepted);
  // Nobody is told of an own order.
  const told = await sql`SELECT FROM shop_outbox WHERE kind = 'quote-ordered' AND subject_id = ${quote._id}`;
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
    await makeQuote(buyer, product),
    await makeQuote(buyer, product),
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
  expect(errorsOf(await accept(quote, buyer, nowhere))).toEqual([400, ['shippingAddress.city']]);
  const cheap = { totalPrice: 1, itemsPrice: 1, discount: 9, orderItems: [] };
  expect((await accept(quote, buyer, cheap)).body.totalPrice).toBe(10);
  expect(await accept({ link: 'http://x/quote#guess' }, buyer)).toMatchObject(
    response(404, 'Quote not found'),
  );
});

test('a quote’s day may have passed when it is accepted, but no other past day is taken', async () => {
  const [buyer, product] = [await signUp(), await addProduct()];
  const quote = await makeQuote(buyer, product, 1, { reference: { notBefore: dayIn(3) } });
  const passed = dayIn(-1);
  await setQuote(quote, `not_before = '${passed}'`);
  const on = (notBefore: string) => accept(quote, buyer, { reference: { notBefore } });
  expect(errorsOf(await on(dayIn(-2)))).toEqual([400, ['reference.notBefore']]);
  expect((await on(passed)).body.reference.notBefore).toBe(passed);
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
  expect(file).toMatch(new RegExp(`,PayPal,1\\.00,${quote.number},,\\s*$`));
});
