import type { UserWithToken } from 'shared';
import { api } from './api.ts';
import { buy, placeOrder } from './buying.ts';
import { newCustomer, signedIn, store, stored } from './people.ts';
import { anyPart } from './products.ts';
import { alert, button, expectGoodForm, holdAnswers, onPhone, status, title } from './screens.ts';
import { dollars, linkInMail, newShopper, signUp } from './shopper.ts';
import { expect, test, type Page } from './test.ts';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await button(page, 'Login').click();
}

/** All keys that the site has stored in this browser and tab. */
const storedKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => [localStorage, sessionStorage].flatMap((kept) => Object.keys(kept)));

onPhone('an account', () => {
  test.use({ expectedErrors: /status of 40[01]/ });

  test('is created by Sign Up, and opened by keyboard after a wrong password', async ({ page }) => {
    const [{ email }, shopper] = [await newCustomer(), newShopper()];
    await page.goto('/login');
    await page.getByRole('link', { name: 'Sign Up' }).click();
    await expect(title(page)).toHaveText('Sign Up');
    const back = page.getByRole('link', { name: 'Back to Login' });
    await expect(back).toHaveAttribute('href', '/login');
    await button(page, 'Sign Up').click();
    await expect(field(page, 'Name')).toBeFocused();
    await expect(field(page, 'Email')).toHaveAccessibleDescription('Email is required');
    await signUp(page, { ...shopper, password: 'short' });
    await expect(field(page, 'Password')).toHaveAccessibleDescription(/8 to 72.*lengthen this text/);
    await button(page, 'Show password').click();
    await expect(field(page, 'Password')).toHaveAttribute('type', 'text');
    await signUp(page, { ...shopper, email: email.toUpperCase() });
    await expect(alert(page)).toHaveText('User already exists');
    const toLogin = page.getByRole('link', { name: 'Log in with this email' });
    await expect(toLogin).toHaveAttribute('href', '/login');
    await expectGoodForm(page);
    await field(page, 'Email').fill(shopper.email);
    await button(page, 'Sign Up').dblclick();
    await expect(page).toHaveURL(/\/profile$/);
    // Signed-in users are redirected from the login page.
    await page.goto('/login');
    await expect(page).toHaveURL(/\/profile$/);

    // What the profile still asks for would be refused after the logout.
    await page.waitForLoadState('networkidle');
    const { token } = JSON.parse((await stored(page, 'userInfo')) ?? '{}') as UserWithToken;
    await button(page, 'Logout').click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await storedKeys(page)).toEqual([]);
    await expect.poll(async () => (await api('GET', '/users/profile', { token })).status).toBe(401);
    for (const name of ['Email', 'Password']) {
      await expect(field(page, name)).toHaveAttribute('required');
      await expect(field(page, name)).toHaveAttribute('autocomplete', /username|current-password/);
    }
    await logIn(page, shopper.email, 'wrong password');
    await expect(alert(page)).toHaveText('Invalid email or password');
    await field(page, 'Password').focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(shopper.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/profile$/);
  });

  test('shows its details, editable by keyboard, and its orders, searchable by status', async ({ page }) => {
    const [user, part] = [await signedIn(page), await anyPart()];
    const paid = await buy(user, part, 2);
    const unpaid = await placeOrder(user, part);
    const letGoOrders = await holdAnswers(page, /orders\/myorders/);
    await page.goto('/profile');
    await expect(page.getByText('Loading orders...')).toBeAttached();
    letGoOrders();
    const details = page.getByRole('region', { name: 'Your details' });
    await expect(details).toContainText(user.name);
    await expect(details).toContainText(user.email);
    await expect(details.getByRole('link', { name: 'Admin' })).toBeHidden();

    await button(page, 'Edit Profile').press('Enter');
    await expect(field(page, 'Name')).toBeFocused();
    await field(page, 'Name').fill('Somebody Else');
    await field(page, 'New Password').fill('never sent');
    await expectGoodForm(page);
    await button(page, 'Cancel').click();
    await expect(details).toContainText(user.name);

    await button(page, 'Edit Profile').click();
    await expect(field(page, 'Name')).toHaveValue(user.name);
    await expect(field(page, 'New Password')).toHaveValue('');
    const hint = 'Leave blank to keep current password';
    await expect(field(page, 'New Password')).toHaveAttribute('placeholder', hint);
    await field(page, 'Name').fill('Bea Blossom');
    const letGo = await holdAnswers(page, /users\/profile/);
    await field(page, 'Name').press('Enter');
    await expect(button(page, 'Updating...')).toBeVisible();
    letGo();
    await expect(details).toContainText('Bea Blossom');
    await expect(status(page, 'updated')).toBeVisible();
    expect(JSON.parse((await stored(page, 'userInfo'))!)).toMatchObject({ name: 'Bea Blossom' });

    const rows = page.getByRole('row');
    await expect(rows).toHaveCount(3);
    await expect(page.getByRole('columnheader')).toHaveText(['ID', 'DATE', 'STATUS', 'ACTION']);
    await expect(rows.nth(1)).toContainText('Pending');
    const ids = [paid.orderNumber, paid._id.slice(-6)];
    for (const text of [...ids, /\d\d\/\d\d\/\d{4}/, 'Paid', dollars(paid.totalPrice)])
      await expect(rows.nth(2)).toContainText(text);
    const search = page.getByPlaceholder('Search orders...');
    await search.fill('nothing like it');
    await expect(page.getByText('No orders found.')).toBeVisible();
    // Long enough that no random id has it.
    await search.fill('PENDIN');
    await expect(rows).toHaveCount(2);
    await page.getByLabel('Start date').fill('2099-01-01');
    await expect(page.getByText('No orders found.')).toBeVisible();
    await page.getByLabel('Start date').fill('');
    await rows.nth(1).getByRole('link', { name: 'Details' }).click();
    await expect(page).toHaveURL(new RegExp(`/order/${unpaid._id}$`));
  });

  test('whose password is forgotten gets a new one through a link by email', async ({ page }) => {
    const { email } = await newCustomer();
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await field(page, 'Email').fill(email);
    await button(page, 'Send reset link').click();
    await expect(page.getByText('If that e-mail has an account')).toBeVisible();
    await expectGoodForm(page);
    const link = await linkInMail(email, /\/reset-password\?token=\S+/);
    const choose = async (password: string) => {
      await field(page, 'New Password').fill(password);
      await button(page, 'Change password').click();
    };
    await page.goto(link);
    await choose('short');
    await expect(field(page, 'New Password')).toHaveAccessibleDescription(/lengthen this text/);
    await choose('a new password');
    await expect(page.getByText('Password changed, please log in')).toBeVisible();
    await page.goto(link);
    await choose('once more');
    await expect(alert(page)).toHaveText('This link is no longer valid');
    await page.goto('/login');
    await logIn(page, email, 'a new password');
    await expect(page).toHaveURL(/\/profile$/);
  });

  test('with a new e-mail confirms it by a link, after logging in', async ({ page }) => {
    const { email, password, token } = await newCustomer();
    const next = `new-${email}`;
    await api('PUT', '/users/profile', { token, body: { email: next } });
    await page.goto(await linkInMail(next, /\/confirm-email\?token=\S+/));
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

test.describe('a session ended by the server', () => {
  test.use({ expectedErrors: /status of 40[14]/ });

  test('ends at the next request, and logging in returns to the page', async ({ page }) => {
    const { email, password, ...user } = await newCustomer();
    await store(page, { userInfo: { ...user, email }, savedItems: [], itemsPerPage: '32' });
    await api('POST', '/users/logout', { token: user.token });
    const path = '/order/abcdefghijklmnopqrstuvwx';
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
    expect(await storedKeys(page)).toEqual(['returnPlace']);
    await expect(page.getByText('Your session has ended, please log in again')).toBeVisible();
    await expectGoodForm(page);
    await logIn(page, email, password);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  });
});

test.describe('a page whose scripts do not load', () => {
  test.use({ expectedErrors: /Chunk load error/ });

  test('says so after two minutes', async ({ page }) => {
    // Stopped, so that a slow load does not use up the time.
    await page.clock.install({ time: '2026-01-01' });
    await page.clock.pauseAt('2026-01-02');
    await page.route(/_astro\/LoginForm/, () => undefined);
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(page.locator('.skeleton').first()).toBeVisible();
    await page.waitForFunction(() => document.readyState === 'complete');
    await page.clock.fastForward('01:58');
    await expect(alert(page)).toBeHidden();
    await page.clock.fastForward('00:03');
    await expect(alert(page)).toContainText('could not be loaded');
    await page.clock.resume();
    await expectGoodForm(page);
    await page.unroute(/_astro\/LoginForm/);
    await button(page, 'Reload page').click();
    await expect(field(page, 'Email')).toBeVisible();
  });
});
