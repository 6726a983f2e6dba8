import { findProduct } from './products.ts';
import {
  addToCart,
  choosePayment,
  dollars,
  goToPayment,
  mailsTo,
  newShopper,
  storedCart,
} from './shopper.ts';
import { expect, test } from './test.ts';

const PART = 'ESP32 Dev Board, 38-pin, USB-C';

const findPart = () => findProduct(({ name }) => name === PART);

test('a visitor finds a part, signs up, pays, and gets the paid order and its email', async ({ page }) => {
  const shopper = newShopper();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Growing Ideas, Harvesting Knowledge');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'SHOP' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Products');
  const part = await findPart();

  await addToCart(page, PART);
  await expect(page.getByRole('link', { name: /cart/i }).first()).toContainText('1');
  await goToPayment(page, shopper);
  await expect(page.getByText('1 Garden Lane')).toBeVisible();
  await choosePayment(page, 'PayPal', 'Pay now');

  await expect(page).toHaveURL(/\/order\/[a-z0-9]{24}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order \d{4,}$/);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await expect(page.getByText(/^Paid on \d/)).toBeVisible();
  await expect(page.getByText('Not Shipped')).toBeVisible();
  await expect(page.getByText(`1 x ${dollars(part.price)} = ${dollars(part.price)}`)).toBeVisible();
  expect(await storedCart(page)).toEqual([]);
  await expect(page.getByRole('link', { name: 'BEA BUYER' })).toBeVisible();

  await expect.poll(() => mailsTo(shopper.email)).toHaveLength(1);
  const [mail] = await mailsTo(shopper.email);
  expect(mail!.subject).toBe(`${title} is confirmed`);
  expect(mail!.text).toContain(`1 x ${PART}: ${dollars(part.price)}`);
  expect(mail!.text).toContain(page.url());
  expect((await findPart()).countInStock).toBe(part.countInStock - 1);
});
