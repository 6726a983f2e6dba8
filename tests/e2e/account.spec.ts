import { dayOf } from 'shared';
import { call } from '../fixtures/http.ts';
import { payFor, placeOrder } from './buying.ts';
import {
  expectGoodForm,
  findProduct,
  holdAnswers,
  lineOf,
  newAccount,
  onPhone,
  signedIn,
  store,
  stored,
} from './screens.ts';
import { dollars, mailsTo, newShopper, signUp } from './shopper.ts';
import { expect, test, type Page } from './test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const alert = (page: Page) => page.getByRole('alert');

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await button(page, 'Login').click();
}

const red = (page: Page) => alert(page).evaluate((box) => getComputedStyle(box).color);

onPhone('an account', () => {
  test.use({ expectedErrors: /status of 40[01]/ });

  test('is made with Sign Up and leads to the profile', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Sign Up' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign Up');
    await expect(page.getByRole('link', { name: 'Back to Login' })).toHaveAttribute(
      'href',
      '/login',
    );
    await expectGoodForm(page);
    await button(page, 'Sign Up').click();
    await expect(page).toHaveURL(/\/signup$/);
    const shopper = newShopper();
    await signUp(page, { ...shopper, password: 'short' });
    await expect(alert(page)).toHaveText('Password must be 8 to 72 characters');
    await expectGoodForm(page);
    await field(page, 'Password').fill(shopper.password);
    await button(page, 'Sign Up').dblclick();
    await expect(page).toHaveURL(/\/profile$/);
    expect(JSON.parse((await stored(page, 'userInfo'))!)).toMatchObject({
      name: shopper.name,
      email: shopper.email,
      isAdmin: false,
    });
    // Whoever is signed in has no use for these pages.
    await page.goto('/login');
    await expect(page).toHaveURL(/\/profile$/);
  });

  test('is not made twice', async ({ page }) => {
    const { email } = await newAccount();
    await page.goto('/signup');
    await signUp(page, { ...newShopper(), email: email.toUpperCase() });
    await expect(alert(page)).toHaveText('User already exists');
    expect(await red(page)).toMatch(/rgb\(2\d\d, 1\d\d, 1\d\d\)/);
  });

  test('is opened with Login, and says in red when it is not', async ({ page }) => {
    const { email, password } = await newAccount();
    await page.goto('/login');
    await expectGoodForm(page);
    for (const name of ['Email', 'Password']) {
      await expect(field(page, name)).toHaveAttribute('required');
      await expect(field(page, name)).toHaveAttribute('autocomplete', /username|current-password/);
    }
    await logIn(page, email, 'wrong password');
    await expect(alert(page)).toHaveText('Invalid email or password');
    expect(await red(page)).toMatch(/rgb\(2\d\d, 1\d\d, 1\d\d\)/);
    await expectGoodForm(page);
    await logIn(page, email, password);
    await expect(page).toHaveURL(/\/profile$/);
  });

  test('shows its details, changes them and takes changes back', async ({ page }) => {
    const user = await signedIn(page);
    await page.goto('/profile');
    const details = page.getByRole('region', { name: 'Your details' });
    await expect(details).toContainText(user.name);
    await expect(details).toContainText(user.email);
    await expect(details.getByRole('link', { name: 'Admin' })).toBeHidden();
    await expectGoodForm(page);

    await button(page, 'Edit Profile').click();
    await field(page, 'Name').fill('Somebody Else');
    await field(page, 'New Password').fill('never sent');
    await expectGoodForm(page);
    await button(page, 'Cancel').click();
    await expect(details).toContainText(user.name);

    await button(page, 'Edit Profile').click();
    await expect(field(page, 'Name')).toHaveValue(user.name);
    await expect(field(page, 'New Password')).toHaveValue('');
    await expect(field(page, 'New Password')).toHaveAttribute(
      'placeholder',
      'Leave blank to keep current password',
    );
    await field(page, 'Name').fill('Bea Blossom');
    const letGo = await holdAnswers(page, /users\/profile/);
    await button(page, 'Update').click();
    await expect(button(page, 'Updating...')).toBeVisible();
    letGo();
    await expect(details).toContainText('Bea Blossom');
    await expect(page.getByRole('status').filter({ hasText: 'updated' })).toBeVisible();
    expect(JSON.parse((await stored(page, 'userInfo'))!).name).toBe('Bea Blossom');
  });

  test('lists its orders, to search by id, status and date', async ({ page }) => {
    const user = await signedIn(page);
    const part = await findProduct(({ countInStock }) => countInStock > 20);
    const paid = await placeOrder(user, part, 2);
    await payFor(user, paid);
    const pending = await placeOrder(user, part);
    await page.goto('/profile');
    const rows = page.getByRole('row');
    await expect(rows).toHaveCount(3);
    await expect(page.getByRole('columnheader')).toHaveText(['ID', 'DATE', 'STATUS', 'ACTION']);
    await expect(rows.nth(1)).toContainText('Pending');
    await expect(rows.nth(2)).toContainText(paid._id.slice(-6));
    await expect(rows.nth(2)).toContainText(/\d\d\/\d\d\/\d{4}/);
    await expect(rows.nth(2)).toContainText('Paid');
    await expect(rows.nth(2)).toContainText(dollars(paid.totalPrice));
    await expectGoodForm(page);

    const search = page.getByPlaceholder('Search orders...');
    await search.fill(pending._id.slice(4, 12).toUpperCase());
    await expect(rows).toHaveCount(2);
    await search.fill('PAI');
    await expect(rows.nth(1)).toContainText(paid._id.slice(-6));
    await search.fill('nothing like it');
    await expect(page.getByText('No orders found.')).toBeVisible();
    await search.fill('');
    const today = dayOf(new Date());
    await page.getByLabel('Start date').fill(today);
    await page.getByLabel('End date').fill(today);
    await expect(rows).toHaveCount(3);
    await page.getByLabel('Start date').fill('2099-01-01');
    await expect(page.getByText('No orders found.')).toBeVisible();
    await page.getByLabel('Start date').fill('');
    await rows.nth(2).getByRole('link', { name: 'Details' }).click();
    await expect(page).toHaveURL(new RegExp(`/order/${paid._id}$`));
  });

  test('that has forgotten its password gets an email and a new one', async ({ page }) => {
    const { email } = await newAccount();
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await field(page, 'Email').fill(email);
    await expectGoodForm(page);
    await button(page, 'Send reset link').click();
    await expect(page.getByText('If that e-mail has an account')).toBeVisible();
    await expectGoodForm(page);
    await expect.poll(() => mailsTo(email)).toHaveLength(1);
    const [mail] = await mailsTo(email);
    const link = /\/reset-password\?token=\S+/.exec(mail!.text)![0];

    await page.goto(link);
    await field(page, 'New Password').fill('short');
    await button(page, 'Change password').click();
    await expect(alert(page)).toHaveText('Password must be 8 to 72 characters');
    await expectGoodForm(page);
    await field(page, 'New Password').fill('a new password');
    await button(page, 'Change password').click();
    await expect(page.getByText('Password changed, please log in')).toBeVisible();
    await page.goto(link);
    await field(page, 'New Password').fill('once more');
    await button(page, 'Change password').click();
    await expect(alert(page)).toHaveText('This link is no longer valid');
    await page.goto('/login');
    await logIn(page, email, 'a new password');
    await expect(page).toHaveURL(/\/profile$/);
  });

  test('that has a new e-mail confirms it by a link, once it is logged in', async ({ page }) => {
    const { email, password, token } = await newAccount();
    const next = `new-${email}`;
    const url = `${process.env.SHOP_URL}/api/users/profile`;
    await call('PUT', url, { token, body: { email: next } });
    await expect.poll(() => mailsTo(next)).toHaveLength(1);
    const [mail] = await mailsTo(next);

    await page.goto(/\/confirm-email\?token=\S+/.exec(mail!.text)![0]);
    await page.getByRole('link', { name: 'log in' }).click();
    await logIn(page, next, password);
    await expect(page.getByText(next)).toBeVisible();
    await expectGoodForm(page);
    await button(page, 'Confirm this address').click();
    await expect(page.getByText('Your e-mail address is confirmed')).toBeVisible();
    await page.reload();
    await button(page, 'Confirm this address').click();
    await expect(alert(page)).toHaveText('This link is no longer valid');
  });
});

