import type { Product, UserWithToken } from 'shared';
import { call } from '../fixtures/http.ts';
import {
  ADDRESS,
  addProduct,
  changeProduct,
  noFaults,
  ordersOf,
  payFor,
  placeOrder,
  providerOrders,
  removeProduct,
  setFaults,
} from './buying.ts';
import {
  detailsOf,
  expectGoodForm,
  findProduct,
  holdAnswers,
  lineOf,
  onPhone,
  signedIn,
  store,
} from './screens.ts';
import { choosePayment, dollars, storedCart } from './shopper.ts';
import { expect, test, type Page } from './test.ts';

const FAILURE = 'There was an error processing your order. Please try again or contact support.';
const PAYPAL = 'PayPal';

const button = (page: Page, name: string) => page.getByRole('button', { name });
const summary = (page: Page) => page.getByRole('region', { name: 'Order Summary' });
const payment = (page: Page) => page.getByRole('region', { name: 'Payment' });

/** Somebody signed in at the checkout with this in the cart. */
async function atCheckout(page: Page, part: Product, qty = 2): Promise<UserWithToken> {
  const user = await signedIn(page);
  await store(page, { cartItems: [lineOf(part, qty)] });
  await page.goto('/checkout');
  return user;
}

async function atPayment(page: Page, part: Product, qty = 2): Promise<UserWithToken> {
  const user = await signedIn(page);
  await store(page, { cartItems: [lineOf(part, qty)], shippingAddress: ADDRESS });
  await page.goto('/checkout');
  await button(page, 'Continue to Payment').click();
  await expect(button(page, PAYPAL)).toBeEnabled();
  return user;
}

/** What the page says in alerts from here on, each accepted at once. */
function alertsOf(page: Page): string[] {
  const said: string[] = [];
  page.on('dialog', (dialog) => {
    said.push(dialog.message());
    void dialog.accept();
  });
  return said;
}

/** Pixels between the header and the label of the field that has the focus. */
const spaceAboveLabel = (page: Page) =>
  page.locator('input:focus').evaluate((field: HTMLInputElement) => {
    const bottom = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    return (field.labels?.[0]?.getBoundingClientRect().top ?? 0) - bottom;
  });

const anyPart = () => findProduct(({ countInStock }) => countInStock > 30);

async function expectPaid(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/order\/[a-z0-9]{24}$/, { timeout: 30_000 });
  await expect(page.getByText(/^Paid on \d/)).toBeVisible();
  expect(await storedCart(page)).toEqual([]);
}

/** One order of the buyer's, captured once. */
async function expectOnePayment(user: UserWithToken): Promise<void> {
  expect((await ordersOf(user)).map(({ isPaid }) => isPaid)).toEqual([true]);
}

/** The goods of a payment that came to nothing: all there for others, and for the buyer's own cart. */
async function expectGivenBack(page: Page, user: UserWithToken, part: Product): Promise<void> {
  expect((await detailsOf(part._id)).countInStock).toBe(part.countInStock);
  expect(await ordersOf(user)).toEqual([]);
  const asked = page.waitForResponse(/myorders/);
  await page.goto('/cart');
  await (await asked).finished();
  await expect(page.getByRole('combobox', { name: `Quantity of ${part.name}` })).toHaveValue('2');
  await expect(button(page, 'Proceed To Checkout')).toBeEnabled();
  for (const text of [
    'Out Of Stock: remove it',
    /only \d+ left$/,
    'You have an unfinished payment',
  ]) {
    await expect(page.getByRole('main').getByText(text)).toHaveCount(0);
  }
}

/** Presses PayPal and waits until its window can be used. */
async function openWindow(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await button(page, PAYPAL).click();
  const provider = await opened;
  await expect(provider.getByRole('button', { name: 'Pay now' })).toBeVisible();
  return provider;
}

test.afterEach(noFaults);

