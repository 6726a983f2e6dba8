import type { Order, PlacedOrder, Product, UserWithToken } from 'shared';
import { call } from '../fixtures/http.ts';
import { addProduct, noFaults, payFor, placeOrder, removeProduct } from './buying.ts';
import { answerQuestion, demote, newAdmin, newCustomer, openAs, openAsAdmin } from './people.ts';
import { expectGoodForm, holdAnswers, onPhone } from './screens.ts';
import { mailsTo } from './shopper.ts';
import { expect, test, type Page } from './test.ts';

test.use({ expectedErrors: /status of 409/ });

let part: Product;
test.beforeAll(async () => {
  part = await addProduct({ name: `Desk part ${Date.now()}`, countInStock: 50 });
});
test.afterAll(() => removeProduct(part._id));
test.afterEach(noFaults);

async function paidOrder(buyer: UserWithToken): Promise<PlacedOrder> {
  const placed = await placeOrder(buyer, part);
  return { ...placed, ...(await payFor(buyer, placed)) };
}

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const events = (page: Page) => panel(page, 'Timeline').getByRole('listitem');

/** Ships as somebody else does, past the browser. */
const deliver = (token: string, { _id }: Order, body: object) =>
  call('PUT', `${process.env.SHOP_URL}/api/orders/${_id}/deliver`, { token, body });

onPhone('an order at the admin’s desk', () => {
  test('is shipped with carrier and number, noted on, told of again', async ({ page }) => {
    const buyer = await newCustomer('Dee Desk');
    const order = await paidOrder(buyer);
    await openAsAdmin(page);
    await page.goto(`/order/${order._id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order: ${order._id}`);
    await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(panel(page, 'Money')).toContainText('is in the shop’s PayPal account.');
    await expect(panel(page, 'Money')).toContainText(order.paypalOrderId);
    await expectGoodForm(page);

    const shipment = panel(page, 'Shipment');
    await shipment.getByLabel('Carrier').fill('Australia Post');
    await shipment.getByLabel('Tracking number').fill('AP77');
    const question = answerQuestion(page, 'OK');
    await shipment.getByRole('button', { name: 'Mark as Shipped' }).click();
    expect(await question).toBe('Are you sure you want to mark this order as delivered?');
    await expect(page.getByText('Order marked as shipped.')).toBeVisible();
    await expect(events(page).getByText('Shipped: Australia Post AP77')).toBeVisible();
    await expect(page.getByText(/^Shipped on \d/)).toBeVisible();
    const told = async () =>
      (await mailsTo(buyer.email)).filter(({ text }) => text.includes('with Australia Post'))
        .length;
    await expect.poll(told).toBe(1);

    const notes = panel(page, 'Notes');
    await notes.getByLabel('Note').fill('Rang the school');
    await notes.getByRole('button', { name: 'Add Note' }).click();
    await expect(notes.getByRole('listitem')).toContainText('Rang the school');
    await expect(events(page).getByText('Note: Rang the school')).toBeVisible();
    await expect(notes.getByLabel('Note')).toHaveValue('');

    const emails = panel(page, 'Emails');
    await emails.getByRole('button', { name: 'Send Again Shipping confirmation' }).click();
    await expect(page.getByText('The email is on its way again.')).toBeVisible();
    await expect.poll(told).toBe(2);
    await expectGoodForm(page);
  });

  test('is corrected, but not over what somebody else has changed meanwhile', async ({ page }) => {
    const order = await paidOrder(await newCustomer('Cora Correct'));
    const { token } = await openAsAdmin(page);
    await deliver(token, order, { trackingNumber: 'AP1' });
    await page.goto(`/order/${order._id}`);
    const shipment = panel(page, 'Shipment');
    const number = shipment.getByLabel('Tracking number');
    await expect(number).toHaveValue('AP1');
    await deliver(token, order, { trackingNumber: 'THEIRS' });
    await number.fill('MINE');
    await shipment.getByRole('button', { name: 'Correct Shipment' }).click();
    await expect(shipment.getByRole('alert')).toHaveText('This order was changed meanwhile');
    await shipment.getByRole('button', { name: 'Show it as it is now' }).click();
    await expect(number).toHaveValue('THEIRS');
    await number.fill('MINE');
    await shipment.getByRole('button', { name: 'Correct Shipment' }).click();
    await expect(page.getByText('Shipment corrected.')).toBeVisible();
    await expect(events(page).getByText(/THEIRS is now .*MINE$/)).toBeVisible();
  });

  test('leads to the next order of the list that one comes from, and back there', async ({
    page,
  }) => {
    const orders: PlacedOrder[] = [];
    const family = `next${Date.now()}`;
    for (const name of ['Nan', 'Ned', 'Nia'])
      orders.push(await paidOrder(await newCustomer(`${name} ${family}`)));
    const [oldest, middle, newest] = orders.map(({ _id }) => _id);
    await openAsAdmin(page);
    await page.goto('/admin/orders?state=to-ship');
    await page.getByRole('searchbox', { name: 'Search orders' }).fill(family);
    const rows = page.getByRole('row').filter({ hasText: 'View Details' });
    const address = new RegExp(`\\?state=to-ship&keyword=${family}$`);
    await expect(page).toHaveURL(address);
    await expect(rows.first()).toContainText(newest!);
    await rows.first().getByRole('link', { name: 'View Details' }).click();
    const title = page.getByRole('heading', { level: 1 });
    for (const [step, id] of [
      ['Next order', middle],
      ['Next order', oldest],
      ['Previous order', middle],
    ] as const) {
      await page.getByRole('link', { name: step }).click();
      await expect(title).toHaveText(`Order: ${id}`);
    }
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await expect(page).toHaveURL(address);
  });
});

test('the order’s page has the admin’s frame before any script has come', async ({ page }) => {
  const order = await paidOrder(await newCustomer('Fay Frame'));
  await openAsAdmin(page);
  const letGo = await holdAnswers(page, /\.js$/);
  await page.goto(`/order/${order._id}`, { waitUntil: 'commit' });
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
  await expect(page.locator('[data-header], footer')).toHaveCount(0);
  letGo();
  await expect(panel(page, 'Money')).toBeVisible();
});

test.describe('an admin who is one no more', () => {
  test.use({ expectedErrors: /status of (403|404)/ });

  test('sees the order as anybody else does', async ({ page }) => {
    const order = await paidOrder(await newCustomer('Mia Mine'));
    const admin = await newAdmin('Flo Former');
    await page.goto('/about');
    const text = JSON.stringify(admin);
    await page.evaluate((user) => localStorage.setItem('userInfo', user), text);
    await page.goto(`/order/${order._id}`);
    await panel(page, 'Notes').getByLabel('Note').fill('Too late');
    await demote(admin);
    await page.getByRole('button', { name: 'Add Note' }).click();
    await expect(page.getByText('Order not found')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Sections' })).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
});

test('customers load nothing of the desk', async ({ page }) => {
  const buyer = await newCustomer('Cuno Customer');
  const order = await paidOrder(buyer);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openAs(page, buyer);
  await page.goto(`/order/${order._id}`, { waitUntil: 'networkidle' });
  await expect(page.getByText(/^Paid on/)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Sections' })).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(asked.filter((url) => /Workplace|api\/admin/.test(url))).toEqual([]);
});
