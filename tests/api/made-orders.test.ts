import { randomUUID } from 'node:crypto';
import type { AdminOrder, ErrorBody, Order, PlacedOrder, UserWithToken } from 'shared';
import { expect, test } from 'vitest';
import { dayIn } from '../fixtures/days.ts';
import { ADDRESS } from '../fixtures/order-of.ts';
import {
  addProduct,
  approve,
  madeOrderOf,
  myOrders,
  orderOf,
  pay,
  placeOrder,
  readOrder,
  setProduct,
  stockOf,
  type TestProduct,
} from './buying.ts';
import { deleteAccount, exportOf, PASSWORD, proveMailbox } from './people.ts';
import {
  api,
  errorsOf,
  logIn,
  logInAdmin,
  mailsTo,
  mailTo,
  newEmail,
  response,
  signUp,
  sql,
} from './shop.ts';

/** Orders that an admin makes for a customer, and how they are paid. */

const admin = await logInAdmin();

const make = (body: object, key?: string) =>
  api<Order & ErrorBody>('POST', '/api/admin/orders', {
    token: admin.token,
    body,
    headers: key === undefined ? {} : { 'Idempotency-Key': key },
  });

/** For an account, which the admin has chosen, or for a typed address. */
const made = async (
  product: TestProduct,
  { _id, email }: { _id?: string; email: string },
  change: object = {},
) => (await make({ ...madeOrderOf(product, email), ...(_id && { customer: { _id } }), ...change })).body;

const openPayment = ({ _id }: { _id: string }, { token }: { token: string }) =>
  api<PlacedOrder>('POST', `/api/orders/${_id}/paypal-order`, { token });

/** The customer presses Pay on the order's page and approves the payment. */
async function payMade(order: Order, customer: UserWithToken) {
  const { body: opened } = await openPayment(order, customer);
  await approve(opened);
  return pay(order._id, { id: opened.paypalOrderId }, customer.token);
}

const DAY_MS = 86_400_000;
const daysUntil = (time: string | null) => (Date.parse(time ?? '') - Date.now()) / DAY_MS;

test('a caller gets a link by email, sets a password by it, and pays the order', async () => {
  const [email, product] = [newEmail(), await addProduct({ price: 19.95, stock: 10 })];
  const reference = { organisation: 'Garden School', purchaseOrder: 'PO 7' };
  const { status, body: order } = await make({ ...madeOrderOf(product, email, 3), reference });
  expect(status).toBe(201);
  expect(order).toMatchObject({
    status: 'pending',
    totalPrice: 59.85,
    paymentMethod: 'PayPal',
    reference,
    user: { name: 'Cal Caller', email },
  });
  expect(daysUntil(order.dueAt)).toBeCloseTo(7, 1);
  expect(order.heldUntil).toBe(order.dueAt);
  expect(await stockOf(product)).toBe(7);
  const { text } = await mailTo(email, `Order ${order.orderNumber} is ready to be paid: $59.85`);
  const link = new URL(/Pay \$59\.85: (\S+)/.exec(text)![1]!);
  expect(link.searchParams.get('redirect')).toBe(`/order/${order._id}`);
  const body = { token: link.searchParams.get('token'), password: 'long enough' };
  expect((await api('POST', '/api/users/reset-password', { body })).status).toBe(200);
  const { body: customer } = await api<UserWithToken>('POST', '/api/users/login', {
    body: { email, password: 'long enough' },
  });
  expect((await payMade(order, customer)).body).toMatchObject({ isPaid: true, dueAt: null });
  await mailTo(email, 'is confirmed');
  expect((await mailsTo(email)).map(({ subject }) => subject)).not.toContain('Your password was changed');
});

test('an account with the email is used, and its link leads to the order without a token', async () => {
  const [customer, product] = [await signUp(), await addProduct()];
  await proveMailbox(customer.email);
  const order = await made(product, { email: customer.email.toUpperCase() });
  expect(order.user).toEqual({ _id: customer._id, name: customer.name, email: customer.email });
  const { text } = await mailTo(customer.email, 'is ready to be paid');
  expect(text).toMatch(new RegExp(`Pay \\$12\\.50: \\S+/order/${order._id}\\n`));
  expect(text).not.toContain('token=');
  const byId = await make({ ...madeOrderOf(product, ''), customer: { _id: customer._id } });
  expect(byId.body.user._id).toBe(customer._id);
  expect((await myOrders(customer)).map(({ _id }) => _id)).toEqual([byId.body._id, order._id]);
});

