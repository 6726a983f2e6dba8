import { randomUUID } from 'node:crypto';
import type { ErrorBody, Order, PlacedOrder, Product, ProductPage, ShippingAddress } from 'shared';
import { afterEach, describe, expect, test } from 'vitest';
import { letHoldEnd } from '../fixtures/payment-time.ts';
import { BUSINESS, EDITOR, logInToPanel } from './panel.ts';
import {
  addProduct,
  api,
  approve,
  database,
  eventually,
  logInAdmin,
  mailsTo,
  orderOf,
  payments,
  placeOrder,
  signUp,
  stockOf,
} from './shop.ts';

const ORDER_FIELDS = [
  '_id',
  'carrier',
  'createdAt',
  'deliveredAt',
  'ended',
  'gst',
  'invoiceNumber',
  'isDelivered',
  'isPaid',
  'itemsPrice',
  'orderItems',
  'paidAt',
  'paymentMethod',
  'refundedAmount',
  'shippingAddress',
  'shippingPrice',
  'status',
  'totalPrice',
  'trackingNumber',
  'trackingUrl',
  'user',
];

afterEach(async () => {
  await payments('PUT', '/sandbox/faults', { capture: null, create: null, webhooks: null });
});

const pay = (order: PlacedOrder, token: string, id = order.paypalOrderId) =>
  api<Order>('PUT', `/api/orders/${order._id}/pay`, { token, body: { id } });

async function countOrdersOf(userId: string): Promise<number> {
  const { rows } = await database.query('SELECT 1 FROM orders WHERE customer_document_id = $1', [
    userId,
  ]);
  return rows.length;
}

/** What the provider says of an order, in its own words. */
async function atProvider(order: PlacedOrder) {
  const { body } = await payments<
    { id: string; captures: { id: string; status: string }[]; refunds: unknown[] }[]
  >('GET', '/sandbox/orders');
  return body.find(({ id }) => id === order.paypalOrderId);
}

test('placing an order holds the goods and opens the provider order for our total', async () => {
  const [buyer, product] = [await signUp(), await addProduct({ price: 19.95, stock: 5 })];
  const { status, body } = await placeOrder(orderOf(product, 3), buyer);
  expect(status).toBe(201);
  expect(Object.keys(body).sort()).toEqual([...ORDER_FIELDS, 'paypalOrderId'].sort());
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
    purchase_units: [{ custom_id: body._id, amount: { currency_code: 'AUD', value: '59.85' } }],
  });
});

test.each([
  ['a line price', { price: 12.49 }, {}],
  ['the items price', {}, { itemsPrice: 25.01 }],
  ['the total', {}, { totalPrice: 24.99 }],
  ['the shipping price', {}, { shippingPrice: 1 }],
])('%s that is not the shop’s is refused and leaves nothing behind', async (_what, line, order) => {
  const [buyer, product] = [await signUp(), await addProduct({ price: 12.5, stock: 5 })];
  const honest = orderOf(product, 2);
  const body = { ...honest, orderItems: [{ ...honest.orderItems[0], ...line }], ...order };
  expect(await placeOrder(body, buyer)).toMatchObject({
    status: 409,
    body: { message: 'Prices have changed, please review your cart' },
  });
  expect(await stockOf(product)).toBe(5);
  expect(await countOrdersOf(buyer._id)).toBe(0);
});

test('wanting more than there is is refused and leaves nothing behind', async () => {
  const [buyer, product] = [await signUp(), await addProduct({ stock: 2 })];
  expect(await placeOrder(orderOf(product, 3), buyer)).toMatchObject({
    status: 409,
    body: { message: `Out of stock: ${product.name}` },
  });
  expect(await stockOf(product)).toBe(2);
  expect(await countOrdersOf(buyer._id)).toBe(0);
});

