import type { Order } from 'shared';
import { ADDRESS } from '../fixtures/order-of.ts';
import { api, asAdmin } from './api.ts';
import { newCustomer, openAsAdmin } from './people.ts';
import { addProduct } from './products.ts';
import {
  alert,
  button,
  expectAccessible,
  expectGoodForm,
  main,
  onPhone,
  title,
  watchRequests,
} from './screens.ts';
import { expect, test, type Page } from './test.ts';

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

/** Types into a search field, and takes what it finds first. */
async function pick(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await field.fill(text);
  await expect(page.getByRole('option').first()).toContainText(text);
  await field.press('Enter');
}

async function recordPayment(page: Page, amount: string, note: string): Promise<void> {
  const money = panel(page, 'Money');
  await button(money, 'Record Payment').click();
  const form = dialog(page, 'Record Payment');
  await form.getByLabel('Amount in dollars').fill(amount);
  await form.getByLabel('Note').fill(note);
  await expectGoodForm(page);
  await button(form, 'Record Payment').click();
  await expect(form).toBeHidden();
  await expect(money.getByRole('listitem').filter({ hasText: note })).toBeVisible();
}

onPhone('an order for a new customer who pays by bank transfer', () => {
  test.use({ expectedErrors: /status of (400|409)/ });

  test('is made once, paid in two parts, and gets another address', async ({ page }) => {
    const part = await addProduct({ price: 10 });
    const email = `nora-${Date.now()}@example.com`;
    await openAsAdmin(page);
    await page.goto('/admin/orders');
    await page.getByRole('link', { name: 'New Order' }).click();
    await expect(title(page)).toHaveText('New Order');

    await page.getByLabel('Find a customer').fill('Nora New');
    await button(page, 'New Customer').click();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Nora New');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await pick(page, 'Add a product', part.partNum);
    await page.getByLabel(`Quantity of ${part.name}`).fill('11');
    await expect(panel(page, 'Items')).toContainText('Only 10 in stock');
    await page.getByLabel(`Quantity of ${part.name}`).fill('3');
    await expect(panel(page, 'Total')).toContainText('Includes GST of$2.73');
    await page.getByRole('radio', { name: 'Bank transfer' }).check();

    const delivery = panel(page, 'Delivery');
    await button(page, 'Make Order').click();
    await expect(delivery).toContainText('Address is required');
    await delivery.getByLabel('Address').fill(ADDRESS.address);
    await delivery.getByLabel('City').fill(ADDRESS.city);
    await delivery.getByLabel('State').selectOption(ADDRESS.state);
    await delivery.getByLabel('Postal code').fill(ADDRESS.postalCode);
    await page.getByLabel('ABN').fill('51 824 753 557');
    await button(page, 'Make Order').click();
    await expect(page.getByLabel('ABN')).toBeFocused();
    await expect(panel(page, 'References')).toContainText('ABN is not valid');
    await expectGoodForm(page);
    await page.setViewportSize({ width: 800, height: 900 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });

    await page.getByLabel('ABN').fill('51 824 753 556');
    const sent = watchRequests(page, /^POST .*\/api\/admin\/orders$/);
    await button(page, 'Make Order').dblclick();
    await expect(title(page)).toHaveText(/^Order \d+$/);
    expect(sent).toHaveLength(1);
    await expect(panel(page, 'Shipping Info')).toContainText(email);

    await recordPayment(page, '10', 'First part');
    await expect(panel(page, 'Payment')).toContainText('Received$10.00Due$20.00');
    await expect(button(page, 'Change Items')).toHaveCount(0);
    await recordPayment(page, '2', 'Mistyped');
    await button(page, 'Take Back $2.00').press('Enter');
    const takingBack = dialog(page, 'Take the Payment Back');
    await takingBack.getByLabel('Reason').fill('It was $20');
    await expectGoodForm(page);
    await button(takingBack, 'Take Back').click();
    await expect(takingBack).toBeHidden();
    await expect(panel(page, 'Payment')).toContainText('Received$10.00Due$20.00');
    await expect(panel(page, 'Timeline')).toContainText('taken back: It was $20');
    await recordPayment(page, '20', 'Second part');
    await expect(main(page).getByText(/^Paid on \d/)).toBeVisible();
    await expect(button(page, 'Record Payment')).toHaveCount(0);
    await expect(button(page, 'Take Back $10.00')).toHaveCount(0);

    await button(page, 'Edit Address and References').click();
    const form = dialog(page, 'Address and References');
    await form.getByLabel('City').fill('Bendigo');
    await form.getByLabel('Postal code').fill('3550');
    await form.getByLabel('Purchase order number').fill('PO 7');
    await changeElsewhere(page);
    await button(form, 'Save').click();
    await expect(alert(page)).toContainText('This order was changed meanwhile');
    await button(form, 'Show it as it is now').click();
    await expect(form).toContainText('Note: Ring first');
    await expect(form.getByLabel('City')).toHaveValue('Bendigo');
    await expectGoodForm(page);
    await button(form, 'Save').click();
    await expect(form).toBeHidden();
    await expect(panel(page, 'Shipping Info')).toContainText('Bendigo VIC 3550');
    await expect(button(page, 'Edit Address and References')).toBeFocused();
    await expectGoodForm(page);
  });
});

/** Another admin corrects the order on the page. */
async function changeElsewhere(page: Page): Promise<void> {
  const { token } = await asAdmin();
  const id = page.url().split('/').pop();
  const body = { shippingAddress: { ...ADDRESS, note: 'Ring first' } };
  await api('PUT', `/admin/orders/${id}`, { token, body });
}

onPhone('an unpaid order', () => {
  test('gets other items, at the prices of the shop', async ({ page }) => {
    const [first, second] = [await addProduct({ price: 10 }), await addProduct({ price: 4 })];
    const buyer = await newCustomer('Ines Items');
    const order = await makeOrder({ _id: buyer._id }, first._id, 'Cash');
    await openAsAdmin(page);
    await page.goto(`/order/${order._id}`);
    await button(page, 'Change Items').click();
    const form = dialog(page, 'Change Items');
    await expect(form).toContainText('10 in stock');
    await pick(page, 'Add a product', second.partNum);
    await button(form, `Remove ${first.name}`).click();
    await expect(page.getByRole('combobox', { name: 'Add a product' })).toBeFocused();
    await expectGoodForm(page);
    await button(form, 'Save').click();
    await expect(form).toBeHidden();
    await expect(panel(page, 'Order Items')).toContainText(`1 x $4.00 = $4.00`);
    await expect(panel(page, 'Order Items')).not.toContainText(first.name);
  });
});

async function makeOrder(customer: object, product: string, paymentMethod: string) {
  const { token } = await asAdmin();
  const orderItems = [{ product, qty: 1 }];
  const body = { customer, orderItems, shippingAddress: ADDRESS, paymentMethod };
  return (await api<Order>('POST', '/admin/orders', { token, body })).body;
}
