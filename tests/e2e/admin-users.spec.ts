import { expectGoodForm, holdAnswers, onPhone } from './screens.ts';
import {
  answerQuestion,
  demote,
  newAdmin,
  newCustomer,
  openAs,
  openAsAdmin,
  rowOf,
} from './people.ts';
import { expect, test, type Page } from './test.ts';

const DELETE = 'Are you sure you want to delete this user? This action cannot be undone.';
const UNSAVED = 'You have unsaved changes. Do you want to discard them?';
const GRANT =
  'Are you sure you want to make Toni Toggled an admin? Admins can change everything here.';
const RED = 'rgb(255, 141, 133)';

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search users' });

/** Opens the list with those found by a text: a shop with many users shows them on many pages. */
async function openUsers(page: Page, wanted: string): Promise<void> {
  await page.goto('/admin/users');
  await searchBox(page).fill(wanted);
}

const pressIn = (page: Page, text: string, button: string) =>
  rowOf(page, text).getByRole('button', { name: button, exact: true }).press('Enter');

onPhone("the admin's users", () => {
  test('are listed, and the own row is marked', async ({ page }) => {
    const user = await newCustomer('Lia Listed');
    const admin = await openAsAdmin(page);
    const letGo = await holdAnswers(page, '**/api/users');
    await page.goto('/admin/users');
    await expect(page).toHaveTitle(/^User Management/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('User Management');
    await expect(page.getByText('Loading users...')).toBeVisible();
    letGo();

    await expect(page.getByRole('columnheader')).toHaveText([
      'ID',
      'Name',
      'Email',
      'Admin',
      'Actions',
    ]);
    const actions = /Edit User.*Toggle Admin Status.*Delete User/;
    await searchBox(page).fill(user.email);
    const cells = rowOf(page, user.email).getByRole('cell');
    await expect(cells).toHaveText([user._id, 'Lia Listed', user.email, 'No', actions]);
    await expect(page.getByText('You', { exact: true })).toHaveCount(0);
    await searchBox(page).fill(admin.email);
    await expect(rowOf(page, admin.email).getByRole('cell').nth(1)).toHaveText(/ You$/);
    await expect(page.getByText('You', { exact: true })).toHaveCount(1);
    await expectGoodForm(page);
  });

  test('are found by name and by e-mail while one types', async ({ page }) => {
    const user = await newCustomer(`Quin ${Date.now()}`);
    await openAsAdmin(page);
    await page.goto('/admin/users');
    const search = searchBox(page);
    for (const wanted of [user.name.toUpperCase(), ` ${user.email.slice(0, 14)} `]) {
      await search.fill(wanted);
      await expect(page.getByRole('row')).toHaveCount(2);
      await expect(rowOf(page, user._id)).toBeVisible();
    }
    await search.fill('nobody at all');
    await expect(page.getByText('No users found.')).toBeVisible();
    await expectGoodForm(page);
  });

  test('are edited in a form, by keyboard', async ({ page }) => {
    const user = await newCustomer('Eve Edited');
    await openAsAdmin(page);
    await openUsers(page, user.email);
    await pressIn(page, user.email, 'Edit User');
    const [name, email] = [page.getByLabel('Name'), page.getByLabel('Email')];
    await expect(name).toBeFocused();
    await expect(name).toHaveValue('Eve Edited');
    await expect(email).toHaveValue(user.email);
    await expect(page.getByLabel('Admin')).not.toBeChecked();
    await expectGoodForm(page);
    await name.fill('Nobody');
    for (const answer of ['Cancel', 'OK'] as const) {
      await expect(name).toHaveValue('Nobody');
      const question = answerQuestion(page, answer);
      await page.getByRole('button', { name: 'Cancel' }).press('Enter');
      expect(await question).toBe(UNSAVED);
    }
    await expect(email).toHaveCount(0);
    const edit = rowOf(page, user.email).getByRole('button', { name: 'Edit User' });
    await expect(edit).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(name).toHaveValue('Eve Edited');
    await name.fill('Eve Renamed');
    await email.fill(`new-${user.email}`);
    await page.getByRole('button', { name: 'Update' }).press('Enter');
    const row = rowOf(page, user._id);
    await expect(row.getByRole('cell').nth(1)).toHaveText('Eve Renamed');
    await expect(row.getByRole('cell').nth(2)).toHaveText(`new-${user.email}`);
    await expect(page.getByRole('heading', { name: 'Edit User' })).toHaveCount(0);
    await expect(row.getByRole('button', { name: 'Edit User' })).toBeFocused();
    await openUsers(page, user.email);
    await expect(row.getByRole('cell').nth(1)).toHaveText('Eve Renamed');
  });

  test('must keep a name and an e-mail', async ({ page }) => {
    const user = await newCustomer('Ned Named');
    await openAsAdmin(page);
    await openUsers(page, user.email);
    await pressIn(page, user.email, 'Edit User');
    await page.getByLabel('Name').fill('');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByLabel('Name')).toBeFocused();
    await page.getByLabel('Name').fill('Ned');
    await page.getByLabel('Email').fill('no e-mail');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(rowOf(page, user._id).getByRole('cell').nth(1)).toHaveText('Ned Named');
  });

  test('become admins and are none again, once a press', async ({ page }) => {
    const user = await newCustomer('Toni Toggled');
    await openAsAdmin(page);
    await openUsers(page, user.email);
    let asked = 0;
    page.on('request', (request) => void (asked += Number(request.method() === 'PUT')));
    const letGo = await holdAnswers(page, `**/api/users/${user._id}`);
    const isAdmin = rowOf(page, user.email).getByRole('cell').nth(3);
    for (const answer of ['Cancel', 'OK'] as const) {
      expect(asked).toBe(0);
      const question = answerQuestion(page, answer);
      await pressIn(page, user.email, 'Toggle Admin Status');
      expect(await question).toBe(GRANT);
    }
    await pressIn(page, user.email, 'Toggle Admin Status');
    letGo();
    await expect(isAdmin).toHaveText('Yes');
    await expect(page.getByText('Toni Toggled is now an admin.')).toBeVisible();
    await pressIn(page, user.email, 'Toggle Admin Status');
    await expect(isAdmin).toHaveText('No');
    await expect(page.getByText('Toni Toggled is no longer an admin.')).toBeVisible();
    expect(asked).toBe(2);

    await pressIn(page, user.email, 'Edit User');
    await page.getByLabel('Admin').check();
    const question = answerQuestion(page, 'Cancel');
    await page.getByRole('button', { name: 'Update' }).press('Enter');
    expect(await question).toBe(GRANT);
    await expect(page.getByLabel('Admin')).toBeChecked();
    expect(asked).toBe(2);
  });

  test('are deleted after a question', async ({ page }) => {
    const tag = String(Date.now());
    const before = await newCustomer(`Bo Before ${tag}`);
    const user = await newCustomer(`Di Deleted ${tag}`);
    await openAsAdmin(page);
    await openUsers(page, tag);
    const question = `${DELETE}\n\n${user.name}, ${user.email}\nThey have no open orders.`;
    const no = answerQuestion(page, 'Cancel');
    await pressIn(page, user.email, 'Delete User');
    expect(await no).toBe(question);
    await expect(rowOf(page, user.email)).toBeVisible();

    const yes = answerQuestion(page, 'OK');
    await pressIn(page, user.email, 'Delete User');
    expect(await yes).toBe(question);
    await expect(rowOf(page, user.email)).toHaveCount(0);
    const beside = rowOf(page, before.email).getByRole('button', { name: 'Edit User' });
    await expect(beside).toBeFocused();
    await openUsers(page, tag);
    await expect(rowOf(page, before.email)).toBeVisible();
    await expect(rowOf(page, user.email)).toHaveCount(0);
  });

  test('close to an admin who gives up the right', async ({ page }) => {
    const admin = await newAdmin('Gia Gone');
    await openAs(page, admin);
    await openUsers(page, admin.email);
    await pressIn(page, admin.email, 'Toggle Admin Status');
    await expect(page.getByRole('alert')).toHaveText(
      'Access denied. You must be an admin to view this page.',
    );
    await expect(page.getByRole('table')).toHaveCount(0);
  });
});