onPhone('the checkout', () => {
  test('asks for the address, all of it, and remembers it', async ({ page }) => {
    const part = await anyPart();
    await atCheckout(page, part);
    await expect(page.getByRole('heading', { name: 'Shipping Address' })).toBeVisible();
    await expectGoodForm(page);
    for (const label of ['Address', 'City', 'State', 'Postal code', 'Country']) {
      await expect(page.getByLabel(label)).toHaveAttribute('required');
    }
    // The field at fault is under the header when the button is pressed.
    await page.getByLabel('Address').evaluate((field) => {
      scrollBy(0, field.getBoundingClientRect().top - 30);
    });
    await button(page, 'Continue to Payment').press('Enter');
    await expect(page.getByLabel('Address')).toBeFocused();
    await expect.poll(() => spaceAboveLabel(page)).toBeGreaterThan(0);
    await expect(page.getByRole('heading', { name: 'Shipping Address' })).toBeVisible();
    await page.getByLabel('Address').fill('   ');
    await page.getByLabel('City').fill(ADDRESS.city);
    await page.getByLabel('State').selectOption('Victoria');
    await page.getByLabel('Postal code').fill(ADDRESS.postalCode);
    await button(page, 'Continue to Payment').click();
    await expect(page.getByRole('heading', { name: 'Shipping Address' })).toBeVisible();
    await page.getByLabel('Address').fill(ADDRESS.address);
    await page.getByLabel('Address').press('Enter');
    await expect(summary(page)).toBeVisible();
    await page.reload();
    await expect(summary(page)).toContainText(ADDRESS.address);
    await page.goBack();
    for (const [label, value] of Object.entries({ Address: ADDRESS.address, City: ADDRESS.city })) {
      await expect(page.getByLabel(label)).toHaveValue(value);
    }
    await page.goForward();
    await expect(summary(page)).toBeVisible();
  });

  test('takes the address of the last order on another device, and says what is wrong with one', async ({
    page,
  }) => {
    const part = await anyPart();
    const user = await atCheckout(page, part);
    await placeOrder(user, part);
    await page.reload();
    await expect(page.getByLabel('State')).toHaveValue(ADDRESS.state);
    await page.getByLabel('Postal code').fill('2000');
    await button(page, 'Continue to Payment').click();
    await expect(page.getByLabel('Postal code')).toBeFocused();
    await expect(page.getByLabel('Postal code')).toHaveAccessibleDescription(
      'Postcode 2000 is not in Victoria',
    );
    await page.getByLabel('Postal code').fill(ADDRESS.postalCode);
    await page.getByText('Add a name, phone or delivery note').click();
    await page.getByLabel('Recipient').fill('Ms Lovelace');
    await page.getByLabel('Delivery note').fill('Side gate');
    await expectGoodForm(page);
    await button(page, 'Continue to Payment').click();
    await expect(summary(page)).toContainText(/Ms Lovelace.*Side gate/);
    await button(page, 'Edit address').click();
    await expect(page.getByLabel('Recipient')).toHaveValue('Ms Lovelace');
    await page.getByLabel('Country').fill('New Zealand');
    await page.getByLabel('State').fill('Otago');
  });

  test('sums everything up before paying', async ({ page }) => {
    const part = await anyPart();
    const letGo = await holdAnswers(page, /config\/payments/);
    const user = await signedIn(page);
    await store(page, { cartItems: [lineOf(part, 2)], shippingAddress: ADDRESS });
    await page.goto('/checkout');
    await button(page, 'Continue to Payment').click();
    expect(user.name).toBeTruthy();
    await expect(page.getByText('Loading PayPal...')).toBeVisible();
    await expectGoodForm(page);
    letGo();
    const total = dollars((part.price * 200) / 100);
    for (const text of [...Object.values(ADDRESS), part.name, total]) {
      await expect(summary(page)).toContainText(text);
    }
    for (const [label, price] of [
      ['Items', total],
      ['Shipping', '$0.00'],
      ['Total', total],
    ]) {
      await expect(payment(page).locator('dl > div', { hasText: label })).toContainText(price!);
    }
    await expect(button(page, PAYPAL)).toBeVisible();
    await expect(button(page, 'Debit or Credit Card')).toBeVisible();
    await expect(page.getByText('Loading PayPal...')).toBeHidden();
    await expectGoodForm(page);
    await button(page, 'Edit address').click();
    await expect(page.getByLabel('Address')).toHaveValue(ADDRESS.address);
  });

  test('finds addresses while they are typed', async ({ page }) => {
    await atCheckout(page, await anyPart());
    const address = page.getByLabel('Address');
    await address.fill('12 Sturt');
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    await expect(options).toHaveText([
      '12 Sturt Street, Ballarat VIC, Australia',
      '12 Sturt Avenue, Griffith NSW, Australia',
    ]);
    await expectGoodForm(page);
    await address.press('ArrowDown');
    await address.press('ArrowDown');
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
    await address.press('Escape');
    await expect(options).toHaveCount(0);
    await address.fill('12 Sturt S');
    await options.first().click();
    for (const [label, value] of [
      ['Address', '12 Sturt Street'],
      ['City', 'Ballarat'],
      ['State', 'VIC'],
      ['Postal code', '3350'],
      ['Country', 'Australia'],
    ]) {
      await expect(page.getByLabel(label!)).toHaveValue(value!);
    }
  });
});

