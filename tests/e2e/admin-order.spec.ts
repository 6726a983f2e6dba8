import type { AdminOrder } from 'shared';
import { api } from './api.ts';
import { buy, openDispute, shipOrder } from './buying.ts';
import { answerQuestion, demote, newAdmin, newCustomer, openAsAdmin, store } from './people.ts';
import { addProduct } from './products.ts';
import { button, expectGoodForm, holdAnswers, onPhone, title } from './screens.ts';
import { mailsTo } from './shopper.ts';
import { expect, test, type Page } from './test.ts';

test.use({ expectedErrors: /status of 409/ });

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const events = (page: Page) => panel(page, 'Timeline').getByRole('listitem');

onPhone('an order, on its page for admins,', () => {
  test('is shipped, emailed again, and corrected unless another admin changed it', async ({ page }) => {
    const buyer = await newCustomer('Dee Desk');
    const order = await buy(buyer, await addProduct());
    const { token } = await openAsAdmin(page);
    await page.goto(`/order/${order._id}`);
    await expect(title(page)).toHaveText(`Order ${order.orderNumber}`);
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

    // An email counts as on its way until the shop has noted that it was sent.
    const stateOfEmail = async () => {
      const { body } = await api<AdminOrder>('GET', `/admin/orders/${order._id}`, { token });
      return body.emails.find(({ kind }) => kind === 'shipping-confirmation')?.state;
    };
    await expect.poll(stateOfEmail).toBe('sent');
    await button(panel(page, 'Emails'), 'Send Again Shipping confirmation').click();
    await expect(page.getByText('The email is on its way again.')).toBeVisible();
    await expect.poll(told).toHaveLength(2);
    await expectGoodForm(page);

    const number = shipment.getByLabel('Tracking number');
    await expect(number).toHaveValue('AP77');
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

    await button(shipment, 'Take Back').click();
    const dialog = page.getByRole('dialog', { name: 'Take the Shipment Back' });
    await dialog.getByLabel('Reason').fill('Wrong box');
    await expectGoodForm(page);
    await button(dialog, 'Take Back').click();
    await expect(dialog).toBeHidden();
    await expect(events(page).getByText(/^Shipment taken back .*: Wrong box$/)).toBeVisible();
    await expect(button(shipment, 'Mark as Shipped')).toBeVisible();
    await expect(number).toHaveValue('');
    await expect(button(shipment, 'Take Back')).toHaveCount(0);
    await expect(button(panel(page, 'Emails'), 'Send Again Shipping confirmation')).toHaveCount(0);
  });
});

onPhone('a payment problem', () => {
  test.use({ expectedErrors: /status of 400/ });

  test('says what to do, and leaves the order when it is dealt with', async ({ page }) => {
    const order = await buy(await newCustomer('Pia Problem'), await addProduct());
    await openDispute(order);
    await openAsAdmin(page);
    const problem = panel(page, 'Payment Problem');
    await expect(async () => {
      await page.goto(`/order/${order._id}`);
      await expect(problem).toBeVisible();
    }).toPass();
    await expect(problem).toContainText('The customer has complained at PayPal');
    await expect(problem).toContainText('Do not send the goods yet.');
    await expectGoodForm(page);

    const opener = button(problem, 'Mark as Dealt With');
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Mark as Dealt With' });
    await button(dialog, 'Dealt With').click();
    await expect(dialog).toContainText('Note is required');
    await expectGoodForm(page);
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();

    await opener.click();
    await dialog.getByLabel('Note').fill('Answered with the tracking number');
    await button(dialog, 'Dealt With').click();
    await expect(problem).toHaveCount(0);
    const done = 'Payment problem dealt with: Answered with the tracking number';
    await expect(events(page).getByText(done)).toBeVisible();
  });
});

test('the order page has the admin layout before any script has loaded', async ({ page }) => {
  const order = await buy(await newCustomer('Fay Frame'), await addProduct());
  await openAsAdmin(page);
  const letGo = await holdAnswers(page, /\.js$/);
  await page.goto(`/order/${order._id}`, { waitUntil: 'commit' });
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
  await expect(page.locator('[data-header], footer')).toHaveCount(0);
  letGo();
  await expect(panel(page, 'Money')).toBeVisible();
});

test.describe('an admin demoted meanwhile', () => {
  test.use({ expectedErrors: /status of (403|404)/ });

  test('loses the admin’s order page, and an order of somebody else is not found', async ({ page }) => {
    const order = await buy(await newCustomer('Mia Mine'), await addProduct());
    const admin = await newAdmin('Flo Former');
    // Stored once, not at each load: the site's own update about the demotion must persist.
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
