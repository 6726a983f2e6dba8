import type { Product, UserWithToken } from 'shared';
import { accountPages, adminPages, formPages, publicPages } from './pages.ts';
import { demote, newAdmin, newCustomer, openAs, openAsAdmin, signedIn, store } from './people.ts';
import { addProduct, anyPart, lineOf, products, removeProduct } from './products.ts';
import { alert, button, cards, main, rowOf, slowDown, status, title, wake } from './screens.ts';
import { dollars, storedCart } from './shopper.ts';
import { expect, test, type Page } from './test.ts';
import { expectPresentTexts, translate } from './translation.ts';

/** Pages in a browser that translates them: they work as in English, and no text stays behind. */

/** Pages of things that do not exist, and an unusable token. */
test.use({ expectedErrors: /status of (400|404)/ });
test.describe.configure({ timeout: 480_000 });

test.describe('when it is translated, every page', () => {
  let part: Product;
  let buyer: UserWithToken;
  test.beforeAll(async () => {
    part = await addProduct({ countInStock: 99 });
    buyer = await newCustomer();
  });
  test.afterAll(() => removeProduct(part._id));

  /** Translates each page before React takes it over, then opens what it hides, and searches and filters its lists. */
  async function expectUsable(page: Page, paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(main(page).locator('[aria-busy="true"]')).toHaveCount(0);
        await translate(page);
        await wake(page);
        await openAll(page);
        // Not by its role, which changes once suggestions are loaded.
        for (const field of await main(page).locator('input[type="search"]').all()) {
          for (const text of ['nothing at all', '']) {
            await field.fill(text);
            await field.press('Enter');
            await expect(main(page).locator('[aria-busy="true"]')).toHaveCount(0);
          }
        }
        await expect(title(page)).toBeVisible();
        await expect(page.getByText('or has stopped')).toHaveCount(0);
        await expectPresentTexts(page);
      });
    }
  }

  async function openAll(page: Page): Promise<void> {
    for (const opener of await main(page).locator('summary, button[aria-expanded]').all()) {
      if (!(await opener.isVisible()) || !(await opener.isEnabled())) continue;
      await opener.click();
      await page.keyboard.press('Escape');
    }
  }

  test('for all visitors can be used', async ({ page }) => {
    await store(page, { cartItems: [lineOf(part, 20)], savedItems: [lineOf(part)] });
    await expectUsable(page, publicPages(part));
  });

  test('with a form of an account can be used', async ({ page }) => {
    await expectUsable(page, formPages);
  });

  test('of an account can be used', async ({ page }) => {
    await openAs(page, buyer);
    await store(page, { cartItems: [lineOf(part, 20)] });
    await expectUsable(page, await accountPages(buyer, part));
  });

  test('of the admin can be used', async ({ page }) => {
    const admin = await newAdmin('Ada Admin');
    await openAs(page, admin);
    await expectUsable(page, await adminPages(buyer, part));
    await demote(admin);
  });
});

test('a press before hydration and what was typed by then are kept on a translated product', async ({
  page,
}) => {
  const part = await anyPart();
  const inCart = main(page)
    .getByText(/^3 (pieces are )?in your cart/)
    .filter({ visible: true });
  await page.goto(`/product/${part._id}`);
  await slowDown(page);
  await translate(page);
  const quantity = page.getByLabel('Quantity');
  await quantity.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('3');
  await button(page, 'Add To Cart').click();
  await expect.poll(() => storedCart(page)).toEqual([{ name: part.name, qty: 3 }]);
  await expect(title(page)).toHaveText(part.name);
  await expect(inCart).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toHaveText('3');
  await quantity.fill('1');
  await button(page, 'Add To Cart').click();
  await expect(status(page, 'Quantity changed from 3 to 1')).toBeVisible();
  await button(page, 'Undo').click();
  await expect(inCart).toBeVisible();
  await expectPresentTexts(page);
});

test('a press before hydration is kept in a translated list, which is then searched and filtered', async ({
  page,
}) => {
  await page.goto('/shop');
  await slowDown(page);
  await translate(page);
  // Another test may have removed a product since this page was published.
  const known = (await products()).map((product) => product.name);
  const names = await cards(page).getByRole('heading').allTextContents();
  const name = names.find((one) => known.includes(one))!;
  await button(cards(page).filter({ hasText: name }).first(), 'Add to cart').click();
  await expect.poll(() => storedCart(page)).toEqual([{ name, qty: 1 }]);
  await page.getByPlaceholder('Search Products...').fill('sensor');
  await button(page, 'Search').click();
  await expect(title(page)).toHaveText('Results: "sensor"');
  const found = (await products('sensor')).length;
  await expect(status(page, `${found} products`)).toBeVisible();
  await page.getByLabel('In stock').check();
  await expect(button(page, 'Filters (1)')).toBeVisible();
  await page.getByLabel('Sort by').selectOption('Price, low to high');
  await button(page, 'Remove filter: In stock').click();
  await expect(status(page, `${found} products`)).toBeVisible();
  await expectPresentTexts(page);
});

