import { readFile } from 'node:fs/promises';
import type { AdminProductPage } from 'shared';
import { call } from '../fixtures/http.ts';
import {
  addProduct,
  button,
  changeProduct,
  fillIn,
  readProduct,
  removeProduct,
  row,
  signedInAsAdmin,
} from './product-desk.ts';
import { expectGoodForm, holdAnswers, onPhone } from './screens.ts';
import { expect, test, type Page } from './test.ts';

/** The products' table: what is changed in its rows, what it shows, and its files. */

const priceOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `change the price of ${name}` });
const stockOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `change the stock of ${name}` });
const refused = { expectedErrors: /Failed to load resource/ };

onPhone('price and stock', () => {
  test.use(refused);

  test('are typed over in the row, and say there what is wrong', async ({ page }) => {
    const admin = await signedInAsAdmin(page);
    const part = await addProduct(admin);
    await page.goto(`/admin/products/search/${part.partNum}`);
    await priceOf(page, part.name).press('Enter');
    const price = page.getByLabel(`New price of ${part.name}`);
    await expect(price).toBeFocused();
    await expect(price).toHaveValue('12.50');
    await price.fill('0');
    await price.press('Enter');
    await expect(row(page, part.name).getByRole('alert')).toHaveText(
      'Price must be above 0, with at most two decimals',
    );
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
    await stock.fill('99');
    await stock.press('Escape');
    await expect(stockOf(page, part.name)).toContainText('10');
    await stockOf(page, part.name).click();
    // Two are sold meanwhile.
    await changeProduct(admin.token, part, { price: 14.2, countInStock: 8 });
    await stock.fill('15');
    await button(page, 'Save').click();
    await expect(stockOf(page, part.name)).toContainText('13');
    expect((await readProduct(part._id)).body).toMatchObject({ price: 14.2, countInStock: 13 });

    await priceOf(page, part.name).click();
    await changeProduct(admin.token, part, { price: 20, countInStock: 13 });
    await price.fill('15');
    await price.press('Enter');
    await expect(row(page, part.name).getByRole('alert')).toHaveText(
      'This product was changed meanwhile: it is $20.00 now',
    );
    await price.press('Enter');
    await expect(priceOf(page, part.name)).toContainText('$15.00');
    await removeProduct(part._id, admin);
  });
});

test('the table is sorted and filtered by its address', async ({ page }) => {
  await signedInAsAdmin(page);
  await page.goto('/admin/products');
  const price = page.getByRole('columnheader', { name: 'Price' });
  await expect(price).toHaveAttribute('aria-sort', 'none');
  await button(page, 'Price').click();
  await expect(page).toHaveURL(/\/admin\/products\?sort=price$/);
  await expect(price).toHaveAttribute('aria-sort', 'ascending');
  await button(page, 'Price').click();
  await expect(price).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('link', { name: 'Out of stock' }).click();
  await expect(page).toHaveURL(/\?stock=out&listed=yes&sort=-price$/);
  await expect(page.getByRole('link', { name: 'Out of stock' })).toHaveAttribute('aria-current');
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/products\?sort=-price$/);
  await expect(page.getByRole('link', { name: 'All products' })).toHaveAttribute('aria-current');
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/\/admin\/products\/2\?sort=-price$/);
  await page.reload();
  await expect(price).toHaveAttribute('aria-sort', 'descending');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByLabel('Sort by').selectOption('Name, A to Z');
  await expect(page).toHaveURL(/\/admin\/products\?sort=name$/);
  await expectGoodForm(page);
});

