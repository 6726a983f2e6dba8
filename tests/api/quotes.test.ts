import { dayOf, type Quote, type QuotePage } from 'shared';
import { expect, test } from 'vitest';
import { dayIn } from '../fixtures/days.ts';
import { ADDRESS } from '../fixtures/order-of.ts';
import { addProduct, orderOf, placeOrder, setProduct } from './buying.ts';
import { deleteAccount, PASSWORD, proveMailbox, signUpProven } from './people.ts';
import {
  askForQuote,
  makeQuote,
  quoteOf,
  readQuote,
  readShared,
  renew,
  revise,
  tokenOf,
  withdraw,
} from './quotes.ts';
import { api, database, errorsOf, logInAdmin, newEmail, response, signUp, sql } from './shop.ts';

/** Quotes: made, read by those who may, revised, withdrawn, renewed and found. */

const admin = await logInAdmin();

const setQuote = ({ _id }: { _id: string }, changes: string) =>
  database.query(`UPDATE shop_quotes SET ${changes} WHERE document_id = $1`, [_id]);

const expire = (quote: { _id: string }) => setQuote(quote, `valid_until = '2026-01-31'`);

test('a quote has the shop’s prices, its GST, and thirty days', async () => {
  const [maker, product] = [await signUp(), await addProduct({ price: 11.5, stock: 1 })];
  const reference = { organisation: 'Garden School', abn: '51824753556', purchaseOrder: 'PO 7' };
  // The price of a browser does not count, nor does the stock.
  const items = [{ product: product._id, qty: 4, price: 1 }];
  const { status, body } = await askForQuote(maker, { items, reference, note: ' For term 1 ' });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    status: 'open',
    revision: 1,
    itemsPrice: 46,
    totalPrice: 46,
    discount: null,
    renews: null,
    items: [{ product: product._id, qty: 4, price: 11.5, countInStock: 1 }],
    reference: { ...reference, abn: '51 824 753 556', accountsEmail: null, notBefore: null },
    note: 'For term 1',
    orderId: null,
    maker: { _id: maker._id, email: maker.email },
    shippingPrice: 0,
    changes: [],
    renewedBy: null,
    sendTo: null,
    renewedById: null,
  });
  expect(body.gst).toBe(4.18);
  expect(body.number).toMatch(/^Q-\d{4}$/);
  expect(body.validUntil).toBe(dayIn(30));
  expect(body.link).toMatch(/\/quote#[\w-]{32}$/);
});

test('a repeated request gives the same quote, also at once, and its emails once', async () => {
  const [maker, other, product] = [await signUp(), await signUp(), await addProduct()];
  const [headers, body] = [{ 'Idempotency-Key': 'one press' }, quoteOf(product)];
  const answers = await Promise.all(Array.from({ length: 5 }, () => askForQuote(maker, body, headers)));
  const [quote] = answers.map((answer) => answer.body);
  expect(new Set(answers.map((answer) => answer.body._id))).toEqual(new Set([quote?._id]));
  const queued = await sql`SELECT FROM shop_outbox
      WHERE kind = 'quote-made' AND subject_id = ${quote!._id}`;
  expect(queued).toHaveLength(1);
  const changed = await askForQuote(maker, quoteOf(product, 2), headers);
  expect(changed).toMatchObject(response(422, 'Idempotency key reused'));
  // The key of somebody else.
  expect((await askForQuote(other, body, headers)).body._id).not.toBe(quote?._id);

  const made = { ...body, customer: { name: 'Cal Caller', email: newEmail() } };
  const make = async () =>
    (await api<Quote>('POST', '/api/admin/quotes', { token: admin.token, body: made, headers })).body._id;
  const [first, second] = await Promise.all([make(), make()]);
  expect(first).toBe(second);
});

test('its prices stay while the shop’s change', async () => {
  const [maker, product] = [await signUp(), await addProduct({ price: 10 })];
  const quote = await makeQuote(maker, product);
  await setProduct(product, 'price = 12');
  expect((await readQuote(quote._id, maker)).body.totalPrice).toBe(10);
});

test.each([
  ['no items', { items: [] }, 400, 'The quote has no items'],
  ['no quantity', { items: [{ product: 'x', qty: 0 }] }, 400, 'Quantity must be'],
  ['an unknown product', { items: [{ product: 'x', qty: 1 }] }, 404, 'Product not found'],
  ['a wrong ABN', { reference: { abn: '1' } }, 400, 'ABN is not valid'],
  ['a wrong mailbox', { sendTo: 'x' }, 400, ''],
])('a quote with %s is refused', async (_name, change, status, message) => {
  const [maker, product] = [await signUp(), await addProduct()];
  const answer = await askForQuote(maker, { ...quoteOf(product), ...change });
  expect(answer.status).toBe(status);
  expect(answer.body.message).toContain(message);
  expect((await api('GET', '/api/quotes', { token: maker.token })).body).toEqual([]);
});