test.each([
  [{ orderItems: [] }, 'No order items'],
  [{ orderItems: 'all' }, 'No order items'],
  [{ orderItems: undefined }, 'No order items'],
  [{ shippingAddress: { address: '1 Garden Lane' } }, 'Shipping address is incomplete'],
  [{ shippingAddress: null }, 'Shipping address is incomplete'],
  [
    { orderItems: [{ product: 'x', price: 1, qty: 0 }] },
    'Quantity must be a whole number of at least 1',
  ],
  [
    { orderItems: [{ product: 'x', price: 1, qty: '2' }] },
    'Quantity must be a whole number of at least 1',
  ],
  [
    { orderItems: [{ product: 'x', price: 1, qty: 1.5 }] },
    'Quantity must be a whole number of at least 1',
  ],
  [{ orderItems: [{ product: 'unknown', price: 1, qty: 1 }] }, 'Product not found'],
])('an order with %j is refused', async (change, message) => {
  const [buyer, product] = [await signUp(), await addProduct()];
  const { status, body } = await placeOrder({ ...orderOf(product), ...change }, buyer);
  expect(status).toBe(400);
  expect(body.message).toBe(message);
});

test('one key is one order, also when it is sent many times at once', async () => {
  const [buyer, product, key] = [await signUp(), await addProduct({ stock: 5 }), randomUUID()];
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => placeOrder(orderOf(product), buyer, key)),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
  expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
  expect(await stockOf(product)).toBe(4);
  expect(await placeOrder(orderOf(product, 2), buyer, key)).toMatchObject({
    status: 422,
    body: { message: 'Idempotency key reused' },
  });
});

