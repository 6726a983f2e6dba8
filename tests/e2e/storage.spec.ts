import { ADDRESS } from '../fixtures/order-of.ts';
import { findProduct } from './products.ts';
import { wake } from './screens.ts';
import { choosePayment, goToPayment, newShopper } from './shopper.ts';
import { expect, test, type Page } from './test.ts';

/** A browser that forbids site data throws at the mere mention of storage. */
const deny = (): void => {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
};

const fill = (): void => {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
};

/** Adds a part to the cart from its product page. */
async function buyPart(page: Page): Promise<string> {
  const { _id, name } = await findProduct(({ countInStock }) => countInStock > 0);
  await page.goto(`/product/${_id}`);
  await wake(page);
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  await expect(page.getByText('in your cart.')).toBeVisible();
  return name;
}

for (const [how, set] of Object.entries({ denied: deny, full: fill })) {
  test.describe(`with storage that is ${how}`, () => {
    test.beforeEach(({ page }) => page.addInitScript(set));

    test('buying works, with a notice that nothing is stored', async ({ page }) => {
      const name = await buyPart(page);
      const notice = page.getByText('Your browser does not let this shop store anything');
      await expect(notice).toBeVisible();
      await page.getByRole('link', { name: 'Cart, 1 item' }).click();
      await expect(page.getByRole('list', { name: 'Items in your cart' })).toContainText(name);
      await expect(notice).toBeVisible();
      await goToPayment(page, newShopper(), { isAtCart: true });
      await choosePayment(page, 'PayPal', 'Pay now');
      await expect(page.getByText('Thank you for your order')).toBeVisible();
      await expect(page.getByText(ADDRESS.city)).toBeVisible();
      // What the profile still asks for would be refused after the logout.
      const asked = ['profile', 'orders/myorders', 'quotes', 'profile/addresses', 'profile/passkeys'];
      const answered = asked.map((path) => page.waitForResponse(new RegExp(`/api/.*${path}$`)));
      await page.getByRole('link', { name: 'BEA BUYER' }).click();
      await Promise.all(answered);
      await page.waitForLoadState('networkidle');
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page).toHaveURL(/\/login$/);
      await page.getByRole('link', { name: 'Cart', exact: true }).click();
      await expect(page.getByText('Your cart is empty')).toBeVisible();
    });
  });
}

test('with storage that is denied, pages that need a login show its form', async ({ page }) => {
  await page.addInitScript(deny);
  for (const path of ['/login', '/signup', '/checkout', '/profile', '/order/none']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/(login|signup)/);
    await expect(page.getByLabel('Password')).toBeVisible();
  }
});

test('a window name set by another site is not read as stored data', async ({ page }) => {
  const user = { _id: 'u', name: 'Mallory', email: 'm@example.com', isAdmin: false, token: 't' };
  const visit = { userInfo: JSON.stringify(user) };
  await page.goto('about:blank');
  await page.evaluate((name) => (window.name = name), `shop-visit:${JSON.stringify(visit)}`);
  await page.goto('/about');
  await expect(page.getByRole('link', { name: 'LOGIN' })).toBeVisible();
  expect(await page.evaluate(() => window.name)).toBe('');
});
