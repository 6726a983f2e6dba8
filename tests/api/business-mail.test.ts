import { beforeAll, expect, test } from 'vitest';
import { buy, captureOf } from './bought.ts';
import { addEditor, saveDetails } from './panel.ts';
import {
  approve,
  database,
  eventually,
  mailsTo,
  orderOf,
  pay,
  payments,
  placeOrder,
  type Mail,
} from './shop.ts';

/** What the shop tells the business itself. */

const BUSINESS_EMAIL = 'hello@sproutlearning.example';

let editor: string;
beforeAll(async () => {
  editor = (await addEditor()).token;
});

/** An email to the business with these words in it. */
const mailToBusiness = (...words: string[]): Promise<Mail> =>
  eventually(async () =>
    (await mailsTo(BUSINESS_EMAIL)).find(({ subject, text }) =>
      words.every((word) => `${subject}\n${text}`.includes(word)),
    ),
  );

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
  await saveDetails(editor, { mailOnPaidOrder: false, mailOnLowStock: false });
  const { order, product } = await buy({ stock: 1 });
  await saveDetails(editor, { mailOnPaidOrder: true, mailOnLowStock: true });
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
