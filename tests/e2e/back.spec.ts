import { logInAsAdmin } from './api.ts';
import { buy, payFor, placeOrder } from './buying.ts';
import { signedIn, store } from './people.ts';
import config from './playwright.config.ts';
import { addProduct, changeProduct, findProduct } from './products.ts';
import { alert, button } from './screens.ts';
import { expect, test, type Page } from './test.ts';

/** As people's browsers, which keep a page that was left and show it again as it was. */
test.use({
  launchOptions: {
    ...config.use?.launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

/** Back as a person presses it: a page that was kept does not load. */
const goBack = (page: Page, steps = 1) => page.evaluate((by) => history.go(-by), steps);

/** From the profile, as people do. */
async function logOut(page: Page): Promise<void> {
  await page.goto('/profile');
  await page.waitForLoadState('networkidle');
  await button(page, 'Logout').click();
  await expect(page).toHaveURL(/\/login$/);
}

test.describe('after a logout', () => {
  // A request that was under way, in this tab or another, is refused.
  test.use({ expectedErrors: /status of 401/ });

  test('Back shows nothing of the history of orders', async ({ page }) => {
    const user = await signedIn(page);
    const order = await buy(user, await addProduct());
    await page.goto('/profile');
    await expect(page.getByText(order._id.slice(-6))).toBeVisible();
    await logOut(page);
    await goBack(page);
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.locator('main').innerText()).not.toContain(order._id.slice(-6));
  });

  test('neither Back nor another tab shows anything of the admin lists', async ({
    page,
    context,
  }) => {
    await store(page, { userInfo: await logInAsAdmin() });
    const other = await context.newPage();
    const paths = ['/admin/users', '/admin/orders', '/admin/messages', '/admin/history'];
    for (const [tab, path] of [
      [other, paths[0]!] as const,
      ...paths.map((at) => [page, at] as const),
    ]) {
      await tab.goto(path);
      await expect(tab.locator('main').getByRole('searchbox').first()).toBeVisible();
    }
    await logOut(page);
    const closed = 'Access denied. You must be an admin to view this page.';
    await expect(alert(other)).toHaveText(closed);
    for (const path of paths.reverse()) {
      // First past the profile, which leads on to the login.
      await goBack(page, path === '/admin/history' ? 2 : 1);
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(alert(page)).toHaveText(closed);
    }
  });
});

test.describe('after a change while the page was left', () => {
  /** Leaves the page, has something happen, and comes back. */
  async function meanwhile(page: Page, happens: () => Promise<unknown>): Promise<void> {
    await page.goto('/about');
    await happens();
    await goBack(page);
    await expect(page).not.toHaveURL(/\/about$/);
  }

  test('Back shows what a product costs now, and whether there is one', async ({ page }) => {
    // One whose page was built.
    const part = await findProduct(({ countInStock }) => countInStock > 0);
    const { price, countInStock } = part;
    const main = page.locator('main');
    await page.goto(`/product/${part._id}`);
    await expect(main).toContainText('In Stock');
    await meanwhile(page, () => changeProduct(part._id, { price: 1234.5, countInStock: 0 }));
    await expect(main).toContainText('$1,234.50');
    await expect(main).toContainText('Out Of Stock');
    await changeProduct(part._id, { price, countInStock });
  });

  test('Back shows what the listed products cost now', async ({ page }) => {
    const part = await addProduct({ price: 12 });
    const card = page.getByRole('listitem').filter({ hasText: part.name });
    for (const path of ['/shop', `/search/${part.partNum}`]) {
      await page.goto(path);
      await expect(card).toContainText('$12.00');
      await meanwhile(page, () => changeProduct(part._id, { price: 34 }));
      await expect(card).toContainText('$34.00');
      await changeProduct(part._id, { price: 12 });
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
