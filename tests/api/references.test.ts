import type { AdminOrder, AdminOrderPage, ErrorBody, Order, PlacedOrder } from 'shared';
import { describe, expect, test } from 'vitest';
import { dayIn } from '../fixtures/days.ts';
import { addProduct, buy, madeOrderOf, orderOf, payFor, placeOrder, readOrder, untilSent } from './buying.ts';
import { proveMailbox, signUpProven } from './people.ts';
import { api, eventually, errorsOf, logInAdmin, mailsTo, mailTo, newEmail, signUp, sql } from './shop.ts';

/** What a school needs on its papers. */

const { token } = await logInAdmin();
const NOTHING = {
  organisation: null,
  abn: null,
  purchaseOrder: null,
  accountsEmail: null,
  notBefore: null,
};

async function place(reference: unknown) {
  const [buyer, product] = [await signUpProven(), await addProduct()];
  return { buyer, ...(await placeOrder({ ...orderOf(product), reference } as never, buyer)) };
}

async function buyWith(reference: object): Promise<{ buyer: { email: string }; order: Order }> {
  const { buyer, body } = await place(reference);
  return { buyer, order: await payFor(body as PlacedOrder, buyer) };
}

const LATER = dayIn(60);

const digits = () => String(Math.random()).slice(2, 11);
const subjectsTo = async (mailbox: string) => (await mailsTo(mailbox)).map(({ subject }) => subject).sort();

test('a reference is kept in its usual form, and is in every answer', async () => {
  const { buyer, status, body } = await place({
    organisation: ' Garden School ',
    abn: '51824753556',
    purchaseOrder: 'PO-1',
    accountsEmail: 'Accounts@School.example',
    notBefore: LATER,
  });
  expect(status).toBe(201);
  const reference = {
    organisation: 'Garden School',
    abn: '51 824 753 556',
    purchaseOrder: 'PO-1',
    accountsEmail: 'accounts@school.example',
    notBefore: LATER,
  };
  expect(body).toMatchObject({ reference });
  expect((await readOrder(body._id, buyer)).body).toMatchObject({ reference });
  const { body: seen } = await api<AdminOrder>('GET', `/api/admin/orders/${body._id}`, { token });
  expect(seen).toMatchObject({ reference });
});

test('an order without a reference has one with nothing in it', async () => {
  expect((await buy()).order.reference).toEqual(NOTHING);
  expect((await place({ purchaseOrder: '  ' })).body).toMatchObject({ reference: NOTHING });
});

test.each([
  [{ abn: '51 824 753 557' }, 'ABN is not valid', 'reference.abn'],
  [{ accountsEmail: 'nobody' }, 'Email must be a valid e-mail address', 'reference.accountsEmail'],
  [{ notBefore: '2027-02-30' }, 'Deliver not before must be a day such as 2027-01-28', 'reference.notBefore'],
  [{ notBefore: dayIn(-1) }, 'Deliver not before must not be in the past', 'reference.notBefore'],
  ['PO-1', 'reference must be an object', 'reference'],
])('%j is refused and names its field', async (reference, message, path) => {
  expect(await place(reference)).toMatchObject({
    status: 400,
    body: { message, errors: [{ path, message }] },
  });
});

test('a day that has passed is kept in a correction, and not set by one', async () => {
  const { order } = await buyWith({ purchaseOrder: 'PO-1', notBefore: LATER });
  const [passed, today] = [dayIn(-3), dayIn(0)];
  await sql`UPDATE orders SET not_before = ${passed} WHERE document_id = ${order._id}`;
  const correct = (notBefore: string) =>
    api<Order & ErrorBody>('PUT', `/api/admin/orders/${order._id}`, {
      token,
      body: { reference: { purchaseOrder: 'PO-2', notBefore } },
    });
  expect((await correct(passed)).body.reference).toMatchObject({
    purchaseOrder: 'PO-2',
    notBefore: passed,
  });
  expect(errorsOf(await correct(dayIn(-2)))).toEqual([400, ['reference.notBefore']]);
  expect((await correct(today)).body.reference.notBefore).toBe(today);
});

test.each([
  ['POST', '/api/quotes'],
  ['POST', '/api/admin/orders'],
  ['POST', '/api/admin/quotes'],
])('%s %s refuses a day that has passed', async (method, path) => {
  const items = [{ product: (await addProduct())._id, qty: 1 }];
  const customer = { name: 'Bea', email: newEmail() };
  const body = { ...madeOrderOf(await addProduct(), ''), customer, items };
  const reference = { notBefore: dayIn(-1) };
  const refused = await api<ErrorBody>(method, path, { token, body: { ...body, reference } });
  expect(errorsOf(refused)).toEqual([400, ['reference.notBefore']]);
});