test('an admin has a way to the admin screens, except while editing', async ({ page }) => {
  await page.goto('/login');
  await logIn(page, 'admin@example.com', 'Admin-demo-1');
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveAttribute(
    'href',
    '/admin',
  );
  await button(page, 'Edit Profile').click();
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toBeHidden();
});

test('the history says that it loads and that it is empty', async ({ page }) => {
  await signedIn(page);
  const letGo = await holdAnswers(page, /orders\/myorders/);
  await page.goto('/profile');
  await expect(page.getByText('Loading orders...')).toBeAttached();
  await expectGoodForm(page);
  letGo();
  await expect(page.getByText('No orders found.')).toBeVisible();
});

test('a login leads back to the checkout, and never to another site', async ({ page }) => {
  const { email, password } = await newAccount();
  const part = await findProduct(({ countInStock }) => countInStock > 0);
  await page.goto('/login?redirect=https://example.com');
  await logIn(page, email, password);
  await expect(page).toHaveURL(/\/profile$/);
  await button(page, 'Logout').click();
  await expect(page).toHaveURL(/\/login$/);
  await store(page, { cartItems: [lineOf(part)] });
  await page.goto('/checkout');
  await expect(page).toHaveURL(/\/login\?redirect=checkout$/);
  await logIn(page, email, password);
  await expect(page).toHaveURL(/\/checkout$/);
});