test('whoever has signed up with a stranger’s address sees nothing of the order made for it', async () => {
  const [squatter, product] = [await signUp(), await addProduct({ price: 10, stock: 10 })];
  const { email, token } = squatter;
  const key = randomUUID();
  const typed = madeOrderOf(product, email.toUpperCase());
  const [{ body: order }, repeated] = [await make(typed, key), await make(typed, key)];
  expect(repeated.body._id).toBe(order._id);
  expect(order.user).toEqual({ _id: '', name: 'Cal Caller', email });
  const isHidden = async () => {
    expect(await myOrders(squatter)).toEqual([]);
    expect((await readOrder(order._id, squatter)).status).toBe(404);
    expect((await openPayment(order, squatter)).status).toBe(404);
    expect((await api('POST', `/api/orders/${order._id}/cancel`, { token })).status).toBe(404);
    expect(JSON.stringify((await exportOf(squatter)).body)).not.toContain(order._id);
  };
  await isHidden();
  await api('PUT', '/api/users/profile', { token, body: { name: 'Mallory' } });
  await isHidden();

  const { text } = await mailTo(email, 'is ready to be paid');
  expect(text).toContain('So that nobody but you sees the order');
  const link = new URL(/Pay \$10\.00: (\S+)/.exec(text)![1]!);
  const body = { token: link.searchParams.get('token'), password: 'the owner’s own' };
  expect((await api('POST', '/api/users/reset-password', { body })).status).toBe(200);
  expect((await readOrder(order._id, squatter)).status).toBe(401);
  const owner = await logIn(email, body.password);
  expect((await myOrders(owner)).map(({ _id }) => _id)).toEqual([order._id]);
  expect((await payMade(order, owner)).body).toMatchObject({ isPaid: true });
  // From now on the address is known to be theirs.
  expect((await make(madeOrderOf(product, email))).body.user._id).toBe(owner._id);
});

test('a stranger who moved an account to the address keeps it, without the order', async () => {
  const [stranger, email, product] = [await signUp(), newEmail(), await addProduct()];
  const { token } = stranger;
  await api('PUT', '/api/users/profile', { token, body: { email } });
  const order = await made(product, { email });
  const { text } = await mailTo(email, 'is ready to be paid');
  const resetToken = new URL(/Pay \$12\.50: (\S+)/.exec(text)![1]!).searchParams.get('token');
  const body = { token: resetToken, password: 'the owner’s own' };
  expect((await api('POST', '/api/users/reset-password', { body })).status).toBe(200);
  expect((await readOrder(order._id, stranger)).status).toBe(404);
  const owner = await logIn(email, body.password);
  expect(owner._id).not.toBe(stranger._id);
  expect((await readOrder(order._id, owner)).status).toBe(200);
});

test('an order that waits for its mailbox survives the deletion of the stranger’s account', async () => {
  const [squatter, product] = [await signUp(), await addProduct()];
  const order = await made(product, { email: squatter.email });
  const gone = await deleteAccount(squatter, { password: PASSWORD });
  expect(gone).toMatchObject(response(200, 'Account deleted'));
  const { body } = await readOrder(order._id, admin);
  expect(body).toMatchObject({
    status: 'pending',
    user: { name: 'Cal Caller', email: squatter.email },
    shippingAddress: ADDRESS,
  });
});

test('nobody logs in to an account that has no password yet', async () => {
  const email = newEmail();
  await made(await addProduct(), { email });
  for (const password of ['', 'null', 'long enough']) {
    const answer = await api('POST', '/api/users/login', { body: { email, password } });
    expect(answer).toMatchObject(response(401, 'Invalid email or password'));
  }
});