test('a product is hidden, edited while it is, and shown again', async ({ page }) => {
  const admin = await signedInAsAdmin(page);
  const part = await addProduct(admin);
  await page.goto(`/admin/products/search/${part.partNum}`);
  await expect(row(page, part.name)).toContainText(part.partNum);
  await button(page, `Hide ${part.name}`).click();
  await expect(page.getByText(`${part.name} is hidden`)).toBeVisible();
  await expect(row(page, part.name)).toContainText('Hidden');
  expect((await readProduct(part._id)).status).toBe(404);
  await page.getByRole('link', { name: 'Hidden', exact: true }).click();
  await expect(page).toHaveURL(/\?listed=no$/);
  await button(page, `Edit ${part.name}`).click();
  await expect(page.getByLabel('Price ($)')).toHaveValue('12.50');
  await fillIn(page, { Brand: 'Otherbrand' });
  await button(page, 'Update Product').click();
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  await expect(row(page, part.name)).toContainText('Hidden');
  await button(page, `Show ${part.name}`).click();
  await expect(page.getByText(`${part.name} is in the shop`)).toBeVisible();
  expect((await readProduct(part._id)).body).toMatchObject({ brand: 'Otherbrand' });
  await removeProduct(part._id, admin);
});

const csvFile = (name: string, text: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});

test.describe('a file', () => {
  test.use(refused);

  test('of products is saved, changed, looked at and imported', async ({ page }) => {
    const admin = await signedInAsAdmin(page);
    const part = await addProduct(admin);
    await page.goto(`/admin/products/search/${part.partNum}`);
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Export CSV').click(),
    ]);
    const text = await readFile(await saved.path(), 'utf8');
    const [header = '', ...lines] = text.split('\r\n');
    const own = lines.find((line) => line.startsWith(part._id))!;

    await button(page, 'Import CSV').click();
    await expect(page.getByRole('heading', { name: 'Import products from CSV' })).toBeFocused();
    const chosen = page.getByLabel('CSV file');
    const bad = own.replace('12.50', '0').replace(part.name, '');
    await chosen.setInputFiles(csvFile('bad.csv', [header, bad].join('\r\n')));
    await expect(page.getByText('Nothing can be imported: 2 faults in the file.')).toBeVisible();
    const faults = page.getByRole('region', { name: 'Refused' });
    await expect(faults.getByRole('row').last()).toHaveText(
      '2Price must be above 0, with at most two decimals',
    );
    await expectGoodForm(page);

    const other = own
      .replace(part._id, '')
      .replace(part.partNum, `${part.partNum}-B`)
      .replace(part.name, `${part.name} B`);
    const good = [header, own.replace('12.50', '13.20'), other].join('\r\n');
    await chosen.setInputFiles(csvFile('good.csv', good));
    await expect(page.getByText('1 to be created, 1 to be changed, 0 unchanged.')).toBeVisible();
    const changes = page.getByRole('region', { name: 'Changes' });
    await expect(changes.getByRole('row')).toHaveText([
      ...['LineProductChange', `2${part.name}price: 12.50 → 13.20`, `3${part.name} BNew`],
    ]);
    await expectGoodForm(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectGoodForm(page);
    await button(page, 'Import 2 products').click();
    await expect(page.getByText('1 created, 1 changed, 0 unchanged.')).toBeVisible();
    await expect(priceOf(page, part.name).first()).toContainText('$13.20');
    const { body } = await call<AdminProductPage>(
      'GET',
      `${process.env.SHOP_URL}/api/admin/products?keyword=${part.partNum}-B`,
      { token: admin.token },
    );
    expect(body.products).toMatchObject([{ isListed: true, image: part.image }]);
    for (const _id of [part._id, body.products[0]!._id]) await removeProduct(_id, admin);
  });

  test('that is none of ours is refused in the shop’s words', async ({ page }) => {
    await signedInAsAdmin(page);
    await page.goto('/admin/products');
    await button(page, 'Import CSV').click();
    await page.getByLabel('CSV file').setInputFiles(csvFile('other.csv', 'colour\nred'));
    await expect(page.getByRole('alert')).toContainText('Unknown columns: colour');
    await button(page, 'Cancel').click();
    await expect(page.getByRole('heading', { name: 'Import products from CSV' })).toHaveCount(0);
  });
});
