import { readFile } from 'node:fs/promises';
import type { PersonalData } from 'shared';
import { api, asAdmin } from './api.ts';
import { buy, orderNow, placeOrder, shipOrder } from './buying.ts';
import { newCustomer, signedIn, store, stored } from './people.ts';
import { anyPart, detailsOf } from './products.ts';
import { button, expectGoodForm, holdAnswers, onPhone } from './screens.ts';
import { expect, test, type Page } from './test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Delete Your Account?' });

onPhone('the data of an account', () => {
  test.use({ expectedErrors: /status of 40[019]/ });

  test('is downloaded as a file with everything in it', async ({ page }) => {
    const [user, part] = [await signedIn(page), await anyPart()];
    const order = await placeOrder(user, part);
    await page.goto('/profile');
    const downloading = page.waitForEvent('download');
    await button(page, 'Download my data').click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
    const data = JSON.parse(await readFile(await download.path(), 'utf8')) as PersonalData;
    expect(data.account).toMatchObject({ name: user.name, email: user.email });
    expect(data.orders).toMatchObject([{ _id: order._id, orderItems: [{ name: part.name }] }]);
  });

  test('goes with the account, once the password is right, and only then', async ({
    page,
    context,
  }) => {
    const [{ password, ...user }, part] = [await newCustomer(), await anyPart()];
    const review = { token: user.token, body: { rating: 4, comment: 'Works on a balcony' } };
    await api('POST', `/products/${part._id}/reviews`, review);
    await store(page, { userInfo: user });
    await page.goto('/profile');
    const other = await context.newPage();
    await other.goto('/profile');
    await expect(other.getByText(user.email)).toBeVisible();

    await button(page, 'Delete my account').press('Enter');
    await expect(dialog(page)).toBeVisible();
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
    const { password, ...user } = await newCustomer();
    const order = await buy(user, await anyPart());
    await store(page, { userInfo: user });
    await page.goto('/profile');
    await button(page, 'Delete my account').click();
    await page.getByLabel('Password').fill(password);
    await button(page, 'Delete account').click();
    await expect(page.getByRole('alert')).toHaveText('An order is on its way');

    await shipOrder(order, '');
    await button(page, 'Delete account').click();
    await expect(page).toHaveURL(/\/login\?account=deleted$/);
    const kept = await orderNow(await asAdmin(), order);
    expect(kept.user).toMatchObject({ name: user.name, email: user.email });
  });
});
