import type { Service } from 'shared';
import { api } from './api.ts';
import { findProduct } from './products.ts';
import { main, onPhone, title } from './screens.ts';
import { dollars } from './shopper.ts';
import { expect, test } from './test.ts';

/** Includes text inside `noscript`. */
const seen = { useInnerText: true };

onPhone('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the shop and a product show their content, say what needs scripts, and hide those controls', async ({
    page,
  }) => {
    await page.goto('/shop');
    await expect(main(page).getByRole('article')).toHaveCount(16);
    await expect(main(page)).toContainText('Buying needs JavaScript', seen);
    await expect(page.getByText('Add to cart')).toHaveCount(16);
    await expect(page.getByText('Add to cart').filter({ visible: true })).toHaveCount(0);
    await main(page).getByRole('searchbox').fill('soil probe');
    await main(page).getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/\/search\?keyword=soil\+probe$/);
    for (const path of [page.url(), '/page/2']) {
      await page.goto(path);
      await expect(main(page)).toContainText('Searching the shop and turning its pages needs', seen);
      await expect(main(page).locator('.skeleton').filter({ visible: true })).toHaveCount(0);
      await expect(main(page).locator('noscript a[href="/shop"]')).toBeVisible();
    }
    const part = await findProduct(({ countInStock }) => countInStock > 0);
    await page.goto(`/product/${part._id}`);
    await expect(title(page)).toHaveText(part.name);
    await expect(main(page)).toContainText(dollars(part.price));
    // The stock at build time; scripts show the current one.
    await expect(main(page)).toContainText(/\d+ available|Only \d+ left/);
    await expect(main(page)).toContainText(part.description);
    await expect(page.getByText('Add To Cart', { exact: true })).toBeHidden();
    await expect(main(page)).toContainText('Buying needs JavaScript', seen);
  });

  test('home, services, a service and about show their content', async ({ page }) => {
    await page.goto('/');
    await expect(main(page)).toContainText('Educational Partnerships');
    await page.goto('/services');
    await expect(main(page).getByRole('article')).toHaveCount(12);
    await page.goto('/services/SLT-001');
    const { name, options } = (await api<Service>('GET', '/services/SLT-001')).body;
    await expect(title(page)).toHaveText(name);
    for (const option of options) await expect(main(page)).toContainText(option);
    const others = main(page).locator('section', { hasText: 'Other Products' });
    await expect(others.getByRole('link')).toHaveCount(4);
    await page.goto('/about');
    await expect(main(page)).toContainText('Grant assistance');
  });

  test('pages that need scripts say so and link to the contact page', async ({ page }) => {
    for (const path of ['/cart', '/checkout', '/login', '/signup', '/profile', '/order/x']) {
      await page.goto(path);
      const note = page.locator('main .alert');
      await expect(note, path).toBeVisible();
      await expect(note.locator('a')).toHaveAttribute('href', '/contact');
      await expect(page.locator('.skeleton:visible'), path).toHaveCount(0);
    }
  });
});

test.describe('a wide screen without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 720 } });

  test('has the categories beside the products', async ({ page }) => {
    for (const path of ['/shop', '/category/sensors']) {
      await page.goto(path);
      const categories = main(page).getByRole('navigation', { name: /categor/i });
      await expect(categories, path).toHaveAccessibleName('Categories');
      await expect(categories.getByRole('link', { name: 'Sensors' })).toBeVisible();
    }
  });

  test('has every part of a page in its place', async ({ page }) => {
    const { _id } = await findProduct(({ countInStock }) => countInStock > 0);
    const paths = ['/', '/shop', '/category/sensors', `/product/${_id}`, '/services/SLT-001', '/contact'];
    for (const path of paths) {
      await page.goto(path);
      // React leaves one where a part is to be moved by a script.
      await expect(main(page).locator('template'), path).toHaveCount(0);
    }
  });
});
