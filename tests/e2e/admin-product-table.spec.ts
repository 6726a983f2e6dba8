import { randomBytes } from 'node:crypto';
import type { AdminProductPage } from 'shared';
import { api } from './api.ts';
import { openAsAdmin } from './people.ts';
import { addProduct, changeProduct, detailsOf, readProduct, removeLater } from './products.ts';
import { button, download, expectGoodForm, holdAnswers, onPhone, rowOf } from './screens.ts';
import { expect, test, type Page } from './test.ts';

/** The admin's table of products: editing in its rows, sorting, filters, and CSV files. */

const priceOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `change the price of ${name}` });
const stockOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `change the stock of ${name}` });

/** Two products that one word finds. */
async function twoParts() {
  const word = `pair${randomBytes(4).toString('hex')}`;
  const first = await addProduct({ name: `${word} A`, price: 19.95 });
  const second = await addProduct({ name: `${word} B`, price: 12 });
  return [word, first, second] as const;
}

test.use({ expectedErrors: /Failed to load resource/ });

onPhone('price and stock', () => {
  test('are edited in the row, which explains invalid values and conflicts', async ({ page }) => {
    await openAsAdmin(page);
    const part = await addProduct({ price: 12.5 });
    const row = rowOf(page, part.name);
    await page.goto(`/admin/products/search/${part.partNum}`);
    await priceOf(page, part.name).press('Enter');
    const price = page.getByLabel(`New price of ${part.name}`);
    await expect(price).toBeFocused();
    await expect(price).toHaveValue('12.50');
    await price.fill('0');
    await price.press('Enter');
    await expect(row.getByRole('alert')).toHaveText('Price must be above 0, with at most two decimals');
    await expectGoodForm(page);

    const letGo = await holdAnswers(page, /\/api\/products\/\w+$/);
    await price.fill('14.2');
    await price.press('Enter');
    await price.press('Enter');
    letGo();
    await expect(priceOf(page, part.name)).toBeFocused();
    await expect(priceOf(page, part.name)).toContainText('$14.20');
    await page.unrouteAll({ behavior: 'wait' });

    await stockOf(page, part.name).click();
    const stock = page.getByLabel(`New stock of ${part.name}`);
    // Two pieces are sold meanwhile.
    await changeProduct(part._id, { countInStock: 8 });
    await stock.fill('15');
    await button(page, 'Save').click();
    await expect(stockOf(page, part.name)).toContainText('13');
    expect(await detailsOf(part._id)).toMatchObject({ price: 14.2, countInStock: 13 });

    await priceOf(page, part.name).click();
    await changeProduct(part._id, { price: 20 });
    await price.fill('15');
    await price.press('Enter');
    await expect(row.getByRole('alert')).toHaveText('This product was changed meanwhile: it is $20.00 now');
    await price.press('Enter');
    await expect(priceOf(page, part.name)).toContainText('$15.00');
  });
});

test('Tab saves a price and goes to the next one', async ({ page }) => {
  await openAsAdmin(page);
  const [word, first, second] = await twoParts();
  await page.goto(`/admin/products/search/${word}?sort=name`);
  await priceOf(page, first.name).press('Enter');
  const price = (name: string) => page.getByLabel(`New price of ${name}`);
  await price(first.name).fill('14.20');
  await page.keyboard.press('Tab');
  await expect(price(second.name)).toBeFocused();
  await expect(priceOf(page, first.name)).toContainText('$14.20');
  await expect(price(second.name)).toBeFocused();
  // An invalid price keeps its row open; the first price, unchanged, only opens.
  await price(second.name).fill('0');
  await page.keyboard.press('Shift+Tab');
  await expect(price(second.name)).toBeFocused();
  await expect(rowOf(page, second.name).getByRole('alert')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(priceOf(page, second.name)).toBeFocused();
  await price(first.name).press('Escape');
  await expect(priceOf(page, first.name)).toContainText('$14.20');
});

onPhone('marked products', () => {
  test('are changed together, after a preview', async ({ page }) => {
    await openAsAdmin(page);
    const [word, first, second] = await twoParts();
    await page.goto(`/admin/products/search/${word}?sort=name`);
    await page.getByLabel(`Mark ${first.name}`).check();
    await page.getByLabel(`Mark ${second.name}`).check();
    const bar = page.getByRole('region', { name: 'Marked products' });
    await expect(bar).toContainText('2 marked');
    await button(bar, 'Price…').click();
    await page.getByLabel('Change prices by (%)').fill('-15');
    await page.keyboard.press('Enter');
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview.getByRole('row')).toHaveText([
      'ProductNowThen',
      `${first.name} ${first.partNum}$19.95$16.96`,
      `${second.name} ${second.partNum}$12.00$10.20`,
    ]);
    await expectGoodForm(page);

    await changeProduct(second._id, { price: 13 });
    await button(bar, 'Change 2 prices').click();
    await expect(bar.getByRole('alert')).toHaveText(`${second.name}: This product was changed meanwhile`);
    await button(bar, 'Preview').click();
    await button(bar, 'Change 2 prices').dblclick();
    await expect(page.getByText('2 products changed.')).toBeVisible();
    await expect(priceOf(page, first.name)).toContainText('$16.96');
    await expect(priceOf(page, second.name)).toContainText('$11.05');

    await button(bar, 'Hide').click();
    await button(bar, 'Hide 2 products').click();
    await expect(preview).toHaveCount(0);
    await expect(rowOf(page, second.name)).toContainText('Hidden');
    expect((await readProduct(first._id)).status).toBe(404);
    await expect(bar).toContainText('2 marked');
    await button(bar, 'Mark none').click();
    await expect(bar).toHaveCount(0);
  });
});

