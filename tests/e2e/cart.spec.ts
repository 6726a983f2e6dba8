import type { PlacedOrder, Product, UserWithToken } from 'shared';
import { ADDRESS, ordersOf, payFor, placeOrder } from './buying.ts';
import { signedIn, store, stored } from './people.ts';
import {
  addProduct,
  changeProduct,
  detailsOf,
  findProduct,
  lineOf,
  removeProduct,
} from './products.ts';
import { alert, expectGoodForm, holdAnswers, onPhone, title } from './screens.ts';
import { choosePayment, dollars, storedCart } from './shopper.ts';
import { expect, test, type Page } from './test.ts';

const lines = (page: Page) =>
  page.getByRole('list', { name: 'Items in your cart' }).locator('> li');
const lineFor = (page: Page, { name }: Product) => lines(page).filter({ hasText: name });
const button = (page: Page, name: string) => page.getByRole('button', { name });
const proceed = (page: Page) => button(page, 'Proceed To Checkout');
const quantity = (page: Page, { name }: Product) =>
  page.getByRole('combobox', { name: `Quantity of ${name}` });
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

const twoParts = () =>
  Promise.all([
    findProduct(({ countInStock }) => countInStock > 3 && countInStock < 20),
    findProduct(({ countInStock }) => countInStock > 40),
  ]);

