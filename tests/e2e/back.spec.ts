import { addProduct, asAdmin, payFor, placeOrder, removeProduct } from './buying.ts';
import config from './playwright.config.ts';
import { newAccount, store } from './screens.ts';
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
  // What is still asked then would be refused.
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Logout', exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
}

/** The shop's part of the page, without waiting. */
const shownIn = (page: Page) => page.locator('main').innerText();

test.describe('after a logout', () => {
  test('Back shows nothing of the history of orders', async ({ page }) => {
    const part = await addProduct();
    const user = await newAccount();
    const order = await payFor(user, await placeOrder(user, part));
    await store(page, { userInfo: user });
    await page.goto('/profile');
    await expect(page.getByText(order._id.slice(-6))).toBeVisible();
    await logOut(page);
    await goBack(page);
    await expect(page).toHaveURL(/\/login$/);
    expect(await shownIn(page)).not.toContain(order._id.slice(-6));
    await removeProduct(part._id);
  });

  for (const path of ['/admin/users', '/admin/orders', '/admin/messages', '/admin/history']) {
    test(`neither Back nor another tab shows anything of ${path}`, async ({ page, context }) => {
      await store(page, { userInfo: await asAdmin() });
      const other = await context.newPage();
      for (const tab of [page, other]) {
        await tab.goto(path);
        await expect(tab.locator('main').getByRole('searchbox').first()).toBeVisible();
      }
      await logOut(page);
      const closed = 'Access denied. You must be an admin to view this page.';
      await expect(other.getByRole('alert')).toHaveText(closed);
      await goBack(page, 2);
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page.getByRole('alert')).toHaveText(closed);
    });
  }
});