test('an empty cart has nothing to check out', async ({ page }) => {
  await signedIn(page);
  await page.goto('/checkout');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expectGoodForm(page);
});

test('only the checkout lets partners in', async ({ page }) => {
  const policyOf = async (path: string) => {
    const { body } = await call<string>('GET', `${process.env.SHOP_URL}${path}`);
    return /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(body)![1]!;
  };
  const partners = [new URL(process.env.SHOP_PAYMENTS_URL!).origin, 'https://maps.googleapis.com'];
  for (const partner of partners) expect(await policyOf('/checkout')).toContain(partner);
  for (const path of ['/', '/shop', '/cart', '/login', '/profile', '/order/x', '/product/x']) {
    const policy = await policyOf(path);
    expect(policy).toContain("default-src 'none'");
    for (const partner of partners) expect(policy).not.toContain(partner);
  }
  await page.goto('/robots.txt');
});

test.describe('addresses that cannot be looked up', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('are typed', async ({ page }) => {
    await page.route('https://maps.googleapis.com/**', (route) => route.abort());
    await atCheckout(page, await anyPart());
    const failed = page.waitForEvent('requestfailed');
    await page.getByLabel('Address').fill('12 Sturt');
    await failed;
    for (const [label, value] of [
      ['City', ADDRESS.city],
      ['Postal code', ADDRESS.postalCode],
    ]) {
      await page.getByLabel(label!).fill(value!);
    }
    await page.getByLabel('State').selectOption(ADDRESS.state);
    await button(page, 'Continue to Payment').click();
    await expect(summary(page)).toContainText('12 Sturt');
  });
});