test('an order is found by its purchase order, its organisation and its ABN', async () => {
  const [purchaseOrder, organisation] = [`PO-${digits()}/A`, `School${digits()}`];
  const { order } = await buyWith({ purchaseOrder, organisation, abn: '51 824 753 556' });
  const found = async (keyword: string) => {
    const query = new URLSearchParams({ keyword });
    const { body } = await api<AdminOrderPage>('GET', `/api/admin/orders?${query}`, { token });
    return body.orders.map(({ _id }) => _id);
  };
  expect(await found(purchaseOrder)).toEqual([order._id]);
  expect(await found(organisation.toUpperCase())).toEqual([order._id]);
  for (const abn of ['51824753556', '51 824 753 556'])
    expect(await found(`${order._id} ${abn}`)).toEqual([order._id]);
});

test('the export has the references after the older columns', async () => {
  const { order } = await buyWith({ purchaseOrder: 'PO-7', notBefore: LATER });
  const path = `/api/admin/orders.csv?ids=${order._id}`;
  const { body } = await api<string>('GET', path, { token });
  const [head, line] = body.trim().split('\r\n');
  expect(head).toMatch(
    /,refund GST,purchase order,buyer organisation,.*,not before,payment method,discount,quote,returned,returned by$/,
  );
  expect(line).toMatch(new RegExp(`,PO-7,,,,${LATER},PayPal,0\\.00,,,$`));
});

describe('the accounts mailbox', () => {
  test('gets the invoice once the order is paid, and each adjustment note', async () => {
    const accountsEmail = newEmail();
    const { buyer, body } = await place({ accountsEmail, purchaseOrder: 'PO-8' });
    expect(await mailsTo(accountsEmail)).toEqual([]);
    const order = await payFor(body as PlacedOrder, buyer);
    const [invoice] = await eventually(async () => {
      const mails = await mailsTo(accountsEmail);
      return mails.length > 0 ? mails : undefined;
    });
    expect(invoice).toMatchObject({
      subject: `Your invoice ${order.invoiceNumber} for order ${order.orderNumber}`,
      text: expect.stringContaining(`Ordered by: Bea Buyer (${buyer.email})`),
      attachments: [`Invoice ${order.invoiceNumber}.pdf`],
    });
    const refund = { amount: 1, reason: 'Dented' };
    const path = `/api/orders/${order._id}/refunds`;
    await api('POST', path, { token, body: refund });
    await expect
      .poll(() => subjectsTo(accountsEmail))
      .toContain(`Refund of $1.00 for invoice ${order.invoiceNumber}`);
    const note = (await mailsTo(accountsEmail)).find(({ subject }) => subject.includes('Refund'));
    expect(note?.attachments).toEqual([expect.stringContaining(`${order.invoiceNumber}-A1.pdf`)]);
    // Sent again on request, as another email.
    await untilSent(order, 'accounts-invoice');
    const again = { token, body: { kind: 'accounts-invoice' } };
    expect((await api('POST', `/api/orders/${order._id}/emails`, again)).status).toBe(202);
    await expect.poll(async () => (await mailsTo(accountsEmail)).length).toBe(3);
  });

  test('gets no text that the buyer typed but a plain name, and the paper', async () => {
    const [accountsEmail, buyer] = [newEmail(), await signUpProven()];
    await sql`UPDATE up_users SET name = 'Overdue! pay at evil.app' WHERE document_id = ${buyer._id}`;
    const reference = {
      accountsEmail,
      organisation: 'Pay www.evil.app',
      purchaseOrder: 'evil.app',
    };
    const { body } = await placeOrder({ ...orderOf(await addProduct()), reference }, buyer);
    await payFor(body, buyer);
    const { text, html, attachments } = await mailTo(accountsEmail);
    expect(text).toContain(`Ordered by: A customer (${buyer.email})`);
    expect(text + html).not.toContain('evil');
    expect(attachments).toHaveLength(1);
  });

  test('gets its emails once the buyer has proven their own mailbox', async () => {
    const [accountsEmail, buyer] = [newEmail(), await signUp()];
    const request = { ...orderOf(await addProduct()), reference: { accountsEmail } };
    const order = await payFor((await placeOrder(request, buyer)).body, buyer);
    const refund = { amount: 1, reason: 'Dented' };
    await api('POST', `/api/orders/${order._id}/refunds`, { token, body: refund });
    const waiting = () => sql`SELECT FROM shop_outbox WHERE state = 'cancelled'
        AND subject_id LIKE ${`${order._id}%`} AND last_error LIKE 'Its sender%'`;
    await expect.poll(waiting).toHaveLength(2);
    expect(await mailsTo(accountsEmail)).toEqual([]);
    await proveMailbox(buyer.email);
    await expect.poll(() => mailsTo(accountsEmail)).toHaveLength(2);
  });

  test('is one of few that an account may have the shop write to', async () => {
    const [buyer, product] = [await signUpProven(), await addProduct()];
    const mailboxes = Array.from({ length: 6 }, newEmail);
    for (const accountsEmail of mailboxes) {
      const request = { ...orderOf(product), reference: { accountsEmail } };
      await payFor((await placeOrder(request, buyer)).body, buyer);
    }
    const waiting = () => sql`SELECT FROM shop_outbox e JOIN orders o ON o.document_id = e.subject_id
        WHERE o.customer_email = ${buyer.email} AND e.kind = 'accounts-invoice'
          AND e.state = 'queued' AND e.last_error LIKE 'Its mailbox or its sender%'`;
    const reached = async () => {
      const mails = await Promise.all(mailboxes.map(mailsTo));
      return mails.filter(({ length }) => length > 0);
    };
    await expect.poll(reached).toHaveLength(5);
    await expect.poll(waiting).toHaveLength(1);
  });

  test('that is the customer’s own gets nothing twice', async () => {
    const buyer = await signUp();
    const request = {
      ...orderOf(await addProduct()),
      reference: { accountsEmail: buyer.email.toUpperCase() },
    };
    const { body } = await placeOrder(request, buyer);
    await payFor(body, buyer);
    await expect.poll(() => mailsTo(buyer.email)).toHaveLength(1);
    const queued = await sql`SELECT FROM shop_outbox
        WHERE kind = 'accounts-invoice' AND subject_id LIKE ${`${body._id}%`}`;
    expect(queued).toHaveLength(0);
  });
});