for (const path of ['/profile', '/order/unknown']) {
  test(`${path} sends a visitor to the login`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
  });
}

/** All keys that the browser keeps for the shop, in the tab and beyond it. */
const storedKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => [localStorage, sessionStorage].flatMap((kept) => Object.keys(kept)));

test('a logout forgets the person in all tabs', async ({ page, context }) => {
  const user = await signedIn(page);
  const part = await findProduct(({ countInStock }) => countInStock > 0);
  await store(page, {
    cartItems: [lineOf(part)],
    savedItems: [lineOf(part)],
    shippingAddress: {},
    paymentMethod: '"PayPal"',
    checkoutAttempt: { fingerprint: 'f', idempotencyKey: 'k' },
    cartChanges: { [part._id]: [{ kind: 'sold-out' }] },
    itemsPerPage: '32',
  });
  await page.evaluate(() => sessionStorage.setItem('adminOrderList', '?keyword=Ada'));
  await page.goto('/profile');
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(other.getByText(user.email)).toBeVisible();
  // It asks for nothing more that the logout would have refused.
  await expect(other.getByText('No orders found.')).toBeVisible();
  await button(page, 'Logout').click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login$/);
  expect(await storedKeys(page)).toEqual([]);
});

test.describe('a session that the server has ended', () => {
  test.use({ expectedErrors: /status of 40[14]/ });

  for (const path of ['/profile', '/order/abcdefghijklmnopqrstuvwx']) {
    test(`ends on ${path} at the next call, and the login leads back`, async ({ page }) => {
      const { email, password, ...user } = await newAccount();
      await store(page, { userInfo: { ...user, email } });
      const part = await findProduct(({ countInStock }) => countInStock > 0);
      await store(page, { cartItems: [lineOf(part)] });
      await call('POST', `${process.env.SHOP_URL}/api/users/logout`, { token: user.token });
      await page.goto(path);
      await expect(page).toHaveURL(/\/login$/);
      expect(await storedKeys(page)).toEqual(['returnPlace']);
      await expect(page.getByText('Your session has ended, please log in again')).toBeVisible();
      await expectGoodForm(page);
      await logIn(page, email, password);
      await expect(page).toHaveURL(new RegExp(`${path}$`));
    });
  }
});

test('login and profile are used by keyboard alone', async ({ page }) => {
  const { email, password } = await newAccount();
  await page.goto('/login');
  await field(page, 'Email').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/profile$/);
  await button(page, 'Edit Profile').press('Enter');
  await expect(field(page, 'Name')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' Junior');
  await page.keyboard.press('Enter');
  const details = page.getByRole('region', { name: 'Your details' });
  await expect(details).toContainText('Bea Buyer Junior');
});

test.describe('a page whose parts do not come', () => {
  test.use({ expectedErrors: /Chunk load error/ });

  test('says so after two minutes', async ({ page }) => {
    await page.clock.install();
    await page.route(/_astro\/LoginForm/, () => undefined);
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(page.locator('.skeleton').first()).toBeVisible();
    await page.waitForFunction(() => document.readyState === 'complete');
    await page.clock.fastForward('01:58');
    await expect(alert(page)).toBeHidden();
    await page.clock.fastForward('00:03');
    await expect(alert(page)).toContainText('could not be loaded');
    await expectGoodForm(page);
    await page.unroute(/_astro\/LoginForm/);
    await button(page, 'Reload page').click();
    await expect(field(page, 'Email')).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('pages that need them say so, and where to go', async ({ page }) => {
    for (const path of ['/cart', '/checkout', '/login', '/signup', '/profile', '/order/x']) {
      await page.goto(path);
      const note = page.locator('main .alert');
      await expect(note, path).toBeVisible();
      await expect(note.locator('a')).toHaveAttribute('href', '/contact');
      await expect(page.locator('.skeleton:visible'), path).toHaveCount(0);
    }
  });
});
