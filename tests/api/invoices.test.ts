import type { Order, UserWithToken } from 'shared';
import { beforeAll, expect, inject, test } from 'vitest';
import { readPages } from '../../cms/src/adapters/pdf/fixtures/read-pdf.ts';
import { addEditor, BUSINESS } from './panel.ts';
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
  payments,
  placeOrder,
  refundAtProvider,
  signUp,
  type Mail,
} from './shop.ts';

/** Papers of an order, and what the business hears of it. The business is the demo's, registered for GST. */

const BUSINESS_EMAIL = 'hello@sproutlearning.example';

let admin: string;
let editor: string;
beforeAll(async () => {
  admin = (await logInAdmin()).token;
  editor = (await addEditor()).token;
});

interface Bought {
  buyer: UserWithToken;
  order: Order;
  product: Awaited<ReturnType<typeof addProduct>>;
}

async function buy({ price = 19.95, stock = 10, qty = 1 } = {}): Promise<Bought> {
  const [buyer, product] = [await signUp(), await addProduct({ price, stock })];
  const placed = await placeOrder(orderOf(product, qty), buyer);
  await approve(placed.body);
  const paid = await pay(placed.body._id, { id: placed.body.paypalOrderId }, buyer.token);
  return { buyer, product, order: paid.body };
}

async function pdfOf(path: string, token: string) {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(`${inject('cmsUrl')}/api${path}`, { headers });
  const pages = await readPages(new Uint8Array(await response.arrayBuffer()));
  return { pages, headers: response.headers };
}

