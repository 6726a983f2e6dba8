import type { Overview } from 'shared';
import { api, asAdmin } from './api.ts';
import { buy } from './buying.ts';
import { answerQuestion, newCustomer, openAsAdmin } from './people.ts';
import { addProduct, changeProduct, detailsOf } from './products.ts';
import { alert, button, expectGoodForm, main, onPhone, rowOf } from './screens.ts';
import { expect, test } from './test.ts';

const OVERVIEW = '**/api/admin/overview';

const weeks = Array.from({ length: 12 }, (_, index) => ({
  from: new Date(Date.UTC(2026, 2, 2 + index * 7)).toISOString().slice(0, 10),
  orders: index,
  sales: index * 100.5,
}));
const overview: Overview = {
  toShip: 7,
  problems: 0,
  shortages: 4,
  lowStock: 1200,
  openMessages: 2,
  newReviews: 3,
  weeks,
  quotes: { quoted: 8, accepted: 3, value: 2000, acceptedValue: 750.5 },
  bestSellers: [
    { _id: 'p1', name: 'Soil probe', quantity: 1500, sales: 1234.5, isListed: true },
    { _id: 'p2', name: 'Gone pump', quantity: 3, sales: 10, isListed: false },
  ],
};

onPhone('the dashboard', () => {
  test.use({ expectedErrors: /status of 500/ });

  test('shows open work and sales, and can be reloaded after a failure', async ({ page }) => {
    await openAsAdmin(page);
    await page.route(OVERVIEW, (route) => route.fulfill({ status: 500, json: { message: 'Oh no' } }));
    await page.goto('/admin');
    await expect(alert(page)).toContainText('Oh no');
    await expect(page.getByRole('link', { name: 'Orders', exact: true }).last()).toBeVisible();
    await page.route(OVERVIEW, (route) => route.fulfill({ json: overview }));
    await button(page, 'Try again').press('Enter');

    const waiting = main(page).getByRole('list').first().getByRole('listitem');
    const counts = [
      '7To ship',
      '0Payment problems',
      '4Shortages',
      '1,200Low stock',
      '2Open messages',
      '3New reviews',
    ];
    await expect(waiting).toContainText(counts);
    for (const [name, href] of [
      ['To ship', '/admin/orders?state=to-ship'],
      ['Payment problems', '/admin/orders?state=problem'],
      ['Shortages', '/admin/orders?state=shortage'],
      ['Low stock', '/admin/products?stock=low&listed=yes'],
      ['Open messages', '/admin/messages'],
      ['New reviews', '/admin/reviews?state=unanswered'],
      ['Soil probe', '/product/p1'],
    ]) {
      const link = main(page).getByRole('link', { name: name!, exact: true });
      await expect(link).toHaveAttribute('href', href!);
    }
    const chart = main(page).getByRole('img', {
      name: /^Sales of twelve weeks: \$6,633\.00 in all/,
    });
    await expect(chart).toHaveAccessibleName(/week of 18\/05\/2026 with \$1,105\.50/);
    await expect(main(page).getByRole('row', { name: 'Soil probe 1,500 $1,234.50' })).toBeVisible();
    await expect(main(page).getByRole('link', { name: 'Gone pump' })).toHaveCount(0);
    await main(page).getByText('Numbers as a table').press('Enter');
    const rows = main(page)
      .getByRole('row')
      .filter({ hasText: /\d\d\/\d\d\/2026/ });
    await expect(rows).toHaveCount(12);
    await expect(rows.first()).toHaveText('18/05/202611$1,105.50');
    await expectGoodForm(page);
    await page.emulateMedia({ forcedColors: 'active' });
    await expect(chart.locator('rect').nth(5)).not.toHaveCSS('fill', 'rgb(125, 220, 107)');
  });
});

onPhone('the history', () => {
  test('is searched by subject and change, and links to the subject', async ({ page }) => {
    const admin = await asAdmin();
    const customer = await newCustomer(`Hana ${Date.now()}`);
    for (const isAdmin of [true, false]) {
      await api('PUT', `/users/${customer._id}`, { token: admin.token, body: { isAdmin } });
    }
    await openAsAdmin(page);
    await page.goto('/admin/history');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search changes' }).fill(`admin ${customer.name}`);
    await expect(page).toHaveURL(/keyword=admin\+Hana/);
    await expect(page.getByRole('row')).toHaveCount(4);
    const cells = rowOf(page, `${customer.name} made an owner`).getByRole('cell');
    await expect(cells).toHaveText([
      `${customer.name} made an owner`,
      admin.name,
      /^\d\d\/\d\d\/\d{4} \d\d:\d\d$/,
      'Role: none',
      'Role: owner',
      'View Customer',
    ]);
    await expectGoodForm(page);
    await cells.getByRole('link').press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: customer.name })).toBeVisible();
    await page.getByRole('link', { name: 'History of this account' }).press('Enter');
    await expect(rowOf(page, `Account of ${customer.name} created`)).toBeVisible();
  });
});

onPhone('a change in the history', () => {
  test('is shown word by word, and what was before is restored', async ({ page }) => {
    await openAsAdmin(page);
    const description = 'It measures the soil every hour.';
    const product = await addProduct({ description });
    await changeProduct(product._id, { description: 'It measures the soil every day.' });
    await page.goto(`/admin/history?keyword=${product._id}`);
    const row = rowOf(page, `Description of ${product.name} changed`);
    await button(row.first(), 'See Changes').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('del')).toContainText('hour.');
    await expect(dialog.locator('ins')).toContainText('day.');
    await expectGoodForm(page);

    const question = answerQuestion(page, 'OK');
    await button(dialog, 'Restore What Was Before').click();
    expect(await question).toContain('bring back what was there before this change');
    await expect(dialog).toHaveCount(0);
    await expect(rowOf(page, `Earlier version of ${product.name} restored`)).toBeVisible();
    expect((await detailsOf(product._id)).description).toBe(description);
  });
});

onPhone('a customer’s page', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('has their orders, total and notes', async ({ page }) => {
    const buyer = await newCustomer(`Cleo ${Date.now()}`);
    const order = await buy(buyer, await addProduct(), 2);
    const { token } = await openAsAdmin(page);
    const body = { text: 'Rang about the parcel' };
    await api('POST', `/orders/${order._id}/notes`, { token, body });
    await page.goto('/admin/users/nobody');
    await expect(alert(page)).toHaveText('User not found');
    await page.getByRole('link', { name: 'All users' }).press('Enter');
    await page.getByRole('searchbox', { name: 'Search users' }).fill(buyer.email);
    await page.getByRole('link', { name: buyer.name }).press('Enter');
    await expect(page).toHaveURL(new RegExp(`/admin/users/${buyer._id}$`));
    await expect(page).toHaveTitle(new RegExp(`^${buyer.name}`));
    await expect(main(page).getByRole('link', { name: buyer.email })).toBeVisible();
    const spent = `$${order.totalPrice.toFixed(2)}`;
    await expect(main(page).getByText(`${spent}, refunds taken off`)).toBeVisible();
    const row = rowOf(page, order._id.slice(-6));
    await expect(row).toContainText(`Paid${spent}`);
    await expect(main(page).getByText('Rang about the parcel')).toBeVisible();
    await expectGoodForm(page);
    await row.getByRole('link').press('Enter');
    await expect(page).toHaveURL(new RegExp(`/order/${order._id}$`));
  });
});