test('a translated cart adds up after each change', async ({ page }) => {
  const [one, other] = [await addProduct({ price: 12 }), await addProduct({ price: 5 })];
  await store(page, { cartItems: [lineOf(one, 2), lineOf(other, 1)] });
  await page.goto('/cart', { waitUntil: 'networkidle' });
  await translate(page);
  await button(page, `One more of ${one.name}`).click();
  await expect(page.getByText('Subtotal (4) items')).toBeVisible();
  await expect(main(page)).toContainText(`Line total: ${dollars(36)}`);
  await expect(page.getByText(dollars(41), { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: `Quantity of ${one.name}` }).selectOption('1');
  await expect(page.getByText('Subtotal (2) items')).toBeVisible();
  await button(page, `Remove ${one.name}`).click();
  await expect(page.getByText('Subtotal (1) items')).toBeVisible();
  await button(page, 'Undo').click();
  await expect(page.getByText('Subtotal (2) items')).toBeVisible();
  await button(page, `Save for later: ${other.name}`).click();
  await expect(page.getByText('Subtotal (1) items')).toBeVisible();
  await button(page, `Remove ${one.name}`).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expectPresentTexts(page);
});

test('a translated checkout goes from the address to the payment and back', async ({ page }) => {
  const part = await addProduct({ price: 12 });
  await signedIn(page);
  await store(page, { cartItems: [lineOf(part, 2)] });
  await page.goto('/checkout', { waitUntil: 'networkidle' });
  await translate(page);
  await button(page, 'Continue to Payment').click();
  await expect(page.getByText('Address is required')).toBeVisible();
  await page.getByLabel('Address').fill('1 Main Street');
  await page.getByLabel('City').fill('Sydney');
  await page.getByLabel('Postal code').fill('2000');
  await page.getByLabel('State').selectOption('NSW');
  await button(page, 'Continue to Payment').click();
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText(`2 x ${dollars(12)}`);
  await page.goBack();
  await expect(page.getByLabel('City')).toHaveValue('Sydney');
  await expectPresentTexts(page);
});

test('a translated quick order is checked twice and mended', async ({ page }) => {
  const part = await addProduct({ price: 12 });
  await page.goto('/quick-order');
  await translate(page);
  const items = main(page).getByRole('textbox');
  const lines = main(page).getByRole('listitem');
  await items.fill(`${part.partNum} 3\nNOPE-1 2`);
  await button(page, 'Check').click();
  await expect(status(page, '1 line is not ready')).toBeVisible();
  await items.fill(`${part.partNum} 4`);
  await button(page, 'Check').click();
  await expect(lines.filter({ hasText: part.name })).toContainText(dollars(48));
  await page.getByLabel(`Quantity of ${part.name}`).fill('5');
  await expect(lines.filter({ hasText: part.name })).toContainText(dollars(60));
  await button(page, `Remove ${part.name}`).click();
  await expect(status(page, 'No lines are left')).toBeVisible();
  await expectPresentTexts(page);
});

test('a translated product table is searched and edited', async ({ page }) => {
  const part = await addProduct({ price: 12 });
  await openAsAdmin(page);
  await page.goto('/admin/products', { waitUntil: 'networkidle' });
  await translate(page);
  await page.getByPlaceholder('Search products...').fill(part.partNum);
  await button(page, 'Search').click();
  await expect(status(page, '1 product')).toBeVisible();
  await button(rowOf(page, part.name), `$12.00 change the price of ${part.name}`).click();
  await page.getByLabel(`New price of ${part.name}`).fill('15');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, part.name)).toContainText('$15.00');
  await expectPresentTexts(page);
});

test.describe('an island that fails', () => {
  test.use({ expectedErrors: /./ });

  test('is reported, with a way on', async ({ page }) => {
    await page.route('**/api/quick-order', (route) => route.fulfill({ json: { lines: [{}] } }));
    await page.goto('/quick-order');
    await main(page).getByRole('textbox').fill('ANY-1 2');
    await button(page, 'Check').click();
    await expect(alert(page)).toContainText('or has stopped');
    await expect(button(page, 'Reload page')).toBeVisible();
    await page.unrouteAll();
    await button(page, 'Reload page').click();
    await expect(main(page).getByRole('textbox')).toBeVisible();
    await expect(alert(page)).toHaveCount(0);
  });
});
