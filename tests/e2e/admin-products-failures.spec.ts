import {
  addProduct,
  answerDialogs,
  button,
  changeProduct,
  chooseImages,
  endSession,
  FIELDS,
  fillIn,
  isThere,
  readProduct,
  removeProduct,
  row,
  signedInAsAdmin,
} from './product-desk.ts';
import { expectGoodForm } from './screens.ts';
import { expect, test, type Page } from './test.ts';

const CHANGED = 'This product has been changed meanwhile, please reload it';
const UPDATE = /\/api\/products\/[a-z0-9]+$/;

test.use({ expectedErrors: /Failed to load resource/ });

/** Fails calls of one method to a product, with an answer or without one. */
async function failCalls(page: Page, method: string, answer?: { status: number; message: string }) {
  await page.route(UPDATE, (route) => {
    if (route.request().method() !== method) return route.continue();
    if (!answer) return route.abort();
    return route.fulfill({ status: answer.status, json: { message: answer.message } });
  });
}

/** Ids of the empty products that the page makes, and of those it removes. */
function watchEmptyProducts(page: Page) {
  const seen = { made: [] as string[], removed: [] as string[] };
  page.on('response', async (response) => {
    if (response.request().method() === 'POST' && response.url().endsWith('/api/products')) {
      seen.made.push(((await response.json()) as { _id: string })._id);
    }
  });
  page.on('request', (request) => {
    if (request.method() === 'DELETE') seen.removed.push(request.url().split('/').at(-1) ?? '');
  });
  return seen;
}

async function fillInNewProduct(page: Page): Promise<void> {
  await page.goto('/admin/products');
  await button(page, 'Create New Product').click();
  await fillIn(page, FIELDS);
  await chooseImages(page, 'front');
}

test('a failed creation leaves no empty product and keeps what was typed', async ({ page }) => {
  await signedInAsAdmin(page);
  const seen = watchEmptyProducts(page);
  await failCalls(page, 'PUT');
  await fillInNewProduct(page);
  await button(page, 'Create Product').click();
  await expect(page.getByRole('alert')).toHaveText('Error creating product');
  expect(seen.made).toHaveLength(1);
  await expect.poll(() => seen.removed).toEqual(seen.made);
  await expect(page.getByLabel('Product Name')).toHaveValue('Rain gauge');
  await expectGoodForm(page);

  await page.unroute(UPDATE);
  await failCalls(page, 'PUT', { status: 400, message: 'Brand is required' });
  await button(page, 'Create Product').click();
  await expect(page.getByRole('alert')).toHaveText('Brand is required');
});

test('whoever cancels in the middle of a creation leaves no empty product', async ({ page }) => {
  await signedInAsAdmin(page);
  answerDialogs(page, () => true);
  const seen = watchEmptyProducts(page);
  // Its update is never answered.
  await page.route(UPDATE, (route) =>
    route.request().method() === 'PUT' ? undefined : route.continue(),
  );
  await fillInNewProduct(page);
  await button(page, 'Create Product').click();
  await expect.poll(() => seen.made.length).toBe(1);
  await expect(button(page, 'Saving...')).toBeVisible();
  await button(page, 'Cancel').click();
  await expect.poll(() => seen.removed).toEqual(seen.made);
});

test('whoever leaves in the middle of a creation leaves no empty product', async ({ page }) => {
  const { token } = await signedInAsAdmin(page);
  answerDialogs(page, () => true);
  const seen = watchEmptyProducts(page);
  // Its update is never sent. Playwright's own routes would swallow what is sent on leaving.
  await page.addInitScript(() => {
    const send = window.fetch;
    window.fetch = (url, options) =>
      options?.method === 'PUT' ? new Promise(() => {}) : send(url, options);
  });
  await fillInNewProduct(page);
  await button(page, 'Create Product').click();
  await expect.poll(() => seen.made.length).toBe(1);
  const id = seen.made[0]!;
  expect(await isThere(id, token)).toBe(true);
  await page.goto('/about');
  await expect.poll(() => isThere(id, token)).toBe(false);
});

