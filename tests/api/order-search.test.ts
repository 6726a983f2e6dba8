import { randomInt } from 'node:crypto';
import type { AdminOrderPage, PlacedOrder } from 'shared';
import { expect, test } from 'vitest';
import { addProduct, buy, captureOf, orderOf, payFor, placeOrder, setProduct } from './buying.ts';
import { api, logInAdmin, signUp } from './shop.ts';

/** The search of the admin's orders, by what a caller says. */

const { token } = await logInAdmin();

const digits = (length: number) => String(randomInt(10 ** (length - 1), 10 ** length));

/** A product whose part number has no digits, because an order is also found by those of its part numbers. */
async function addPart(options: Parameters<typeof addProduct>[0] = {}) {
  const product = await addProduct(options);
  await setProduct(product, `part_num = translate(document_id, '0123456789', 'ghijklmnop')`);
  return product;
}

async function found(keyword: string): Promise<string[]> {
  const query = new URLSearchParams({ keyword });
  const { body } = await api<AdminOrderPage>('GET', `/api/admin/orders?${query}`, { token });
  return body.orders.map(({ _id }) => _id);
}

test('finds exactly the order that has it', async () => {
  const [mobile, price, kit] = [digits(8), Number(`${digits(4)}.85`), `Kit${digits(9)}`];
  const buyer = await signUp();
  const wanted = orderOf(await addPart({ price, title: kit }));
  const [organisation, city, note] = ['Org', 'Suburb', 'Note'].map((word) => word + digits(9));
  const delivery = {
    organisation,
    city,
    note,
    phone: `+61 4${mobile.slice(0, 2)} ${mobile.slice(2)}`,
  };
  const shippingAddress = { ...wanted.shippingAddress, ...delivery, postalCode: '3996' };
  const placed = (await placeOrder({ ...wanted, shippingAddress }, buyer)).body as PlacedOrder;
  const order = await payFor(placed, buyer);
  const trackingNumber = `AP${digits(9)}`;
  await api('PUT', `/api/orders/${order._id}/deliver`, { token, body: { trackingNumber } });
  // Has the number among other digits.
  await buy({
    product: await addPart({ title: `${kit} ${digits(3)}${order.orderNumber}${digits(3)}` }),
  });

  const [dollars = '', cents] = price.toFixed(2).split('.');
  // Other orders of the shop may have these too, e.g. in a part number.
  const numbers = [order.orderNumber, `#${order.orderNumber}`, '3996'];
  for (const keyword of numbers) expect(await found(keyword), keyword).toContain(order._id);
  for (const keyword of [
    ...numbers.map((number) => `${kit} ${number}`),
    order._id,
    order._id.slice(-6),
    buyer.email,
    organisation,
    city,
    `${city} 3996`,
    note,
    `04${mobile}`,
    `04${mobile.slice(0, 2)} ${mobile.slice(2, 5)} ${mobile.slice(5)}`,
    `+61 4${mobile}`,
    mobile,
    await captureOf(order),
    placed.paypalOrderId,
    price.toFixed(2),
    `$${price.toFixed(2)}`,
    `${dollars[0]},${dollars.slice(1)}.${cents}`,
    order.invoiceNumber,
    trackingNumber,
    trackingNumber.toLowerCase(),
  ])
    expect(await found(keyword ?? ''), `${keyword}`).toEqual([order._id]);
});

test('a short number is no part of a longer one', async () => {
  const { order } = await buy({ product: await addPart({ price: 19.95 }) });
  for (const keyword of ['335', '350', order.orderNumber.slice(1), `${order.totalPrice}0`])
    expect(await found(`${order._id} ${keyword}`), keyword).toEqual([]);
  expect(await found(`${order._id} 3350 ${order.orderNumber} $${order.totalPrice}`)).toEqual([order._id]);
});