onPhone('the cart', () => {
  test('is empty at first and leads to the shop', async ({ page }) => {
    await page.goto('/cart');
    await expect(title(page)).toHaveText('Shopping Cart');
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await expect(page.getByText('Subtotal (0) items')).toBeVisible();
    await expect(proceed(page)).toBeDisabled();
    await expectGoodForm(page);
    await page.getByRole('link', { name: 'Continue Shopping' }).click();
    await expect(page).toHaveURL(/\/shop$/);
  });

  test('shows its lines and adds them up, after one call about all of them', async ({ page }) => {
    const [few, many] = await twoParts();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/api\/products.*ids=/.test(request.url())) asked.push(request.url());
    });
    await store(page, { cartItems: [lineOf(few, 2), lineOf(many, 3)] });
    await page.goto('/cart', { waitUntil: 'networkidle' });
    expect(asked).toHaveLength(1);
    const link = lineFor(page, few).getByRole('link', { name: few.name });
    await expect(link).toHaveAttribute('href', `/product/${few._id}`);
    await expect(lineFor(page, few)).toContainText(dollars(few.price));
    await expect(page.getByText('Subtotal (5) items')).toBeVisible();
    const total = (few.price * 200 + many.price * 300) / 100;
    await expect(page.getByText(dollars(total), { exact: true })).toBeVisible();
    const others = page.getByRole('region', { name: 'You might also like' }).getByRole('article');
    await expect(others).toHaveCount(4);
    await expect(others.first()).toContainText(/\$\d+\.\d\d/);
    for (const { name } of [few, many])
      await expect(others.filter({ hasText: name })).toHaveCount(0);
  });

  test('changes quantities within the stock, by buttons and by the select', async ({ page }) => {
    const [few] = await twoParts();
    await store(page, { cartItems: [lineOf(few, 1)] });
    await page.goto('/cart');
    const less = button(page, `One less of ${few.name}`);
    const more = button(page, `One more of ${few.name}`);
    await expect(less).toBeDisabled();
    await more.click();
    await expect(quantity(page, few)).toHaveValue('2');
    await less.press('Enter');
    await expect(quantity(page, few)).toHaveValue('1');
    await expect(quantity(page, few).getByRole('option')).toHaveCount(few.countInStock);
    await quantity(page, few).selectOption(String(few.countInStock));
    await expect(more).toBeDisabled();
    await expect(page.getByText(`Subtotal (${few.countInStock}) items`)).toBeVisible();
    await page.reload();
    await expect(quantity(page, few)).toHaveValue(String(few.countInStock));
    // A visitor goes to the login first, and with a double press only once.
    await proceed(page).dblclick();
    await expect(page).toHaveURL(/\/login\?redirect=checkout$/);
  });

  test('saves lines for later, takes them back and takes a removal back, all by keyboard', async ({
    page,
  }) => {
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

  test('waits until changed prices and stock are accepted', async ({ page }) => {
    const part = await addProduct({ price: 14, countInStock: 3 });
    await store(page, { cartItems: [{ ...lineOf(part, 5), price: 12, countInStock: 9 }] });
    await page.goto('/cart');
    await expect(page.getByText('was $12.00, now $14.00')).toBeVisible();
    await expect(page.getByText('only 3 left', { exact: true })).toBeVisible();
    await expect(page.getByText('Subtotal (3) items')).toBeVisible();
    await expect(proceed(page)).toBeDisabled();
    await expectGoodForm(page);
    // Neither a reload nor the checkout's address gets past it.
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

  test('marks what is gone or sold out and does not drop it', async ({ page }) => {
    const [gone, soldOut] = [await addProduct(), await addProduct()];
    await removeProduct(gone._id);
    await changeProduct(soldOut._id, { countInStock: 0 });
    await store(page, { cartItems: [lineOf(gone), lineOf(soldOut)] });
    await page.goto('/cart');
    await expect(lineFor(page, gone)).toContainText('No longer available');
    await expect(lineFor(page, soldOut)).toContainText('Out Of Stock');
    await expect(proceed(page)).toBeDisabled();
    await expectGoodForm(page);
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

test('a product that is added again takes the place of its line, and says so', async ({ page }) => {
  const [few] = await twoParts();
  await store(page, { cartItems: [lineOf(few, 3)] });
  await page.goto(`/product/${few._id}`);
  await expect(page.getByText('3 in your cart', { exact: true })).toBeVisible();
  const add = button(page, 'Add To Cart');
  await add.click();
  await expect(status(page, 'Quantity changed from 3 to 1')).toBeVisible();
  expect(await storedCart(page)).toEqual([{ name: few.name, qty: 1 }]);
  await expectGoodForm(page);
  await button(page, 'Undo').press('Enter');
  await expect(page.getByText('3 pieces are in your cart.')).toBeVisible();
  await expect(add).toBeFocused();
  expect(await storedCart(page)).toEqual([{ name: few.name, qty: 3 }]);
});

test('the cart shows its outline while it loads', async ({ page }) => {
  const [few] = await twoParts();
  await store(page, { cartItems: [lineOf(few, 3)] });
  const letGo = await holdAnswers(page, /_astro\/CartView/);
  await page.goto('/cart', { waitUntil: 'domcontentloaded' });
  await expect(title(page)).toHaveText('Shopping Cart');
  await expect(page.locator('.skeleton').first()).toBeVisible();
  letGo();
  await expect(lines(page)).toHaveCount(1);
});

test.describe('a shop that does not answer', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('leaves the cart as it is, and the checkout waits', async ({ page }) => {
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

const UNFINISHED = 'You have an unfinished payment';

interface Left {
  user: UserWithToken;
  part: Product;
  order: PlacedOrder;
}

/** Somebody whose unpaid order holds both of the last two pieces of a part. */
async function leftPayment(page: Page): Promise<Left> {
  const part = await addProduct({ countInStock: 2 });
  const user = await signedIn(page);
  const order = await placeOrder(user, part, 2);
  expect((await detailsOf(part._id)).countInStock).toBe(0);
  return { user, part, order };
}

/** Their cart as it was when they left. */
const keepCart = (page: Page, { part }: Left) =>
  store(page, { cartItems: [lineOf(part, 2)], shippingAddress: ADDRESS });

onPhone('a payment that was left', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('is told in the cart with its goods, and gives them back when it is cancelled', async ({
    page,
  }) => {
    const left = await leftPayment(page);
    await keepCart(page, left);
    await page.goto('/cart');
    await expect(page.getByText(UNFINISHED)).toBeVisible();
    await expect(page.getByText('2 items for $24.00')).toBeVisible();
    await expect(quantity(page, left.part)).toHaveValue('2');
    await expect(proceed(page)).toBeEnabled();
    for (const text of ['Out Of Stock: remove it', 'only']) {
      await expect(lineFor(page, left.part).getByText(text)).toHaveCount(0);
    }
    await page.route(/\/cancel$/, (route) => route.abort());
    await button(page, 'Cancel').click();
    await expect(alert(page)).toContainText('Network Error');
    await expect(page.getByText(UNFINISHED)).toBeVisible();
    await expectGoodForm(page);
    await page.unroute(/\/cancel$/);
    await button(page, 'Cancel').press('Enter');
    await expect(page.getByText(UNFINISHED)).toBeHidden();
    await expect(status(page, 'Nothing was charged')).toBeAttached();
    await expect(title(page)).toBeFocused();
    expect((await detailsOf(left.part._id)).countInStock).toBe(2);
    expect(await ordersOf(left.user)).toEqual([]);
    await expect(quantity(page, left.part)).toHaveValue('2');
  });

  test('goes on with the same order after its tab was closed', async ({ page, context }) => {
    const part = await addProduct({ countInStock: 2 });
    const user = await signedIn(page);
    await store(page, { cartItems: [lineOf(part, 2)], shippingAddress: ADDRESS });
    await page.goto('/checkout');
    await button(page, 'Continue to Payment').click();
    const opened = page.waitForEvent('popup');
    await button(page, 'PayPal').click();
    const provider = await opened;
    await expect(button(provider, 'Pay now')).toBeVisible();
    const [begun] = await ordersOf(user);
    const next = await context.newPage();
    await Promise.all([page.close(), provider.close()]);

    await next.goto('/cart');
    await expect(next.getByText(UNFINISHED)).toBeVisible();
    await button(next, 'Continue').click();
    await expect(next).toHaveURL(/\/checkout\?step=payment$/);
    await choosePayment(next, 'PayPal', 'Pay now');
    await expect(next).toHaveURL(new RegExp(`/order/${begun!._id}$`));
    await expect(next.getByText(/^Paid on \d/)).toBeVisible();
    expect(await storedCart(next)).toEqual([]);
  });

  test('goes on with its goods and address on another device', async ({ page }) => {
    const { user, part, order } = await leftPayment(page);
    // What one has put aside oneself can be had.
    await page.goto(`/product/${part._id}`);
    await expect(button(page, 'Add To Cart')).toBeVisible();
    await page.goto(`/search/${encodeURIComponent(part.name)}`);
    const card = page.getByRole('article').filter({ hasText: part.name });
    await expect(card.getByRole('button', { name: 'Add to cart' })).toBeEnabled();

    await page.goto('/cart');
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await button(page, 'Continue').click();
    const summary = page.getByRole('region', { name: 'Order Summary' });
    for (const text of [part.name, ADDRESS.address, '2 x $12.00']) {
      await expect(summary).toContainText(text);
    }
    expect(await storedCart(page)).toEqual([{ name: part.name, qty: 2 }]);
    await choosePayment(page, 'PayPal', 'Pay now');
    await expect(page).toHaveURL(new RegExp(`/order/${order._id}$`));
    expect((await ordersOf(user)).map(({ isPaid }) => isPaid)).toEqual([true]);
  });

  test('and was made meanwhile is not offered again', async ({ page }) => {
    const left = await leftPayment(page);
    await keepCart(page, left);
    await page.goto('/cart');
    await expect(page.getByText(UNFINISHED)).toBeVisible();
    await payFor(left.user, left.order);
    await button(page, 'Continue').click();
    await expect(page).toHaveURL(new RegExp(`/order/${left.order._id}$`));
    expect(await storedCart(page)).toEqual([]);
  });

  test('is asked for once, not by a visitor, and an ended session leaves the cart alone', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('myorders')) asked.push(request.url());
    });
    const [few] = await twoParts();
    await store(page, { cartItems: [lineOf(few)] });
    await page.goto('/cart', { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
    const user = await signedIn(page);
    await page.goto('/cart', { waitUntil: 'networkidle' });
    expect(asked).toHaveLength(1);
    await expect(page.getByText(UNFINISHED)).toHaveCount(0);
    await store(page, { userInfo: { ...user, token: 'not-a-token' } });
    await page.goto('/cart', { waitUntil: 'networkidle' });
    await expect(lines(page)).toHaveCount(1);
    await expect(page).toHaveURL(/\/cart$/);
  });
});

const DAMAGED: Record<string, unknown>[] = [
  // No JSON.
  { cartItems: '[{', userInfo: '{"', savedItems: 'x', shippingAddress: '}', cartChanges: '[' },
  // Other shapes.
  {
    cartItems: { a: 1 },
    userInfo: [1],
    savedItems: 7,
    cartChanges: { a: 5 },
    itemsPerPage: 'many',
  },
  // Nothing useful.
  { cartItems: [null, 1, 'x', {}], userInfo: null, shippingAddress: { city: 3 } },
  // Impossible lines.
  {
    cartItems: [
      { product: 'p', name: 'P', image: '', price: 1, countInStock: 3, qty: -2 },
      { product: 'q', name: 'Q', image: '', price: -1, countInStock: 3, qty: 1 },
    ],
  },
];

test('a browser that has kept damaged values shows every page', async ({ page }) => {
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
});

test('a script in a stored name is text', async ({ page }) => {
  const name = '<img src=x onerror="window.hacked = true">';
  const line = { product: 'p', name, image: '', price: 1, countInStock: 3, qty: 1 };
  await store(page, { cartItems: [line] });
  await page.goto('/cart');
  await expect(page.getByRole('link', { name })).toBeVisible();
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(await stored(page, 'cartItems')).toContain('onerror');
});