test('two admins do not overwrite each other', async ({ page }) => {
  const admin = await signedInAsAdmin(page);
  const part = await addProduct(admin);
  const questions = answerDialogs(page, () => true);
  await page.goto(`/admin/products/search/${part.partNum}`);
  await button(page, `Edit ${part.name}`).click();
  await fillIn(page, { Brand: 'Mine' });
  await changeProduct(admin.token, part, { price: 99 });
  await button(page, 'Update Product').click();
  await expect(page.getByRole('alert')).toContainText(CHANGED);
  await expect(page.getByRole('alert')).toBeInViewport();
  await expect(button(page, 'Reload product')).toBeFocused();
  await expect(page.getByLabel('New brand')).toHaveValue('Mine');
  await expectGoodForm(page);
  expect((await readProduct(part._id)).body).toMatchObject({ price: 99, brand: part.brand });

  await button(page, 'Reload product').click();
  await expect(page.getByLabel('Price ($)')).toHaveValue('99.00');
  await expect(page.getByLabel('Brand')).toHaveValue(part.brand);
  expect(questions).toEqual(['You have unsaved changes. Do you want to discard them?']);
  await fillIn(page, { Brand: 'Mine' });
  await button(page, 'Update Product').click();
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  expect((await readProduct(part._id)).body).toMatchObject({ price: 99, brand: 'Mine' });
  await removeProduct(part._id, admin);
});

test('a failed update or deletion is told, in the server’s words where it has any', async ({
  page,
}) => {
  const admin = await signedInAsAdmin(page);
  const part = await addProduct(admin);
  answerDialogs(page, () => true);
  await page.goto(`/admin/products/search/${part.partNum}`);
  await button(page, `Edit ${part.name}`).click();
  await failCalls(page, 'PUT');
  await button(page, 'Update Product').click();
  await expect(page.getByRole('alert')).toHaveText('Error updating product');

  await failCalls(page, 'DELETE');
  await button(page, `Delete ${part.name}`).click();
  await expect(page.getByText('Error deleting product')).toBeVisible();
  await page.unroute(UPDATE);
  await failCalls(page, 'DELETE', { status: 500, message: 'Internal Server Error' });
  await button(page, `Delete ${part.name}`).click();
  await expect(page.getByText('Internal Server Error')).toBeVisible();
  await page.unroute(UPDATE);

  await removeProduct(part._id, admin);
  await button(page, `Delete ${part.name}`).click();
  await expect(page.getByText('Product not found')).toBeVisible();
  await expect(row(page, part.name)).toHaveCount(0);
});

test('a list that cannot be had can be asked for again', async ({ page }) => {
  await signedInAsAdmin(page);
  await page.route(/\/api\/admin\/products\?/, (route) => route.abort());
  await page.goto('/admin/products');
  await expect(page.getByRole('alert')).toContainText('Network Error');
  await expectGoodForm(page);
  await page.unroute(/\/api\/admin\/products\?/);
  await button(page, 'Try again').click();
  await expect(page.getByRole('table')).toBeVisible();
});

test('a file that is no picture is refused by name', async ({ page }) => {
  await signedInAsAdmin(page);
  await page.goto('/admin/products');
  await button(page, 'Create New Product').click();
  await page
    .getByLabel('Product Images')
    .setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('text') });
  await expect(page.getByText('notes.png: Images must be JPEG, PNG, WebP or AVIF')).toBeVisible();
  await expectGoodForm(page);
});

test('an ended session leads to the login', async ({ page }) => {
  const admin = await signedInAsAdmin(page);
  await page.goto('/admin/products');
  await expect(page.getByRole('table')).toBeVisible();
  await endSession(admin);
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await button(page, 'Update Product').click();
  await expect(page).toHaveURL(/\/login$/);
});

test('an admin who is one no more is shown out', async ({ page }) => {
  const admin = await signedInAsAdmin(page);
  const part = await addProduct(admin);
  answerDialogs(page, () => true);
  await page.goto(`/admin/products/search/${part.partNum}`);
  await failCalls(page, 'DELETE', { status: 403, message: 'Not authorized as an admin' });
  await button(page, `Delete ${part.name}`).click();
  await expect(
    page.getByText('Access denied. You must be an admin to view this page.'),
  ).toBeVisible();
  await removeProduct(part._id, admin);
});