test.describe('a payment', () => {
  test.use({
    expectedErrors: /Failed to load resource|ApiError|Network Error|The script at|Payment script/,
  });

  test('whose script does not load can be tried again', async ({ page }) => {
    await page.route(/sdk\.js/, (route) => route.abort());
    await signedIn(page);
    await store(page, { cartItems: [lineOf(await anyPart())], shippingAddress: ADDRESS });
    await page.goto('/checkout');
    await button(page, 'Continue to Payment').click();
    await expect(page.getByRole('alert')).toContainText('PayPal could not be loaded.');
    await expectGoodForm(page);
    await page.unroute(/sdk\.js/);
    await button(page, 'Try again').click();
    await expect(button(page, PAYPAL)).toBeEnabled();
  });

  for (const [choice, words] of [
    ['Cancel', 'Payment was cancelled. Nothing was charged'],
    ['close the window', 'Payment was cancelled. Nothing was charged'],
    ['Decline', 'Payment was declined. Nothing was charged'],
  ] as const) {
    test(`left by "${choice}" gives the last pieces back at once`, async ({ page }) => {
      const part = await addProduct({ countInStock: 2 });
      const user = await atPayment(page, part);
      await choosePayment(page, PAYPAL, choice);
      await expect(page.getByRole('alert')).toContainText(words);
      await expectGivenBack(page, user, part);
      await button(page, 'Proceed To Checkout').click();
      await button(page, 'Continue to Payment').click();
      await choosePayment(page, PAYPAL, 'Pay now');
      await expectPaid(page);
      await expectOnePayment(user);
      await removeProduct(part._id);
    });
  }

  test('given up while its order is still being placed gives that back too', async ({ page }) => {
    const part = await addProduct({ countInStock: 2 });
    const user = await atPayment(page, part);
    const letGo = await holdAnswers(page, /api\/orders$/);
    const opened = page.waitForEvent('popup');
    await button(page, PAYPAL).click();
    await opened;
    await button(page, 'Cancel payment').click();
    await expect(page.getByText('Cancelling your payment…')).toBeVisible();
    await expectGoodForm(page);
    letGo();
    await expect(page.getByRole('alert')).toContainText('Payment was cancelled');
    await expectGivenBack(page, user, part);
    await removeProduct(part._id);
  });

  test('given up out of reach of the shop is said all the same', async ({ page }) => {
    await atPayment(page, await anyPart());
    await page.route(/\/cancel$/, (route) => route.abort());
    await choosePayment(page, PAYPAL, 'Cancel');
    await expect(page.getByRole('alert')).toContainText('Payment was cancelled');
    await page.unroute(/\/cancel$/);
    await choosePayment(page, PAYPAL, 'Pay now');
    await expectPaid(page);
  });

  test('given up in the moment it was paid shows the paid order', async ({ page }) => {
    const user = await atPayment(page, await anyPart());
    await openWindow(page);
    const [order] = await ordersOf(user);
    const [atProvider] = await providerOrders();
    const paid = await payFor(user, { ...order!, paypalOrderId: atProvider!.id });
    expect(paid.isPaid).toBe(true);
    await button(page, 'Cancel payment').click();
    await expectPaid(page);
    await expectOnePayment(user);
  });

  test('cancelled in one tab can be made in the other', async ({ page, context }) => {
    const user = await atPayment(page, await anyPart());
    const other = await context.newPage();
    await other.goto('/checkout');
    await button(other, 'Continue to Payment').click();
    await choosePayment(page, PAYPAL, 'Cancel');
    await expect(page.getByRole('alert')).toContainText('Payment was cancelled');
    await choosePayment(other, PAYPAL, 'Pay now');
    await expectPaid(other);
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await expectOnePayment(user);
  });

  test('that the provider reviews empties the cart and cannot be made twice', async ({ page }) => {
    const user = await atPayment(page, await anyPart());
    const said = alertsOf(page);
    await setFaults({ capture: 'pending' });
    await choosePayment(page, PAYPAL, 'Pay now');
    await expect(page).toHaveURL(/\/order\/[a-z0-9]{24}$/);
    await expect(page.getByText('Your payment is being reviewed')).toBeVisible();
    expect(await storedCart(page)).toEqual([]);
    expect(said).toEqual([]);
    await page.goto('/checkout');
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    expect((await ordersOf(user)).map(({ status }) => status)).toEqual(['under review']);
  });

  test('checked again while the provider reviews it is taken as made', async ({ page }) => {
    await atPayment(page, await anyPart());
    alertsOf(page);
    await setFaults({ capture: 'error', webhooks: 'off' });
    await choosePayment(page, PAYPAL, 'Pay now');
    await expect(button(page, 'Check again')).toBeVisible({ timeout: 30_000 });
    await setFaults({ capture: 'pending' });
    await button(page, 'Check again').click();
    await expect(page).toHaveURL(/\/order\/[a-z0-9]{24}$/);
    await expect(page.getByText('Your payment is being reviewed')).toBeVisible();
    expect(await storedCart(page)).toEqual([]);
  });

  test('can be given up while its window is open', async ({ page }) => {
    const part = await anyPart();
    await atPayment(page, part);
    await openWindow(page);
    await expect(page.getByText('Complete your payment with PayPal.')).toBeVisible();
    await expectGoodForm(page);
    await button(page, 'Cancel payment').click();
    await expect(page.getByRole('alert')).toContainText('Payment was cancelled');
    expect(await storedCart(page)).toEqual([{ name: part.name, qty: 2 }]);
    await expectGoodForm(page);
  });

  test('of a provider that does not answer says so and leaves the cart', async ({ page }) => {
    const part = await anyPart();
    await atPayment(page, part);
    const said = alertsOf(page);
    await setFaults({ create: 'error' });
    await button(page, PAYPAL).click();
    await expect(page.getByRole('alert')).toContainText(
      'The payment provider is not available, please try again',
    );
    expect(said).toEqual([FAILURE]);
    expect(await storedCart(page)).toEqual([{ name: part.name, qty: 2 }]);
    await setFaults({ create: null });
    await choosePayment(page, PAYPAL, 'Pay now');
    await expectPaid(page);
  });

  test('at a price that has changed is not taken before the shopper has seen it', async ({
    page,
  }) => {
    const part = await addProduct({ price: 12 });
    const user = await atPayment(page, part);
    await changeProduct(part._id, { price: 14 });
    await button(page, PAYPAL).click();
    await expect(page.getByRole('alert')).toContainText(
      'Prices have changed, please review your cart',
    );
    await expectGoodForm(page);
    await page.getByRole('link', { name: 'Review your cart' }).click();
    await expect(page.getByText('was $12.00, now $14.00')).toBeVisible();
    await button(page, 'Accept changes').click();
    await button(page, 'Proceed To Checkout').click();
    await button(page, 'Continue to Payment').click();
    await expect(payment(page)).toContainText('$28.00');
    await choosePayment(page, PAYPAL, 'Pay now');
    await expectPaid(page);
    await expectOnePayment(user);
    await removeProduct(part._id);
  });

  test('of something sold out meanwhile is refused', async ({ page }) => {
    const part = await addProduct();
    await atPayment(page, part);
    await changeProduct(part._id, { countInStock: 1 });
    await button(page, PAYPAL).click();
    await expect(page.getByRole('alert')).toContainText(`Out of stock: ${part.name}`);
    await page.getByRole('link', { name: 'Review your cart' }).click();
    await expect(page.getByText('only 1 left')).toBeVisible();
    await removeProduct(part._id);
  });

  test('whose answer is lost at the provider is found out', async ({ page }) => {
    const user = await atPayment(page, await anyPart());
    await setFaults({ capture: 'timeout' });
    await choosePayment(page, 'Debit or Credit Card', 'Pay now');
    await expectPaid(page);
    await expectOnePayment(user);
  });

  test('that cannot be confirmed is checked again, never paid again', async ({ page }) => {
    const user = await atPayment(page, await anyPart());
    const said = alertsOf(page);
    await setFaults({ capture: 'error', webhooks: 'off' });
    await choosePayment(page, PAYPAL, 'Pay now');
    await expect(page.getByText('Confirming your payment.')).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('You approved the payment', {
      timeout: 30_000,
    });
    expect(said).toEqual([FAILURE]);
    await expect(button(page, PAYPAL)).toBeDisabled();
    await expectGoodForm(page);
    await noFaults();
    await button(page, 'Check again').click();
    await expectPaid(page);
    await expectOnePayment(user);
  });

  test('of a wrong amount is given back and said', async ({ page }) => {
    const part = await anyPart();
    await atPayment(page, part);
    const said = alertsOf(page);
    await setFaults({ capture: 'wrong-amount' });
    await choosePayment(page, PAYPAL, 'Pay now');
    await expect(page.getByRole('alert')).toContainText('Payment not verified');
    expect(said).toEqual([FAILURE]);
    expect(await storedCart(page)).toEqual([{ name: part.name, qty: 2 }]);
  });

  test('goes on when the network comes back', async ({ page, context }) => {
    const user = await atPayment(page, await anyPart());
    await setFaults({ webhooks: 'off' });
    await page.route(/\/pay$/, (route) => route.abort('internetdisconnected'));
    alertsOf(page);
    await choosePayment(page, PAYPAL, 'Pay now');
    await expect(page.getByRole('alert')).toContainText('You approved the payment', {
      timeout: 30_000,
    });
    await page.unroute(/\/pay$/);
    await button(page, 'Check again').click();
    await expectPaid(page);
    await expectOnePayment(user);
    expect(context.pages()).toHaveLength(1);
  });

  test('whose window outlives the page opens its order once it is paid, and leaves the other goods', async ({
    page,
  }) => {
    const [part, other] = [await anyPart(), await addProduct()];
    const user = await atPayment(page, part);
    const provider = await openWindow(page);
    await page.reload();
    await expect(page.getByText('You have an unfinished payment')).toBeVisible();
    await expectGoodForm(page);
    await store(page, { cartItems: [lineOf(part, 2), lineOf(other)] });
    await page.goto('/checkout?step=payment');
    await provider.getByRole('button', { name: 'Pay now' }).click();
    await expect(page).toHaveURL(/\/order\/[a-z0-9]{24}$/, { timeout: 30_000 });
    await expect(page.getByText(/^Paid on \d/)).toBeVisible();
    expect(await storedCart(page)).toEqual([{ name: other.name, qty: 1 }]);
    await expectOnePayment(user);
    await removeProduct(other._id);
  });

  test('that was made meanwhile is not made for the same goods again', async ({ page }) => {
    const [part, other] = [await anyPart(), await addProduct()];
    const user = await atPayment(page, part);
    await openWindow(page);
    await page.route(/myorders/, (route) => route.abort());
    await store(page, { cartItems: [lineOf(part, 2), lineOf(other)] });
    await page.goto('/checkout?step=payment');
    await expect(button(page, PAYPAL)).toBeEnabled();
    const [order] = await ordersOf(user);
    const [atProvider] = await providerOrders();
    await payFor(user, { ...order!, paypalOrderId: atProvider!.id });
    await page.unroute(/myorders/);
    await button(page, PAYPAL).click();
    await expect(page).toHaveURL(new RegExp(`/order/${order!._id}$`));
    expect(await storedCart(page)).toEqual([{ name: other.name, qty: 1 }]);
    await expectOnePayment(user);
    await removeProduct(other._id);
  });

  test('that the page was reloaded in is found paid by itself', async ({ page }) => {
    const part = await anyPart();
    const user = await atPayment(page, part);
    await holdAnswers(page, /\/pay$/);
    await choosePayment(page, PAYPAL, 'Pay now');
    await expect(page.getByText('Confirming your payment.')).toBeVisible();
    await page.reload();
    await expectPaid(page);
    await expectOnePayment(user);
  });

  test('whose email cannot be asked for is paid all the same', async ({ page }) => {
    await atPayment(page, await anyPart());
    await page.route(/send-order-confirmation/, (route) => route.abort());
    await choosePayment(page, PAYPAL, 'Pay now');
    await expectPaid(page);
  });

  test('is not there any more when one goes back', async ({ page }) => {
    const part = await anyPart();
    await signedIn(page);
    await store(page, { cartItems: [lineOf(part)], shippingAddress: ADDRESS });
    await page.goto('/cart');
    await button(page, 'Proceed To Checkout').click();
    await button(page, 'Continue to Payment').click();
    await choosePayment(page, PAYPAL, 'Pay now');
    await expectPaid(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByText('Your cart is empty')).toBeVisible();
  });

  test('in one tab empties the checkout in the other', async ({ page, context }) => {
    const user = await atPayment(page, await anyPart());
    const other = await context.newPage();
    await other.goto('/checkout');
    await other.getByRole('button', { name: 'Continue to Payment' }).click();
    await choosePayment(page, PAYPAL, 'Pay now');
    await expectPaid(page);
    await expect(other.getByText('Your cart is empty')).toBeVisible();
    await expectOnePayment(user);
  });

  test('pressed many times is one order', async ({ page }) => {
    const user = await atPayment(page, await anyPart());
    const before = (await providerOrders()).length;
    const opened = page.waitForEvent('popup');
    await button(page, PAYPAL).dispatchEvent('click');
    await button(page, PAYPAL).dispatchEvent('click');
    const provider = await opened;
    await provider.getByRole('button', { name: 'Pay now' }).click();
    await expectPaid(page);
    expect((await providerOrders()).length).toBe(before + 1);
    await expectOnePayment(user);
  });
});
