import { expectGoodForm, onPhone, signedIn } from './screens.ts';
import { newAdmin, demote, openAs, openAsAdmin } from './people.ts';
import { expect, test } from './test.ts';

const DENIED = 'Access denied. You must be an admin to view this page.';
const SCREENS = {
  '/admin': 'Admin Dashboard',
  '/admin/orders': 'Order Management',
  '/admin/users': 'User Management',
  '/admin/users/somebody': 'Customer',
  '/admin/messages': 'Message Management',
  '/admin/history': 'History',
};

onPhone('the admin dashboard', () => {
  test('leads to products, orders and users, by keyboard too', async ({ page }) => {
    await openAsAdmin(page);
    await page.goto('/profile');
    await page.getByRole('link', { name: 'Admin', exact: true }).click();
    await expect(page).toHaveURL(/\/admin$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard');
    await expect(page).toHaveTitle(/^Admin Dashboard/);
    const cards = page.getByRole('list', { name: 'Screens' }).getByRole('link');
    await expect(cards).toHaveText(['Products', 'Orders', 'Users']);
    await expectGoodForm(page);
    await cards.first().focus();
    await expect(cards.first()).toHaveAttribute('href', '/admin/products');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/orders$/);
    await page.getByRole('link', { name: 'Admin', exact: true }).click();
    await cards.last().click();
    await expect(page).toHaveURL(/\/admin\/users$/);
  });

  test('and every other screen are a press away on each of them, without the shop’s footer', async ({
    page,
  }) => {
    await openAsAdmin(page);
    await page.goto('/admin');
    const links = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
    const sections = ['Orders', 'Products', 'Users', 'Messages', 'History'];
    const names = ['Dashboard', ...sections, 'Strapi panel'];
    await expect(links).toHaveText(names);
    await expect(links.last()).toHaveAttribute('href', /^http.*\/admin$/);
    for (const name of sections) {
      await links.getByText(name, { exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Management$|^History$/);
      const current = page.getByRole('navigation', { name: 'Sections' }).locator('[aria-current]');
      await expect(current).toHaveText(name);
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
    }
  });

  for (const [path, title] of Object.entries(SCREENS)) {
    test(`${path} is closed to visitors and customers`, async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.goto(path);
      await expect(page.getByRole('alert')).toHaveText(DENIED);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
      await expectGoodForm(page);
      await signedIn(page);
      await page.goto(path);
      await expect(page.getByRole('alert')).toHaveText(DENIED);
      await expect(page.getByRole('link', { name: 'Your profile' })).toBeVisible();
      expect(asked.filter((url) => /^\/api\/(orders|users|admin\/.*)$/.test(url))).toEqual([]);
    });
  }

  test('is closed to an admin of yesterday, whatever the browser remembers', async ({ page }) => {
    const admin = await newAdmin('Yara Yesterday');
    await demote(admin);
    await openAs(page, admin);
    await page.goto('/admin');
    await expect(page.getByRole('alert')).toHaveText(DENIED);
  });
});