test('the same cart of the same buyer is reserved once, whatever the key', async () => {
  const [buyer, product] = [await signUp(), await addProduct({ stock: 1 })];
  const keys = [undefined, randomUUID(), randomUUID(), undefined];
  const answers = await Promise.all(keys.map((key) => placeOrder(orderOf(product), buyer, key)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
  expect(new Set(answers.map(({ body }) => body.paypalOrderId)).size).toBe(1);
  expect(await stockOf(product)).toBe(0);
  // A key that led to an earlier order is that order's from then on.
  expect((await placeOrder(orderOf(product, 2), buyer, keys[1])).status).toBe(422);
});

test('a changed cart gets what only the buyer’s own earlier try reserves', async () => {
  const [buyer, product] = [await signUp(), await addProduct({ stock: 5 })];
  const { body: first } = await placeOrder(orderOf(product, 5), buyer);
  const second = await placeOrder(orderOf(product, 4), buyer);
  expect(second.status).toBe(201);
  expect(await stockOf(product)).toBe(1);
  await approve(first);
  expect(await pay(first, buyer.token)).toMatchObject({
    status: 409,
    body: { message: 'This order has expired, please check out again' },
  });
  expect((await atProvider(first))?.captures).toEqual([]);
});

test('a try that is approved already keeps its goods from a changed cart', async () => {
  await payments('PUT', '/sandbox/faults', { webhooks: 'off' });
  const [buyer, product] = [await signUp(), await addProduct({ stock: 5 })];
  const { body: first } = await placeOrder(orderOf(product, 5), buyer);
  await approve(first);
  expect(await placeOrder(orderOf(product, 4), buyer)).toMatchObject({
    status: 409,
    body: { message: `Out of stock: ${product.name}` },
  });
  expect((await pay(first, buyer.token)).status).toBe(200);
});

test('a key belongs to its buyer', async () => {
  const [bea, carl, product, key] = [
    await signUp(),
    await signUp(),
    await addProduct(),
    randomUUID(),
  ];
  const [first, second] = [
    await placeOrder(orderOf(product), bea, key),
    await placeOrder(orderOf(product), carl, key),
  ];
  expect(second.body._id).not.toBe(first.body._id);
});

test('an unreachable provider leaves nothing held and nothing stored', async () => {
  const [buyer, product] = [await signUp(), await addProduct({ stock: 5 })];
  await payments('PUT', '/sandbox/faults', { create: 'error' });
  expect(await placeOrder(orderOf(product), buyer)).toMatchObject({
    status: 502,
    body: { message: 'The payment provider is not available, please try again' },
  });
  expect(await stockOf(product)).toBe(5);
  expect(await countOrdersOf(buyer._id)).toBe(0);
});

test('a payment that was not approved, or is another one, is not verified', async () => {
  const [buyer, product] = [await signUp(), await addProduct()];
  const { body: order } = await placeOrder(orderOf(product), buyer);
  const refusal = { status: 400, body: { message: 'Payment not verified' } };
  expect(await pay(order, buyer.token)).toMatchObject(refusal);
  expect(await pay(order, buyer.token, 'another')).toMatchObject(refusal);
  expect(await api('PUT', `/api/orders/${order._id}/pay`, { token: buyer.token })).toMatchObject(
    refusal,
  );
});

test('a capture that took place without an answer is found out', async () => {
  const [buyer, product] = [await signUp(), await addProduct()];
  const { body: order } = await placeOrder(orderOf(product), buyer);
  await payments('PUT', '/sandbox/faults', { capture: 'timeout' });
  await approve(order);
  expect((await pay(order, buyer.token)).body.isPaid).toBe(true);
  expect((await atProvider(order))?.captures).toHaveLength(1);
});

test('of many different carts of one account one holds its goods', async () => {
  const [buyer, product] = [await signUp(), await addProduct({ stock: 60 })];
  const quantities = Array.from({ length: 12 }, (_, index) => index + 1);
  const answers = await Promise.all(
    quantities.map((qty) => placeOrder(orderOf(product, qty), buyer)),
  );
  for (const { status } of answers) expect(status).toBeOneOf([201, 409]);
  const { body: open } = await api<Order[]>('GET', '/api/orders/myorders', { token: buyer.token });
  expect(open).toHaveLength(1);
  expect(await stockOf(product)).toBe(60 - open[0]!.orderItems[0]!.qty);
});

describe('an order in the place of another', () => {
  const paidAlready = { status: 409, body: { message: 'This order is already paid' } };
  const open = async () => {
    const [buyer, product, more] = [await signUp(), await addProduct(), await addProduct()];
    const { body: order } = await placeOrder(orderOf(product, 2), buyer);
    const replace = (id = order._id) =>
      placeOrder({ ...orderOf([product, more], 2), replaces: id }, buyer);
    return { buyer, product, more, order, replace };
  };

  test('ends it', async () => {
    const { buyer, product, order, replace } = await open();
    expect(await replace()).toMatchObject({ status: 201, body: { status: 'pending' } });
    expect(await stockOf(product)).toBe(8);
    await approve(order);
    expect((await pay(order, buyer.token)).status).toBe(409);
  });

  test('is not placed when that one is paid', async () => {
    const { buyer, product, more, order, replace } = await open();
    await approve(order);
    await pay(order, buyer.token);
    expect(await replace()).toMatchObject(paidAlready);
    expect([await stockOf(product), await stockOf(more)]).toEqual([8, 10]);
    expect(await countOrdersOf(buyer._id)).toBe(1);
  });

  test('is not placed when that one is approved and nobody has told the shop', async () => {
    await payments('PUT', '/sandbox/faults', { webhooks: 'off' });
    const { buyer, order, replace } = await open();
    await approve(order);
    expect(await replace()).toMatchObject(paidAlready);
    expect(await countOrdersOf(buyer._id)).toBe(1);
  });

  test('is not placed while that one’s payment is being reviewed', async () => {
    const { buyer, order, replace } = await open();
    await payments('PUT', '/sandbox/faults', { capture: 'pending' });
    await approve(order);
    await pay(order, buyer.token);
    expect(await replace()).toMatchObject({
      status: 409,
      body: { message: 'Your payment is being reviewed' },
    });
  });

  test('is placed whatever else it names', async () => {
    const { order, replace } = await open();
    const { order: another } = await open();
    for (const id of ['unknown', another._id, order._id]) {
      expect(await replace(id)).toMatchObject({ status: 201 });
    }
  });
});

describe('cancelling', () => {
  const cancel = (id: string, token: string) =>
    api<ErrorBody>('POST', `/api/orders/${id}/cancel`, { token });

  test('gives the goods back at once, and an approval that comes later takes no money', async () => {
    const [buyer, product] = [await signUp(), await addProduct({ stock: 5 })];
    const { body: order } = await placeOrder(orderOf(product, 2), buyer);
    const done = { status: 200, body: { message: 'Order cancelled' } };
    expect(await cancel(order._id, buyer.token)).toEqual(expect.objectContaining(done));
    expect(await stockOf(product)).toBe(5);
    expect(await cancel(order._id, buyer.token)).toEqual(expect.objectContaining(done));
    expect(await stockOf(product)).toBe(5);
    const mine = await api<Order[]>('GET', '/api/orders/myorders', { token: buyer.token });
    expect(mine.body).toEqual([]);
    await approve(order);
    expect(await pay(order, buyer.token)).toMatchObject({
      status: 409,
      body: { message: 'This order has expired, please check out again' },
    });
    expect((await atProvider(order))?.captures).toEqual([]);
  });

  test('is refused for what is paid, and unknown to everybody else', async () => {
    const [buyer, other, product] = [await signUp(), await signUp(), await addProduct()];
    const { body: order } = await placeOrder(orderOf(product), buyer);
    expect(await cancel(order._id, other.token)).toMatchObject({
      status: 404,
      body: { message: 'Order not found' },
    });
    await approve(order);
    await pay(order, buyer.token);
    expect(await cancel(order._id, buyer.token)).toMatchObject({
      status: 409,
      body: { message: 'Order is already paid' },
    });
  });
});

test('what a buyer’s own open order reserves can be bought by that buyer, and by nobody else', async () => {
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

test('an order of more than the shop can hold in cents is refused', async () => {
  const [buyer, product] = [await signUp(), await addProduct({ price: 999_999.99, stock: 100 })];
  expect(await placeOrder(orderOf(product, 11), buyer)).toMatchObject({
    status: 400,
    body: { message: 'An order is at most $9,999,999.99' },
  });
  expect((await placeOrder(orderOf(product, 10), buyer)).status).toBe(201);
});

test('an abandoned order ends with its reservation, is gone from every list, and stays readable to its buyer', async () => {
  const [buyer, product, key] = [await signUp(), await addProduct({ stock: 5 }), randomUUID()];
  const { body: order } = await placeOrder(orderOf(product, 2), buyer, key);
  await letHoldEnd(database, order._id);
  await eventually(async () => ((await stockOf(product)) === 5 ? true : undefined));
  const ended = 'This order expired before it was paid, and nothing was charged.';
  const read = (token: string) => api<Order>('GET', `/api/orders/${order._id}`, { token });
  expect(await read(buyer.token)).toMatchObject({
    status: 200,
    body: { status: 'cancelled', isPaid: false, ended },
  });
  expect((await read((await signUp()).token)).status).toBe(404);
  expect((await api<Order[]>('GET', '/api/orders/myorders', { token: buyer.token })).body).toEqual(
    [],
  );
  const expired = {
    status: 409,
    body: { message: 'This order has expired, please check out again' },
  };
  expect(await pay(order, buyer.token)).toMatchObject(expired);
  expect(await placeOrder(orderOf(product, 2), buyer, key)).toMatchObject(expired);
});

test('an order is read by its owner and by admins, and unknown to everybody else', async () => {
  const [buyer, other, admin] = [await signUp(), await signUp(), await logInAdmin()];
  const { body: order } = await placeOrder(orderOf(await addProduct()), buyer);
  const read = (id: string, token: string) => api<Order>('GET', `/api/orders/${id}`, { token });
  expect(Object.keys((await read(order._id, buyer.token)).body).sort()).toEqual(ORDER_FIELDS);
  expect((await read(order._id, admin.token)).status).toBe(200);
  const [foreign, unknown] = [
    await read(order._id, other.token),
    await read('unknown', other.token),
  ];
  expect(foreign).toMatchObject({ status: 404, body: { message: 'Order not found' } });
  expect(unknown.body).toEqual(foreign.body);
  expect((await pay(order, other.token)).body).toEqual(foreign.body);
  expect((await pay(order, admin.token)).body).toEqual(foreign.body);
});

test('own orders come newest first', async () => {
  const [buyer, product] = [await signUp(), await addProduct()];
  const first = await placeOrder(orderOf(product), buyer);
  await approve(first.body);
  await pay(first.body, buyer.token);
  const second = await placeOrder(orderOf(product, 2), buyer);
  const { body } = await api<Order[]>('GET', '/api/orders/myorders', { token: buyer.token });
  expect(body.map((order) => order._id)).toEqual([second.body._id, first.body._id]);
});

describe('an address', () => {
  const orderTo = async (change: Partial<ShippingAddress>) => {
    const [buyer, product] = [await signUp(), await addProduct()];
    const order = orderOf(product);
    const shippingAddress = { ...order.shippingAddress, ...change };
    return { buyer, ...(await placeOrder({ ...order, shippingAddress }, buyer)) };
  };

  test('is kept with what helps a parcel to arrive, and comes with its emails', async () => {
    const details = {
      recipient: 'Ms Lovelace',
      organisation: 'Ballarat School',
      phone: '0355500142',
    };
    const note = 'Side gate\nbefore noon';
    const { buyer, body } = await orderTo({ ...details, note });
    expect(body.shippingAddress).toMatchObject({ ...details, note: 'Side gate before noon' });
    await approve(body);
    await pay(body, buyer.token);
    const mail = await eventually(async () => (await mailsTo(buyer.email))[0]);
    expect(mail.text).toContain('Ms Lovelace\nBallarat School\n1 Garden Lane');
    expect(mail.text).toContain('Phone: 0355500142\nNote: Side gate before noon');
  });

  test('has its documented fields and no others without them', async () => {
    const { body } = await orderTo({ recipient: ' ', phone: '' });
    expect(Object.keys(body.shippingAddress)).toEqual([
      'address',
      'city',
      'state',
      'postalCode',
      'country',
    ]);
  });

  test('in Australia gets its usual form, and one elsewhere stays as it is', async () => {
    const { body } = await orderTo({ state: 'Victoria', country: 'AU' });
    expect(body.shippingAddress).toMatchObject({ state: 'VIC', country: 'Australia' });
    const abroad = { state: 'Victoria', postalCode: 'V8W', country: 'Canada' };
    expect((await orderTo(abroad)).body.shippingAddress).toMatchObject(abroad);
  });

  test('in no state of Australia is refused with the field', async () => {
    const message = 'State must be one of ACT, NSW, NT, QLD, SA, TAS, VIC, WA';
    expect(await orderTo({ state: 'Bavaria' })).toMatchObject({
      status: 400,
      body: { message, errors: [{ path: 'shippingAddress.state', message }] },
    });
  });

  test('whose postcode is in another state is refused with the field', async () => {
    const message = 'Postcode 2000 is not in Victoria';
    expect(await orderTo({ postalCode: '2000' })).toMatchObject({
      status: 400,
      body: { message, errors: [{ path: 'shippingAddress.postalCode', message }] },
    });
  });

  test('where the business does not deliver is refused with the reason', async () => {
    const token = await logInToPanel(EDITOR);
    const setCountries = (deliversTo: string) =>
      api('PUT', BUSINESS, { token, body: { deliversTo } });
    expect((await setCountries('Australia, NZ')).status).toBe(200);
    try {
      const message = 'We deliver to Australia and NZ only';
      expect(await orderTo({ country: 'Chile' })).toMatchObject({
        status: 400,
        body: { message, errors: [{ path: 'shippingAddress.country', message }] },
      });
      expect((await orderTo({ country: 'New Zealand' })).status).toBe(201);
    } finally {
      await setCountries('');
    }
  });
});
