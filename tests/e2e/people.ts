import type { Order, OrderRequest, PlacedOrder, User, UserWithToken } from 'shared';
import { call } from '../fixtures/http.ts';
import { findProduct } from './screens.ts';
import { newShopper } from './shopper.ts';
import { expect, type Page } from './test.ts';

/** Who is in the shop's books, made past the browser. */

const at = (path: string) => `${process.env.SHOP_URL}${path}`;

export async function logInAdmin(): Promise<UserWithToken> {
  const body = { email: 'admin@example.com', password: 'Admin-demo-1' };
  return (await call<UserWithToken>('POST', at('/api/users/login'), { body })).body;
}

/** A new customer of this name. */
export async function newCustomer(name: string): Promise<UserWithToken> {
  const body = { ...newShopper(), name };
  return (await call<UserWithToken>('POST', at('/api/users'), { body })).body;
}

/** A new user whom the shop's admin has made an admin too. */
export async function newAdmin(name: string): Promise<UserWithToken> {
  const [{ token }, user] = [await logInAdmin(), await newCustomer(name)];
  await call('PUT', at(`/api/users/${user._id}`), { token, body: { isAdmin: true } });
  return { ...user, isAdmin: true };
}

/** Takes the right away again, so that the shop is left with the admin that it had. */
export async function demote({ _id }: User): Promise<void> {
  const { token } = await logInAdmin();
  await call('PUT', at(`/api/users/${_id}`), { token, body: { isAdmin: false } });
}

/** Opens every page as this user. */
export async function openAs(page: Page, user: UserWithToken): Promise<void> {
  await page.addInitScript((text) => localStorage.setItem('userInfo', text), JSON.stringify(user));
}

export async function openAsAdmin(page: Page): Promise<UserWithToken> {
  const admin = await logInAdmin();
  await openAs(page, admin);
  return admin;
}

async function orderRequest(): Promise<OrderRequest> {
  const { _id, name, price } = await findProduct(({ countInStock }) => countInStock > 12);
  return {
    orderItems: [{ product: _id, name, image: '', price, qty: 1 }],
    shippingAddress: {
      address: '1 Garden Lane',
      city: 'Ballarat',
      state: 'VIC',
      postalCode: '3350',
      country: 'Australia',
    },
    paymentMethod: 'PayPal',
    itemsPrice: price,
    shippingPrice: 0,
    totalPrice: price,
  };
}

export async function placeOrder({ token }: UserWithToken): Promise<PlacedOrder> {
  const body = await orderRequest();
  const placed = await call<PlacedOrder>('POST', at('/api/orders'), { token, body });
  expect(placed.status).toBe(201);
  return placed.body;
}

export async function paidOrder(buyer: UserWithToken): Promise<Order> {
  const { _id, paypalOrderId } = await placeOrder(buyer);
  const approval = `${process.env.SHOP_PAYMENTS_URL}/sandbox/orders/${paypalOrderId}/approve`;
  await call('POST', approval, { body: {} });
  const body = { id: paypalOrderId };
  const { token } = buyer;
  const paid = await call<Order>('PUT', at(`/api/orders/${_id}/pay`), { token, body });
  expect(paid.body.isPaid).toBe(true);
  return paid.body;
}

/** Answers the next question of the page, and says what it was. */
export function answerQuestion(page: Page, answer: 'OK' | 'Cancel'): Promise<string> {
  return new Promise((resolve) => {
    page.once('dialog', (question) => {
      resolve(question.message());
      void (answer === 'OK' ? question.accept() : question.dismiss());
    });
  });
}

/** The row of the list in which this text stands. */
export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
