import { ADDRESS, payFor, placeOrder } from './buying.ts';
import { signedIn, store } from './people.ts';
import { findProduct, lineOf } from './products.ts';
import { slowDown } from './screens.ts';
import { expect, test, type Page } from './test.ts';

/** Pages that are nothing without their scripts, on a poor phone connection: nothing may jump. */

test.use({ viewport: { width: 360, height: 740 } });

/** Layout shifts that no press explains, e.g. `0.02 main > div`. */
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources, hadRecentInput } = entry as unknown as {
          value: number;
          hadRecentInput: boolean;
          sources: { node?: Node }[];
        };
        const nodes = sources.map(({ node }) => (node as Element | undefined)?.outerHTML);
        if (!hadRecentInput) shifts.push(`${value} ${nodes.join().slice(0, 200)}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}

test('cart, checkout, profile and order do not jump', async ({ page }) => {
  test.setTimeout(120_000);
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
    await expect(page.getByText(isThere)).toBeVisible({ timeout: 30_000 });
    await page.waitForLoadState('networkidle');
    expect(await shifts(), path).toEqual([]);
  }
});

test('login and sign-up do not jump', async ({ page }) => {
  const shifts = await watchShifts(page);
  await slowDown(page);
  for (const path of ['/login', '/signup', '/forgot-password']) {
    await page.goto(path);
    await expect(page.getByLabel('Email')).toBeVisible({ timeout: 30_000 });
    await page.waitForLoadState('networkidle');
    expect(await shifts(), path).toEqual([]);
  }
});
