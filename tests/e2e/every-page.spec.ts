import type { Product, UserWithToken } from 'shared';
import { readPages } from '../../cms/src/platform/pdf/fixtures/read-pdf.ts';
import { placeOrder } from './buying.ts';
import { accountPages, adminPages, formPages, publicPages, WORD } from './pages.ts';
import { demote, newAdmin, newCustomer, openAs, store } from './people.ts';
import { addProduct, anyPart, findProduct, lineOf, removeProduct } from './products.ts';
import { expectAccessible, expectBigTargets, onPhone, wake } from './screens.ts';
import { expect, test, type Page } from './test.ts';
import { textErrors } from './text-errors.ts';

/**
 * Every page as it opens: WCAG 2.2 AA as far as a program can check it, and readable text in a narrow window and in
 * large type. States that need interaction are checked in the tests that reach them.
 */

/** The longest name that the menu shows in full. */
const NAME = 'Wilhelmina Featherston';

// The API answers 400 for products of an unknown category.
test.use({ expectedErrors: /status of (400|404)/ });

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

/** Checks pages in a window of 320 px, and at 1100 px with the text enlarged by half. */
async function expectReadable(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.setViewportSize({ width: 320, height: 740 });
    await page.goto(path);
    await wake(page);
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expect(page.locator('h1').first()).toBeAttached();
    await expect.poll(() => page.evaluate(textErrors), `${path} at 320 px`).toEqual([]);
    await expectAccessible(page);
    expect(await page.evaluate(smallFields), `fields of ${path} with small text`).toEqual([]);
    await page.setViewportSize({ width: 1100, height: 900 });
    await page.evaluate(() => (document.documentElement.style.fontSize = '24px'));
    await expect.poll(() => page.evaluate(textErrors), `${path} in large text`).toEqual([]);
  }
}

/** Runs in a page. iPhones zoom in on fields with text of less than 16 px. */
function smallFields(): string[] {
  const fields = document.querySelectorAll<HTMLInputElement>(
    'input:not([type=checkbox], [type=radio], [type=file]), select, textarea',
  );
  return [...fields]
    .filter((field) => field.checkVisibility() && parseFloat(getComputedStyle(field).fontSize) < 16)
    .map(({ outerHTML }) => outerHTML.slice(0, 100));
}

test('public pages', async ({ page }) => {
  await store(page, { cartItems: [lineOf(part, 20)], savedItems: [lineOf(part)] });
  await expectReadable(page, publicPages(part));
});

test('forms and links in emails', async ({ page }) => {
  await expectReadable(page, formPages);
});

test('pages of an account', async ({ page }) => {
  const paths = await accountPages(buyer, part);
  await openAs(page, buyer);
  await expectReadable(page, ['/checkout']);
  await store(page, { cartItems: [lineOf(part, 20)] });
  await expectReadable(page, paths);
});

test('pages of the admin', async ({ page }) => {
  const [admin, customer] = [await newAdmin(NAME), await newCustomer(`${WORD} ${WORD}`)];
  const paths = await adminPages(customer, part);
  await openAs(page, admin);
  await expectReadable(page, paths);
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

test('an order and a cart print on one page, a product on two, with black stars', async ({ page }) => {
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
