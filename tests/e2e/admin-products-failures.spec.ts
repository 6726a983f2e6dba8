import type { Product } from 'shared';
import { api } from './api.ts';
import { answerQuestions, openAsAdmin } from './people.ts';
import { addProduct, changeProduct, detailsOf, products, removeProduct } from './products.ts';
import { chooseImages, FIELDS, fillIn } from './product-form.ts';
import { alert, button, expectGoodForm, rowOf } from './screens.ts';
import { expect, test, type Page } from './test.ts';

const CHANGED = 'This product has been changed meanwhile, please reload it';
const PRODUCT = /\/api\/(admin\/)?products\/[a-z0-9]+$/;

test.use({ expectedErrors: /Failed to load resource/ });

/** Makes requests of one method to a product fail, with a response or without one. */
async function failCalls(page: Page, method: string, answer?: { status: number; message: string }) {
  await page.unroute(PRODUCT);
  await page.route(PRODUCT, (route) => {
    if (route.request().method() !== method) return route.continue();
    if (!answer) return route.abort();
    return route.fulfill({ status: answer.status, json: { message: answer.message } });
  });
}

/** Whether the product exists, even if it is still empty: only then is an outdated change a conflict. */
async function isThere(id: string, token: string): Promise<boolean> {
  const [part] = await products('sensor', 1);
  const body = { ...part!, basedOn: { ...part!, name: 'Outdated name' } };
  return (await api('PUT', `/products/${id}`, { token, body })).status === 409;
}

test('leaving the page while a product is being created leaves no empty product', async ({ page }) => {
  const { token } = await openAsAdmin(page);
  answerQuestions(page);
  // The second request, which fills the product in, is never sent. Playwright's own routes would swallow what the
  // page sends while it unloads.
  await page.addInitScript(() => {
    const send = window.fetch;
    const untilTimeout = ({ signal }: RequestInit) =>
      new Promise<never>((_, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason as Error)),
      );
    window.fetch = (url, options) => (options?.method === 'PUT' ? untilTimeout(options) : send(url, options));
  });
  await page.goto('/admin/products');
  await button(page, 'Create New Product').click();
  await fillIn(page, FIELDS);
  await chooseImages(page, 'front');
  const created = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await button(page, 'Create Product').click();
  const { _id } = (await (await created).json()) as Product;
  expect(await isThere(_id, token)).toBe(true);
  await expect(button(page, 'Saving...')).toBeVisible();
  await page.goto('/about');
  await expect.poll(() => isThere(_id, token)).toBe(false);
});

test('two admins do not overwrite each other', async ({ page }) => {
  await openAsAdmin(page);
  const part = await addProduct();
  const questions = answerQuestions(page);
  await page.goto(`/admin/products/search/${part.partNum}`);
  await button(page, `Edit ${part.name}`).click();
  await fillIn(page, { Brand: 'Mine' });
  await changeProduct(part._id, { price: 99 });
  await button(page, 'Update Product').click();
  await expect(alert(page)).toContainText(CHANGED);
  await expect(alert(page)).toBeInViewport();
  await expect(button(page, 'Reload product')).toBeFocused();
  await expect(page.getByLabel('New brand')).toHaveValue('Mine');
  await expectGoodForm(page);
  expect(await detailsOf(part._id)).toMatchObject({ price: 99, brand: part.brand });

  await button(page, 'Reload product').click();
  await expect(page.getByLabel('Price ($)')).toHaveValue('99.00');
  await expect(page.getByLabel('Brand')).toHaveValue(part.brand);
  expect(questions).toEqual(['You have unsaved changes. Do you want to discard them?']);
});

test('a failed list, update or deletion is reported, with the server’s message if there is one', async ({
  page,
}) => {
  await openAsAdmin(page);
  const part = await addProduct();
  answerQuestions(page);
  const list = /\/api\/admin\/products\?/;
  await page.route(list, (route) => route.abort());
  await page.goto(`/admin/products/search/${part.partNum}`);
  await expect(alert(page)).toContainText('Network Error');
  await expectGoodForm(page);
  await page.unroute(list);
  await button(page, 'Try again').click();
  await button(page, `Edit ${part.name}`).click();
  await failCalls(page, 'PUT');
  await button(page, 'Update Product').click();
  await expect(alert(page)).toHaveText('Error updating product');

  const deleteIt = button(page, `Delete ${part.name}`);
  await failCalls(page, 'DELETE', { status: 500, message: 'Internal Server Error' });
  await deleteIt.click();
  await expect(page.getByText('Internal Server Error')).toBeVisible();
  await page.unroute(PRODUCT);

  await removeProduct(part._id);
  await deleteIt.click();
  await expect(page.getByText('Product not found')).toBeVisible();
  await expect(rowOf(page, part.name)).toHaveCount(0);
});