describe('the packing queue', () => {
  const list = async (query: Record<string, string>) =>
    (await api<AdminOrderPage>('GET', `/api/admin/orders?${new URLSearchParams(query)}`, { token })).body;

  test('is filtered and sorted by the day before which nothing may arrive', async () => {
    const organisation = `Queue${digits()}`;
    const buyOn = async (notBefore: string | null) => (await buyWith({ organisation, notBefore })).order._id;
    const [late, past, soon, whenever] = [
      await buyOn('2999-02-01'),
      await buyOn(dayIn(0)),
      await buyOn('2999-01-01'),
      await buyOn(null),
    ];
    const query = { state: 'to-ship', keyword: organisation };
    const idsOf = async (more: object) => (await list({ ...query, ...more })).orders.map(({ _id }) => _id);
    expect(await idsOf({})).toEqual([late, past, soon, whenever]);
    expect(await idsOf({ sort: 'not-before' })).toEqual([whenever, past, soon, late]);
    expect(await idsOf({ notBefore: 'later' })).toEqual([late, soon]);
    expect(await idsOf({ notBefore: 'reached', sort: 'newest' })).toEqual([whenever, past]);
    expect((await list({ ...query, notBefore: 'later' })).counts).toMatchObject({ 'to-ship': 2 });

    const beside = async (id: string, more: Record<string, string>) => {
      const search = new URLSearchParams({ ...query, ...more });
      const path = `/api/admin/orders/${id}?${search}`;
      const { previousId, nextId } = (await api<AdminOrder>('GET', path, { token })).body;
      return [previousId, nextId];
    };
    expect(await beside(past, { sort: 'not-before' })).toEqual([whenever, soon]);
    expect(await beside(soon, { sort: 'not-before' })).toEqual([past, late]);
    expect(await beside(late, { notBefore: 'later' })).toEqual([null, soon]);
    expect(await beside(past, {})).toEqual([late, soon]);
    expect(await beside(past, { sort: 'newest' })).toEqual([soon, late]);
  });

  test('refuses unknown filters and names them', async () => {
    const answer = await api('GET', '/api/admin/orders?notBefore=tomorrow', { token });
    expect(answer).toMatchObject({
      status: 400,
      body: { message: 'notBefore must be one of reached, later' },
    });
  });
});