test('a quote for a typed address is in the account of whoever proves that mailbox, and goes with it', async () => {
  const [caller, product] = [await signUp(), await addProduct()];
  const customer = { name: 'Cal Caller', email: caller.email.toUpperCase() };
  const body = { ...quoteOf(product), customer };
  const { body: quote } = await api<Quote>('POST', '/api/admin/quotes', {
    token: admin.token,
    body,
  });
  const list = async () =>
    (await api<Quote[]>('GET', '/api/quotes', { token: caller.token })).body.map(({ _id }) => _id);
  expect(await list()).toEqual([]);
  await proveMailbox(caller.email);
  expect(await list()).toEqual([quote._id]);
  await deleteAccount(caller, { password: PASSWORD });
  expect((await readQuote(quote._id, admin)).status).toBe(404);
});

test('lines of one product are added up, at one price', async () => {
  const [maker, { _id: product }] = [await signUp(), await addProduct({ price: 5 })];
  const lines = (...prices: (number | undefined)[]) =>
    prices.map((price, index) => ({ product, qty: index + 2, price }));
  const { body: quote } = await askForQuote(maker, { items: lines(undefined, undefined) });
  expect(quote).toMatchObject({ items: [{ qty: 5, price: 5 }], itemsPrice: 25 });
  const change = (items: object) => revise(quote, admin, { items, basedOn: 1 });
  for (const items of [lines(3, 2), lines(3, undefined), lines(undefined, 3)]) {
    const refused = await change(items);
    expect(errorsOf(refused)).toEqual([400, ['items.1']]);
    expect(refused.body.message).toBe('This product is on another line at another price');
    const customer = { name: 'Cal Caller', email: newEmail() };
    const options = { token: admin.token, body: { items, customer } };
    expect(errorsOf(await api('POST', '/api/admin/quotes', options))).toEqual([400, ['items.1']]);
  }
  expect((await change(lines(3, 3))).body).toMatchObject({ items: [{ qty: 5, price: 3 }] });
});

test('whoever has the link reads it without account, and sees no mailbox', async () => {
  const [maker, product] = [await signUpProven(), await addProduct()];
  const reference = { organisation: 'Garden School', accountsEmail: newEmail() };
  const quote = await makeQuote(maker, product, 1, { reference, sendTo: newEmail() });
  const { status, body, headers } = await readShared(quote);
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(body).toMatchObject({ number: quote.number, maker: { name: maker.name } });
  expect(JSON.stringify(body)).not.toContain('@');
  expect(JSON.stringify(body)).not.toContain(maker._id);
});

test('a guessed link finds nothing', async () => {
  const quote = await makeQuote(await signUp(), await addProduct());
  const token = tokenOf(quote);
  const other = token.startsWith('A') ? `B${token.slice(1)}` : `A${token.slice(1)}`;
  for (const guess of [other, token.slice(0, -1), `${token}A`, quote._id, '%25'])
    expect(await api('GET', `/api/quotes/shared/${guess}`)).toMatchObject(response(404, 'Quote not found'));
});

test('an admin revises it; a revision that somebody has not seen is in the way', async () => {
  const [maker, product, other] = [await signUp(), await addProduct(), await addProduct()];
  const quote = await makeQuote(maker, product, 2);
  const items = [
    { product: product._id, qty: 2, price: 9.95 },
    { product: other._id, qty: 1 },
  ];
  const terms = {
    items,
    discount: { amount: 5, reason: 'Class set' },
    note: 'As we said',
    validUntil: dayIn(200),
  };
  const revised = await revise(quote, admin, { ...terms, basedOn: 1 });
  expect(revised.status).toBe(200);
  expect(revised.body).toMatchObject({
    revision: 2,
    itemsPrice: 32.4,
    totalPrice: 27.4,
    gst: 2.49,
    note: 'As we said',
    discount: { amount: 5, reason: 'Class set' },
    validUntil: terms.validUntil,
    link: quote.link,
    number: quote.number,
    revisions: [{ revision: 1, who: maker.name, totalPrice: 25, discount: null, note: null }],
  });
  expect(await revise(quote, admin, { note: 'Late', basedOn: 1 })).toMatchObject(
    response(409, 'This quote was changed meanwhile'),
  );
  const again = await revise(quote, admin, { discount: null, basedOn: 2 });
  expect(again.body).toMatchObject({ revision: 3, totalPrice: 32.4, note: 'As we said' });
  // Its own price for a product stays when only the quantity changes.
  const more = await revise(quote, admin, { ...quoteOf(product, 3), basedOn: 3 });
  expect(more.body).toMatchObject({ totalPrice: 29.85, revisions: [{}, {}, {}] });
  expect((await readQuote(quote._id, maker)).body).not.toHaveProperty('revisions');
});

