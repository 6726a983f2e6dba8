import { addToCart, choosePayment, goToPayment, mailsTo, newShopper, storedCart } from '../e2e/shopper.ts';
import { expect, test } from '../e2e/test.ts';

test('a visitor finds the product, signs up, pays with PayPal and gets an email', async ({ page }) => {
  const shopper = newShopper();
  await addToCart(page, process.env.SHOP_PART!);
  await goToPayment(page, shopper);
  await choosePayment(page, 'PayPal', 'Pay now');
  await expect(page).toHaveURL(/\/order\/[a-z0-9]{24}$/);
  await expect(page.getByText(/^Paid on \d/)).toBeVisible();
  expect(await storedCart(page)).toEqual([]);
  await expect.poll(() => mailsTo(shopper.email)).toHaveLength(1);
});
