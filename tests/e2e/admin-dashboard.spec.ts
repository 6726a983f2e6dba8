import { openAsAdmin, signedIn } from './people.ts';
import { alert, button, onPhone, title, watchRequests } from './screens.ts';
import { expect, test } from './test.ts';

const DENIED = 'Access denied. You must be an admin to view this page.';
const SCREENS = {
  '/admin': 'Admin Dashboard',
  '/admin/orders': 'Order Management',
  '/admin/quotes': 'Quote Management',
  '/admin/products/search/sensor/2': 'Product Management',
  '/admin/customers': 'Customer Management',
  '/admin/users': 'User Management',
  '/admin/users/somebody': 'Customer',
  '/admin/reviews': 'Review Management',
  '/admin/messages': 'Message Management',
  '/admin/report': 'Report',
  '/admin/history': 'History',
};

onPhone('the admin screens', () => {
  test('are reached from the profile and from each other', async ({ page }) => {
    await openAsAdmin(page);
    await page.goto('/profile');
    const admin = page.getByRole('link', { name: 'Admin', exact: true });
    await expect(admin).toHaveAttribute('href', '/admin');
    await button(page, 'Edit Profile').click();
    await expect(admin).toBeHidden();
    await button(page, 'Cancel').click();
    await admin.click();
    await expect(title(page)).toHaveText('Admin Dashboard');
    await expect(page).toHaveTitle(/^Admin Dashboard/);
    const cards = page.getByRole('list', { name: 'Screens' }).getByRole('link');
    await expect(cards).toHaveText(['Products', 'Orders', 'Users']);
    await cards.first().focus();
    await expect(cards.first()).toHaveAttribute('href', '/admin/products');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/orders$/);

    const links = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
    const sections = [
      'Orders',
      'Quotes',
      'Products',
      'Customers',
      'Users',
      'Reviews',
      'Messages',
      'Report',
      'History',
    ];
    await expect(links).toHaveText(['Dashboard', ...sections, 'Strapi panel']);
    await expect(links.last()).toHaveAttribute('href', /^http.*\/admin$/);
    for (const name of sections) {
      await links.getByText(name, { exact: true }).click();
      await expect(title(page)).toHaveText(/Management$|^Report$|^History$/);
      await expect(links.and(page.locator('[aria-current]'))).toHaveText(name);
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
    }
  });

  test('are closed to visitors and customers, and request nothing', async ({ page }) => {
    const asked = watchRequests(page, /\/api\/(orders|users|admin\/.*)$/);
    for (const [path, name] of Object.entries(SCREENS)) {
      await page.goto(path);
      await expect(alert(page), path).toHaveText(DENIED);
      await expect(title(page)).toHaveText(name);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    }
    await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toBeVisible();
    await signedIn(page);
    await page.goto('/admin/orders');
    await expect(alert(page)).toHaveText(DENIED);
    await expect(page.getByRole('link', { name: 'Your profile' })).toBeVisible();
    expect(asked).toEqual([]);
  });
});
