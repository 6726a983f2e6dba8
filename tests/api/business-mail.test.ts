import { expect, test } from 'vitest';
import { addProduct, buy, setProduct } from './buying.ts';
import { addEditor, saveDetails } from './panel.ts';
import { eventually, type Mail, mailsTo, sql } from './shop.ts';

/** Emails to the business itself. */

const BUSINESS_EMAIL = 'hello@sproutlearning.example';

const { token: editor } = await addEditor();

/** An email to the business that contains these texts, which name one order or product and no other. */
const mailToBusiness = (...words: string[]): Promise<Mail> =>
  eventually(async () =>
    (await mailsTo(BUSINESS_EMAIL)).find(({ subject, text }) =>
      words.every((word) => `${subject}\n${text}`.includes(word)),
    ),
  );

test('each paid order is reported, with a link to it', async () => {
  const { order, product } = await buy();
  const mail = await mailToBusiness(`/order/${order._id}`, 'is paid');
  expect(mail.subject).toContain(order.orderNumber);
  expect(mail.text).toContain(product.name);
});

test('low stock is reported once, and again after the stock has risen', async () => {
  const { product, buyer } = await buy({ stock: 7, qty: 2 });
  await mailToBusiness(product.name, 'low in stock', '5 left');
  const buyAgain = async () => {
    const { order } = await buy({ product, buyer });
    return mailToBusiness(`/order/${order._id}`, 'is paid');
  };
  await buyAgain();
  const reports = async () =>
    (await mailsTo(BUSINESS_EMAIL)).filter(({ subject }) => subject.includes(product.name)).length;
  expect(await reports()).toBe(1);
  await setProduct(product, 'count_in_stock = 6');
  await buyAgain();
  await expect.poll(reports).toBe(2);
});

test('low stock is what the product’s own limit says, if it has one', async () => {
  const product = await addProduct({ stock: 20 });
  await setProduct(product, 'low_stock_at = 18');
  await buy({ product, qty: 2 });
  await mailToBusiness(product.name, 'low in stock', '18 left');
});

test('reports that are turned off are not sent', async () => {
  await saveDetails(editor, { mailOnPaidOrder: false, mailOnLowStock: false });
  const { order, product } = await buy({ stock: 1 });
  await saveDetails(editor, { mailOnPaidOrder: true, mailOnLowStock: true });
  const rows = await sql`SELECT kind FROM shop_outbox WHERE subject_id LIKE ${`${order._id}%`}
      OR subject_id LIKE ${`${product._id}%`}`;
  expect(rows).toEqual([{ kind: 'order-confirmation' }]);
});
