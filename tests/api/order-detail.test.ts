import { ORDER_TABS } from 'shared';
import type { AdminOrder, AdminOrderPage, Order } from 'shared';
import { describe, expect, test } from 'vitest';
import {
  addProduct,
  buy,
  captureOf,
  orderOf,
  placeOrder,
  refundAtProvider,
  untilSent,
  type TestProduct,
} from './buying.ts';
import { api, errorsOf, logInAdmin, mailsTo, mailTo, response, signUp, sql } from './shop.ts';

const { token } = await logInAdmin();

async function place(product: TestProduct) {
  const buyer = await signUp();
  return { buyer, order: (await placeOrder(orderOf(product), buyer)).body };
}

const list = (query: Record<string, string>) =>
  api<AdminOrderPage>('GET', `/api/admin/orders?${new URLSearchParams(query)}`, { token });
const idsOf = async (query: Record<string, string>) => (await list(query)).body.orders.map(({ _id }) => _id);
const detailOf = async (id: string, query = '') =>
  (await api<AdminOrder>('GET', `/api/admin/orders/${id}${query}`, { token })).body;
const deliver = (id: string, body: object = {}) =>
  api<Order>('PUT', `/api/orders/${id}/deliver`, { token, body });
const remove = (id: string) => api('DELETE', `/api/orders/${id}/delete`, { token });

describe('the list of orders', () => {
  test('has a tab for each task, with the number of its orders', async () => {
    const product = await addProduct({ stock: 100 });
    const keyword = product._id;
    const unpaid = await place(product);
    const next = async () => (await buy({ product })).order._id;
    const [paid, sent, back] = [await next(), await next(), await next()];
    const [wrong, gone] = [await next(), await next()];
    const ended = await place(product);
    await deliver(sent);
    const amount = { amount: 1, restock: false, reason: 'Late' };
    await api('POST', `/api/orders/${sent}/refunds`, { token, body: amount });
    await refundAtProvider(await captureOf({ _id: back }));
    await expect.poll(async () => (await detailOf(back)).status).toBe('refunded');
    await sql`UPDATE orders SET payment_problem = 'Dispute'
        WHERE document_id = ANY(${[wrong, ended.order._id]})`;
    await api('POST', `/api/orders/${ended.order._id}/cancel`, { token: ended.buyer.token });
    await remove(gone);

    const tabs: Record<string, string[]> = {};
    for (const state of ORDER_TABS) tabs[state] = await idsOf({ state, keyword });
    expect(tabs).toEqual({
      all: [ended.order._id, wrong, back, sent, paid, unpaid.order._id],
      // The oldest first.
      'to-ship': [paid, wrong],
      unpaid: [unpaid.order._id],
      problem: [ended.order._id, wrong],
      shortage: [],
      shipped: [sent],
      refunded: [back, sent],
      cancelled: [ended.order._id],
      removed: [gone],
    });
    const { body } = await list({ keyword });
    expect(body.counts).toEqual(
      Object.fromEntries(Object.entries(tabs).map(([tab, ids]) => [tab, ids.length])),
    );
    expect(body).toMatchObject({ page: 1, pages: 1, total: 6 });
    expect((await list({ state: 'problem', keyword })).body.orders).toMatchObject([
      { status: 'cancelled', problem: 'Dispute' },
      { status: 'paid', problem: 'Dispute' },
    ]);
  });

  test('is sorted, and an order’s neighbours with it', async () => {
    const product = await addProduct({ stock: 100 });
    const keyword = product._id;
    const next = async () => (await buy({ product })).order._id;
    const ids = [await next(), await next(), await next()];
    const sorted = (query: object) => idsOf({ keyword, ...query });
    expect(await sorted({ state: 'to-ship' })).toEqual(ids);
    expect(await sorted({ sort: 'oldest' })).toEqual(ids);
    expect(await sorted({ state: 'to-ship', sort: 'newest' })).toEqual(ids.toReversed());
    const query = `?keyword=${keyword}&state=to-ship`;
    const [previousId, middle, nextId] = ids;
    expect(await detailOf(middle!, query)).toMatchObject({ previousId, nextId });
    expect(await detailOf(middle!, `${query}&sort=newest`)).toMatchObject({
      previousId: nextId,
      nextId: previousId,
    });
  });

  test('is divided into pages', async () => {
    const product = await addProduct({ stock: 100 });
    const ids = [];
    for (let count = 0; count < 3; count++) ids.unshift((await place(product)).order._id);
    const pageOf = (pageNumber: string) => list({ keyword: product._id, itemsPerPage: '2', pageNumber });
    const [first, second, third] = [await pageOf('1'), await pageOf('2'), await pageOf('3')];
    expect([first, second].flatMap(({ body }) => body.orders.map(({ _id }) => _id))).toEqual(ids);
    expect(third.body).toMatchObject({ orders: [], page: 3, pages: 2, total: 3 });
  });

  test('is searched by words of id, customer, e-mail, item and part number', async () => {
    const product = await addProduct();
    await sql`UPDATE products
        SET name = 'Sonde für Böden ' || document_id, part_num = 'SB-' || document_id || '-9'
        WHERE document_id = ${product._id}`;
    const { order, buyer } = await place({ ...product, name: '' });
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
    // The order has copies: the product may be renamed or deleted by now.
    await sql`DELETE FROM products WHERE document_id = ${id}`;
    expect(await idsOf({ keyword: `SB-${id}-9` })).toEqual([order._id]);
    expect((await detailOf(order._id)).orderItems[0]!.partNum).toBe(`SB-${id}-9`);
  });

  test('is filtered by days of the business, first and last day included', async () => {
    const { order, product } = await buy();
    // 23:30 on 31 March in Sydney, in daylight saving time.
    const at = '2026-03-31 12:30:00';
    await sql`UPDATE orders SET created_at = ${at} WHERE document_id = ${order._id}`;
    const found = async (days: object) => (await idsOf({ keyword: product._id, ...days })).length;
    expect(await found({ from: '2026-03-31', to: '2026-03-31' })).toBe(1);
    expect(await found({ from: '2026-04-01' })).toBe(0);
    expect(await found({ to: '2026-03-30' })).toBe(0);
    expect(await found({ from: '2026-03-01', to: '2026-04-30' })).toBe(1);
  });

  test('refuses an invalid query by the names of its parameters', async () => {
    const query = {
      state: 'paid',
      sort: 'price',
      from: '2026-02-30',
      pageNumber: '0',
      itemsPerPage: '101',
    };
    const [status, paths] = errorsOf(
      await api('GET', `/api/admin/orders?${new URLSearchParams(query)}`, { token }),
    );
    expect([status, [...(paths as string[])].sort()]).toEqual([400, Object.keys(query).sort()]);
  });
});

