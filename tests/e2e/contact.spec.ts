import { editorOf } from '../fixtures/editor.ts';
import { api } from './api.ts';
import { buy } from './buying.ts';
import { newCustomer, openAsAdmin, signedIn } from './people.ts';
import { anyPart } from './products.ts';
import {
  button,
  expectBigTargets,
  expectGoodForm,
  expectPublished,
  onPhone,
  rowOf,
  title,
} from './screens.ts';
import { mailsTo, newShopper } from './shopper.ts';
import { expect, test } from './test.ts';

const BUSINESS_EMAIL = 'hello@sproutlearning.example';

/** Sets the switch in the business details and waits until the page is published. */
async function switchForm(isOn: boolean): Promise<void> {
  const editor = await editorOf(process.env.SHOP_CMS_URL!);
  const details = 'api::business-details.business-details';
  await editor.saveSingle(details, { acceptsMessages: isOn });
  await expectPublished('/contact', (html) => html.includes('action="/api/contact"') === isOn);
}

test.beforeAll(() => switchForm(true));
test.afterAll(() => switchForm(false));

onPhone("the admin's messages", () => {
  test.use({ expectedErrors: /status of 400/ });

  test('are reached from the dashboard and worked through in tabs', async ({ page }) => {
    const { email } = newShopper();
    const body = { name: 'Mia Message', email, about: 'Soil probes', message: 'One\n\nTwo' };
    expect((await api('POST', '/contact', { body })).status).toBe(202);
    await openAsAdmin(page);
    // The form is checked here: axe needs scripts, which the test below switches off.
    await page.goto('/contact');
    await expectGoodForm(page);
    await expectBigTargets(page);
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Open messages' }).click();
    await expect(page).toHaveURL(/\/admin\/messages$/);
    await expect(title(page)).toHaveText('Message Management');
    await page.getByRole('searchbox', { name: 'Search messages' }).fill(email);
    await expect(page).toHaveURL(/keyword=/);
    const tabs = page.getByRole('navigation', { name: /^Messages by/ }).getByRole('link');
    await expect(tabs).toHaveText(['Open 1', 'Done 0']);
    const row = rowOf(page, email);
    await expect(row.getByRole('cell')).toHaveText([
      `Mia Message ${email}`,
      /^\d\d\/\d\d\/\d{4} \d\d:\d\d$/,
      /Soil probes\s*One\s+Two/,
      '–',
      'No',
      /Reply.*Assign to Order.*Mark as Answered.*Mark as Done/,
    ]);
    const mailto = `mailto:${email}?subject=Re%3A%20Soil%20probes`;
    await expect(row.getByRole('link', { name: 'Reply' })).toHaveAttribute('href', mailto);
    await expectGoodForm(page);

    await button(row, 'Assign to Order').press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Order of the message from Mia Message' });
    await dialog.getByLabel('Order', { exact: true }).fill('zzzzzz');
    await button(dialog, 'Save').click();
    await expect(dialog.getByRole('alert')).toHaveText('No order has this number or id');
    await expectGoodForm(page);
    const order = await buy(await newCustomer(), await anyPart());
    await dialog.getByLabel('Order', { exact: true }).fill(order._id.slice(-6));
    await dialog.getByLabel('Order', { exact: true }).press('Enter');
    await expect(dialog).toBeHidden();
    await row.getByRole('link', { name: order.orderNumber }).click();
    const panel = page.getByRole('region', { name: 'Messages' });
    await expect(panel).toContainText('Soil probes');
    await panel.getByRole('link', { name: 'Open in Messages' }).click();
    await expect(page.getByRole('searchbox', { name: 'Search messages' })).toHaveValue(email);

    await button(row, 'Mark as Answered').press('Enter');
    await expect(row.getByRole('cell').nth(4)).toHaveText('Yes');
    await expect(page.getByText('Message marked as answered.')).toBeVisible();
    await button(row, 'Mark as Done').press('Enter');
    await expect(page.getByText('No messages found.')).toBeVisible();
    await expect(tabs).toHaveText(['Open 0', 'Done 1']);
    await tabs.last().click();
    await expect(page).toHaveURL(/state=done/);
    await button(row, 'Open Again').press('Enter');
    await expect(tabs).toHaveText(['Open 1', 'Done 0']);
  });
});

test('the contact form, reached from a service, is filled in with it and with who asks', async ({ page }) => {
  const { name, email } = await signedIn(page);
  await page.goto('/services/SLT-001');
  await page.getByRole('link', { name: 'Ask about this service' }).click();
  await expect(page.getByLabel('What it is about')).toHaveValue('Technology Assessment Workshops (SLT-001)');
  await expect(page.getByLabel('Name')).toHaveValue(name);
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await expect(page.getByLabel('Message')).toHaveValue('');
});

onPhone('the contact form, without scripts,', () => {
  test.use({ javaScriptEnabled: false });

  test('sends a message to the business, and says when it was not sent', async ({ page }) => {
    const send = button(page, 'Send');
    /** Each time with a new e-mail address. */
    const fillIn = async (message: string) => {
      const { email } = newShopper();
      await page.goto('/contact');
      await page.getByLabel('Name').fill('Vic Visitor');
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Message').fill(message);
      return email;
    };
    await page.goto('/contact');
    await expect(page.getByRole('textbox')).toHaveCount(4);
    await send.click();
    await expect(page).toHaveURL(/\/contact$/);
    const email = await fillIn('Can you\ncome on Monday?');
    await page.getByLabel('What it is about').fill('A workshop');
    await send.press('Enter');
    await expect(page).toHaveURL(/\/contact\/received$/);
    await expect(title(page)).toHaveText('Message received');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    const brought = async () => (await mailsTo(BUSINESS_EMAIL)).filter(({ replyTo }) => replyTo === email);
    await expect.poll(brought).toHaveLength(1);
    expect((await brought())[0]!.text).toMatch(/Can you\s+come on Monday\?/);

    // A visitor taken for a bot is told so, and Back restores the form.
    const other = await fillIn('Hello');
    const unseen = page.locator('[name=website]');
    await expect(unseen).toBeHidden();
    await unseen.evaluate((field: HTMLInputElement) => (field.value = 'https://example.com'));
    await send.click();
    await expect(page).toHaveURL(/\/contact\/not-sent#fields$/);
    await expect(title(page)).toHaveText('Message not sent');
    await expect(page.locator(':target')).toHaveText(/nothing that is not to be filled in/);
    await page.goBack();
    await expect(page.getByLabel('E-mail')).toHaveValue(other);
    await expect(page.getByLabel('Message')).toHaveValue('Hello');
  });
});
