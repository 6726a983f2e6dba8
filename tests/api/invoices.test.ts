import type { Order } from 'shared';
import { expect, test } from 'vitest';
import { readPages } from '../../cms/src/platform/pdf/fixtures/read-pdf.ts';
import {
  addProduct,
  buy,
  captureOf,
  orderOf,
  placeOrder,
  readOrder,
  refundAtProvider,
  untilSent,
} from './buying.ts';
import { addEditor, anyPicture, saveDetails } from './panel.ts';
import { api, logInAdmin, mailsTo, mailTo, place, response, signUp, sql } from './shop.ts';

/** Invoices and packing slips. The demo business is registered for GST. */

const { token: admin } = await logInAdmin();
const { token: editor } = await addEditor();

async function pdfOf(path: string, token: string) {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(`${place.cmsUrl}/api${path}`, { headers });
  const pages = await readPages(new Uint8Array(await response.arrayBuffer()));
  return { pages, headers: response.headers };
}

const notePath = ({ _id }: Order, number: string) =>
  `/orders/${_id}/adjustment-note.pdf?number=${encodeURIComponent(number)}`;

const numberOf = ({ invoiceNumber }: Order) => Number(invoiceNumber?.replace('INV-', ''));

test('a paid order has the next invoice number and its GST, and the buyer gets the tax invoice', async () => {
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
  const confirmation = await mailTo(two.buyer.email, 'confirmed');
  expect(confirmation.attachments).toEqual([`Invoice ${two.order.invoiceNumber}.pdf`]);
});

test('an invoice that cannot be drawn does not hold up the email', async () => {
  const { buyer, order } = await buy();
  await untilSent(order);
  await sql`UPDATE shop_invoices SET order_id = NULL
      WHERE order_id = (SELECT id FROM orders WHERE document_id = ${order._id})`;
  const body = { kind: 'order-confirmation' };
  await api('POST', `/api/orders/${order._id}/emails`, { token: admin, body });
  await expect.poll(async () => (await mailsTo(buyer.email)).length).toBe(2);
  const again = await mailTo(buyer.email, 'confirmed');
  expect(again.attachments).toBeUndefined();
  expect(again.text).toContain(`/order/${order._id}`);
});

test('an unpaid order has no invoice or packing slip', async () => {
  const buyer = await signUp();
  const { body: order } = await placeOrder(orderOf(await addProduct()), buyer);
  const refusal = response(409, 'Order is not paid');
  for (const path of [
    `orders/${order._id}/invoice.pdf`,
    `orders/${order._id}/packing-slip.pdf`,
    `admin/orders/packing-slips.pdf?ids=${order._id}`,
    `admin/orders/invoices.pdf?ids=${order._id}`,
  ]) {
    expect(await api('GET', `/api/${path}`, { token: admin })).toMatchObject(refusal);
  }
});

test('several packing slips come in one file, in the requested order', async () => {
  const [one, two] = [await buy(), await buy()];
  const path = (ids: string) => `/admin/orders/packing-slips.pdf?ids=${ids}`;
  const { pages } = await pdfOf(path(`${two.order._id},${one.order._id}`), admin);
  expect(pages).toHaveLength(2);
  expect(pages[0]).toContain(two.order._id);
  expect(pages[1]).toContain(one.order._id);
  expect(pages.join()).not.toContain('$');
  // Order numbers are shorter than ids.
  const numbers = `${one.order.orderNumber},${two.order._id},${one.order._id}`;
  const named = (await pdfOf(path(numbers), admin)).pages;
  expect(named.map((page) => page.includes(one.order._id))).toEqual([true, false]);
  const ask = async (ids: string) => {
    const { status, body } = await api('GET', `/api${path(ids)}`, { token: admin });
    return [status, body.message];
  };
  expect(await ask(`${one.order._id},unknown`)).toEqual([404, 'Order not found']);
  expect(await ask('')).toEqual([400, 'ids is required']);
  const many = Array.from({ length: 501 }, (_, index) => String(index));
  expect(await ask(many.join())).toEqual([400, 'ids must be at most 500']);
});

test('several invoices come in one file, in the requested order', async () => {
  const [one, two] = [await buy(), await buy()];
  const ids = `${two.order._id},${one.order.orderNumber}`;
  const { pages } = await pdfOf(`/admin/orders/invoices.pdf?ids=${ids}`, admin);
  expect(pages).toHaveLength(2);
  // An id of wide letters is broken into two lines.
  expect(pages[0]).toContain(`Number ${two.order.invoiceNumber}`);
  expect(pages[1]).toContain(`Number ${one.order.invoiceNumber}`);
  expect(pages[1]).toContain('Page 1 of 1');
});

