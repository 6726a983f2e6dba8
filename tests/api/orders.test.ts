import { randomUUID } from 'node:crypto';
import type { ErrorBody, Order, PlacedOrder, Product, ProductPage, ShippingAddress } from 'shared';
import { afterEach, describe, expect, test } from 'vitest';
import { letHoldEnd } from '../fixtures/payment-time.ts';
import {
  addProduct,
  approve,
  buy,
  myOrders,
  orderOf,
  payFor,
  payments,
  placeOrder,
  readOrder,
  stockOf,
} from './buying.ts';
import { addEditor, saveDetails } from './panel.ts';
import { api, database, logInAdmin, mailTo, response, signUp, sql } from './shop.ts';

afterEach(async () => {
  await payments('PUT', '/sandbox/faults', { capture: null, create: null, webhooks: null });
});

const pay = (order: PlacedOrder, token: string, id = order.paypalOrderId) =>
  api<Order>('PUT', `/api/orders/${order._id}/pay`, { token, body: { id } });

async function countOrdersOf(userId: string): Promise<number> {
  const rows = await sql`SELECT 1 FROM orders WHERE customer_document_id = ${userId}`;
  return rows.length;
}

/** An order as the provider shows it. */
async function atProvider(order: PlacedOrder) {
  const { body } = await payments<
    { id: string; captures: { id: string; status: string }[]; refunds: unknown[] }[]
  >('GET', '/sandbox/orders');
  return body.find(({ id }) => id === order.paypalOrderId);
}

test('placing an order reserves the goods and opens a provider order for our total', async () => {
  const [buyer, product] = [await signUp(), await addProduct({ price: 19.95, stock: 5 })];
  const { status, body } = await placeOrder(orderOf(product, 3), buyer);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    user: { _id: buyer._id, name: buyer.name, email: buyer.email },
    orderItems: [{ name: product.name, qty: 3, price: 19.95, product: product._id }],
    itemsPrice: 59.85,
    shippingPrice: 0,
    totalPrice: 59.85,
    isPaid: false,
    paidAt: null,
    isDelivered: false,
    carrier: null,
    trackingNumber: null,
    trackingUrl: null,
    gst: null,
    invoiceNumber: null,
  });
  expect(await stockOf(product)).toBe(2);
  expect(await atProvider(body)).toMatchObject({
    status: 'CREATED',
    purchase_units: [
      {
        custom_id: body._id,
        invoice_id: `${body.orderNumber}-${body._id.slice(-6)}`,
        amount: { currency_code: 'AUD', value: '59.85' },
      },
    ],
  });
});

test.each([
  ['another total than the shop’s', 2, { totalPrice: 24.99 }, /^Prices have changed/],
  ['more than the stock', 6, {}, /^Out of stock: Test part/],
])('an order with %s is refused and leaves nothing behind', async (_what, qty, change, message) => {
  const [buyer, product] = [await signUp(), await addProduct({ price: 12.5, stock: 5 })];
  expect(await placeOrder({ ...orderOf(product, qty), ...change }, buyer)).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(message) },
  });
  expect(await stockOf(product)).toBe(5);
  expect(await countOrdersOf(buyer._id)).toBe(0);
});

test.each([
  [{ orderItems: [] }, 'No order items'],
  [{ orderItems: undefined }, 'No order items'],
  [{ shippingAddress: { address: '1 Garden Lane' } }, 'Shipping address is incomplete'],
  [{ shippingAddress: null }, 'Shipping address is incomplete'],
  [{ orderItems: [{ product: 'x', price: 1, qty: 1.5 }] }, 'Quantity must be a whole number of at least 1'],
  [{ orderItems: [{ product: 'unknown', price: 1, qty: 1 }] }, 'Product not found'],
])('an order with %j is refused', async (change, message) => {
  const [buyer, product] = [await signUp(), await addProduct()];
  const { status, body } = await placeOrder({ ...orderOf(product), ...change }, buyer);
  expect([status, body.message]).toEqual([400, message]);
});

test('one key makes one order, also in parallel requests', async () => {
  const [buyer, product, key] = [await signUp(), await addProduct({ stock: 5 }), randomUUID()];
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => placeOrder(orderOf(product), buyer, key)),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
  expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
  expect(await stockOf(product)).toBe(4);
  expect(await placeOrder(orderOf(product, 2), buyer, key)).toMatchObject(
    response(422, 'Idempotency key reused'),
  );
});

