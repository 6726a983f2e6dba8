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
    await expect(row.getByRole('alert')).toHaveText(
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
    await expect(row.getByRole('alert')).toHaveText(
      'This product was changed meanwhile: it is $20.00 now',
    );
    await price.press('Enter');
    await expect(priceOf(page, part.name)).toContainText('$15.00');
  });
});

test('the table is sorted and filtered by URL; a product is hidden and shown again', async ({
  page,
}) => {
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
  await page.getByRole('link', { name: 'Hidden', exact: true }).click();
  await expect(page).toHaveURL(/\?listed=no/);
  await expect(page.getByRole('link', { name: 'Hidden', exact: true })).toHaveAttribute(
    'aria-current',
  );
  await button(page, `Show ${part.name}`).click();
  await expect(page.getByText(`${part.name} is in the shop`)).toBeVisible();
  expect((await readProduct(part._id)).status).toBe(200);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByLabel('Sort by').selectOption('Name, A to Z');
  await expect(page).toHaveURL(/sort=name$/);
});

test('products are exported as CSV, and imported from a file without faults', async ({ page }) => {
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
  await expect(page.getByText('Nothing can be imported: 2 faults in the file.')).toBeVisible();
  const faults = page.getByRole('region', { name: 'Refused' });
  await expect(faults.getByRole('row').last()).toHaveText(
    `2${part.partNum}Product Name is requiredPrice must be above 0, with at most two decimals: 0`,
  );
  await expectGoodForm(page);

  const other = own
    .replace(part._id, '')
    .replace(part.partNum, `${part.partNum}-B`)
    .replace(part.name, `${part.name} B`);
  await choose(header, own.replace('12.50', '13.20'), other);
  await expect(page.getByText('1 to be created, 1 to be changed, 0 unchanged.')).toBeVisible();
  const changes = page.getByRole('region', { name: 'Changes' });
  await expect(changes.getByRole('row')).toHaveText([
    ...['LineProductChange', `2${part.name}price: 12.50 → 13.20`, `3${part.name} BNew`],
  ]);
  await button(page, 'Import 2 products').click();
  await expect(page.getByText('1 created, 1 changed, 0 unchanged.')).toBeVisible();
  await expect(priceOf(page, part.name).first()).toContainText('$13.20');
  const found = `/admin/products?keyword=${part.partNum}-B`;
  const { body } = await api<AdminProductPage>('GET', found, { token });
  expect(body.products).toMatchObject([{ isListed: true, image: part.image }]);
  removeLater(body.products[0]!._id);
});
