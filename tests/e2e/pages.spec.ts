import type { ProductPage } from 'shared';
import { call } from '../fixtures/http.ts';
import { findProduct } from './screens.ts';
import { dollars } from './shopper.ts';
import { expect, test } from './test.ts';

for (const path of ['/', '/about', '/contact', '/services', '/services/SLT-001']) {
  test(`${path} loads no React`, async ({ page }) => {
    const scripts: string[] = [];
    page.on('response', async (response) => {
      if (response.request().resourceType() === 'script') scripts.push(await response.text());
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.join('')).not.toMatch(/react\.(transitional\.)?element|hydrateRoot/);
  });
}

/** With what stands in `noscript`. */
const seen = { useInnerText: true };

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a product page shows name, price, stock and description', async ({ page, baseURL }) => {
    const { body } = await call<ProductPage>('GET', `${baseURL}/api/products?itemsPerPage=3`);
    for (const product of body.products) {
      await page.goto(`/product/${product._id}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
      const main = page.getByRole('main');
      await expect(main).toContainText(dollars(product.price));
      // The stock of when the page was built: what was sold since is for the scripts to tell.
      await expect(main).toContainText(/\d+ available|Only \d+ left/);
      await expect(main).toContainText(product.description);
    }
  });

  test('the shop shows its first page, says what needs them, and offers nothing that does', async ({
    page,
  }) => {
    await page.goto('/shop');
    const main = page.getByRole('main');
    await expect(main.getByRole('article')).toHaveCount(16);
    await expect(main).toContainText('Buying needs JavaScript', seen);
    await expect(page.getByText('Add to cart')).toHaveCount(16);
    await expect(page.getByText('Add to cart').filter({ visible: true })).toHaveCount(0);
    await main.getByRole('searchbox').fill('soil probe');
    await main.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/\/search\?keyword=soil\+probe$/);
    for (const path of [page.url(), '/page/2']) {
      await page.goto(path);
      await expect(main).toContainText('Searching the shop and turning its pages needs', seen);
      await expect(main.locator('.skeleton').filter({ visible: true })).toHaveCount(0);
      await expect(main.locator('noscript a[href="/shop"]')).toBeVisible();
    }
    await page.goto(`/product/${(await findProduct(({ countInStock }) => countInStock > 0))._id}`);
    await expect(page.getByText('Add To Cart', { exact: true })).toBeHidden();
    await expect(main).toContainText('Buying needs JavaScript', seen);
  });
});