/** The details as the panel's form has them, with some of them changed; null shows them alone. */
async function details(change: object | null = null) {
  const { body } = await api<{ data: Record<string, unknown> }>('GET', BUSINESS, { token: editor });
  if (!change) return body.data;
  const saved = await api<{ data: Record<string, unknown> }>('PUT', BUSINESS, {
    token: editor,
    body: { ...body.data, ...change },
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  return saved.body.data;
}

async function captureOf({ _id }: Order): Promise<string> {
  const found = 'SELECT capture_id AS capture FROM orders WHERE document_id = $1';
  const { rows } = await database.query<{ capture: string }>(found, [_id]);
  return rows[0]!.capture;
}

const numberOf = ({ invoiceNumber }: Order) => Number(invoiceNumber?.replace('INV-', ''));

/** An email to the business with these words in it. */
const mailToBusiness = (...words: string[]): Promise<Mail> =>
  eventually(async () =>
    (await mailsTo(BUSINESS_EMAIL)).find(({ subject, text }) =>
      words.every((word) => `${subject}\n${text}`.includes(word)),
    ),
  );

test('a paid order has the next number and its GST, and the buyer gets the tax invoice', async () => {
  const [one, two] = [await buy(), await buy({ qty: 3 })];
  expect(one.order).toMatchObject({
    invoiceNumber: expect.stringMatching(/^INV-\d{4,}$/),
    gst: 1.81,
  });
  expect(two.order.gst).toBe(5.44);
  expect(numberOf(two.order)).toBeGreaterThan(numberOf(one.order));
  const { pages, headers } = await pdfOf(`/orders/${two.order._id}/invoice.pdf`, two.buyer.token);
  expect(headers.get('Content-Type')).toBe('application/pdf');
  expect(headers.get('Content-Disposition')).toContain(`${two.order.invoiceNumber}.pdf`);
  for (const text of [
    `Tax invoice Number ${two.order.invoiceNumber}`,
    'Sprout Learning Technologies Pty Ltd',
    'ABN 91 345 678 901',
    two.product.name,
    'Total includes GST of $5.44',
  ]) {
    expect(pages[0]).toContain(text);
  }
  const confirmation = await eventually(async () =>
    (await mailsTo(two.buyer.email)).find(({ subject }) => subject.includes('confirmed')),
  );
  expect(confirmation.attachments).toEqual([`Invoice ${two.order.invoiceNumber}.pdf`]);
});

test('an invoice that cannot be made holds up no email', async () => {
  const { buyer, order } = await buy();
  await database.query(
    `UPDATE shop_invoices SET order_id = NULL
      WHERE order_id = (SELECT id FROM orders WHERE document_id = $1)`,
    [order._id],
  );
  const confirmations = async () =>
    (await mailsTo(buyer.email)).filter(({ subject }) => subject.includes('confirmed'));
  await eventually(async () => ((await confirmations()).length > 0 ? true : undefined));
  const body = { kind: 'order-confirmation' };
  await api('POST', `/api/orders/${order._id}/emails`, { token: admin, body });
  const again = await eventually(async () => {
    const sent = await confirmations();
    return sent.length > 1 ? sent[0] : undefined;
  });
  expect(again.attachments).toBeUndefined();
  expect(again.text).toContain(`/order/${order._id}`);
});

test('before an order is paid there are no papers', async () => {
  const buyer = await signUp();
  const { body: order } = await placeOrder(orderOf(await addProduct()), buyer);
  const refusal = { status: 409, body: { message: 'Order is not paid' } };
  for (const path of [
    `orders/${order._id}/invoice.pdf`,
    `orders/${order._id}/packing-slip.pdf`,
    `admin/orders/packing-slips.pdf?ids=${order._id}`,
  ]) {
    expect(await api('GET', `/api/${path}`, { token: admin })).toMatchObject(refusal);
  }
});

test('several packing slips come in one file, in the order that was asked for', async () => {
  const [one, two] = [await buy(), await buy()];
  const path = (ids: string) => `/admin/orders/packing-slips.pdf?ids=${ids}`;
  const { pages } = await pdfOf(path(`${two.order._id},${one.order._id}`), admin);
  expect(pages).toHaveLength(2);
  expect(pages[0]).toContain(two.order._id);
  expect(pages[1]).toContain(one.order._id);
  expect(pages.join()).not.toContain('$');
  const ask = async (ids: string) => {
    const { status, body } = await api('GET', `/api${path(ids)}`, { token: admin });
    return [status, body.message];
  };
  expect(await ask(`${one.order._id},unknown`)).toEqual([404, 'Order not found']);
  expect(await ask('')).toEqual([400, 'ids is required']);
});

test('a refund adds an adjustment note', async () => {
  const { buyer, order } = await buy();
  await refundAtProvider(await captureOf(order));
  await eventually(async () => {
    const { body } = await api<Order>('GET', `/api/orders/${order._id}`, { token: buyer.token });
    return body.status === 'refunded' ? true : undefined;
  });
  const { pages } = await pdfOf(`/orders/${order._id}/invoice.pdf`, buyer.token);
  expect(pages[1]).toContain(`Adjustment note Number ${order.invoiceNumber}-A1`);
  expect(pages[1]).toContain('$19.95 GST adjustment $1.81');
});

test('an order from before there were invoices gets its number when it is asked for, once', async () => {
  const { buyer, order } = await buy();
  await database.query(
    `WITH old AS (UPDATE orders SET invoice_number = NULL, gst_cents = NULL
                   WHERE document_id = $1 RETURNING id)
     UPDATE shop_invoices SET order_id = NULL FROM old WHERE order_id = old.id`,
    [order._id],
  );
  const ask = () => pdfOf(`/orders/${order._id}/invoice.pdf`, buyer.token);
  await Promise.all([ask(), ask(), ask()]);
  const { body } = await api<Order>('GET', `/api/orders/${order._id}`, { token: buyer.token });
  expect(numberOf(body)).toBe(numberOf(order) + 1);
  expect(body.gst).toBe(1.81);
});

test('the panel shows the next number and may raise it, and an old form never takes it back', async () => {
  const opened = await details();
  const { order } = await buy();
  expect((await details()).nextInvoiceNumber).toBe(numberOf(order) + 1);
  const saved = await details({ ...opened, legalName: opened.legalName });
  expect(saved.nextInvoiceNumber).toBe(numberOf(order) + 1);
  const raised = numberOf(order) + 5;
  expect((await details({ nextInvoiceNumber: raised })).nextInvoiceNumber).toBe(raised);
  expect(numberOf((await buy()).order)).toBe(raised);
});

test('what only invoices say is nothing to publish, and an invoice stays as it was', async () => {
  const { order, buyer } = await buy();
  const events = async () => {
    const { rows } = await database.query<{ count: string }>(
      `SELECT count(*) FROM shop_content_events WHERE subject = 'business-details'`,
    );
    return rows[0]!.count;
  };
  const before = await events();
  await details({ legalName: 'Another Pty Ltd', gstRegistered: false });
  const unregistered = await buy();
  expect(await events()).toBe(before);
  const old = await pdfOf(`/orders/${order._id}/invoice.pdf`, buyer.token);
  expect(old.pages[0]).toContain('Sprout Learning Technologies Pty Ltd');
  expect(unregistered.order.gst).toBeNull();
  const { pages } = await pdfOf(`/orders/${unregistered.order._id}/invoice.pdf`, admin);
  expect(pages[0]).toContain('Another Pty Ltd');
  expect(pages[0]).not.toContain('Tax invoice');
  await details({ legalName: 'Sprout Learning Technologies Pty Ltd', gstRegistered: true });
});

test('the business hears of each paid order, with the way to it', async () => {
  const { order, product } = await buy();
  const mail = await mailToBusiness(order._id.slice(-6), 'is paid');
  expect(mail.text).toContain(`/order/${order._id}`);
  expect(mail.text).toContain(product.name);
});

test('low stock is told once, until it has risen again', async () => {
  const { product, buyer } = await buy({ stock: 7, qty: 2 });
  await mailToBusiness(product.name, 'low in stock', '5 left');
  const buyAgain = async () => {
    const { body } = await placeOrder(orderOf(product), buyer);
    await approve(body);
    await pay(body._id, { id: body.paypalOrderId }, buyer.token);
    return mailToBusiness(body._id.slice(-6), 'is paid');
  };
  await buyAgain();
  const told = async () =>
    (await mailsTo(BUSINESS_EMAIL)).filter(({ subject }) => subject.includes(product.name)).length;
  expect(await told()).toBe(1);
  const restock = 'UPDATE products SET count_in_stock = $2 WHERE document_id = $1';
  await database.query(restock, [product._id, 6]);
  await buyAgain();
  await mailToBusiness(product.name, '5 left');
  await eventually(async () => ((await told()) === 2 ? true : undefined));
});

test('what is turned off is not sent', async () => {
  await details({ mailOnPaidOrder: false, mailOnLowStock: false });
  const { order, product } = await buy({ stock: 1 });
  await details({ mailOnPaidOrder: true, mailOnLowStock: true });
  const { rows } = await database.query(
    `SELECT kind FROM shop_outbox WHERE subject_id LIKE $1 OR subject_id LIKE $2`,
    [`${order._id}%`, `${product._id}%`],
  );
  expect(rows).toEqual([{ kind: 'order-confirmation' }]);
});

test('the business hears of a payment problem', async () => {
  const { order } = await buy();
  await payments('POST', `/sandbox/captures/${await captureOf(order)}/dispute`, {});
  const mail = await mailToBusiness(order._id.slice(-6), 'payment problem');
  expect(mail.text).toMatch(/dispute/i);
});
