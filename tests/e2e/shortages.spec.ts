import { buy } from './buying.ts';
import { demote, newAdmin, newCustomer, openAs, openAsAdmin } from './people.ts';
import { addProduct } from './products.ts';
import { button, expectGoodForm, main, onEachScreen, rowOf } from './screens.ts';
import { expect, test, type Page } from './test.ts';

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

onEachScreen('a packer who lacks goods', () => {
  test('says so, and the manager brings the order back', async ({ page }) => {
    const part = await addProduct({ price: 10 });
    const order = await buy(await newCustomer(), part, 3);
    const packer = await newAdmin(`Pat ${Date.now()}`, 'packer');
    await openAs(page, packer);
    await page.goto(`/order/${order._id}`);
    await button(page, 'Cannot Complete').click();
    const form = page.getByRole('dialog', { name: 'Cannot Complete' });
    await button(form, 'Report').click();
    await expect(form).toContainText('Choose the items that are missing');
    await form.getByLabel(`Missing of ${part.name}`).fill('2');
    await form.getByLabel('Note').fill('The bin was empty');
    await expectGoodForm(page);
    await button(form, 'Report').click();
    await expect(form).toBeHidden();
    await expect(panel(page, 'Shortage')).toContainText(`Missing: 2 × ${part.name}`);
    await expect(button(page, 'End the Shortage')).toHaveCount(0);
    await page.goto(`/admin/orders?state=to-ship&keyword=${order.orderNumber}`);
    await expect(main(page).getByText('No orders found.')).toBeVisible();

    await openAsAdmin(page);
    await page.goto(`/admin/orders?state=shortage&keyword=${order.orderNumber}`);
    await expect(rowOf(page, order._id)).toContainText('Shortage');
    await expectGoodForm(page);
    await page.goto(`/order/${order._id}`);
    await expect(panel(page, 'Shortage')).toContainText('The bin was empty');
    await expectGoodForm(page);
    await button(page, 'End the Shortage').click();
    await expect(panel(page, 'Shortage')).toHaveCount(0);
    await expect(panel(page, 'Timeline')).toContainText('Shortage ended: to be packed again');
    await demote(packer);
  });
});
