import { ORDER_TABS } from 'shared';
import type { AdminOrder, AdminOrderPage, Order, PlacedOrder, UserWithToken } from 'shared';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  addProduct,
  api,
  approve,
  database,
  eventually,
  logInAdmin,
  mailsTo,
  orderOf,
  pay,
  placeOrder,
  refundAtProvider,
  signUp,
  type TestProduct,
} from './shop.ts';

let token: string;
beforeAll(async () => {
  token = (await logInAdmin()).token;
});

interface Bought {
  buyer: UserWithToken;
  order: PlacedOrder;
}

async function buy(product: TestProduct): Promise<Bought> {
  const buyer = await signUp();
  return { buyer, order: (await placeOrder(orderOf(product), buyer)).body };
}

async function buyAndPay(product: TestProduct): Promise<Bought> {
  const bought = await buy(product);
  await approve(bought.order);
  await pay(bought.order._id, { id: bought.order.paypalOrderId }, bought.buyer.token);
  return bought;
}

const list = (query: Record<string, string | number>) =>
  api<AdminOrderPage>(
    'GET',
    `/api/admin/orders?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
    { token },
  );
const idsOf = async (query: Record<string, string | number>) =>
  (await list(query)).body.orders.map(({ _id }) => _id);
const detailOf = async (id: string, query = '') =>
  (await api<AdminOrder>('GET', `/api/admin/orders/${id}${query}`, { token })).body;
const deliver = (id: string, body: object = {}) =>
  api<Order>('PUT', `/api/orders/${id}/deliver`, { token, body });
const remove = (id: string) => api('DELETE', `/api/orders/${id}/delete`, { token });
const captureOf = async (id: string) => (await detailOf(id)).payment.captureId ?? '';

describe('the list of orders', () => {
  test('has a tab for each thing there is to do, and says how many each has', async () => {
    const product = await addProduct({ stock: 100 });
    const keyword = product._id;
    const unpaid = await buy(product);
    const [paid, sent, back, wrong, gone] = [
      await buyAndPay(product),
      await buyAndPay(product),
      await buyAndPay(product),
      await buyAndPay(product),
      await buyAndPay(product),
    ].map(({ order }) => order._id) as [string, string, string, string, string];
    const ended = await buy(product);
    await deliver(sent);
    const amount = { amount: 1, restock: false, reason: 'Late' };
    await api('POST', `/api/orders/${sent}/refunds`, { token, body: amount });
    await refundAtProvider(await captureOf(back));
    await eventually(async () => ((await detailOf(back)).status === 'refunded' ? true : undefined));
    await database.query(
      `UPDATE orders SET payment_problem = 'Dispute' WHERE document_id = ANY($1)`,
      [[wrong, ended.order._id]],
    );
    await api('POST', `/api/orders/${ended.order._id}/cancel`, { token: ended.buyer.token });
    await remove(gone);

    const tabs: Record<string, string[]> = {};
    for (const state of ORDER_TABS) tabs[state] = await idsOf({ state, keyword });
    expect(tabs).toEqual({
      all: [wrong, back, sent, paid, unpaid.order._id],
      'to-ship': [wrong, paid],
      unpaid: [unpaid.order._id],
      problem: [ended.order._id, wrong],
      shipped: [sent],
      refunded: [back, sent],
      cancelled: [ended.order._id],
      removed: [gone],
    });
    const { body } = await list({ keyword });
    expect(body.counts).toEqual(
      Object.fromEntries(Object.entries(tabs).map(([tab, ids]) => [tab, ids.length])),
    );
    expect(body).toMatchObject({ page: 1, pages: 1, total: 5 });
    expect((await list({ state: 'problem', keyword })).body.orders).toMatchObject([
      { status: 'cancelled', problem: 'Dispute' },
      { status: 'paid', problem: 'Dispute' },
    ]);
  });

  test('is turned over page by page', async () => {
    const product = await addProduct({ stock: 100 });
    const ids = [];
    for (let count = 0; count < 3; count++) ids.unshift((await buy(product)).order._id);
    const pageOf = (pageNumber: number) =>
      list({ keyword: product._id, itemsPerPage: 2, pageNumber });
    const [first, second, third] = [await pageOf(1), await pageOf(2), await pageOf(3)];
    expect([first, second].flatMap(({ body }) => body.orders.map(({ _id }) => _id))).toEqual(ids);
    expect(third.body).toMatchObject({ orders: [], page: 3, pages: 2, total: 3 });
  });

  test('is searched by id, customer, e-mail, item and part number, each word in any order', async () => {
    const product = await addProduct();
    await database.query(
      `UPDATE products SET name = 'Sonde für Böden ' || document_id, part_num = 'SB-' || document_id || '-9'
        WHERE document_id = $1`,
      [product._id],
    );
    const bought = await buy({ ...product, name: '' });
    const { order, buyer } = bought;
    const id = product._id;
    for (const keyword of [
      order._id.slice(3, 20).toUpperCase(),
      buyer.email,
      buyer.email.slice(0, -4),
      `${id} boden fur`,
      `SB-${id}-9`,
      `sb${id}9`,
      `${id} Buyer`,
    ])
      expect(await idsOf({ keyword }), keyword).toEqual([order._id]);
    for (const keyword of [`${id} nothing`, `${id} %`, `${id} _____________`])
      expect(await idsOf({ keyword }), keyword).toEqual([]);
    // A copy of what was sold: the product may be called otherwise by now, or be gone.
    await database.query('DELETE FROM products WHERE document_id = $1', [id]);
    expect(await idsOf({ keyword: `SB-${id}-9` })).toEqual([order._id]);
    expect((await detailOf(order._id)).orderItems[0]!.partNum).toBe(`SB-${id}-9`);
  });

  test('is searched by days of the business, the first and the last included', async () => {
    const product = await addProduct();
    const { order } = await buyAndPay(product);
    // Half past eleven in the evening of 31 March in Sydney, when summer time is on there.
    const at = '2026-03-31 12:30:00';
    await database.query('UPDATE orders SET created_at = $2 WHERE document_id = $1', [
      order._id,
      at,
    ]);
    const found = async (days: object) => (await idsOf({ keyword: product._id, ...days })).length;
    expect(await found({ from: '2026-03-31', to: '2026-03-31' })).toBe(1);
    expect(await found({ from: '2026-04-01' })).toBe(0);
    expect(await found({ to: '2026-03-30' })).toBe(0);
    expect(await found({ from: '2026-03-01', to: '2026-04-30' })).toBe(1);
  });

  test.each([
    ['state', 'paid'],
    ['from', '2026-02-30'],
    ['to', 'yesterday'],
    ['pageNumber', '0'],
    ['itemsPerPage', '101'],
  ])('says what is wrong with %s', async (path, value) => {
    const { status, body } = await api('GET', `/api/admin/orders?${path}=${value}`, { token });
    expect(status).toBe(400);
    expect(body).toMatchObject({ message: expect.stringContaining(path), errors: [{ path }] });
  });
});

describe('an order’s detail', () => {
  test('tells where the money is, and all that happened, by whom', async () => {
    const { order, buyer } = await buyAndPay(await addProduct({ price: 20 }));
    const note = { token, body: { text: ' Rang the school.\nThey wait. ' } };
    expect(await api('POST', `/api/orders/${order._id}/notes`, note)).toMatchObject({
      status: 201,
      body: { message: 'Note added' },
    });
    await deliver(order._id, { trackingNumber: 'AP1', carrier: 'Australia Post' });
    const seen = await detailOf(order._id);
    expect(seen).toMatchObject({
      _id: order._id,
      status: 'shipped',
      carrier: 'Australia Post',
      removedAt: null,
      payment: {
        paypalOrderId: order.paypalOrderId,
        captured: 20,
        refunded: 0,
        summary: '$20.00 is in the shop’s PayPal account.',
      },
    });
    const text = 'Rang the school.\nThey wait.';
    expect(seen.notes).toMatchObject([{ who: expect.any(String), text }]);
    expect(seen.emails.map(({ kind }) => kind).sort()).toEqual([
      'new-order',
      'order-confirmation',
      'shipping-confirmation',
    ]);
    const admin = seen.notes[0]!.who;
    const people = seen.timeline
      .filter(({ what }) => !what.startsWith('Email'))
      .map(({ who, what }) => [who, what]);
    expect(people).toEqual([
      [admin, 'Shipped: Australia Post AP1'],
      [admin, `Note: ${text}`],
      ['PayPal', `Payment received, ${seen.payment.captureId}`],
      [buyer.name, 'Placed the order'],
    ]);
    const mail = await eventually(async () =>
      (await mailsTo(buyer.email)).find(({ subject }) => subject.includes('on its way')),
    );
    expect(mail.text).toContain('Your order has left us with Australia Post.');
  });

  test('is there for orders that were removed, or ended, too', async () => {
    const { order, buyer } = await buy(await addProduct());
    await remove(order._id);
    const seen = await detailOf(order._id);
    expect(seen).toMatchObject({ status: 'cancelled', removedAt: expect.any(String) });
    expect(seen.timeline[0]).toMatchObject({ what: 'Removed from the lists' });
    const ended = await buy(await addProduct());
    await api('POST', `/api/orders/${ended.order._id}/cancel`, { token: ended.buyer.token });
    expect((await detailOf(ended.order._id)).timeline[0]!.what).toMatch(/ancelled/);
    for (const path of ['notes', 'emails'])
      expect(
        await api('POST', `/api/orders/${order._id}/${path}`, { token: buyer.token, body: {} }),
      ).toMatchObject({ status: 403 });
  });

  test('leads to its neighbours in the list that one comes from', async () => {
    const product = await addProduct({ stock: 100 });
    const paid = [await buyAndPay(product), await buyAndPay(product), await buyAndPay(product)];
    const [oldest, middle, newest] = paid.map(({ order }) => order._id) as [string, string, string];
    await deliver(middle);
    const besideIn = async (id: string, state: string) => {
      const { previousId, nextId } = await detailOf(id, `?state=${state}&keyword=${product._id}`);
      return [previousId, nextId];
    };
    expect(await besideIn(middle, 'all')).toEqual([newest, oldest]);
    expect(await besideIn(oldest, 'to-ship')).toEqual([newest, null]);
    expect(await besideIn(newest, 'to-ship')).toEqual([null, oldest]);
    // It has just left that tab: the way goes on from where it was.
    expect(await besideIn(middle, 'to-ship')).toEqual([newest, oldest]);
  });
});

test('a note has to say something', async () => {
  const { order } = await buy(await addProduct());
  const body = { text: ' ' };
  expect(await api('POST', `/api/orders/${order._id}/notes`, { token, body })).toMatchObject({
    status: 400,
    body: { message: 'Note is required', errors: [{ path: 'text' }] },
  });
});

test('a shipment is corrected by who has seen it as it is, and by nobody else', async () => {
  const { order, buyer } = await buyAndPay(await addProduct());
  await deliver(order._id, { trackingNumber: 'AP1', carrier: 'Sendle' });
  const correct = (body: object) => deliver(order._id, body);
  const changed = { status: 409, body: { message: 'This order was changed meanwhile' } };
  expect(await correct({ trackingNumber: 'AP2', basedOn: 'AP1' })).toMatchObject({
    status: 200,
    body: { trackingNumber: 'AP2', carrier: 'Sendle' },
  });
  expect(await correct({ trackingNumber: 'AP3', basedOn: 'AP1' })).toMatchObject(changed);
  expect(await correct({ trackingNumber: 'AP3', basedOn: null })).toMatchObject(changed);
  const carrier = { carrier: 'DHL', basedOn: 'AP2', carrierBasedOn: 'Toll' };
  expect(await correct(carrier)).toMatchObject(changed);
  expect(await correct({ ...carrier, carrierBasedOn: 'Sendle' })).toMatchObject({
    body: { trackingNumber: 'AP2', carrier: 'DHL' },
  });
  const all = [1, 2, 3, 4, 5].map((number) =>
    correct({ trackingNumber: `P${number}`, basedOn: 'AP2' }),
  );
  const statuses = (await Promise.all(all)).map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 409, 409, 409, 409]);
  // Back to a number that the customer was told before another: they are told again.
  const { trackingNumber: basedOn } = await detailOf(order._id);
  await correct({ trackingNumber: 'AP1', basedOn });
  const numbers = async () =>
    (await mailsTo(buyer.email))
      .map(({ text }) => /Tracking number: (\S+)/.exec(text)?.[1])
      .filter(Boolean);
  await eventually(async () => ((await numbers()).length >= 4 ? true : undefined));
  expect((await numbers()).sort()).toEqual(['AP1', 'AP1', 'AP2', basedOn].sort());
  const corrections = (await detailOf(order._id)).timeline.filter(({ what }) =>
    /corrected/.test(what),
  );
  expect(corrections).toHaveLength(4);
});

test('an email goes out again when an admin says so, once however often they press', async () => {
  const { order, buyer } = await buyAndPay(await addProduct());
  const mails = async () =>
    (await mailsTo(buyer.email)).filter(({ subject }) => subject.includes('confirmed')).length;
  await eventually(async () => ((await mails()) === 1 ? true : undefined));
  const resend = (kind: string) =>
    api('POST', `/api/orders/${order._id}/emails`, { token, body: { kind } });
  const presses = [1, 2, 3].map(() => resend('order-confirmation'));
  for (const answer of await Promise.all(presses))
    expect(answer).toMatchObject({ status: 202, body: { message: 'Email queued' } });
  await eventually(async () => ((await mails()) === 2 ? true : undefined));
  await resend('order-confirmation');
  for (const kind of ['shipping-confirmation', 'password-reset', 'unknown'])
    expect(await resend(kind)).toMatchObject({
      status: 409,
      body: { message: 'There is no such email about this order' },
    });
  const { emails } = await detailOf(order._id);
  expect(emails.filter(({ kind }) => kind === 'order-confirmation')).toHaveLength(2);
  expect(await mails()).toBe(2);
});
