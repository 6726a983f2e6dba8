import { join } from 'node:path';
import type { Product, UserWithToken } from 'shared';
import { call } from '../fixtures/http.ts';
import { ADDRESS } from '../fixtures/order-of.ts';
import { noFaults, ordersOf, placeOrder, providerOrders, setFaults } from './buying.ts';
import { answerQuestions, signedIn, store } from './people.ts';
import { addProduct, anyPart, changeProduct, detailsOf, lineOf } from './products.ts';
import { alert, expectGoodForm, holdAnswers, onPhone } from './screens.ts';
import { choosePayment, dollars, storedCart } from './shopper.ts';
import { expect, test, type Page } from './test.ts';

/** Stands in for Google's script. */
const GOOGLE_MAPS = join(import.meta.dirname, '../fixtures/google-maps.js');
const FAILURE = 'There was an error processing your order. Please try again or contact support.';
const CANCELLED = 'Payment was cancelled. Nothing was charged';

const button = (page: Page, name: string) => page.getByRole('button', { name });
const summary = (page: Page) => page.getByRole('region', { name: 'Order Summary' });
const payment = (page: Page) => page.getByRole('region', { name: 'Payment' });

/** Opens the checkout as a new customer with two pieces in the cart. */
async function atCheckout(page: Page, part: Product, values = {}): Promise<UserWithToken> {
  const user = await signedIn(page);
  await store(page, { cartItems: [lineOf(part, 2)], ...values });
  await page.goto('/checkout');
  return user;
}

/** The same, one step further: the address is known. */
async function atPayment(page: Page, part: Product): Promise<UserWithToken> {
  const user = await atCheckout(page, part, { shippingAddress: ADDRESS });
  await button(page, 'Continue to Payment').click();
  await expect(button(page, 'PayPal')).toBeEnabled();
  return user;
}

/** Pixels between the header and the label of the focused field. */
const spaceAboveLabel = (page: Page) =>
  page.locator('input:focus').evaluate((field: HTMLInputElement) => {
    const bottom = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    return (field.labels?.[0]?.getBoundingClientRect().top ?? 0) - bottom;
  });

/** The page shows the paid order, and the buyer has no other. */
async function expectPaid(page: Page, user: UserWithToken): Promise<void> {
  await expect(page).toHaveURL(/\/order\/[a-z0-9]{24}$/);
  await expect(page.getByText(/^Paid on \d/)).toBeVisible();
  expect(await storedCart(page)).toEqual([]);
  expect((await ordersOf(user)).map(({ isPaid }) => isPaid)).toEqual([true]);
}

/** Opens PayPal's window and waits until it is ready. */
async function openWindow(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await button(page, 'PayPal').click();
  const provider = await opened;
  await expect(button(provider, 'Pay now')).toBeVisible();
  return provider;
}

test.afterEach(noFaults);

