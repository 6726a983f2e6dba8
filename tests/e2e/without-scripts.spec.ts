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
