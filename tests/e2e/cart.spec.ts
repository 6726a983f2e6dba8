import type { Product } from 'shared';
import { ADDRESS } from '../fixtures/order-of.ts';
import { ordersOf, placeOrder } from './buying.ts';
import { signedIn, store, stored } from './people.ts';
import { addProduct, changeProduct, detailsOf, findProduct, lineOf, removeProduct } from './products.ts';
import { alert, expectGoodForm, main, onPhone, status, title, watchRequests } from './screens.ts';
import { choosePayment, dollars, storedCart } from './shopper.ts';
import { expect, test, type Page } from './test.ts';

const lines = (page: Page) => page.getByRole('list', { name: 'Items in your cart' }).locator('> li');
const lineFor = (page: Page, { name }: Product) => lines(page).filter({ hasText: name });
const button = (page: Page, name: string) => page.getByRole('button', { name });
const proceed = (page: Page) => button(page, 'Proceed To Checkout');
const quantity = (page: Page, { name }: Product) =>
  page.getByRole('combobox', { name: `Quantity of ${name}` });

const twoParts = () =>
  Promise.all([
    findProduct(({ countInStock }) => countInStock > 3 && countInStock < 20),
    findProduct(({ countInStock }) => countInStock > 40),
  ]);

onPhone('the cart', () => {
  test('is empty at first and links to the shop', async ({ page }) => {
    await page.goto('/cart');
    await expect(title(page)).toHaveText('Shopping Cart');
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await expect(page.getByText('Subtotal (0) items')).toBeVisible();
    await expect(proceed(page)).toBeDisabled();
    await expectGoodForm(page);
    await page.getByRole('link', { name: 'Continue Shopping' }).click();
    await expect(page).toHaveURL(/\/shop$/);
  });

  test('adds up its lines, checked by one request, and changes quantities within the stock', async ({
    page,
  }) => {
    const [few, many] = await twoParts();
    const asked = watchRequests(page, /api\/products.*ids=/);
    await store(page, { cartItems: [lineOf(few, 1), lineOf(many, 3)] });
    await page.goto('/cart', { waitUntil: 'networkidle' });
    await expect.poll(() => asked).toHaveLength(1);
    const link = lineFor(page, few).getByRole('link', { name: few.name });
    await expect(link).toHaveAttribute('href', `/product/${few._id}`);
    await expect(lineFor(page, few)).toContainText(`${dollars(few.price)} each${few.partNum}`);
    await expect(lineFor(page, many)).toContainText(`Line total: ${dollars(many.price * 3)}`);
    const less = button(page, `One less of ${few.name}`);
    const more = button(page, `One more of ${few.name}`);
    await expect(less).toBeDisabled();
    await more.click();
    await expect(page.getByText('Subtotal (5) items')).toBeVisible();
    const total = (few.price * 200 + many.price * 300) / 100;
    await expect(page.getByText(dollars(total), { exact: true })).toBeVisible();
    const gst = dollars(Math.round((total * 100) / 11) / 100);
    await expect(page.getByText(`Includes GST of${gst}`)).toBeVisible();
    await less.press('Enter');
    await expect(quantity(page, few)).toHaveValue('1');
    await expect(quantity(page, few).getByRole('option')).toHaveCount(few.countInStock);
    await quantity(page, few).selectOption(String(few.countInStock));
    await expect(more).toBeDisabled();
    const others = page.getByRole('region', { name: 'You might also like' }).getByRole('article');
    await expect(others).toHaveCount(4);
    for (const { name } of [few, many]) await expect(others.filter({ hasText: name })).toHaveCount(0);
    await page.reload();
    await expect(quantity(page, few)).toHaveValue(String(few.countInStock));
    // A visitor must log in first. A double click leads there once.
    await proceed(page).dblclick();
    await expect(page).toHaveURL(/\/login\?redirect=checkout$/);
    await expect(main(page)).toContainText(/To check out \d+ items?, please log in\./);
  });

  test('saves lines for later, restores them and undoes a removal, all by keyboard', async ({ page }) => {
    const [few, many] = await twoParts();
    await store(page, { cartItems: [lineOf(few, 2), lineOf(many, 3)] });
    await page.goto('/cart');
    await button(page, `Remove ${few.name}`).press('Enter');
    await expect(status(page, `${few.name} removed`)).toBeVisible();
    await expect(button(page, `Remove ${many.name}`)).toBeFocused();
    await expectGoodForm(page);
    await button(page, 'Undo').press('Enter');
    await expect(button(page, `Remove ${few.name}`)).toBeFocused();
    expect(await storedCart(page)).toEqual([
      { name: few.name, qty: 2 },
      { name: many.name, qty: 3 },
    ]);

    await button(page, `Save for later: ${few.name}`).press('Enter');
    await expect(status(page, `${few.name} saved for later`)).toBeVisible();
    await expect(page.getByText('Subtotal (3) items')).toBeVisible();
    await expect(button(page, `Save for later: ${many.name}`)).toBeFocused();
    await button(page, `Save for later: ${many.name}`).press('Enter');
    await expect(title(page)).toBeFocused();
    const saved = page.getByRole('region', { name: 'Saved for later' });
    await expect(saved).toContainText(few.name);
    await page.reload();
    const moves = saved.getByRole('button', { name: 'Move to Cart' });
    await moves.first().press('Enter');
    await expect(status(page, `${few.name} moved to cart`)).toBeVisible();
    await expect(page.getByText('Subtotal (1) items')).toBeVisible();
    await expect(moves).toBeFocused();
    await button(page, `Remove ${many.name} from what is saved`).press('Enter');
    await expect(title(page)).toBeFocused();
    await expect(saved).toBeHidden();
    expect(await storedCart(page)).toEqual([{ name: few.name, qty: 1 }]);
  });

  test('must have changed prices and stock accepted, and marks goods that cannot be bought', async ({
    page,
  }) => {
    const part = await addProduct({ price: 14, countInStock: 3 });
    const [gone, soldOut] = [await addProduct(), await addProduct()];
    await removeProduct(gone._id);
    await changeProduct(soldOut._id, { countInStock: 0 });
    const changed = { ...lineOf(part, 5), price: 12, countInStock: 9 };
    await store(page, { cartItems: [changed, lineOf(gone), lineOf(soldOut)] });
    await page.goto('/cart');
    await expect(page.getByText('was $12.00, now $14.00')).toBeVisible();
    await expect(page.getByText('only 3 left', { exact: true })).toBeVisible();
    await expect(lineFor(page, gone)).toContainText('No longer available');
    await expect(lineFor(page, soldOut)).toContainText('Out Of Stock');
    await expect(proceed(page)).toBeDisabled();
    await expectGoodForm(page);
    for (const { name } of [gone, soldOut]) await button(page, `Remove ${name}`).click();
    await expect(page.getByText('Subtotal (3) items')).toBeVisible();
    await expect(proceed(page)).toBeDisabled();
    // Neither a reload nor the checkout's URL bypasses the confirmation.
    await page.reload();
    await expect(page.getByText('was $12.00, now $14.00')).toBeVisible();
    await signedIn(page);
    await page.goto('/checkout');
    await expect(page).toHaveURL(/\/cart$/);
    await button(page, 'Accept changes').click();
    await expect(page.getByText('was $12.00')).toBeHidden();
    await proceed(page).click();
    await expect(page).toHaveURL(/\/checkout$/);
  });
});