describe('an order’s detail', () => {
  test('shows where the money is, and everything that happened', async () => {
    const { order, buyer } = await buy({ price: 20 });
    const note = { token, body: { text: ' Rang the school.\nThey wait. ' } };
    expect(await api('POST', `/api/orders/${order._id}/notes`, note)).toMatchObject(
      response(201, 'Note added'),
    );
    await deliver(order._id, { trackingNumber: 'AP1', carrier: 'Australia Post' });
    const seen = await detailOf(order._id);
    expect(seen).toMatchObject({
      _id: order._id,
      status: 'shipped',
      carrier: 'Australia Post',
      removedAt: null,
      payment: { captured: 20, refunded: 0, summary: '$20.00 is in the shop’s PayPal account.' },
    });
    const text = 'Rang the school.\nThey wait.';
    expect(seen.notes).toMatchObject([{ who: expect.any(String), text }]);
    const kinds = ['new-order', 'order-confirmation', 'shipping-confirmation'];
    expect(seen.emails.map(({ kind }) => kind).sort()).toEqual(kinds);
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
    const mail = await mailTo(buyer.email, 'on its way');
    expect(mail.text).toContain('Your order has left us with Australia Post.');
  });

  test('exists for removed and cancelled orders, too', async () => {
    const { order, buyer } = await place(await addProduct());
    await remove(order._id);
    const seen = await detailOf(order._id);
    expect(seen).toMatchObject({ status: 'cancelled', removedAt: expect.any(String) });
    expect(seen.timeline[0]).toMatchObject({ what: 'Removed from the lists' });
    const ended = await place(await addProduct());
    await api('POST', `/api/orders/${ended.order._id}/cancel`, { token: ended.buyer.token });
    expect((await detailOf(ended.order._id)).timeline[0]!.what).toMatch(/ancelled/);
    for (const path of ['notes', 'emails'])
      expect(
        await api('POST', `/api/orders/${order._id}/${path}`, { token: buyer.token, body: {} }),
      ).toMatchObject({ status: 403 });
  });

  test('links to its neighbours in the list that the admin came from', async () => {
    const product = await addProduct({ stock: 100 });
    const next = async () => (await buy({ product })).order._id;
    const [oldest, middle, newest] = [await next(), await next(), await next()];
    await deliver(middle);
    const besideIn = async (id: string, state: string) => {
      const { previousId, nextId } = await detailOf(id, `?state=${state}&keyword=${product._id}`);
      return [previousId, nextId];
    };
    expect(await besideIn(middle, 'all')).toEqual([newest, oldest]);
    // The oldest is first there.
    expect(await besideIn(oldest, 'to-ship')).toEqual([null, newest]);
    expect(await besideIn(newest, 'to-ship')).toEqual([oldest, null]);
    // It has just left this tab, but keeps its place among the neighbours.
    expect(await besideIn(middle, 'to-ship')).toEqual([oldest, newest]);
  });
});

