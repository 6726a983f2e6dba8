import { randomBytes, randomUUID } from 'node:crypto';
import type { Product, UserWithToken } from 'shared';
import { call } from '../fixtures/http.ts';
import { pictureData } from '../api/pictures.ts';
import { products, store } from './screens.ts';
import { expect, type Page } from './test.ts';

/** What an admin does with products, and what the shop then has. */

const shopUrl = (path: string) => `${process.env.SHOP_URL}${path}`;

/** Makes the browser that of the demo shop's admin. */
export async function signedInAsAdmin(page: Page): Promise<UserWithToken> {
  const body = { email: 'admin@example.com', password: 'Admin-demo-1' };
  const answer = await call<UserWithToken>('POST', shopUrl('/api/users/login'), { body });
  await store(page, { userInfo: answer.body });
  return answer.body;
}

export const endSession = ({ token }: UserWithToken) =>
  call('POST', shopUrl('/api/users/logout'), { token });

/** A product of its own for a test, made past the browser. */
export async function addProduct({ token }: UserWithToken, fields: object = {}): Promise<Product> {
  const [anyPart] = await products('sensor');
  const { body: empty } = await call<Product>('POST', shopUrl('/api/products'), { token });
  const id = randomBytes(4).toString('hex');
  const form = {
    name: `Test part ${id}`,
    partNum: `TP-${id}`,
    price: 12.5,
    description: 'Made by a test.',
    image: anyPart!.image.slice(0, 1),
    brand: 'Testbrand',
    category: 'Sensors',
    countInStock: 10,
  };
  return changeProduct(token, empty, { ...form, ...fields });
}

/** As somebody else does, past the browser. */
export async function changeProduct(token: string, product: Product, fields: object) {
  const { body } = await call<Product>('PUT', shopUrl(`/api/products/${product._id}`), {
    token,
    body: { ...product, ...fields },
  });
  return body;
}

export function readProduct(id: string) {
  return call<Product>('GET', shopUrl(`/api/products/${id}`));
}

/** Whether there is a product, filled in or not: an outdated change is refused where there is one. */
export async function isThere(id: string, token: string): Promise<boolean> {
  const [part] = await products('sensor');
  const basedOn = { ...part!, name: 'Of another time' };
  const url = shopUrl(`/api/products/${id}`);
  return (await call('PUT', url, { token, body: { ...part!, basedOn } })).status === 409;
}

export const removeProduct = (id: string, { token }: UserWithToken) =>
  call('DELETE', shopUrl(`/api/products/${id}`), { token });

/** Files as an admin chooses them; their names tell their order. */
export async function pictures(...names: string[]) {
  const colours = ['#c33', '#3c3', '#33c', '#cc3'];
  return Promise.all(
    names.map(async (name, index) => ({
      name: `${name}.png`,
      mimeType: 'image/png',
      buffer: await pictureData('png', [640, 480], colours[index % colours.length]),
    })),
  );
}

export const FIELDS = {
  'Product Name': 'Rain gauge',
  // A part number belongs to one product, and workers run beside one another.
  'Part Number': `RG-${randomUUID().slice(0, 8)}`,
  'Price ($)': '24.95',
  Description: 'Measures rain to 0.2 mm.',
  Brand: 'Wattlebird',
  Category: 'Sensors',
  'Count in Stock': '7',
};

export async function fillIn(page: Page, fields: Partial<typeof FIELDS>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    if (label === 'Brand' || label === 'Category') await choose(page, label, value);
    else await page.getByLabel(label).fill(value);
  }
}

/** Chooses a brand or category, and names it where there is none of that name. */
async function choose(page: Page, label: string, value: string): Promise<void> {
  const select = page.getByRole('combobox', { name: label, exact: true });
  const option = select.getByRole('option', { name: value, exact: true });
  await expect(select.getByRole('option')).not.toHaveCount(2);
  const isThere = (await option.count()) > 0;
  await select.selectOption(isThere ? value : { label: `New ${label.toLowerCase()}…` });
  if (!isThere) await page.getByLabel(`New ${label.toLowerCase()}`).fill(value);
}

export async function chooseImages(page: Page, ...names: string[]): Promise<void> {
  const before = await tiles(page).count();
  await page.getByLabel('Product Images').setInputFiles(await pictures(...names));
  await expect(tiles(page)).toHaveCount(before + names.length);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
}

export const tiles = (page: Page) =>
  page.getByRole('list', { name: 'Chosen images' }).getByRole('listitem');

/** Names of the chosen files, in their order. */
export const chosenOrder = (page: Page) =>
  tiles(page)
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('alt')?.split(': ')[1]));

/** Answers every dialog of the page alike. @returns their texts */
export function answerDialogs(page: Page, accept: () => boolean): string[] {
  const texts: string[] = [];
  page.on('dialog', (dialog) => {
    texts.push(dialog.type() === 'beforeunload' ? 'beforeunload' : dialog.message());
    void (accept() ? dialog.accept() : dialog.dismiss());
  });
  return texts;
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
