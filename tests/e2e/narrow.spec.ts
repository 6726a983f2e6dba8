import type { Product, UserWithToken } from 'shared';
import { addProduct, payFor, placeOrder, removeProduct } from './buying.ts';
import { demote, newAdmin, newCustomer, openAs } from './people.ts';
import { findProduct, lineOf, store } from './screens.ts';
import { expect, test, type Page } from './test.ts';
import { textFaults } from './text-faults.ts';

/** As long as words get, and longer than a phone is wide. */
const WORD = 'Telecommunicationmicrocontroller';
/** As long as a name may be for the menu to show it in full. */
const NAME = 'Wilhelmina Featherston';

test.use({ expectedErrors: /status of 404/ });

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

/** Looks at pages in a window of 320 px, and with text half as large again in one of 1100 px. */
async function expectReadable(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.setViewportSize({ width: 320, height: 740 });
    await page.goto(path);
    await page.mouse.move(150, 150);
    await page.mouse.move(160, 160);
    await expect(page.locator('astro-island[ssr], main [aria-busy="true"]')).toHaveCount(0);
    await expect.poll(() => page.evaluate(textFaults), `${path} at 320 px`).toEqual([]);
    await page.setViewportSize({ width: 1100, height: 900 });
    await page.evaluate(() => (document.documentElement.style.fontSize = '24px'));
    await expect.poll(() => page.evaluate(textFaults), `${path} in large text`).toEqual([]);
  }
}

test('pages of the shop keep all their words in narrow windows and in large text', async ({
  page,
}) => {
  await store(page, { cartItems: [lineOf(part, 20)], savedItems: [lineOf(part)] });
  await expectReadable(page, [
    ...['/', '/about', '/contact', '/services', '/services/SLT-001', '/nowhere'],
    ...['/shop', `/search/${WORD}`, `/product/${part._id}`, '/product/unknown', '/cart'],
    ...[
      '/login',
      '/signup',
      '/forgot-password',
      '/reset-password?token=x',
      '/confirm-alerts?token=x',
      '/stop-alerts?token=x',
      '/confirm-email?token=x',
    ],
    ...['/contact/received', '/contact/not-sent'],
  ]);
});

test('so do those of an account', async ({ page }) => {
  const order = await placeOrder(buyer, part, 2);
  await payFor(buyer, order);
  await openAs(page, buyer);
  await store(page, { cartItems: [lineOf(part, 20)] });
  await expectReadable(page, ['/checkout', '/profile', `/order/${order._id}`, '/cart']);
});

test('and those of the admin', async ({ page }) => {
  const [admin, customer] = [await newAdmin(NAME), await newCustomer(`${WORD} ${WORD}`)];
  const order = await payFor(customer, await placeOrder(customer, part));
  await openAs(page, admin);
  await expectReadable(page, [
    ...['/admin', `/admin/products/search/${WORD}`, `/order/${order._id}`],
    ...['/admin/orders', '/admin/messages', `/admin/users?keyword=${WORD}`],
  ]);
  await demote(admin);
});

test('stars are seen in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const { _id } = await findProduct(({ rating }) => rating >= 1);
  await page.goto(`/product/${_id}`);
  const star = page.getByRole('img', { name: /^Rated/ }).locator('[data-fill="2"]');
  const colourOf = (element: Element) => getComputedStyle(element).backgroundColor;
  const ground = await page.locator('html').evaluate(colourOf);
  expect(await star.first().evaluate(colourOf)).not.toBe(ground);
  expect(await star.first().evaluate(colourOf)).toBe('rgb(0, 0, 0)');
});