test('a note needs a text', async () => {
  const { order } = await place(await addProduct());
  const body = { text: ' ' };
  expect(await api('POST', `/api/orders/${order._id}/notes`, { token, body })).toMatchObject({
    status: 400,
    body: { message: 'Note is required', errors: [{ path: 'text' }] },
  });
});

test('a correction of a shipment is refused when somebody else corrected it since', async () => {
  const { order, buyer } = await buy();
  await deliver(order._id, { trackingNumber: 'AP1', carrier: 'Sendle' });
  const correct = (body: object) => deliver(order._id, body);
  const changed = response(409, 'This order was changed meanwhile');
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
  const all = [1, 2, 3, 4, 5].map((number) => correct({ trackingNumber: `P${number}`, basedOn: 'AP2' }));
  const statuses = (await Promise.all(all)).map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 409, 409, 409, 409]);
  // A return to an earlier number is emailed again.
  const { trackingNumber: basedOn } = await detailOf(order._id);
  await correct({ trackingNumber: 'AP1', basedOn });
  const numbers = async () =>
    (await mailsTo(buyer.email)).map(({ text }) => /Tracking number: (\S+)/.exec(text)?.[1]).filter(Boolean);
  await expect.poll(async () => (await numbers()).length).toBeGreaterThanOrEqual(4);
  expect((await numbers()).sort()).toEqual(['AP1', 'AP1', 'AP2', basedOn].sort());
  const corrections = (await detailOf(order._id)).timeline.filter(({ what }) => /corrected/.test(what));
  expect(corrections).toHaveLength(4);
});

test('an admin can have an email sent again, once however often they press', async () => {
  const { order, buyer } = await buy();
  const mails = async () =>
    (await mailsTo(buyer.email)).filter(({ subject }) => subject.includes('confirmed')).length;
  await untilSent(order);
  const resend = (kind: string) => api('POST', `/api/orders/${order._id}/emails`, { token, body: { kind } });
  const presses = [1, 2, 3].map(() => resend('order-confirmation'));
  for (const answer of await Promise.all(presses))
    expect(answer).toMatchObject(response(202, 'Email queued'));
  await expect.poll(mails).toBe(2);
  // However long it took until then, this press is a moment after the others.
  await sql`UPDATE shop_outbox SET created_at = now() WHERE subject_id LIKE ${`${order._id}#%`}`;
  await resend('order-confirmation');
  for (const kind of ['shipping-confirmation', 'password-reset', 'unknown'])
    expect(await resend(kind)).toMatchObject(response(409, 'There is no such email about this order'));
  const { emails } = await detailOf(order._id);
  expect(emails.filter(({ kind }) => kind === 'order-confirmation')).toHaveLength(2);
  expect(await mails()).toBe(2);
});
