import { answerQuestion, newAdmin, newCustomer, openAsAdmin, store } from './people.ts';
import {
  alert,
  button,
  expectGoodForm,
  holdAnswers,
  onPhone,
  rowOf,
  title,
  watchRequests,
} from './screens.ts';
import { expect, test, type Page } from './test.ts';

const DELETE = 'Are you sure you want to delete this user? This action cannot be undone.';
const UNSAVED = 'You have unsaved changes. Do you want to discard them?';
const GRANT = 'Are you sure you want to make Toni Toggled an owner? Owners can change everything here.';
const DENIED = 'Access denied. You must be an admin to view this page.';

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search users' });

/** Opens the list and searches it: with many users it has many pages. */
async function openUsers(page: Page, wanted: string): Promise<void> {
  await page.goto('/admin/users');
  await searchBox(page).fill(wanted);
}

const pressIn = (page: Page, text: string, name: string) => button(rowOf(page, text), name).press('Enter');

onPhone("the admin's users", () => {
  test.use({ expectedErrors: /status of (400|403)/ });

  test('are searched by name and e-mail, and edited by keyboard in a form that explains refusals', async ({
    page,
  }) => {
    const user = await newCustomer(`Eve ${Date.now()}`);
    const admin = await openAsAdmin(page);
    const letGo = await holdAnswers(page, '**/api/users');
    await page.goto('/admin/users');
    await expect(page).toHaveTitle(/^User Management/);
    await expect(title(page)).toHaveText('User Management');
    await expect(page.getByText('Loading users...')).toBeVisible();
    letGo();
    const head = ['ID', 'Name', 'Email', 'Admin', 'Actions'];
    await expect(page.getByRole('columnheader')).toHaveText(head);
    await searchBox(page).fill('nobody at all');
    await expect(page.getByText('No users found.')).toBeVisible();
    await searchBox(page).fill(admin.email);
    await expect(rowOf(page, admin.email).getByRole('cell').nth(1)).toHaveText(/ You$/);
    const row = rowOf(page, user._id);
    const actions = /Edit User.*Toggle Admin Status.*Delete User/;
    for (const wanted of [user.name.toUpperCase(), ` ${user.email.slice(0, 14)} `]) {
      await searchBox(page).fill(wanted);
      await expect(page.getByRole('row')).toHaveCount(2);
      await expect(row.getByRole('cell')).toHaveText([user._id, user.name, user.email, 'No', actions]);
    }

    await pressIn(page, user.email, 'Edit User');
    const [name, email] = [page.getByLabel('Name'), page.getByLabel('Email')];
    await expect(name).toBeFocused();
    await expect(name).toHaveValue(user.name);
    await expect(email).toHaveValue(user.email);
    await expect(page.getByLabel('Admin')).not.toBeChecked();
    await name.fill('Nobody');
    for (const answer of ['Cancel', 'OK'] as const) {
      await expect(name).toHaveValue('Nobody');
      const question = answerQuestion(page, answer);
      await button(page, 'Cancel').press('Enter');
      expect(await question).toBe(UNSAVED);
    }
    await expect(email).toHaveCount(0);
    await expect(button(row, 'Edit User')).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(name).toHaveValue(user.name);
    const update = button(page, 'Update');
    await name.fill('');
    await update.press('Enter');
    await expect(name).toBeFocused();
    await name.fill('Eve Renamed');
    await email.fill('no e-mail');
    await update.press('Enter');
    await expect(email).toBeFocused();
    await email.fill(admin.email);
    await update.press('Enter');
    await expect(alert(page)).toHaveText('User already exists');
    await expect(email).toHaveValue(admin.email);
    await expectGoodForm(page);
    await email.fill(`new-${user.email}`);
    await update.press('Enter');
    await expect(page.getByRole('heading', { name: 'Edit User' })).toHaveCount(0);
    await openUsers(page, `new-${user.email}`);
    await expect(row.getByRole('cell').nth(1)).toHaveText('Eve Renamed');
  });

  test('become admins after a confirmation, with one request per press', async ({ page }) => {
    const user = await newCustomer('Toni Toggled');
    await openAsAdmin(page);
    await openUsers(page, user.email);
    const asked = watchRequests(page, /^PUT/);
    const letGo = await holdAnswers(page, `**/api/users/${user._id}`);
    const isAdmin = rowOf(page, user.email).getByRole('cell').nth(3);
    for (const answer of ['Cancel', 'OK'] as const) {
      expect(asked).toEqual([]);
      const question = answerQuestion(page, answer);
      await pressIn(page, user.email, 'Toggle Admin Status');
      expect(await question).toBe(GRANT);
    }
    await pressIn(page, user.email, 'Toggle Admin Status');
    letGo();
    await expect(isAdmin).toHaveText('Yes owner');
    await expect(page.getByText('Toni Toggled is now an admin.')).toBeVisible();
    await pressIn(page, user.email, 'Toggle Admin Status');
    await expect(isAdmin).toHaveText('No');
    await expect(page.getByText('Toni Toggled is no longer an admin.')).toBeVisible();

    await pressIn(page, user.email, 'Edit User');
    await page.getByLabel('Admin').check();
    const question = answerQuestion(page, 'Cancel');
    await button(page, 'Update').press('Enter');
    expect(await question).toBe(GRANT);
    await expect(page.getByLabel('Admin')).toBeChecked();
    expect(asked).toHaveLength(2);

    await page.getByLabel('Role').selectOption('packer');
    const asPacker = answerQuestion(page, 'OK');
    await button(page, 'Update').press('Enter');
    expect(await asPacker).toContain('make Toni Toggled a packer?');
    await expect(isAdmin).toHaveText('Yes packer');
    await pressIn(page, user.email, 'Edit User');
    await expect(page.getByLabel('Role')).toHaveValue('packer');
    await expectGoodForm(page);
    await page.getByLabel('Admin').uncheck();
    await expect(page.getByLabel('Role')).toHaveCount(0);
    await button(page, 'Update').press('Enter');
    await expect(isAdmin).toHaveText('No');
  });

  test('are deleted after a confirmation, except oneself', async ({ page }) => {
    const tag = String(Date.now());
    const before = await newCustomer(`Bo Before ${tag}`);
    const user = await newCustomer(`Di Deleted ${tag}`);
    const admin = await openAsAdmin(page);
    await openUsers(page, tag);
    for (const answer of ['Cancel', 'OK'] as const) {
      await expect(rowOf(page, user.email)).toBeVisible();
      const question = answerQuestion(page, answer);
      await pressIn(page, user.email, 'Delete User');
      const facts = `${user.name}, ${user.email}\nThey have no open orders.`;
      expect(await question).toBe(`${DELETE}\n\n${facts}`);
    }
    await expect(rowOf(page, user.email)).toHaveCount(0);
    await expect(button(rowOf(page, before.email), 'Edit User')).toBeFocused();

    await searchBox(page).fill(admin.email);
    const yes = answerQuestion(page, 'OK');
    await pressIn(page, admin.email, 'Delete User');
    await yes;
    await expect(alert(page)).toHaveText('You cannot delete your own account');
    await expect(alert(page)).toBeInViewport();
  });

  test('are no longer shown to an admin who gives up the role', async ({ page }) => {
    const admin = await newAdmin('Gia Gone');
    await store(page, { userInfo: admin });
    await openUsers(page, admin.email);
    await pressIn(page, admin.email, 'Toggle Admin Status');
    await expect(alert(page)).toHaveText(DENIED);
    await expect(page.getByRole('table')).toHaveCount(0);
  });
});
