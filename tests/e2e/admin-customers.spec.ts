import { buy } from './buying.ts';
import { newCustomer, openAsAdmin } from './people.ts';
import { anyPart } from './products.ts';
import { expectGoodForm, main, onPhone, rowOf, title } from './screens.ts';
import { expect, test } from './test.ts';

onPhone("the admin's customers", () => {
  test('are searched, and lead to all about one customer and back', async ({ page }) => {
    const customer = await newCustomer(`Carla ${Date.now()}`);
    const order = await buy(customer, await anyPart());
    await openAsAdmin(page);
    await page.goto('/admin/customers');
    await expect(title(page)).toHaveText('Customer Management');
    await page.getByRole('searchbox', { name: 'Search customers' }).fill(customer.name);
    await expect(page).toHaveURL(/keyword=/);
    const row = rowOf(page, customer.email);
    await expect(row.getByRole('cell').nth(2)).toHaveText('1');
    await expectGoodForm(page);
    await row.getByRole('link', { name: customer.name }).click();

    const addresses = main(page).getByRole('region', { name: 'Addresses and phones' });
    await expect(addresses).toContainText(order.shippingAddress.city);
    await expectGoodForm(page);
    await page.goBack();
    await expect(page.getByRole('row')).toHaveCount(2);

    await page.goto(`/order/${order._id}`);
    await page.getByRole('link', { name: 'Customer', exact: true }).click();
    await expect(main(page).getByRole('heading', { level: 2 }).first()).toHaveText(customer.name);
    await page.goto(`/admin/orders?keyword=${order._id}`);
    await rowOf(page, order._id).getByRole('link', { name: customer.name }).click();
    await expect(addresses).toBeVisible();
  });
});