test('the table is sorted and filtered by URL; a product is hidden and shown again', async ({ page }) => {
  await openAsAdmin(page);
  const part = await addProduct();
  const row = rowOf(page, part.name);
  await page.goto(`/admin/products/search/${part.partNum}`);
  const price = page.getByRole('columnheader', { name: 'Price' });
  await expect(price).toHaveAttribute('aria-sort', 'none');
  await button(page, 'Price').click();
  await expect(page).toHaveURL(/\?sort=price$/);
  await expect(price).toHaveAttribute('aria-sort', 'ascending');
  await button(page, `Hide ${part.name}`).click();
  await expect(page.getByText(`${part.name} is hidden`)).toBeVisible();
  await expect(row).toContainText('Hidden');
  expect((await readProduct(part._id)).status).toBe(404);
  await page.getByLabel('Brand').selectOption(part.brand);
  await expect(page).toHaveURL(/\?brand=Wattlebird/);
  await page.goBack();
  await expect(page.getByLabel('Brand')).toHaveValue('');
  await page.getByRole('link', { name: 'Hidden', exact: true }).click();
  await expect(page).toHaveURL(/\?listed=no/);
  await expect(page.getByRole('link', { name: 'Hidden', exact: true })).toHaveAttribute('aria-current');
  await button(page, `Show ${part.name}`).click();
  await expect(page.getByText(`${part.name} is in the shop`)).toBeVisible();
  expect((await readProduct(part._id)).status).toBe(200);
  const link = page.getByRole('link', { name: `View in shop ${part.name}` });
  await expect(link).toHaveAttribute('href', `/product/${part._id}`);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByLabel('Sort by').selectOption('Name, A to Z');
  await expect(page).toHaveURL(/sort=name$/);
});

test('products are exported as CSV, and imported from a file without errors', async ({ page }) => {
  const { token } = await openAsAdmin(page);
  const part = await addProduct({ price: 12.5 });
  await page.goto(`/admin/products/search/${part.partNum}`);
  const { data } = await download(page, 'Export CSV');
  const [header = '', ...lines] = String(data).split('\r\n');
  const own = lines.find((line) => line.startsWith(part._id))!;
  const choose = async (...chosen: string[]) => {
    const buffer = Buffer.from(chosen.join('\r\n'));
    const file = { name: 'products.csv', mimeType: 'text/csv', buffer };
    await page.getByLabel('CSV file').setInputFiles(file);
  };

  await button(page, 'Import CSV').click();
  const heading = page.getByRole('heading', { name: 'Import products from CSV' });
  await expect(heading).toBeFocused();
  await choose(header, own.replace('12.50', '0').replace(part.name, ''));
  await expect(page.getByText('Nothing can be imported: 2 errors in the file.')).toBeVisible();
  const refused = page.getByRole('region', { name: 'Refused' });
  await expect(refused.getByRole('row').last()).toHaveText(
    `2${part.name}Product Name is required0: Price must be above 0, with at most two decimals`,
  );
  await expectGoodForm(page);

  await choose('SKU,Trade,Barcode', `${part.partNum},12.90,93`);
  await expect(page.getByText('Unknown columns: trade, barcode')).toBeVisible();
  await expect(page.getByLabel('SKU', { exact: true })).toHaveValue('part number');
  await page.getByLabel('Trade', { exact: true }).selectOption('price');
  await expect(page.getByText('0 to be created, 1 to be changed, 0 unchanged.')).toBeVisible();
  await expectGoodForm(page);
  await choose('SKU,RRP inc GST,Barcode', `${part.partNum},12.95,93`);
  await button(page, 'Leave out the others').click();
  await expect(page.getByText('price: 12.50 → 12.95')).toBeVisible();

  const other = own
    .replace(part._id, '')
    .replace(part.partNum, `${part.partNum}-B`)
    .replace(part.name, `${part.name} B`)
    .replace('Wattlebird', `Brand of ${part.partNum}`);
  await choose(header, own.replace('12.50', '13.20'), other);
  await expect(page.getByText('1 to be created, 1 to be changed, 0 unchanged.')).toBeVisible();
  await expect(page.getByText(`New brands: Brand of ${part.partNum}`)).toBeVisible();
  const changes = page.getByRole('region', { name: 'Changes' });
  await expect(changes.getByRole('row')).toHaveText([
    'LineProductChange',
    `2${part.name}price: 12.50 → 13.20`,
    `3${part.name} BNew`,
  ]);
  await button(page, 'Import 2 products').click();
  await expect(page.getByText('1 created, 1 changed, 0 unchanged.')).toBeVisible();
  await expect(priceOf(page, part.name).first()).toContainText('$13.20');
  const found = `/admin/products?keyword=${part.partNum}-B`;
  const { body } = await api<AdminProductPage>('GET', found, { token });
  expect(body.products).toMatchObject([{ isListed: true, image: part.image }]);
  removeLater(body.products[0]!._id);
});