test('the key of an order that was cancelled gives that order, and says how it ended', async () => {
  const [buyer, product, key] = [await signUp(), await addProduct({ stock: 5 }), randomUUID()];
  const { body: order } = await placeOrder(orderOf(product), buyer, key);
  await api('POST', `/api/orders/${order._id}/cancel`, { token: buyer.token });
  expect(await placeOrder(orderOf(product), buyer, key)).toMatchObject({
    status: 201,
    body: {
      _id: order._id,
      status: 'cancelled',
      ended: 'This order was cancelled, and nothing was charged.',
    },
  });
  expect(await stockOf(product)).toBe(5);
  const { body: next } = await placeOrder(orderOf(product), buyer, randomUUID());
  expect(next).toMatchObject({ status: 'pending', ended: null });
});

test('the same cart of the same buyer is reserved once, whatever the key', async () => {
  const [buyer, product] = [await signUp(), await addProduct({ stock: 1 })];
  const keys = [undefined, randomUUID(), randomUUID(), undefined];
  const answers = await Promise.all(keys.map((key) => placeOrder(orderOf(product), buyer, key)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
  expect(new Set(answers.map(({ body }) => body.paypalOrderId)).size).toBe(1);
  expect(await stockOf(product)).toBe(0);
  // A key that led to an earlier order belongs to that order.
  expect((await placeOrder(orderOf(product, 2), buyer, keys[1])).status).toBe(422);
});

test('a changed cart can use the goods of the buyer’s own earlier attempt', async () => {
  const [buyer, product] = [await signUp(), await addProduct({ stock: 5 })];
  const { body: first } = await placeOrder(orderOf(product, 5), buyer);
  const second = await placeOrder(orderOf(product, 4), buyer);
  expect(second.status).toBe(201);
  expect(await stockOf(product)).toBe(1);
  await approve(first);
  expect(await pay(first, buyer.token)).toMatchObject(
    response(409, 'This order has expired, please check out again'),
  );
  expect((await atProvider(first))?.captures).toEqual([]);
});

test('an approved attempt keeps its goods from a changed cart', async () => {
  await payments('PUT', '/sandbox/faults', { webhooks: 'off' });
  const [buyer, product] = [await signUp(), await addProduct({ stock: 5 })];
  const { body: first } = await placeOrder(orderOf(product, 5), buyer);
  await approve(first);
  expect(await placeOrder(orderOf(product, 4), buyer)).toMatchObject(
    response(409, `Out of stock: ${product.name}`),
  );
  expect((await pay(first, buyer.token)).status).toBe(200);
});

test('a key belongs to its buyer', async () => {
  const [product, key] = [await addProduct(), randomUUID()];
  const first = await placeOrder(orderOf(product), await signUp(), key);
  const second = await placeOrder(orderOf(product), await signUp(), key);
  expect(second.body._id).not.toBe(first.body._id);
});

test('with an unreachable provider nothing is reserved or stored', async () => {
  const [buyer, product] = [await signUp(), await addProduct({ stock: 5 })];
  await payments('PUT', '/sandbox/faults', { create: 'error' });
  expect(await placeOrder(orderOf(product), buyer)).toMatchObject(
    response(502, 'The payment provider is not available, please try again'),
  );
  expect(await stockOf(product)).toBe(5);
  expect(await countOrdersOf(buyer._id)).toBe(0);
});

test('a payment that was not approved, or belongs to another order, is not verified', async () => {
  const [buyer, product] = [await signUp(), await addProduct()];
  const { body: order } = await placeOrder(orderOf(product), buyer);
  const refusal = response(400, 'Payment not verified');
  expect(await pay(order, buyer.token)).toMatchObject(refusal);
  expect(await pay(order, buyer.token, 'another')).toMatchObject(refusal);
  expect(await api('PUT', `/api/orders/${order._id}/pay`, { token: buyer.token })).toMatchObject(refusal);
});

test('a capture whose response was lost is detected', async () => {
  const [buyer, product] = [await signUp(), await addProduct()];
  const { body: order } = await placeOrder(orderOf(product), buyer);
  await payments('PUT', '/sandbox/faults', { capture: 'timeout' });
  await approve(order);
  expect((await pay(order, buyer.token)).body.isPaid).toBe(true);
  expect((await atProvider(order))?.captures).toHaveLength(1);
});

test('of many different carts of one account, one reserves its goods', async () => {
  const [buyer, product] = [await signUp(), await addProduct({ stock: 60 })];
  const quantities = Array.from({ length: 12 }, (_, index) => index + 1);
  const answers = await Promise.all(quantities.map((qty) => placeOrder(orderOf(product, qty), buyer)));
  for (const { status } of answers) expect(status).toBeOneOf([201, 409]);
  const open = await myOrders(buyer);
  expect(open).toHaveLength(1);
  expect(await stockOf(product)).toBe(60 - open[0]!.orderItems[0]!.qty);
});

describe('an order that replaces another', () => {
  const paidAlready = response(409, 'This order is already paid');
  const open = async () => {
    const [buyer, product, more] = [await signUp(), await addProduct(), await addProduct()];
    const { body: order } = await placeOrder(orderOf(product, 2), buyer);
    const replace = (id = order._id) => placeOrder({ ...orderOf([product, more], 2), replaces: id }, buyer);
    return { buyer, product, more, order, replace };
  };

  test('ends the other', async () => {
    const { buyer, product, order, replace } = await open();
    expect(await replace()).toMatchObject({ status: 201, body: { status: 'pending' } });
    expect(await stockOf(product)).toBe(8);
    await approve(order);
    expect((await pay(order, buyer.token)).status).toBe(409);
  });

  test('is not placed when the other is approved and the shop does not know', async () => {
    await payments('PUT', '/sandbox/faults', { webhooks: 'off' });
    const { buyer, order, replace } = await open();
    await approve(order);
    expect(await replace()).toMatchObject(paidAlready);
    expect(await countOrdersOf(buyer._id)).toBe(1);
  });

  test('is not placed while the other’s payment is under review', async () => {
    const { buyer, order, replace } = await open();
    await payments('PUT', '/sandbox/faults', { capture: 'pending' });
    await approve(order);
    await pay(order, buyer.token);
    expect(await replace()).toMatchObject(response(409, 'Your payment is being reviewed'));
  });

  test('is placed when the other is unknown, somebody else’s or already replaced', async () => {
    const { order, replace } = await open();
    const { order: another } = await open();
    for (const id of ['unknown', another._id, order._id]) {
      expect(await replace(id)).toMatchObject({ status: 201 });
    }
  });
});

describe('cancelling', () => {
  const cancel = (id: string, token: string) => api<ErrorBody>('POST', `/api/orders/${id}/cancel`, { token });

  test('frees the goods at once, and a later approval is not captured', async () => {
    const [buyer, product] = [await signUp(), await addProduct({ stock: 5 })];
    const { body: order } = await placeOrder(orderOf(product, 2), buyer);
    const done = response(200, 'Order cancelled');
    expect(await cancel(order._id, buyer.token)).toEqual(expect.objectContaining(done));
    expect(await stockOf(product)).toBe(5);
    expect(await cancel(order._id, buyer.token)).toEqual(expect.objectContaining(done));
    expect(await stockOf(product)).toBe(5);
    expect(await myOrders(buyer)).toEqual([]);
    await approve(order);
    expect(await pay(order, buyer.token)).toMatchObject(
      response(409, 'This order has expired, please check out again'),
    );
    expect((await atProvider(order))?.captures).toEqual([]);
  });

  test('is refused for a paid order, and for everybody else’s', async () => {
    const [buyer, other, product] = [await signUp(), await signUp(), await addProduct()];
    const { body: order } = await placeOrder(orderOf(product), buyer);
    expect(await cancel(order._id, other.token)).toMatchObject(response(404, 'Order not found'));
    await payFor(order, buyer);
    expect(await cancel(order._id, buyer.token)).toMatchObject(response(409, 'Order is already paid'));
  });
});

test('goods reserved by a buyer’s open order are in stock for that buyer alone', async () => {
  const [buyer, other, product] = [await signUp(), await signUp(), await addProduct({ stock: 5 })];
  await placeOrder(orderOf(product, 5), buyer);
  const stockFor = async (token?: string) => {
    const one = await api<Product>('GET', `/api/products/${product._id}`, { token });
    const list = await api<ProductPage>('GET', `/api/products?ids=${product._id}`, { token });
    expect(list.body.products[0]!.countInStock).toBe(one.body.countInStock);
    return one.body.countInStock;
  };
  expect(await stockFor()).toBe(0);
  expect(await stockFor('a-token-that-is-nobodys')).toBe(0);
  expect(await stockFor(other.token)).toBe(0);
  expect(await stockFor(buyer.token)).toBe(5);
  expect((await placeOrder(orderOf(product, 4), buyer)).status).toBe(201);
  expect(await stockFor(buyer.token)).toBe(5);
});

test('an order above the highest total is refused', async () => {
  const [buyer, product] = [await signUp(), await addProduct({ price: 999_999.99, stock: 100 })];
  expect(await placeOrder(orderOf(product, 11), buyer)).toMatchObject(
    response(400, 'An order is at most $9,999,999.99'),
  );
  expect((await placeOrder(orderOf(product, 10), buyer)).status).toBe(201);
});

test('an abandoned order ends with its reservation, leaves all lists and stays readable to its buyer', async () => {
  const [buyer, product, key] = [await signUp(), await addProduct({ stock: 5 }), randomUUID()];
  const { body: order } = await placeOrder(orderOf(product, 2), buyer, key);
  await letHoldEnd(database, order._id);
  await expect.poll(() => stockOf(product)).toBe(5);
  const ended = 'This order expired before it was paid, and nothing was charged.';
  expect(await readOrder(order._id, buyer)).toMatchObject({
    status: 200,
    body: { status: 'cancelled', isPaid: false, ended },
  });
  expect((await readOrder(order._id, await signUp())).status).toBe(404);
  expect(await myOrders(buyer)).toEqual([]);
  const expired = response(409, 'This order has expired, please check out again');
  expect(await pay(order, buyer.token)).toMatchObject(expired);
  const again = await placeOrder(orderOf(product, 2), buyer, key);
  expect(again).toMatchObject({ status: 201, body: { _id: order._id, ended } });
});

test('an order is visible to its buyer and admins, and unknown to everybody else', async () => {
  const [buyer, other, admin] = [await signUp(), await signUp(), await logInAdmin()];
  const { body: order } = await placeOrder(orderOf(await addProduct()), buyer);
  expect((await readOrder(order._id, buyer)).status).toBe(200);
  expect((await readOrder(order._id, admin)).status).toBe(200);
  const foreign = await readOrder(order._id, other);
  expect(foreign).toMatchObject(response(404, 'Order not found'));
  expect((await readOrder('unknown', other)).body).toEqual(foreign.body);
  expect((await pay(order, other.token)).body).toEqual(foreign.body);
  expect((await pay(order, admin.token)).body).toEqual(foreign.body);
});

test('own orders come newest first', async () => {
  const { buyer, product, order } = await buy();
  const second = await placeOrder(orderOf(product, 2), buyer);
  expect((await myOrders(buyer)).map(({ _id }) => _id)).toEqual([second.body._id, order._id]);
});

describe('an address', () => {
  const orderTo = async (change: Partial<ShippingAddress>) => {
    const [buyer, product] = [await signUp(), await addProduct()];
    const order = orderOf(product);
    const shippingAddress = { ...order.shippingAddress, ...change };
    return { buyer, ...(await placeOrder({ ...order, shippingAddress }, buyer)) };
  };

  test('is stored with its delivery details, and is in the emails', async () => {
    const details = {
      recipient: 'Ms Lovelace',
      organisation: 'Ballarat School',
      phone: '+61 (3) 5550-0142',
    };
    const note = 'Side gate\nbefore noon';
    const { buyer, body } = await orderTo({ ...details, note });
    expect(body.shippingAddress).toMatchObject({
      ...details,
      phone: '03 5550 0142',
      note: 'Side gate before noon',
    });
    await payFor(body, buyer);
    const mail = await mailTo(buyer.email);
    expect(mail.text).toContain('Ballarat School\nMs Lovelace\n1 Garden Lane');
    expect(mail.text).toContain('Phone: 03 5550 0142\nNote: Side gate before noon');
  });

  test('has no empty delivery details', async () => {
    const { body } = await orderTo({ recipient: ' ', phone: '' });
    const fields = Object.keys(orderOf([]).shippingAddress);
    expect(Object.keys(body.shippingAddress)).toEqual(fields);
  });

  test('in Australia is normalized, one elsewhere stays as it is', async () => {
    const { body } = await orderTo({ state: 'Victoria', country: 'AU' });
    expect(body.shippingAddress).toMatchObject({ state: 'VIC', country: 'Australia' });
    const abroad = { state: 'Victoria', postalCode: 'V8W', country: 'Canada' };
    expect((await orderTo(abroad)).body.shippingAddress).toMatchObject(abroad);
  });

  test.each([
    ['state', 'Bavaria', 'State must be one of ACT, NSW, NT, QLD, SA, TAS, VIC, WA'],
    ['postalCode', '2000', 'Postcode 2000 is not in Victoria'],
  ])('with the %s %s is refused at the field', async (field, value, message) => {
    expect(await orderTo({ [field]: value })).toMatchObject({
      status: 400,
      body: { message, errors: [{ path: `shippingAddress.${field}`, message }] },
    });
  });

  test('where the business does not deliver is refused with the reason', async () => {
    const { token } = await addEditor();
    await saveDetails(token, { deliversTo: 'Australia, NZ' });
    try {
      const message = 'We deliver to Australia and NZ only';
      expect(await orderTo({ country: 'Chile' })).toMatchObject({
        status: 400,
        body: { message, errors: [{ path: 'shippingAddress.country', message }] },
      });
      expect((await orderTo({ country: 'New Zealand' })).status).toBe(201);
    } finally {
      await saveDetails(token, { deliversTo: '' });
    }
  });
});
