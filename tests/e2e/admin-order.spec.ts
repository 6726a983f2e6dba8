import type { PlacedOrder } from 'shared';
import { buy, shipOrder } from './buying.ts';
import {
  answerQuestion,
  demote,
  newAdmin,
  newCustomer,
  openAs,
  openAsAdmin,
  store,
} from './people.ts';
import { addProduct } from './products.ts';
import { button, expectGoodForm, holdAnswers, onPhone, title } from './screens.ts';
import { mailsTo } from './shopper.ts';
import { expect, test, type Page } from './test.ts';

test.use({ expectedErrors: /status of 409/ });

const paidOrder = async (name: string): Promise<PlacedOrder> =>
  buy(await newCustomer(name), await addProduct());

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const events = (page: Page) => panel(page, 'Timeline').getByRole('listitem');

onPhone('an order, as its page shows it to admins,', () => {
  test('is shipped with carrier and number, noted on, and emailed again', async ({ page }) => {
    const buyer = await newCustomer('Dee Desk');
    const order = await buy(buyer, await addProduct());
    await openAsAdmin(page);
    await page.goto(`/order/${order._id}`);
    await expect(title(page)).toHaveText(`Order: ${order._id}`);
    await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(panel(page, 'Money')).toContainText('is in the shop’s PayPal account.');
    await expect(panel(page, 'Money')).toContainText(order.paypalOrderId);

    const shipment = panel(page, 'Shipment');
    await shipment.getByLabel('Carrier').fill('Australia Post');
    await shipment.getByLabel('Tracking number').fill('AP77');
    const question = answerQuestion(page, 'OK');
    await button(shipment, 'Mark as Shipped').click();
    expect(await question).toBe('Are you sure you want to mark this order as delivered?');
    await expect(page.getByText('Order marked as shipped.')).toBeVisible();
    await expect(events(page).getByText('Shipped: Australia Post AP77')).toBeVisible();
    await expect(page.getByText(/^Shipped on \d/)).toBeVisible();
    const told = async () =>
      (await mailsTo(buyer.email)).filter(({ text }) => text.includes('with Australia Post'));
    await expect.poll(told).toHaveLength(1);

    const notes = panel(page, 'Notes');
    await notes.getByLabel('Note').fill('Rang the school');
    await button(notes, 'Add Note').click();
    await expect(notes.getByRole('listitem')).toContainText('Rang the school');
    await expect(events(page).getByText('Note: Rang the school')).toBeVisible();
    await expect(notes.getByLabel('Note')).toHaveValue('');

    await button(panel(page, 'Emails'), 'Send Again Shipping confirmation').click();
    await expect(page.getByText('The email is on its way again.')).toBeVisible();
    await expect.poll(told).toHaveLength(2);
    await expectGoodForm(page);
  });

  test('is corrected, but not over what somebody else has changed meanwhile', async ({ page }) => {
    const order = await paidOrder('Cora Correct');
    await openAsAdmin(page);
    await shipOrder(order, 'AP1');
    await page.goto(`/order/${order._id}`);
    const shipment = panel(page, 'Shipment');
    const number = shipment.getByLabel('Tracking number');
    await expect(number).toHaveValue('AP1');
    await shipOrder(order, 'THEIRS');
    await number.fill('MINE');
    await button(shipment, 'Correct Shipment').click();
    await expect(shipment.getByRole('alert')).toHaveText('This order was changed meanwhile');
    await button(shipment, 'Show it as it is now').click();
    await expect(number).toHaveValue('THEIRS');
    await number.fill('MINE');
    await button(shipment, 'Correct Shipment').click();
    await expect(page.getByText('Shipment corrected.')).toBeVisible();
    await expect(events(page).getByText(/THEIRS is now .*MINE$/)).toBeVisible();
  });

  test('leads to its neighbours in the list it was opened from, and back', async ({ page }) => {
    const family = `next${Date.now()}`;
    const orders: PlacedOrder[] = [];
    for (const name of ['Nan', 'Ned', 'Nia']) orders.push(await paidOrder(`${name} ${family}`));
    const [oldest, middle, newest] = orders.map(({ _id }) => _id);
    await openAsAdmin(page);
    await page.goto('/admin/orders?state=to-ship');
    await page.getByRole('searchbox', { name: 'Search orders' }).fill(family);
    const rows = page.getByRole('row').filter({ hasText: 'View Details' });
    const address = new RegExp(`\\?state=to-ship&keyword=${family}$`);
    await expect(page).toHaveURL(address);
    await expect(rows).toHaveCount(3);
    await expect(rows.first()).toContainText(newest!);
    await rows.first().getByRole('link', { name: 'View Details' }).click();
    for (const [step, id] of [
      ['Next order', middle],
      ['Next order', oldest],
      ['Previous order', middle],
    ] as const) {
      await page.getByRole('link', { name: step }).click();
      await expect(title(page)).toHaveText(`Order: ${id}`);
    }
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await expect(page).toHaveURL(address);
  });
});

test('the order’s page has the admin’s frame before any script has come', async ({ page }) => {
  const order = await buy(await newCustomer('Fay Frame'), await addProduct());
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
    const order = await buy(await newCustomer('Mia Mine'), await addProduct());
    const admin = await newAdmin('Flo Former');
    // Not at each page: what the shop stores of the lost right must stay.
    await store(page, { userInfo: admin });
    await page.goto(`/order/${order._id}`);
    await panel(page, 'Notes').getByLabel('Note').fill('Too late');
    await demote(admin);
    await button(page, 'Add Note').click();
    await expect(page.getByText('Order not found')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Sections' })).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
});

test('a customer loads nothing of what admins see of an order', async ({ page }) => {
  const buyer = await newCustomer('Cuno Customer');
  const order = await buy(buyer, await addProduct());
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openAs(page, buyer);
  await page.goto(`/order/${order._id}`, { waitUntil: 'networkidle' });
  await expect(page.getByText(/^Paid on/)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Sections' })).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(asked.filter((url) => /Workplace|api\/admin/.test(url))).toEqual([]);
});
