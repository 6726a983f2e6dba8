import { logInAsAdmin } from './api.ts';
import { buy, payFor, placeOrder } from './buying.ts';
import { signedIn, store } from './people.ts';
import config from './playwright.config.ts';
import { addProduct, changeProduct, findProduct } from './products.ts';
import { alert, button, main, rowOf } from './screens.ts';
import { dollars } from './shopper.ts';
import { expect, test, type Page } from './test.ts';

/** With the back/forward cache, as in real browsers. */
test.use({
  launchOptions: {
    ...config.use?.launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

/** Back as a person presses it: a cached page is restored and does not load. It may be there before this call has returned. */
const goBack = (page: Page, steps = 1) =>
  page.evaluate((by) => void setTimeout(() => history.go(-by)), steps);

async function logOut(page: Page): Promise<void> {
  await page.goto('/profile');
  await page.waitForLoadState('networkidle');
  await button(page, 'Logout').click();
  await expect(page).toHaveURL(/\/login$/);
}

test.describe('after a logout', () => {
  // A request in flight, in this tab or another, is refused.
  test.use({ expectedErrors: /status of 401/ });

  test('Back does not show the order history', async ({ page }) => {
    const user = await signedIn(page);
    const order = await buy(user, await addProduct());
    await page.goto('/profile');
    await expect(rowOf(page, order.orderNumber)).toBeVisible();
    await logOut(page);
    await goBack(page);
    await expect(page).toHaveURL(/\/login$/);
    expect(await main(page).innerText()).not.toContain(order.orderNumber);
  });

  test('neither Back nor another tab shows the admin lists', async ({ page, context }) => {
    await store(page, { userInfo: await logInAsAdmin() });
    const other = await context.newPage();
    const paths = ['/admin/users', '/admin/orders', '/admin/messages', '/admin/history'];
    for (const [tab, path] of [[other, paths[0]!] as const, ...paths.map((at) => [page, at] as const)]) {
      await tab.goto(path);
      await expect(tab.locator('main').getByRole('searchbox').first()).toBeVisible();
    }
    await logOut(page);
    const closed = 'Access denied. You must be an admin to view this page.';
    await expect(alert(other)).toHaveText(closed);
    for (const path of paths.reverse()) {
      // The first step skips the profile, which redirects to the login page.
      await goBack(page, path === '/admin/history' ? 2 : 1);
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(alert(page)).toHaveText(closed);
    }
  });
});

test.describe('after a change while the page was left', () => {
  /** Leaves the page, runs the change, and goes back. */
  async function meanwhile(page: Page, happens: () => Promise<unknown>): Promise<void> {
    await page.goto('/about');
    await happens();
    await goBack(page);
    await expect(page).not.toHaveURL(/\/about$/);
  }

  test('Back shows current prices, on a product’s page and in lists', async ({ page }) => {
    const { _id, price, partNum } = await findProduct(({ countInStock }) => countInStock > 0);
    for (const path of [`/product/${_id}`, '/shop', `/search/${partNum}`]) {
      await page.goto(path);
      await expect(main(page)).toContainText(dollars(price));
      await meanwhile(page, () => changeProduct(_id, { price: 1234.5 }));
      await expect(main(page)).toContainText('$1,234.50');
      await changeProduct(_id, { price });
    }
  });

  test('Back shows that an order was paid', async ({ page }) => {
    const user = await signedIn(page);
    const order = await placeOrder(user, await addProduct());
    await page.goto('/profile');
    await expect(page.getByText('Pending')).toBeVisible();
    await page.goto(`/order/${order._id}`);
    await expect(page.getByText('Not Paid')).toBeVisible();
    await meanwhile(page, () => payFor(user, order));
    await expect(page.getByText('Paid on')).toBeVisible();
    await goBack(page);
    await expect(page).toHaveURL(/\/profile$/);
    await expect(page.getByText('Pending')).toBeHidden();
  });
});
