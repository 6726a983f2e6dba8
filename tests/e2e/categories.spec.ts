import type { Category, ProductPage } from 'shared';
import { api } from './api.ts';
import { products } from './products.ts';
import { expectGoodForm, onEachScreen, onPhone, title } from './screens.ts';
import { expect, test, type Page } from './test.ts';

/** The pages of categories and brands, and the filters of all that lists products. */

const cards = (page: Page) => page.getByRole('main').getByRole('article');
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
  test('has a page with its text and products, on which they are narrowed down and sorted', async ({
    page,
  }) => {
    const { body: categories } = await api<Category[]>('GET', '/categories');
    const sensors = categories.find(({ slug }) => slug === 'sensors')!;
    await page.goto('/shop');
    const strip = page.getByRole('navigation', { name: 'Shop by category' });
    await strip.getByRole('link', { name: 'Sensors' }).click();
    await expect(page).toHaveURL(/\/category\/sensors$/);
    await expect(title(page)).toHaveText('Sensors');
    await expect(page.getByText(sensors.description)).toBeVisible();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      /\/category\/sensors$/,
    );
    await expect(cards(page)).toHaveCount(Math.min(16, sensors.count));

    await page.getByLabel('Sort by').selectOption('Price, low to high');
    await expect(page).toHaveURL(/\/category\/sensors\?sort=price$/);
    const cheapest = (await found('category=sensors&sort=price')).products[0]!;
    await expect(cards(page).first()).toContainText(cheapest.name);

    await filtersButton(page).click();
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
      await expect(page.getByRole('complementary', { name: 'Filters' })).toBeVisible();
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
    await expect(cards(page).first()).toContainText(
      (await found('category=sensors')).products[0]!.name,
    );
  });
});

onPhone('the open filters', () => {
  test('are closed by Back, and what was chosen in them stays', async ({ page }) => {
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

    // Opened and closed again, they leave nothing in the history.
    await filtersButton(page).click();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/category\/sensors$/);
    await expect(chips(page)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
  });
});

test('a specification narrows a category down by the keyboard alone, and the products that are left have it', async ({
  page,
}) => {
  await page.goto('/category/sensors');
  await filtersButton(page).press('Enter');
  const values = page.getByRole('group', { name: 'Interface' });
  const box = values.getByRole('checkbox', { name: /^I2C/ });
  await box.press('Space');
  await expect(page).toHaveURL(/\?spec\.interface=I2C$/);
  const { total, products: left } = await found('category=sensors&spec.interface=I2C');
  await expect(count(page)).toContainText(`${total} products`);
  await expect(values).toContainText(String(total));
  await cards(page).getByRole('link', { name: left[0]!.name }).first().press('Enter');
  await expect(title(page)).toHaveText(left[0]!.name);
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'Interface' }) });
  await expect(row).toContainText('I2C');
  await page.goBack();
  await expect(chips(page)).toContainText('I2C');
  await chips(page).getByRole('button', { name: 'Remove filter: Interface: I2C' }).press('Enter');
  await expect(page).toHaveURL(/\/category\/sensors$/);
});

onPhone('an address with filters', () => {
  test('shows what they have found, with each of them to take away', async ({ page }) => {
    await page.goto('/shop?category=boards&category=tools&minPrice=5&inStock=true');
    const { total } = await found('category=boards&category=tools&minPrice=5&inStock=true');
    await expect(count(page)).toContainText(`${total} products`);
    for (const label of ['Boards', 'Tools', 'From $5.00', 'In stock'])
      await expect(
        chips(page).getByRole('button', { name: `Remove filter: ${label}` }),
      ).toBeVisible();
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
  });
});

test('a product leads to its category and brand, and later pages of a category find their name', async ({
  page,
}) => {
  const [part] = await products('multimeter');
  await page.goto(`/product/${part!._id}`);
  await page.getByRole('main').getByRole('link', { name: part!.category, exact: true }).click();
  await expect(title(page)).toHaveText(part!.category);
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: part!.brand, exact: true }).click();
  await expect(title(page)).toHaveText(part!.brand);
  // Past the end it is the last page, of which the address has the usual form.
  await page.goto('/category/sensors/page/2');
  await expect(title(page)).toHaveText('Sensors');
  await expect(page).toHaveURL(/\/category\/sensors$/);
  await expect(cards(page)).toHaveCount((await found('category=sensors')).products.length);
});

test.describe('a category that there is not', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('is answered 404, and says so with a way to the shop', async ({ page }) => {
    for (const path of ['/category/nowhere', '/brand/nobody', '/category/nowhere/page/2']) {
      expect((await page.goto(path))?.status()).toBe(404);
      await expect(title(page)).toHaveText(/^(Category|Brand) not found$/);
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    }
    await expect(page).toHaveTitle(/^Category not found/);
    await page.getByRole('main').getByRole('link', { name: 'See all products' }).click();
    await expect(cards(page)).toHaveCount(16);
  });
});