test('a pick list has the pieces to ship of several orders by shelf, without refunded ones', async () => {
  const [sensor, cable] = [await addProduct(), await addProduct()];
  await sql`UPDATE products SET location = 'B2' WHERE document_id = ${sensor._id}`;
  await sql`UPDATE products SET location = 'A10' WHERE document_id = ${cable._id}`;
  const buyer = await signUp();
  const [one, two] = [await buy({ buyer, product: sensor }), await buy({ buyer, product: sensor })];
  const three = await buy({ buyer, product: cable });
  const body = { lines: [{ _id: two.order.orderItems[0]!._id, qty: 1 }], reason: 'Broken' };
  const path = (ids: string[]) => `/admin/orders/pick-list.pdf?ids=${ids.join()}`;
  const ids = [one, two, three].map(({ order }) => order.orderNumber);
  const before = (await pdfOf(path(ids), admin)).pages.join();
  expect(before.indexOf('A10')).toBeLessThan(before.indexOf('B2'));
  expect(before).toContain('Pieces: 3, products: 2, orders: 3.');
  await api('POST', `/api/orders/${two.order._id}/refunds`, { token: admin, body });
  const [slip] = (await pdfOf(path(ids.slice(0, 1)), admin)).pages;
  expect(slip).toContain('Pieces: 1, products: 1, orders: 1.');
  const nothing = await api('GET', `/api${path([two.order._id])}`, { token: admin });
  expect(nothing).toMatchObject(response(409, 'Nothing is left to ship'));
});

test('a refund adds an adjustment note, a paper of its own', async () => {
  const { buyer, order } = await buy();
  await refundAtProvider(await captureOf(order));
  await expect.poll(async () => (await readOrder(order._id, buyer)).body.status).toBe('refunded');
  const number = `${order.invoiceNumber}-A1`;
  expect((await readOrder(order._id, buyer)).body.adjustmentNotes).toEqual([number]);
  const { pages, headers } = await pdfOf(notePath(order, number), buyer.token);
  expect(headers.get('Content-Disposition')).toContain(`Adjustment note ${number}.pdf`);
  expect(pages[0]).toContain(`Adjustment note Number ${number}`);
  expect(pages[0]).toContain('$19.95 GST adjustment $1.81');
  const invoice = await pdfOf(`/orders/${order._id}/invoice.pdf`, buyer.token);
  expect(invoice.pages).toHaveLength(1);
});

test('an order has no adjustment note of another order', async () => {
  const [one, other] = [await buy(), await buy()];
  await refundAtProvider(await captureOf(other.order));
  const path = notePath(one.order, `${other.order.invoiceNumber}-A1`);
  expect(await api('GET', `/api${path}`, { token: admin })).toMatchObject(
    response(404, 'Adjustment note not found'),
  );
});

test('the panel shows the next invoice number and may raise it, but never lower it', async () => {
  const save = async (nextInvoiceNumber: number | null) =>
    Number((await saveDetails(editor, { nextInvoiceNumber })).nextInvoiceNumber);
  const opened = await save(null);
  const taken = numberOf((await buy()).order);
  expect(taken).toBeGreaterThanOrEqual(opened);
  expect(await save(opened)).toBeGreaterThan(taken);
  const raised = taken + 1000;
  expect(await save(raised)).toBeGreaterThanOrEqual(raised);
  expect(await save(taken)).toBeGreaterThanOrEqual(raised);
  expect(numberOf((await buy()).order)).toBeGreaterThanOrEqual(raised);
});

test('details for invoices are no content event, and an issued invoice keeps its own', async () => {
  const { order, buyer } = await buy();
  const events = async () => {
    const rows = await sql`SELECT count(*) FROM shop_content_events
        WHERE subject = 'business-details'`;
    return rows[0]!.count;
  };
  const before = await events();
  await saveDetails(editor, { legalName: 'Another Pty Ltd' });
  expect(await events()).toBe(before);
  // The cart shows the GST.
  await saveDetails(editor, { gstRegistered: false });
  expect(await events()).not.toBe(before);
  const unregistered = await buy();
  const old = await pdfOf(`/orders/${order._id}/invoice.pdf`, buyer.token);
  expect(old.pages[0]).toContain('Sprout Learning Technologies Pty Ltd');
  expect(unregistered.order.gst).toBeNull();
  const { pages } = await pdfOf(`/orders/${unregistered.order._id}/invoice.pdf`, admin);
  expect(pages[0]).toContain('Another Pty Ltd');
  expect(pages[0]).not.toContain('Tax invoice');
  await saveDetails(editor, {
    legalName: 'Sprout Learning Technologies Pty Ltd',
    gstRegistered: true,
  });
});

test('the logo of the business details is in emails and on papers', async () => {
  await saveDetails(editor, { logo: await anyPicture(editor) });
  const { buyer, order } = await buy();
  const confirmation = await mailTo(buyer.email, 'confirmed');
  expect(confirmation.html).toMatch(/<img\s+src="data:image\/png;base64,/);
  expect(confirmation.attachments).toEqual([`Invoice ${order.invoiceNumber}.pdf`]);
  const headers = { Authorization: `Bearer ${admin}` };
  const drawn = async () => {
    for (const paper of ['invoice', 'packing-slip']) {
      const path = `${place.cmsUrl}/api/orders/${order._id}/${paper}.pdf`;
      const pdf = Buffer.from(await (await fetch(path, { headers })).arrayBuffer());
      if (!pdf.includes('/Subtype /Image')) return false;
    }
    return true;
  };
  expect(await drawn()).toBe(true);
  await saveDetails(editor, { logo: null });
  expect(await drawn()).toBe(false);
});
