import { readFile } from 'node:fs/promises';
import type { PersonalData } from 'shared';
import { call } from '../fixtures/http.ts';
import { asAdmin, payFor, placeOrder } from './buying.ts';
import {
  detailsOf,
  expectGoodForm,
  findProduct,
  holdAnswers,
  newAccount,
  onPhone,
  signedIn,
  store,
  stored,
} from './screens.ts';
import { expect, test, type Page } from './test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Delete Your Account?' });
const at = (path: string) => `${process.env.SHOP_URL}${path}`;

onPhone('one’s own data', () => {
  test.use({ expectedErrors: /status of 40[019]/ });

  test('is downloaded as a file with everything in it', async ({ page }) => {
    const user = await signedIn(page);
    const part = await findProduct(({ countInStock }) => countInStock > 20);
    const order = await placeOrder(user, part);
    await page.goto('/profile');
    const downloading = page.waitForEvent('download');
    await button(page, 'Download my data').click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
    const data = JSON.parse(await readFile(await download.path(), 'utf8')) as PersonalData;
    expect(data.account).toMatchObject({ name: user.name, email: user.email });
    expect(data.orders).toMatchObject([{ _id: order._id, orderItems: [{ name: part.name }] }]);
    await expectGoodForm(page);
  });

  test('goes with the account, once the password is right, and only then', async ({
    page,
    context,
  }) => {
    const { password, ...user } = await newAccount();
    const part = await findProduct(({ countInStock }) => countInStock > 20);
    const review = { token: user.token, body: { rating: 4, comment: 'Works on a balcony' } };
    await call('POST', at(`/api/products/${part._id}/reviews`), review);
    await store(page, { userInfo: user });
    await page.goto('/profile');
    const other = await context.newPage();
    await other.goto('/profile');
    await expect(other.getByText(user.email)).toBeVisible();

    await button(page, 'Delete my account').press('Enter');
    await expect(dialog(page)).toBeVisible();
    await expectGoodForm(page);
    await button(page, 'Cancel').press('Enter');
    await expect(dialog(page)).toBeHidden();
    await expect(button(page, 'Delete my account')).toBeFocused();

    await page.keyboard.press('Enter');
    await page.getByLabel('Password').fill('not this one');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Password is wrong');
    await expectGoodForm(page);

    await page.getByLabel('Your reviews').selectOption('Delete them too');
    await page.getByLabel('Password').fill(password);
    const letGo = await holdAnswers(page, /users\/profile$/);
    await page.keyboard.press('Enter');
    await expect(button(page, 'Deleting...')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeVisible();
    letGo();
    await expect(page).toHaveURL(/\/login\?account=deleted$/);
    await expect(page.getByText('Account deleted')).toBeVisible();
    await expectGoodForm(page);
    await expect(other).toHaveURL(/\/login/);
    expect(await stored(page, 'userInfo')).toBeNull();
    const { reviews } = await detailsOf(part._id);
    expect(reviews.map(({ comment }) => comment)).not.toContain('Works on a balcony');

    await page.getByLabel('Email').fill(user.email);
    await page.getByLabel('Password').fill(password);
    await button(page, 'Login').click();
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
  });

  test('stays while an order is on its way; what was paid is there for the shop afterwards', async ({
    page,
  }) => {
    const { password, ...user } = await newAccount();
    const part = await findProduct(({ countInStock }) => countInStock > 20);
    const order = await placeOrder(user, part);
    await payFor(user, order);
    await store(page, { userInfo: user });
    await page.goto('/profile');
    await button(page, 'Delete my account').click();
    await page.getByLabel('Password').fill(password);
    await button(page, 'Delete account').click();
    await expect(page.getByRole('alert')).toHaveText('An order is on its way');

    const { token } = await asAdmin();
    await call('PUT', at(`/api/orders/${order._id}/deliver`), { token, body: {} });
    await button(page, 'Delete account').click();
    await expect(page).toHaveURL(/\/login\?account=deleted$/);
    const kept = await call<{ user: object }>('GET', at(`/api/orders/${order._id}`), { token });
    expect(kept.body.user).toMatchObject({ name: user.name, email: user.email });
  });
});