onPhone('the checkout', () => {
  test('requires a full address, remembers it and sums up the order before payment', async ({ page }) => {
    const part = await anyPart();
    const letGo = await holdAnswers(page, /config\/payments/);
    const user = await atCheckout(page, part);
    await expect(page.getByRole('heading', { name: 'Shipping Address' })).toBeVisible();
    for (const label of ['Address', 'City', 'State', 'Postal code', 'Country'])
      await expect(page.getByLabel(label)).toHaveAttribute('required');
    // The invalid field is under the header when the button is pressed.
    await page.getByLabel('Address').evaluate((field) => {
      scrollBy(0, field.getBoundingClientRect().top - 30);
    });
    await button(page, 'Continue to Payment').press('Enter');
    await expect(page.getByLabel('Address')).toBeFocused();
    await expect.poll(() => spaceAboveLabel(page)).toBeGreaterThan(0);
    await page.getByLabel('Address').fill('   ');
    await page.getByLabel('City').fill(ADDRESS.city);
    await page.getByLabel('State').selectOption('Victoria');
    await page.getByLabel('Postal code').fill(ADDRESS.postalCode);
    await button(page, 'Continue to Payment').click();
    await expect(page.getByLabel('Address')).toHaveAccessibleDescription('Address is required');
    await page.getByLabel('Address').fill(ADDRESS.address);
    await page.getByLabel('Address').press('Enter');
    await expect(page.getByText('Loading PayPal...')).toBeVisible();
    letGo();
    await expect(button(page, 'PayPal')).toBeVisible();
    await expect(button(page, 'Debit or Credit Card')).toBeVisible();
    await expect(page.getByText('Loading PayPal...')).toBeHidden();
    await page.reload();
    const total = dollars((part.price * 200) / 100);
    for (const text of [user.name, ...Object.values(ADDRESS), part.name, total])
      await expect(summary(page)).toContainText(text);
    for (const [label, price] of [
      ['Items', total],
      ['Delivery', 'Free'],
      ['Total', total],
      ['Includes GST of', '$'],
    ]) {
      await expect(payment(page).locator('dl > div', { hasText: label })).toContainText(price!);
    }
    await expect(payment(page)).toContainText('You pay at PayPal');
    await expectGoodForm(page);
    await page.goBack();
    for (const [label, value] of Object.entries({ Address: ADDRESS.address, City: ADDRESS.city }))
      await expect(page.getByLabel(label)).toHaveValue(value);
    await page.goForward();
    await expect(summary(page)).toBeVisible();
  });

  test('takes what a school needs on its papers, warns of holidays and keeps it for next time', async ({
    page,
  }) => {
    const part = await anyPart();
    const year = new Date().getFullYear() + 1;
    // In the summer holidays of Victoria, whenever this runs.
    const holiday = { name: 'Summer', state: 'VIC', firstDay: `${year}-01-01` };
    await page.route('**/api/school-holidays', (route) =>
      route.fulfill({ json: [{ ...holiday, lastDay: `${year}-01-27` }] }),
    );
    const user = await atCheckout(page, part, { shippingAddress: ADDRESS });
    await expect(page.getByLabel('ABN')).toBeHidden();
    await page.getByText('Add a phone or delivery note').click();
    await page.getByText('Buying for a school or business?').click();
    await expect(page.getByLabel(/organisation|school/i)).toHaveCount(1);
    await page.getByLabel('School or business').fill('Garden School');
    await page.getByLabel('ABN').fill('51 824 753 557');
    await page.getByLabel('Purchase order number').fill('PO-4711');
    await page.getByLabel('Accounts email').fill('accounts@school.example');
    await page.getByLabel('Deliver not before').fill(`${year}-01-20`);
    await expect(
      page.getByText(
        `20 January ${year} is in the Victorian school holidays, which end on 27 January ${year}.`,
      ),
    ).toBeVisible();
    await expectGoodForm(page);
    await button(page, 'Continue to Payment').click();
    await expect(page.getByLabel('ABN')).toBeFocused();
    await expect(page.getByLabel('ABN')).toHaveAccessibleDescription('ABN is not valid');
    // Closed meanwhile, the box opens at its error.
    await page.getByText('Buying for a school or business?').click();
    await button(page, 'Continue to Payment').click();
    await expect(page.getByLabel('ABN')).toBeFocused();
    await page.getByLabel('ABN').fill('51824753556');
    await button(page, 'Continue to Payment').click();
    const given = ['Garden School', '51 824 753 556', 'PO-4711', 'accounts@school.example'];
    for (const text of [...given, `20 January ${year}`]) await expect(summary(page)).toContainText(text);
    await page.goBack();
    await expect(page.getByLabel('Purchase order number')).toHaveValue('PO-4711');
    await page.goForward();
    const provider = await openWindow(page);
    await button(provider, 'Pay now').click();
    await expectPaid(page, user);
    for (const text of given)
      await expect(page.getByRole('region', { name: 'References' })).toContainText(text);
    await expect(page.getByRole('region', { name: 'Shipping Info' })).toContainText('Garden School');

    await store(page, { cartItems: [lineOf(part, 1)] });
    await page.goto('/checkout');
    await expect(page.getByLabel('School or business')).toHaveValue('Garden School');
    await expect(page.getByLabel('ABN')).toHaveValue('51 824 753 556');
    for (const label of ['Purchase order number', 'Deliver not before'])
      await expect(page.getByLabel(label)).toHaveValue('');
  });

  test('offers the address of the last order on another device, and explains an invalid one', async ({
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
    await page.getByLabel('Recipient').fill('Ms Lovelace');
    await page.getByText('Add a phone or delivery note').click();
    await page.getByLabel('Delivery note').fill('Side gate');
    await expectGoodForm(page);
    await button(page, 'Continue to Payment').click();
    await expect(summary(page)).toContainText(/Ms Lovelace.*Side gate/);
    await button(page, 'Edit address').click();
    await expect(page.getByLabel('Recipient')).toHaveValue('Ms Lovelace');
    await page.getByLabel('Country').fill('New Zealand');
    await page.getByLabel('State').fill('Otago');
  });

  test('suggests addresses while typing', async ({ page }) => {
    await page.route('https://maps.googleapis.com/**', (route) =>
      route.fulfill({ path: GOOGLE_MAPS, contentType: 'text/javascript' }),
    );
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

test('only pages where one pays allow third-party scripts', async () => {
  const policyOf = async (path: string) => {
    const { body } = await call<string>('GET', `${process.env.SHOP_URL}${path}`);
    return /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(body)![1]!;
  };
  const [payments, maps] = [new URL(process.env.SHOP_PAYMENTS_URL!).origin, 'https://maps.googleapis.com'];
  const partners = [payments, maps];
  for (const partner of partners) expect(await policyOf('/checkout')).toContain(partner);
  expect(await policyOf('/order/x')).toContain(payments);
  expect(await policyOf('/order/x')).not.toContain(maps);
  for (const path of ['/', '/shop', '/cart', '/login', '/profile', '/product/x']) {
    const policy = await policyOf(path);
    expect(policy).toContain("default-src 'none'");
    for (const partner of partners) expect(policy).not.toContain(partner);
  }
});

test.describe('a payment', () => {
  test.use({ expectedErrors: /Failed to load resource|ApiError|The script at|Payment script/ });

  test('can be tried again when scripts of Google and PayPal do not load', async ({ page }) => {
    await page.route(/sdk\.js/, (route) => route.abort());
    await atCheckout(page, await anyPart());
    const failed = page.waitForEvent('requestfailed');
    await page.getByLabel('Address').fill('12 Sturt');
    await failed;
    await page.getByLabel('City').fill(ADDRESS.city);
    await page.getByLabel('Postal code').fill(ADDRESS.postalCode);
    await page.getByLabel('State').selectOption(ADDRESS.state);
    await button(page, 'Continue to Payment').click();
    await expect(summary(page)).toContainText('12 Sturt');
    await expect(alert(page)).toContainText('PayPal could not be loaded.');
    await expectGoodForm(page);
    await page.unroute(/sdk\.js/);
    await button(page, 'Try again').click();
    await expect(button(page, 'PayPal')).toBeEnabled();
  });

  test('that is cancelled or declined releases the last pieces at once, and the next attempt pays', async ({
    page,
  }) => {
    const part = await addProduct({ countInStock: 2 });
    const user = await atPayment(page, part);
    const expectGivenBack = async (message: string) => {
      await expect(alert(page)).toContainText(message);
      expect((await detailsOf(part._id)).countInStock).toBe(2);
      expect(await storedCart(page)).toEqual([{ name: part.name, qty: 2 }]);
    };
    // Cancelled while the order is still being placed.
    const letGo = await holdAnswers(page, /api\/orders$/);
    const opened = page.waitForEvent('popup');
    await button(page, 'PayPal').click();
    await opened;
    await button(page, 'Cancel payment').click();
    await expect(page.getByText('Cancelling your payment…')).toBeVisible();
    letGo();
    await expectGivenBack(CANCELLED);
    await openWindow(page);
    await expect(page.getByText('Complete your payment with PayPal.')).toBeVisible();
    await expectGoodForm(page);
    await button(page, 'Cancel payment').click();
    await expectGivenBack(CANCELLED);
    for (const choice of ['Cancel', 'close the window'] as const) {
      await choosePayment(page, 'PayPal', choice);
      await expectGivenBack(CANCELLED);
    }
    await choosePayment(page, 'Debit or Credit Card', 'Decline');
    await expectGivenBack('Payment was declined. Nothing was charged');
    expect(await ordersOf(user)).toEqual([]);
    await choosePayment(page, 'Debit or Credit Card', 'Pay now');
    await expectPaid(page, user);
  });

  test('cancelled in one tab can be made in another, which empties the cart in both', async ({
    page,
    context,
  }) => {
    const user = await atPayment(page, await anyPart());
    const other = await context.newPage();
    await other.goto('/checkout');
    await button(other, 'Continue to Payment').click();
    await choosePayment(page, 'PayPal', 'Cancel');
    await expect(alert(page)).toContainText('Payment was cancelled');
    await choosePayment(other, 'PayPal', 'Pay now');
    await expectPaid(other, user);
    await expect(page.getByText('Your cart is empty')).toBeVisible();
  });

  test('after a price change needs the new price confirmed, and Back does not return to it', async ({
    page,
  }) => {
    const part = await addProduct({ price: 12 });
    const user = await atPayment(page, part);
    await changeProduct(part._id, { price: 14 });
    await button(page, 'PayPal').click();
    await expect(alert(page)).toContainText('Prices have changed, please review');
    await page.getByRole('link', { name: 'Review your cart' }).click();
    await expect(page.getByText('was $12.00, now $14.00')).toBeVisible();
    await button(page, 'Accept changes').click();
    await button(page, 'Proceed To Checkout').click();
    await button(page, 'Continue to Payment').click();
    await expect(payment(page)).toContainText('$28.00');
    const before = (await providerOrders()).length;
    const opened = page.waitForEvent('popup');
    // A second press changes nothing.
    await button(page, 'PayPal').dispatchEvent('click');
    await button(page, 'PayPal').dispatchEvent('click');
    await button(await opened, 'Pay now').click();
    await expectPaid(page, user);
    expect((await providerOrders()).length).toBe(before + 1);
    await page.goBack();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByText('Your cart is empty')).toBeVisible();
  });

  test('that cannot be confirmed is checked again, never paid again', async ({ page }) => {
    await page.clock.install();
    const user = await atPayment(page, await anyPart());
    const dialogs = answerQuestions(page);
    await setFaults({ capture: 'error', webhooks: 'off' });
    await choosePayment(page, 'PayPal', 'Pay now');
    await expect(page.getByText('Confirming your payment.')).toBeVisible();
    // The page retries with longer and longer pauses.
    await expect(async () => {
      await page.clock.fastForward(5000);
      await expect(alert(page)).toContainText('You approved the payment', { timeout: 500 });
    }).toPass();
    expect(dialogs).toEqual([FAILURE]);
    await expect(button(page, 'PayPal')).toBeDisabled();
    await expectGoodForm(page);
    await noFaults();
    await button(page, 'Check again').click();
    await expectPaid(page, user);
  });

  test('approved after a reload opens its order once paid, and leaves other goods in the cart', async ({
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
    await button(provider, 'Pay now').click();
    await expect(page.getByText(/^Paid on \d/)).toBeVisible();
    expect(await storedCart(page)).toEqual([{ name: other.name, qty: 1 }]);
    expect((await ordersOf(user)).map(({ isPaid }) => isPaid)).toEqual([true]);
  });
});
