import type { UserWithToken } from 'shared';
import { asAdmin, api } from './api.ts';
import { buy } from './buying.ts';
import { answerQuestion, demote, newAdmin, newCustomer } from './people.ts';
import { anyPart } from './products.ts';
import { alert, button, expectGoodForm, main, onEachScreen, rowOf } from './screens.ts';
import { expect, test, type Page } from './test.ts';

const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections' }).getByRole('link');

/** A new admin with a password, who logs in with it. */
async function logIn(page: Page, role: 'packer' | 'bookkeeper'): Promise<UserWithToken> {
  const user = await newAdmin(`Pat ${Date.now()}`, role);
  await page.goto('/login');
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password').fill(user.password);
  await button(page, 'Login').press('Enter');
  await expect(page).toHaveURL(/\/admin$/);
  return user;
}

onEachScreen('a packer', () => {
  test.use({ expectedErrors: /status of 403/ });

  test('finds the work of the packing room, and is told what belongs to other roles', async ({ page }) => {
    const order = await buy(await newCustomer(), await anyPart());
    const packer = await logIn(page, 'packer');
    await page.getByRole('link', { name: 'Admin' }).press('Enter');
    await expect(page).toHaveURL(/\/admin$/);
    await expect(sections(page)).toHaveText(['Dashboard', 'Orders', 'Quotes', 'Products']);
    await expect(main(page).getByRole('link')).toHaveText(['Products', 'Orders']);

    await page.goto(`/admin/orders?keyword=${order.orderNumber}`);
    const row = rowOf(page, order._id);
    await expect(button(row, 'Mark as Shipped')).toBeVisible();
    await expect(button(row, 'Delete Order')).toHaveCount(0);
    await expect(button(page, 'Export CSV')).toHaveCount(0);
    await expectGoodForm(page);

    await page.goto(`/order/${order._id}`);
    await expect(button(page, 'Mark as Shipped')).toBeVisible();
    await expect(sections(page)).toHaveText(['Dashboard', 'Orders', 'Quotes', 'Products']);
    await expect(main(page).getByRole('heading', { name: 'Refunds' })).toHaveCount(0);

    await page.goto('/admin/products');
    await expect(page.getByRole('table', { name: 'Products' })).toBeVisible();
    await expect(button(page, 'Create New Product')).toHaveCount(0);
    await expect(page.getByRole('columnheader', { name: 'Actions' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /change the price/ })).toHaveCount(0);
    await expectGoodForm(page);

    await page.goto('/admin/report');
    await expect(alert(page)).toHaveText(/^This page is not part of your role, packer\./);
    await expectGoodForm(page);
    await main(page).getByRole('link', { name: 'Go to the orders' }).press('Enter');
    await expect(page).toHaveURL(/\/admin\/orders$/);
    await demote(packer);
  });

  test('who has become a bookkeeper meanwhile is told so, and sees what belongs to that role', async ({
    page,
  }) => {
    const order = await buy(await newCustomer(), await anyPart());
    const user = await logIn(page, 'packer');
    await page.goto(`/order/${order._id}`);
    const ship = button(page, 'Mark as Shipped');
    await expect(ship).toBeVisible();
    const { token } = await asAdmin();
    await api('PUT', `/users/${user._id}`, { token, body: { role: 'bookkeeper' } });
    // On a phone the button ships only while its fields are in sight.
    await page.getByLabel('Tracking number').focus();
    const question = answerQuestion(page, 'OK');
    await ship.press('Enter');
    await question;
    await expect(alert(page)).toHaveText('Your role was changed: you are a bookkeeper now.');
    await expect(ship).toHaveCount(0);
    const links = ['Dashboard', 'Orders', 'Quotes', 'Products', 'Customers', 'Report'];
    await expect(sections(page)).toHaveText(links);
    await expect(main(page).getByRole('heading', { name: 'Refunds' })).toBeVisible();
    await page.goto('/admin');
    await expect(main(page).getByRole('link', { name: 'To ship' })).toBeVisible();
    await expect(main(page).getByRole('link', { name: 'New reviews' })).toHaveCount(0);
    await demote(user);
  });
});
