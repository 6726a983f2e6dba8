import type { Order, Product } from 'shared';
import { ADDRESS } from '../fixtures/order-of.ts';
import { eventually } from '../fixtures/eventually.ts';
import { api, asAdmin } from './api.ts';
import { newCustomer, openAsAdmin, signedIn } from './people.ts';
import { anyPart } from './products.ts';
import { alert, button, expectGoodForm, main, onEachScreen, status, title } from './screens.ts';
import { choosePayment, dollars, mailsTo, newShopper, storedCart } from './shopper.ts';
import { expect, test, type Page } from './test.ts';

/** An order that an admin made for somebody, as they see and pay it. */

async function makeOrder(part: Product, customer: object, paymentMethod = 'PayPal') {
  const { token } = await asAdmin();
  const orderItems = [{ product: part._id, qty: 2 }];
  const body = { customer, orderItems, shippingAddress: ADDRESS, paymentMethod };
  return (await api<Order>('POST', '/admin/orders', { token, body })).body;
}

const linkTo = (email: string) =>
  eventually(async () => {
    const mail = (await mailsTo(email)).find(({ subject }) => subject.includes('to be paid'));
    return mail && /Pay \S+: (\S+)/.exec(mail.text)?.[1];
  });

async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await button(page, 'Login').click();
}

test('somebody without an account pays by the link of the email', async ({ page }) => {
  const { email, password } = newShopper();
  const order = await makeOrder(await anyPart(), { name: 'Cal Caller', email });
  await page.goto(await linkTo(email));
  await page.getByLabel('New Password').fill(password);
  await button(page, 'Change password').click();
  await main(page).getByRole('link', { name: 'Login', exact: true }).click();
  await logIn(page, { email, password });
  await expect(page).toHaveURL(`/order/${order._id}`);
  await button(page, 'Pay Order').click();
  await choosePayment(page, 'PayPal', 'Pay now');
  await expect(main(page)).toContainText('Thank you for your order');
});

test('an order for an address that nobody has proven says so to admins', async ({ page }) => {
  const { email } = await newCustomer();
  const order = await makeOrder(await anyPart(), { name: 'Cal Caller', email });
  await openAsAdmin(page);
  await page.goto(`/order/${order._id}`);
  await expect(main(page)).toContainText('No account has this order yet');
});

onEachScreen('an order that an admin made', () => {
  test('can be paid on its page until it succeeds, and leaves the cart alone', async ({ page }) => {
    const user = await signedIn(page);
    const part = await anyPart();
    const order = await makeOrder(part, { _id: user._id });
    await page.goto(`/order/${order._id}`);
    await expect(main(page)).toContainText(/To be paid by PayPal\. The goods are set aside until/);
    await expectGoodForm(page);
    await button(page, 'Pay Order').click();
    await expect(button(page, 'Debit or Credit Card')).toBeVisible();
    await expectGoodForm(page);
    for (const choice of ['Cancel', 'close the window'] as const) {
      await choosePayment(page, 'PayPal', choice);
      await expect(alert(page)).toHaveText('Payment was cancelled. Nothing was charged.');
      await expect(alert(page)).toBeFocused();
    }
    await choosePayment(page, 'Debit or Credit Card', 'Pay now');
    await expect(main(page)).toContainText('Thank you for your order');
    await expect(button(page, 'Debit or Credit Card')).toBeHidden();
    expect(await storedCart(page)).toEqual([]);
  });
});

test.describe('an order that has changed', () => {
  test.use({ expectedErrors: /409/ });

  test('is shown anew to who had its payment open, and is not charged', async ({ page }) => {
    const user = await signedIn(page);
    const part = await anyPart();
    const order = await makeOrder(part, { _id: user._id });
    await page.goto(`/order/${order._id}`);
    await button(page, 'Pay Order').click();
    const opened = page.waitForEvent('popup');
    await button(page, 'PayPal').click();
    const provider = await opened;
    await expect(button(provider, 'Pay now')).toBeVisible();
    const { token } = await asAdmin();
    const body = { orderItems: [{ product: part._id, qty: 3 }] };
    await api('PUT', `/admin/orders/${order._id}`, { token, body });
    await button(provider, 'Pay now').click();
    await expect(page.getByText('Nothing was charged: please look at the order again')).toBeVisible();
    await expect(main(page)).toContainText(`3 x ${dollars(part.price)}`);
    await choosePayment(page, 'PayPal', 'Pay now');
    await expect(main(page)).toContainText('Thank you for your order');
  });
});

test('an order to be paid by transfer says so, also to a visitor who logs in first', async ({ page }) => {
  const user = await newCustomer();
  const order = await makeOrder(await anyPart(), { _id: user._id }, 'Bank transfer');
  await page.goto(`/order/${order._id}`);
  await logIn(page, user);
  await expect(title(page)).toHaveText(`Order ${order.orderNumber}`);
  await expect(main(page)).toContainText('To be paid by Bank transfer');
  await expect(button(page, 'Pay Order')).toHaveCount(0);
  await page.goto('/cart');
  await expect(status(page, 'unfinished')).toHaveCount(0);
  await expect(main(page)).toContainText('Your cart is empty');
});