test('an order to be paid by transfer is kept for two weeks, and an email says where to pay', async () => {
  const [customer, product] = [await signUp(), await addProduct()];
  const order = await made(product, customer, { paymentMethod: 'Bank transfer' });
  expect(order.paymentMethod).toBe('Bank transfer');
  expect(daysUntil(order.dueAt)).toBeCloseTo(14, 1);
  expect(await openPayment(order, customer)).toMatchObject(
    response(409, 'This order is not paid by PayPal: please pay it as we have agreed'),
  );
  const { body: unpaid } = await api<{ orders: Order[] }>(
    'GET',
    // Part numbers and quotes of other orders may have the same digits as its number.
    `/api/admin/orders?state=unpaid&keyword=${order._id}`,
    { token: admin.token },
  );
  expect(unpaid.orders.map(({ _id }) => _id)).toEqual([order._id]);
  const { text } = await mailTo(customer.email, 'is ready to be paid');
  expect(text).toContain('BSB: 999-999');
  expect(text).toContain(`Reference: Order ${order.orderNumber}`);
});

test('money that arrives by transfer pays it, and its customer gets the invoice', async () => {
  const [customer, product] = [await signUp(), await addProduct({ price: 10 })];
  const order = await made(product, customer, { paymentMethod: 'Bank transfer' });
  const receive = (amount: number) =>
    api<Order>('POST', `/api/orders/${order._id}/payments`, {
      token: admin.token,
      body: { amount, receivedAt: dayIn(0), method: 'Bank transfer' },
    });
  const part = await receive(4);
  expect(part).toMatchObject({
    status: 201,
    body: { amountPaid: 4, status: 'pending', dueAt: order.dueAt, heldUntil: order.dueAt },
  });
  expect((await receive(6)).body).toMatchObject({ isPaid: true, amountPaid: 10 });
  expect((await mailTo(customer.email, 'is confirmed')).attachments).toHaveLength(1);
});

test('an order that an admin made and the customer’s own checkout do not touch each other', async () => {
  const [customer, product] = [await signUp(), await addProduct({ stock: 5 })];
  const { body: own } = await placeOrder(orderOf(product), customer);
  const order = await made(product, customer);
  expect((await readOrder(own._id, customer)).body.status).toBe('pending');
  const { body: seen } = await api<{ countInStock: number }>('GET', `/api/products/${product._id}`, {
    token: customer.token,
  });
  expect(seen.countInStock).toBe(4);
  const next = await placeOrder({ ...orderOf(product, 4), replaces: order._id }, customer);
  expect(next.status).toBe(201);
  expect((await readOrder(own._id, customer)).body.status).toBe('cancelled');
  expect((await readOrder(order._id, customer)).body.status).toBe('pending');
  expect((await payMade(order, customer)).body.isPaid).toBe(true);
  const again = await placeOrder({ ...orderOf(product, 3), replaces: order._id }, customer);
  expect(again.status).toBe(201);
});

test('orders of an admin do not use up the customer’s reservation time', async () => {
  const [customer, product] = [await signUp(), await addProduct({ stock: 50 })];
  for (let count = 0; count < 3; count += 1) {
    const { _id } = await made(product, customer);
    await api('POST', `/api/orders/${_id}/cancel`, { token: admin.token });
  }
  expect((await placeOrder(orderOf(product), customer)).status).toBe(201);
});

test('pressing Pay twice opens one payment, and an expired one at PayPal is opened again', async () => {
  const [customer, product] = [await signUp(), await addProduct()];
  const order = await made(product, customer);
  const [one, two] = await Promise.all([openPayment(order, customer), openPayment(order, customer)]);
  expect(one.body.paypalOrderId).toBe(two.body.paypalOrderId);
  await sql`UPDATE orders SET paypal_order_id = 'FORGOTTEN' WHERE document_id = ${order._id}`;
  const anew = await openPayment(order, customer);
  expect(anew).toMatchObject({ status: 201, body: { status: 'pending' } });
  expect(anew.body.paypalOrderId).not.toBe(one.body.paypalOrderId);
  await approve(anew.body);
  expect((await pay(order._id, { id: anew.body.paypalOrderId }, customer.token)).status).toBe(200);
});

