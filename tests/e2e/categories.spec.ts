import type { Category, ProductPage } from 'shared';
import { api } from './api.ts';
import { cards, expectGoodForm, onEachScreen, onPhone, title } from './screens.ts';
import { expect, test, type Page } from './test.ts';

/** Pages of categories and brands, and the filters of product lists. */

const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' });
const count = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: / products/ })
    .first();
const filtersButton = (page: Page) => page.getByRole('button', { name: /^Filters/ });

const found = async (query: string): Promise<ProductPage> =>
  (await api<ProductPage>('GET', `/products?itemsPerPage=16&${query}`)).body;

onEachScreen('a category', ({ width }) => {
  test('has a page with its text and products, which can be filtered and sorted', async ({ page }) => {
    const { body: categories } = await api<Category[]>('GET', '/categories');
    const sensors = categories.find(({ slug }) => slug === 'sensors')!;
    await page.goto('/shop');
    const strip = page.getByRole('navigation', { name: /categor/i });
    await strip.getByRole('link', { name: 'Sensors' }).press('Enter');
    await expect(page).toHaveURL(/\/category\/sensors$/);
    await expect(title(page)).toHaveText('Sensors');
    await expect(page.getByText(sensors.description)).toBeVisible();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/category\/sensors$/);
    await expect(cards(page)).toHaveCount(Math.min(16, sensors.count));

    await page.getByLabel('Sort by').selectOption('Price, low to high');
    await expect(page).toHaveURL(/\/category\/sensors\?sort=price$/);
    const cheapest = (await found('category=sensors&sort=price')).products[0]!;
    await expect(cards(page).first()).toContainText(cheapest.name);

    if (width < 1200) await filtersButton(page).click();
    const box = page.getByRole('checkbox', { name: /^Wattlebird/ });
    await box.press('Space');
    await expect(page).toHaveURL(/\?sort=price&brand=wattlebird$/);
    await expect(box).toBeChecked();
    await expect(page.getByRole('group', { name: 'Category' })).toHaveCount(0);
    const { total } = await found('category=sensors&brand=wattlebird');
    if (width < 960) {
      await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
      await expect(page.getByRole('button', { name: `Show ${total}` })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(filtersButton(page)).toBeFocused();
    } else {
      const column = page.getByRole('complementary', { name: 'Filters' });
      await expect(column).toBeVisible();
      await expect(column.getByRole('link', { name: 'Boards' })).toBeVisible();
    }
    await expect(filtersButton(page)).toHaveText('Filters (1)');
    await expect(count(page)).toContainText(`${total} products`);
    await expectGoodForm(page);

    await chips(page).getByRole('button', { name: 'Remove filter: Wattlebird' }).press('Enter');
    await expect(chips(page)).toHaveCount(0);
    await expect(filtersButton(page)).toBeFocused();
    await page.goBack();
    await expect(chips(page)).toContainText('Wattlebird');
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/\/category\/sensors$/);
    await expect(cards(page).first()).toContainText((await found('category=sensors')).products[0]!.name);
  });
});

test('somebody at the prebuilt links of categories stays there when the filters have loaded', async ({
  page,
}) => {
  await page.goto('/shop');
  const strip = page.getByRole('navigation', { name: /categor/i });
  const sensors = strip.getByRole('link', { name: 'Sensors' });
  // The focus wakes the scripts.
  await sensors.focus();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await expect(sensors).toBeFocused();
  await page.getByLabel('Sort by').focus();
  await expect(page.getByRole('checkbox', { name: /^Sensors/ })).toBeVisible();
});

/** Notes whether the history has a place for a dialog as soon as it is seen. */
const watchPlace = (): void => {
  const { showModal } = HTMLDialogElement.prototype;
  HTMLDialogElement.prototype.showModal = function show() {
    const { length } = history;
    showModal.call(this);
    queueMicrotask(() => document.body.setAttribute('data-has-place', String(history.length > length)));
  };
};

onPhone('the open filters', () => {
  test('have their place in the history when they are seen', async ({ page }) => {
    await page.addInitScript(watchPlace);
    await page.goto('/category/sensors');
    await filtersButton(page).click();
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
    await expect(page.locator('body')).toHaveAttribute('data-has-place', 'true');
  });

  test('are closed by Back, and keep what was chosen', async ({ page }) => {
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await page.goto('/about');
    await page.goto('/category/sensors');
    await filtersButton(page).click();
    await expect(sheet).toBeVisible();
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(title(page)).toHaveText('Sensors');

    await filtersButton(page).click();
    await page.getByRole('checkbox', { name: /^Wattlebird/ }).check();
    await expect(page).toHaveURL(/\?brand=wattlebird$/);
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/\?brand=wattlebird$/);
    await expect(chips(page)).toContainText('Wattlebird');

    // Opening and closing leaves no history entry. The browser leaves it a moment after the sheet has closed.
    const left = page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          addEventListener('popstate', () => resolve(), { once: true });
        }),
    );
    await filtersButton(page).click();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toBeHidden();
    await left;
    await page.goBack();
    await expect(page).toHaveURL(/\/category\/sensors$/);
    await expect(chips(page)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
  });
});

onPhone('a URL with filters', () => {
  test('shows the matching products, and each filter can be removed', async ({ page }) => {
    await page.goto('/shop?category=boards&category=tools&minPrice=5&maxPrice=50&inStock=true');
    const { total } = await found('category=boards&category=tools&minPrice=5&maxPrice=50&inStock=true');
    await expect(count(page)).toContainText(`${total} products`);
    await expect(filtersButton(page)).toHaveText('Filters (4)');
    for (const label of ['Boards', 'Tools', '$5.00 to $50.00', 'In stock'])
      await expect(chips(page).getByRole('button', { name: `Remove filter: ${label}` })).toBeVisible();
    await filtersButton(page).click();
    await expect(page.getByRole('checkbox', { name: /^Tools/ })).toBeChecked();
    await page.getByLabel('Highest price').fill('20');
    await page.getByRole('button', { name: 'Set' }).click();
    await expect(page).toHaveURL(/maxPrice=20/);
    await expect(page.getByLabel('Highest price')).toHaveValue('20');
    await page.keyboard.press('Escape');
    await chips(page).getByRole('button', { name: 'Clear all' }).click();
    await expect(page).toHaveURL(/\/shop$/);
    await expect(cards(page)).toHaveCount(16);
    await page.goto('/shop?minPrice=99999');
    await expect(page.getByText('No products found.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear all filters' }).click();
    await expect(cards(page)).toHaveCount(16);

    await page.goto('/category/sensors?spec.interface=I2C');
    const i2c = await found('category=sensors&spec.interface=I2C');
    await expect(count(page)).toContainText(`${i2c.total} products`);
    await filtersButton(page).press('Enter');
    const values = page.getByRole('group', { name: 'Interface' });
    await values.getByRole('checkbox', { name: /^I2C/ }).press('Space');
    await expect(page).toHaveURL(/\/category\/sensors$/);
  });
});