test.each([
  ['discount.amount', { discount: { amount: 12.5, reason: 'All of it' } }],
  ['discount.reason', { discount: { amount: 1 } }],
  ['validUntil', { validUntil: '2026-01-01' }],
  ['validUntil', { validUntil: '30 June' }],
  ['items.0.price', { items: [{ product: 'x', qty: 1, price: -1 }] }],
  ['basedOn', { basedOn: 'now' }],
])('a revision with a wrong %s names it', async (path, change) => {
  const quote = await makeQuote(await signUp(), await addProduct());
  const answer = await revise(quote, admin, { basedOn: 1, ...change });
  expect(errorsOf(answer)).toEqual([400, [path]]);
});

test('two revisions at once: one is made, the other is told', async () => {
  const quote = await makeQuote(await signUp(), await addProduct());
  const answers = await Promise.all(['One', 'Two'].map((note) => revise(quote, admin, { note, basedOn: 1 })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a withdrawn quote cannot be revised; renewed, it has today’s prices and says what changed', async () => {
  const maker = await signUp();
  const [product, gone] = [await addProduct({ price: 10 }), await addProduct({ price: 5 })];
  const items = [product, gone].map(({ _id }) => ({ product: _id, qty: 2 }));
  const { body: quote } = await askForQuote(maker, { items, note: 'Term 1' });
  await revise(quote, admin, { discount: { amount: 1, reason: 'Once' }, basedOn: 1 });
  expect((await withdraw(quote._id, maker)).body.status).toBe('withdrawn');
  expect((await withdraw(quote._id, maker)).status).toBe(200);
  expect(await revise(quote, admin, { note: 'Late', basedOn: 2 })).toMatchObject(
    response(409, 'Quote was withdrawn'),
  );
  await setProduct(product, 'price = 11');
  await setProduct(gone, 'is_listed = false');
  const { status, body: renewed } = await renew(quote, maker);
  expect(status).toBe(201);
  expect(renewed).toMatchObject({
    status: 'open',
    totalPrice: 22,
    discount: null,
    renews: quote.number,
    note: 'Term 1',
    items: [{ product: product._id, qty: 2, price: 11 }],
    changes: [
      { before: { qty: 2, price: 10 }, now: { qty: 2, price: 11 }, isSold: true },
      { before: { qty: 2, price: 5 }, now: null, isSold: false },
    ],
  });
  expect(tokenOf(renewed)).not.toBe(tokenOf(quote));
  // A second press answers the same quote.
  expect((await renew(quote, maker)).body._id).toBe(renewed._id);
  expect((await readQuote(quote._id, maker)).body).toMatchObject({
    status: 'withdrawn',
    renewedBy: renewed.number,
    renewedById: renewed._id,
    items: [{ countInStock: 10 }, { countInStock: null }],
  });
});

test('an open quote is changed by its maker: the next one says what differs, and the former cannot be paid', async () => {
  const [maker, stranger] = [await signUp(), await signUp()];
  const [kept, added] = [await addProduct({ price: 10 }), await addProduct({ price: 5 })];
  const reference = { organisation: 'Garden School', purchaseOrder: 'PO-7' };
  const quote = await makeQuote(maker, kept, 28, { reference, note: 'Term 1' });
  await setProduct(kept, 'price = 11');
  const items = [
    { product: kept._id, qty: 30 },
    { product: added._id, qty: 1 },
  ];
  expect((await renew(quote, stranger, { items })).status).toBe(404);
  const key = { 'Idempotency-Key': `change-${quote._id}` };
  const { status, body: next } = await renew(quote, maker, { items, note: null }, key);
  expect(status).toBe(201);
  expect(next).toMatchObject({
    status: 'open',
    totalPrice: 335,
    reference,
    note: null,
    renews: quote.number,
    changes: [
      { before: { qty: 28, price: 10 }, now: { qty: 30, price: 11 } },
      { before: null, now: { qty: 1, price: 5 } },
    ],
  });
  expect((await renew(quote, maker, { items, note: null }, key)).body._id).toBe(next._id);
  expect((await renew(quote, maker, { note: 'Other' }, key)).status).toBe(422);
  expect((await readShared(quote)).body).toMatchObject({ status: 'withdrawn', renewedBy: next.number });
  expect((await readShared(next)).body).toMatchObject({ status: 'open', renewedBy: null });
  const order = await api('POST', `/api/quotes/shared/${tokenOf(quote)}/order`, {
    token: stranger.token,
    body: { shippingAddress: ADDRESS },
  });
  expect(order).toMatchObject(response(409, 'Quote was withdrawn'));
});

test('a change of a quote that is replaced already replaces the latest', async () => {
  const [maker, product] = [await signUp(), await addProduct({ price: 10 })];
  const first = await makeQuote(maker, product, 1);
  const { body: second } = await renew(first, maker, quoteOf(product, 2));
  const { body: third } = await renew(first, maker, quoteOf(product, 3));
  expect(third).toMatchObject({ renews: second.number, changes: [{ before: { qty: 2 }, now: { qty: 3 } }] });
  expect((await readShared(second)).body).toMatchObject({ status: 'withdrawn', renewedBy: third.number });
  expect((await renew(first, maker)).body._id).toBe(third._id);
});

test('of two changes of a quote at once the later one replaces the other', async () => {
  const [maker, product] = [await signUp(), await addProduct()];
  const quote = await makeQuote(maker, product);
  const answers = await Promise.all([2, 3, 4].map((qty) => renew(quote, maker, quoteOf(product, qty))));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  const states = await Promise.all(answers.map(async ({ body }) => (await readShared(body)).body.status));
  expect(states.sort()).toEqual(['open', 'withdrawn', 'withdrawn']);
});

test('a quote that is ordered and changed at once is either ordered or replaced', async () => {
  const [maker, product] = [await signUp(), await addProduct()];
  const quote = await makeQuote(maker, product);
  const ordered = api('POST', `/api/quotes/shared/${tokenOf(quote)}/order`, {
    token: maker.token,
    body: { shippingAddress: ADDRESS },
  });
  const [order, changed] = await Promise.all([ordered, renew(quote, maker, quoteOf(product, 2))]);
  expect([order.status, changed.status].sort()).toEqual([201, 409]);
});

test('a quote says where its goods go: without the street for whoever has the link', async () => {
  const [maker, product] = [await signUp(), await addProduct()];
  const quote = await makeQuote(maker, product, 1, { shippingAddress: ADDRESS });
  expect(quote).toMatchObject({ shippingAddress: ADDRESS, deliveryPlace: 'Ballarat VIC 3350' });
  const { body: shared } = await readShared(quote);
  expect(shared.deliveryPlace).toBe('Ballarat VIC 3350');
  expect(JSON.stringify(shared)).not.toContain(ADDRESS.address);
  const { body: kept } = await renew(quote, maker, quoteOf(product, 2));
  expect(kept.shippingAddress).toEqual(ADDRESS);
  const { body: without } = await renew(kept, maker, { shippingAddress: null });
  expect(without).toMatchObject({ shippingAddress: null, deliveryPlace: null });
});

test.each([
  [{ items: [] }, 'items'],
  [{ shippingAddress: { ...ADDRESS, postalCode: '2000' } }, 'shippingAddress.postalCode'],
  [{ sendTo: 'nobody' }, 'sendTo'],
  [{ note: 'x'.repeat(1001) }, 'note'],
])('the change %j names its wrong field, and the quote stays', async (changes, field) => {
  const [maker, product] = [await signUp(), await addProduct()];
  const quote = await makeQuote(maker, product);
  expect(errorsOf(await renew(quote, maker, changes))).toEqual([400, [field]]);
  expect((await readShared(quote)).body.status).toBe('open');
});

test('a quote expires after its last day; a later one opens it again', async () => {
  const maker = await signUp();
  const quote = await makeQuote(maker, await addProduct());
  await setQuote(quote, `valid_until = '${dayOf(new Date())}'`);
  expect((await readShared(quote)).body.status).toBe('open');
  await expire(quote);
  expect((await readShared(quote)).body.status).toBe('expired');
  expect(errorsOf(await revise(quote, admin, { note: 'x', basedOn: 1 }))).toEqual([400, ['validUntil']]);
  const { body } = await revise(quote, admin, { validUntil: dayIn(200), basedOn: 1 });
  expect(body.status).toBe('open');
});

test('nothing of a quote is sold any more: it is not renewed', async () => {
  const [maker, product] = [await signUp(), await addProduct()];
  const quote = await makeQuote(maker, product);
  await expire(quote);
  await setProduct(product, 'is_listed = false');
  expect(await renew(quote, maker)).toMatchObject(response(409, 'Nothing of this quote is sold any more'));
});

test('a quote with an order is accepted until that ends unpaid', async () => {
  const [maker, buyer, product] = [await signUp(), await signUp(), await addProduct()];
  const quote = await makeQuote(maker, product);
  const { body: order } = await placeOrder(orderOf(product), buyer);
  await sql`UPDATE orders SET quote_id = (SELECT id FROM shop_quotes WHERE document_id = ${quote._id})
             WHERE document_id = ${order._id}`;
  await expire(quote);
  const accepted = { status: 'accepted', orderNumber: order.orderNumber };
  expect((await readShared(quote)).body).toMatchObject({ ...accepted, orderId: null });
  expect((await readQuote(quote._id, maker)).body).toMatchObject({ ...accepted, orderId: null });
  expect((await readShared(quote, buyer.token)).body.orderId).toBe(order._id);
  expect((await readQuote(quote._id, admin)).body.orderId).toBe(order._id);
  for (const answer of [
    await revise(quote, admin, { note: 'x', basedOn: 1 }),
    await withdraw(quote._id, maker),
    await renew(quote, maker),
  ])
    expect(answer).toMatchObject(response(409, 'Quote is already accepted'));
  await api('POST', `/api/orders/${order._id}/cancel`, { token: buyer.token });
  expect((await readShared(quote)).body).toMatchObject({ status: 'expired', orderNumber: null });
});

test('an admin makes a quote for a caller, whose account is made', async () => {
  const [email, product] = [newEmail(), await addProduct({ price: 10 })];
  const body = {
    customer: { name: 'Cal Caller', email },
    discount: { amount: 1, reason: 'First order' },
    items: [{ product: product._id, qty: 2, price: 9 }],
  };
  const made = await api<{ maker: object; totalPrice: number }>('POST', '/api/admin/quotes', {
    token: admin.token,
    body,
  });
  expect(made).toMatchObject({ status: 201, body: { totalPrice: 17, maker: { email } } });
  const unknown = { ...body, customer: { _id: 'x' } };
  expect(errorsOf(await api('POST', '/api/admin/quotes', { token: admin.token, body: unknown }))).toEqual([
    400,
    ['customer._id'],
  ]);
});

test('whoever has signed up with a caller’s address sees nothing of the quote made for it', async () => {
  const [squatter, product] = [await signUp(), await addProduct({ price: 20 })];
  const { email, token } = squatter;
  const body = { ...quoteOf(product), customer: { name: 'Cal Caller', email } };
  const { body: made } = await api<Quote>('POST', '/api/admin/quotes', {
    token: admin.token,
    body,
  });
  expect(made.maker).toEqual({ _id: null, name: 'Cal Caller', email });
  expect((await api<Quote[]>('GET', '/api/quotes', { token })).body).toEqual([]);
  expect((await readQuote(made._id, squatter)).status).toBe(404);
  expect((await readShared(made)).status).toBe(200);
  await expire(made);
  expect((await renew(made, squatter)).status).toBe(404);
  expect((await renew(made, admin)).body.maker).toEqual(made.maker);
});

test('admins find quotes by number, maker, organisation, purchase order and part', async () => {
  const [maker, product] = [await signUp(), await addProduct()];
  const purchaseOrder = `PO-${product._id.slice(-6)}`;
  const reference = { organisation: `School ${product._id.slice(-6)}`, purchaseOrder };
  const quote = await makeQuote(maker, product, 1, { reference });
  await withdraw((await makeQuote(maker, product))._id, maker);
  const find = async (query: string) =>
    (await api<QuotePage>('GET', `/api/admin/quotes?${query}`, { token: admin.token })).body;
  for (const keyword of [quote.number, maker.email, reference.organisation, purchaseOrder]) {
    const page = await find(`state=open&keyword=${encodeURIComponent(keyword)}`);
    expect(page.quotes.map(({ _id }) => _id)).toEqual([quote._id]);
  }
  expect(await find(`keyword=${encodeURIComponent(product.name)}`)).toMatchObject({
    total: 2,
    page: 1,
    pages: 1,
    counts: { open: 1, accepted: 0, expired: 0, withdrawn: 1 },
  });
  const { status } = await api('GET', '/api/admin/quotes?state=lost', { token: admin.token });
  expect(status).toBe(400);
});