test('an order that is not paid in time ends, and its goods are back', async () => {
  const [customer, product] = [await signUp(), await addProduct({ stock: 2 })];
  const order = await made(product, customer);
  await sql`UPDATE orders SET expires_at = now() AT TIME ZONE 'UTC' - interval '1 minute',
      hold_ends_at = now() AT TIME ZONE 'UTC' - interval '1 minute' WHERE document_id = ${order._id}`;
  expect(await openPayment(order, customer)).toMatchObject({ status: 409 });
  await sql`UPDATE shop_payment_checks SET next_at = now()
      WHERE order_id = (SELECT id FROM orders WHERE document_id = ${order._id})`;
  await expect.poll(() => stockOf(product)).toBe(2);
  expect((await readOrder(order._id, customer)).body.status).toBe('cancelled');
});

test('a repeated request gives the same order; its key with another body is refused', async () => {
  const [email, product] = [newEmail(), await addProduct({ stock: 9 })];
  const body = madeOrderOf(product, email);
  const [one, two] = await Promise.all([make(body, 'key-1'), make(body, 'key-1')]);
  expect([one.status, two.status]).toEqual([201, 201]);
  expect(one.body._id).toBe(two.body._id);
  expect(await stockOf(product)).toBe(8);
  const other = await make({ ...body, paymentMethod: 'Cash' }, 'key-1');
  expect(other).toMatchObject(response(422, 'Idempotency key reused'));
});

test('what cannot be ordered is refused, and leaves no account behind', async () => {
  const [email, product] = [newEmail(), await addProduct({ stock: 1 })];
  const body = madeOrderOf(product, email);
  const refused = async (change: object) => {
    const { status, body: answer } = await make({ ...body, ...change });
    return [status, answer.message];
  };
  const line = { product: product._id, qty: 1 };
  expect(await refused({ orderItems: [] })).toEqual([400, 'No order items']);
  expect(await refused({ orderItems: [{ ...line, qty: 0 }] })).toEqual([
    400,
    'Quantity must be a whole number of at least 1',
  ]);
  expect(await refused({ orderItems: [{ product: 'nothing', qty: 1 }] })).toEqual([400, 'Product not found']);
  expect(await refused({ orderItems: [line, line] })).toEqual([409, `Out of stock: ${product.name}`]);
  expect(await refused({ shippingAddress: { ...ADDRESS, city: '' } })).toEqual([
    400,
    'Shipping address is incomplete',
  ]);
  expect(await refused({ customer: { _id: 'nobody' } })).toEqual([400, 'Customer not found']);
  expect(errorsOf(await make({ ...body, customer: { email } }))).toEqual([400, ['customer.name']]);
  expect(errorsOf(await make({ ...body, customer: { name: 'Cal', email: 'x' } }))).toEqual([
    400,
    ['customer.email'],
  ]);
  expect(errorsOf(await make({ ...body, paymentMethod: 'Cheque' }))).toEqual([400, ['paymentMethod']]);
  await setProduct(product, 'price = 0');
  expect(await refused({})).toEqual([409, `${product.name} has no price yet, so it cannot be ordered`]);
  expect(await sql`SELECT FROM up_users WHERE email = ${email}`).toEqual([]);
});

test('the desk says who made the order, and can send the link again while it is to be paid', async () => {
  const [customer, product] = [await signUp(), await addProduct()];
  const order = await made(product, customer);
  await mailTo(customer.email, 'is ready to be paid');
  const sendAgain = () =>
    api('POST', `/api/orders/${order._id}/emails`, {
      token: admin.token,
      body: { kind: 'payment-request' },
    });
  expect((await sendAgain()).status).toBe(202);
  const path = `/api/admin/orders/${order._id}`;
  const { timeline } = (await api<AdminOrder>('GET', path, { token: admin.token })).body;
  expect(timeline).toContainEqual(
    expect.objectContaining({
      who: admin.name,
      what: 'Made the order for the customer: $12.50, to be paid by PayPal',
    }),
  );
  expect(timeline.map(({ what }) => what)).not.toContain('Placed the order');
  await payMade(order, customer);
  expect(await sendAgain()).toMatchObject({ status: 409 });
});
