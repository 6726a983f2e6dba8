import { ADDRESS } from '../fixtures/order-of.ts';
import { payFor, placeOrder } from './buying.ts';
import { signedIn, store } from './people.ts';
import { findProduct, lineOf } from './products.ts';
import { slowDown, watchShifts } from './screens.ts';
import { expect, test } from './test.ts';

/** Pages that scripts render, on a poor phone connection: the layout must not shift. */

test.use({ viewport: { width: 360, height: 740 } });

test('cart, checkout, profile and order do not shift', async ({ page }) => {
  const part = await findProduct(({ countInStock }) => countInStock > 30);
  const user = await signedIn(page);
  const order = await placeOrder(user, part);
  await payFor(user, order);
  await store(page, { cartItems: [lineOf(part, 2)], shippingAddress: ADDRESS });
  const shifts = await watchShifts(page);
  await slowDown(page);
  for (const [path, isThere] of [
    ['/cart', 'Proceed To Checkout'],
    ['/checkout', 'Continue to Payment'],
    ['/profile', 'Edit Profile'],
    [`/order/${order._id}`, 'Shipping Info'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(isThere)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await shifts(), path).toEqual([]);
  }
});

test('login and sign-up do not shift', async ({ page }) => {
  const shifts = await watchShifts(page);
  await slowDown(page);
  for (const path of ['/login', '/signup', '/forgot-password']) {
    await page.goto(path);
    await expect(page.getByLabel('Email')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await shifts(), path).toEqual([]);
  }
});
