import type { PersonalData } from 'shared';
import { api } from './api.ts';
import { buy, placeOrder, shipOrder } from './buying.ts';
import { newCustomer, signedIn, store, stored } from './people.ts';
import { anyPart, detailsOf } from './products.ts';
import { alert, button, download, expectGoodForm, holdAnswers, onPhone } from './screens.ts';
import { expect, test, type Page } from './test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Delete Your Account?' });

onPhone('the data of an account', () => {
  test.use({ expectedErrors: /status of 40[019]/ });

  test('is downloaded as a file', async ({ page }) => {
    const [user, part] = [await signedIn(page), await anyPart()];
    const order = await placeOrder(user, part);
    await page.goto('/profile');
    const file = await download(page, 'Download my data');
    expect(file.name).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
    const data = JSON.parse(String(file.data)) as PersonalData;
    expect(data.account).toMatchObject({ name: user.name, email: user.email });
    expect(data.orders).toMatchObject([{ _id: order._id, orderItems: [{ name: part.name }] }]);
  });

  test('is deleted with the account, after the right password and once nothing is on its way', async ({
    page,
    context,
  }) => {
    const [{ password, ...user }, part] = [await newCustomer(), await anyPart()];
    const order = await buy(user, part);
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
    await expect(alert(page)).toHaveText('Password is wrong');
    await expectGoodForm(page);
    await page.getByLabel('Password').fill(password);
    await button(page, 'Delete account').click();
    await expect(alert(page)).toHaveText('An order is on its way');
    await shipOrder(order, '');

    await page.getByLabel('Your reviews').selectOption('Delete them too');
    const letGo = await holdAnswers(page, /users\/profile$/);
    await page.getByLabel('Password').press('Enter');
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
    await expect(alert(page)).toHaveText('Invalid email or password');
  });
});
