import type { List, Product, Quote, UserWithToken } from 'shared';
import { readPages } from '../../cms/src/platform/pdf/fixtures/read-pdf.ts';
import { api } from './api.ts';
import { buy, placeOrder } from './buying.ts';
import { demote, newAdmin, newCustomer, openAs, store } from './people.ts';
import { addProduct, anyPart, findProduct, lineOf, removeProduct } from './products.ts';
import { expectAccessible, expectBigTargets, onPhone, wake } from './screens.ts';
import { expect, test, type Page } from './test.ts';
import { textFaults } from './text-faults.ts';

/**
 * Every page as it opens: WCAG 2.2 AA as far as a program can check it, and readable text in a narrow window and in
 * large type. States that need interaction are checked in the tests that reach them.
 */

/** A very long word; two of them are wider than a phone. */
const WORD = 'Telecommunicationmicrocontroller';
/** The longest name that the menu shows in full. */
const NAME = 'Wilhelmina Featherston';

// The API answers 400 for products of an unknown category.
test.use({ expectedErrors: /status of (400|404)/ });
test.describe.configure({ timeout: 240_000 });

let part: Product;
let buyer: UserWithToken;
test.beforeAll(async () => {
  part = await addProduct({
    name: `${WORD} ${WORD}`,
    partNum: `${WORD}-${Date.now()}-${WORD}`.toUpperCase(),
    brand: WORD,
    category: WORD,
    description: `https://www.example.com/${WORD}/${WORD}`,
    countInStock: 99,
  });
  buyer = await newCustomer(NAME);
});
test.afterAll(() => removeProduct(part._id));

/** A quote for its maker, and by its link. */
async function quotePages({ token }: UserWithToken): Promise<string[]> {
  const body = { items: [{ product: part._id, qty: 2 }], note: WORD.repeat(2) };
  const { _id, link } = (await api<Quote>('POST', '/quotes', { token, body })).body;
  const { pathname, hash } = new URL(link);
  return [`/quotes/${_id}`, pathname + hash];
}

/** Checks pages in a window of 320 px, and at 1100 px with the text enlarged by half. */
async function expectReadable(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.setViewportSize({ width: 320, height: 740 });
    await page.goto(path);
    await wake(page);
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expect(page.locator('h1').first()).toBeAttached();
    await expect.poll(() => page.evaluate(textFaults), `${path} at 320 px`).toEqual([]);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1100, height: 900 });
    await page.evaluate(() => (document.documentElement.style.fontSize = '24px'));
    await expect.poll(() => page.evaluate(textFaults), `${path} in large text`).toEqual([]);
  }
}

test('public pages', async ({ page }) => {
  await store(page, { cartItems: [lineOf(part, 20)], savedItems: [lineOf(part)] });
  await expectReadable(page, [
    ...['/', '/about', '/contact', '/contact/received', '/contact/not-sent', '/nowhere'],
    '/supplier-details',
    ...['/services', '/services/SLT-001', '/services/SLT-999', '/info/returns', '/info/privacy'],
    ...['/shop', '/category/sensors', '/category/nowhere', `/search/${WORD}`, '/search/nothing'],
    ...[`/product/${part._id}`, '/product/unknown', '/cart', '/admin', '/quick-order'],
  ]);
});

test('forms and links in emails', async ({ page }) => {
  await expectReadable(page, [
    ...['/login', '/signup', '/forgot-password', '/reset-password?token=x'],
    ...['/confirm-alerts?token=x', '/stop-alerts?token=x', '/confirm-email?token=x'],
  ]);
});

test('pages of an account', async ({ page }) => {
  const order = await buy(buyer, part, 2);
  const unpaid = await placeOrder(buyer, part);
  await openAs(page, buyer);
  await expectReadable(page, ['/checkout']);
  await store(page, { cartItems: [lineOf(part, 20)] });
  const orders = [order, unpaid].map(({ _id }) => `/order/${_id}`);
  const items = [{ product: part._id, qty: 20 }];
  const list = { token: buyer.token, body: { name: `${WORD} ${WORD}`, items } };
  const { link } = (await api<List>('POST', '/lists', list)).body;
  const lists = ['/lists', `/list#${link.split('#')[1]}`];
  await expectReadable(page, ['/checkout', '/profile', '/cart', ...lists, ...orders]);
  await expectReadable(page, ['/quotes/new', ...(await quotePages(buyer))]);
});

test('pages of the admin', async ({ page }) => {
  const [admin, customer] = [await newAdmin(NAME), await newCustomer(`${WORD} ${WORD}`)];
  const order = await buy(customer, part);
  await openAs(page, admin);
  await expectReadable(page, [
    ...['/admin', `/admin/products/search/${WORD}`, `/order/${order._id}`, '/admin/orders'],
    ...['/admin/orders/new', '/admin/messages', '/admin/quotes/new'],
    ...['/admin/quotes', (await quotePages(customer))[0] ?? ''],
    ...[`/admin/users?keyword=${WORD}`, `/admin/users/${customer._id}`],
    ...['/admin/report', '/admin/history'],
    ...['/admin/reviews', `/admin/customers?keyword=${WORD}`],
  ]);
  await demote(admin);
});

onPhone('every control', () => {
  test('is large enough for a finger', async ({ page }) => {
    await store(page, { cartItems: [lineOf(part)], savedItems: [lineOf(part)] });
    const { _id } = await anyPart();
    const paths = ['/', '/services/SLT-001', '/shop', '/page/3', `/product/${_id}`, '/cart'];
    for (const path of [...paths, '/contact', '/info/returns']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expectBigTargets(page);
    }
  });
});

test('an order and a cart print on one page, a product on two, with black stars', async ({
  page,
}) => {
  const { _id } = await findProduct(({ numReviews }) => numReviews > 0);
  await openAs(page, buyer);
  await store(page, { cartItems: [lineOf(part, 20)] });
  const order = await placeOrder(buyer, await anyPart());
  for (const [path, count] of [
    [`/order/${order._id}`, 1],
    ['/cart', 1],
    [`/product/${_id}`, 2],
  ] as const) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const pages = await readPages(await page.pdf({ format: 'A4' }));
    expect(pages.length, `pages of ${path}`).toBeLessThanOrEqual(count);
    expect(pages.join(), 'suggestions and footer').not.toMatch(/You might also like|ABN/);
  }
  await page.emulateMedia({ media: 'print' });
  const star = page
    .getByRole('img', { name: /^Rated/ })
    .locator('[data-fill="2"]')
    .first();
  await expect(star).toHaveCSS('background-color', 'rgb(0, 0, 0)');
  await expect(star).toHaveCSS('print-color-adjust', 'exact');
});

test('stars are visible in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const { _id } = await findProduct(({ rating }) => rating >= 1);
  await page.goto(`/product/${_id}`);
  const star = page.getByRole('img', { name: /^Rated/ }).locator('[data-fill="2"]');
  const colourOf = (element: Element) => getComputedStyle(element).backgroundColor;
  const ground = await page.locator('html').evaluate(colourOf);
  expect(await star.first().evaluate(colourOf)).not.toBe(ground);
  expect(await star.first().evaluate(colourOf)).toBe('rgb(0, 0, 0)');
});