test('two tabs show the same cart', async ({ page, context }) => {
  const [few] = await twoParts();
  await store(page, { cartItems: [lineOf(few, 1)] });
  await page.goto('/cart');
  const other = await context.newPage();
  await other.goto('/cart');
  await button(other, `One more of ${few.name}`).click();
  await expect(quantity(page, few)).toHaveValue('2');
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  await button(other, `Remove ${few.name}`).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test.describe('when the shop does not respond', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('the cart stays unchanged and checkout waits', async ({ page }) => {
    const [few] = await twoParts();
    await store(page, { cartItems: [lineOf(few)] });
    await page.route(/api\/products/, (route) => route.abort());
    await page.goto('/cart');
    await expect(page.getByText('Prices could not be checked: Network Error')).toBeVisible();
    await proceed(page).click();
    await expect(page.getByText('Prices could not be checked: Network Error')).toBeVisible();
    await expect(page).toHaveURL(/\/cart$/);
    await page.unroute(/api\/products/);
    await button(page, 'Try again').click();
    await expect(page.getByText('Prices could not be checked')).toBeHidden();
    expect(await storedCart(page)).toEqual([{ name: few.name, qty: 1 }]);
  });
});

onPhone('an unfinished payment', () => {
  test.use({ expectedErrors: /Failed to load resource/ });
  const unfinished = (page: Page) => page.getByText('You have an unfinished payment');

  /** A buyer whose unpaid order holds both of the last two pieces of a part. */
  async function leftPayment(page: Page) {
    const part = await addProduct({ countInStock: 2 });
    const user = await signedIn(page);
    const order = await placeOrder(user, part, 2);
    expect((await detailsOf(part._id)).countInStock).toBe(0);
    return { user, part, order };
  }

  test('is shown in the cart, and cancelling it releases the goods', async ({ page }) => {
    const { user, part } = await leftPayment(page);
    await store(page, { cartItems: [lineOf(part, 2)], shippingAddress: ADDRESS });
    await page.goto('/cart');
    await expect(unfinished(page)).toBeVisible();
    await expect(page.getByText('2 items for $24.00')).toBeVisible();
    await expect(quantity(page, part)).toHaveValue('2');
    await expect(proceed(page)).toBeEnabled();
    for (const text of ['Out Of Stock: remove it', 'only'])
      await expect(lineFor(page, part).getByText(text)).toHaveCount(0);
    await page.route(/\/cancel$/, (route) => route.abort());
    await button(page, 'Cancel').click();
    await expect(alert(page)).toContainText('Network Error');
    await expect(unfinished(page)).toBeVisible();
    await expectGoodForm(page);
    await page.unroute(/\/cancel$/);
    await button(page, 'Cancel').press('Enter');
    await expect(unfinished(page)).toBeHidden();
    await expect(status(page, 'Nothing was charged')).toBeAttached();
    await expect(title(page)).toBeFocused();
    expect((await detailsOf(part._id)).countInStock).toBe(2);
    expect(await ordersOf(user)).toEqual([]);
    await expect(quantity(page, part)).toHaveValue('2');
  });

  test('can be continued on another device, with its goods and address', async ({ page }) => {
    const { user, part, order } = await leftPayment(page);
    await page.goto('/cart');
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await button(page, 'Continue').click();
    await expect(page).toHaveURL(/\/checkout\?step=payment$/);
    const summary = page.getByRole('region', { name: 'Order Summary' });
    for (const text of [part.name, ADDRESS.address, '2 x $12.00']) await expect(summary).toContainText(text);
    expect(await storedCart(page)).toEqual([{ name: part.name, qty: 2 }]);
    await choosePayment(page, 'PayPal', 'Pay now');
    await expect(page).toHaveURL(new RegExp(`/order/${order._id}$`));
    expect((await ordersOf(user)).map(({ isPaid }) => isPaid)).toEqual([true]);
  });
});

const SCRIPT = '<img src=x onerror="window.hacked = true">';
const DAMAGED: Record<string, unknown>[] = [
  // Not JSON.
  { cartItems: '[{', userInfo: '{"', savedItems: 'x', shippingAddress: '}', cartChanges: '[' },
  // Wrong shapes.
  {
    cartItems: { a: 1 },
    userInfo: [1],
    savedItems: 7,
    cartChanges: { a: 5 },
    itemsPerPage: 'many',
  },
  // Impossible lines.
  { cartItems: [null, 'x', {}, { product: 'p', name: 'P', image: '', price: 1, qty: -2 }] },
];

test('every page opens with damaged values in storage, and a stored script stays text', async ({ page }) => {
  for (const values of DAMAGED) {
    await store(page, values);
    for (const path of ['/', '/shop', '/login', '/cart']) {
      await page.goto(path);
      await expect(title(page)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
    }
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await page.evaluate(() => localStorage.clear());
  }
  const line = { product: 'p', name: SCRIPT, image: '', price: 1, countInStock: 3, qty: 1 };
  await store(page, { cartItems: [line] });
  await page.goto('/cart');
  await expect(page.getByRole('link', { name: SCRIPT })).toBeVisible();
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(await stored(page, 'cartItems')).toContain('onerror');
});