test.describe('what the server refuses', () => {
  test.use({ expectedErrors: /status of (400|403)/ });

  test('is said in red below the rows', async ({ page }) => {
    const admin = await openAsAdmin(page);
    await openUsers(page, admin.email);
    const yes = answerQuestion(page, 'OK');
    await pressIn(page, admin.email, 'Delete User');
    await yes;
    const refusal = page.getByRole('alert');
    await expect(refusal).toHaveText('You cannot delete your own account');
    await expect(refusal).toHaveCSS('color', RED);
    await expect(refusal).toBeInViewport();
    await expectGoodForm(page);
    await pressIn(page, admin.email, 'Toggle Admin Status');
    await expect(refusal).toHaveText('At least one admin must remain');
    await expect(rowOf(page, admin.email).getByRole('cell').nth(3)).toHaveText('Yes');
  });

  test('is said in red in the form, which stays', async ({ page }) => {
    const user = await newCustomer('Dup Licate');
    const admin = await openAsAdmin(page);
    await openUsers(page, user.email);
    await pressIn(page, user.email, 'Edit User');
    await page.getByLabel('Email').fill(admin.email);
    await page.getByRole('button', { name: 'Update' }).click();
    const refusal = page.getByRole('alert');
    await expect(refusal).toHaveText('User already exists');
    await expect(refusal).toHaveCSS('color', RED);
    await expect(page.getByLabel('Email')).toHaveValue(admin.email);
    await expectGoodForm(page);
    void answerQuestion(page, 'OK');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(rowOf(page, user._id)).toContainText(user.email);
  });

  test('closes the screen to an admin who has lost the right meanwhile', async ({ page }) => {
    const [user, admin] = [await newCustomer('Una Usual'), await newAdmin('Lee Lost')];
    await openAs(page, admin);
    await openUsers(page, user.email);
    await expect(rowOf(page, user.email)).toBeVisible();
    await demote(admin);
    void answerQuestion(page, 'OK');
    await pressIn(page, user.email, 'Toggle Admin Status');
    await expect(page.getByText('Access denied.')).toBeVisible();
  });
});
