import type { ContactMessagePage } from 'shared';
import { editorOf } from '../fixtures/editor.ts';
import { call } from '../fixtures/http.ts';
import { openAsAdmin, rowOf } from './people.ts';
import { expectBigTargets, expectGoodForm, onPhone } from './screens.ts';
import { mailsTo, newShopper } from './shopper.ts';
import { expect, test, type Page } from './test.ts';

const BUSINESS_EMAIL = 'hello@sproutlearning.example';

/** Sets the switch in the business details, and waits until the page follows it. */
async function switchForm(isOn: boolean): Promise<void> {
  const editor = await editorOf(process.env.SHOP_CMS_URL!);
  const details = 'api::business-details.business-details';
  await editor.saveSingle(details, { acceptsMessages: isOn });
  const page = async () => (await fetch(`${process.env.SHOP_URL}/contact`)).text();
  await expect.poll(async () => (await page()).includes('action="/api/contact"')).toBe(isOn);
}

test.beforeEach(() => switchForm(true));
test.afterAll(() => switchForm(false));

/** Fills the form in on the page that is open, as a visitor of this test alone. */
async function fillIn(page: Page, message: string): Promise<string> {
  const { email } = newShopper();
  await page.getByLabel('Name').fill('Vic Visitor');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Message').fill(message);
  return email;
}

const send = (page: Page) => page.getByRole('button', { name: 'Send' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

onPhone('the contact form that is switched on', () => {
  test('brings the message to the business, and says so', async ({ page }) => {
    await page.goto('/contact');
    await expectGoodForm(page);
    await expectBigTargets(page);
    await expect(page.getByRole('textbox')).toHaveCount(4);
    await send(page).click();
    await expect(page).toHaveURL(/\/contact$/);
    const email = await fillIn(page, 'Can you\ncome on Monday?');
    await page.getByLabel('What it is about').fill('A workshop');
    await send(page).press('Enter');
    await expect(page).toHaveURL(/\/contact\/received$/);
    await expect(heading(page)).toHaveText('Message received');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await expectGoodForm(page);
    const brought = async () =>
      (await mailsTo(BUSINESS_EMAIL)).filter(({ replyTo }) => replyTo === email);
    await expect.poll(brought, { timeout: 20_000 }).toHaveLength(1);
    expect((await brought())[0]!.text).toMatch(/Can you\s+come on Monday\?/);
  });

  test('tells who is taken for a program that nothing was sent, and keeps what was written', async ({
    page,
  }) => {
    await page.goto('/contact');
    const email = await fillIn(page, 'Hello');
    const unseen = page.locator('[name=website]');
    await expect(unseen).toBeHidden();
    await unseen.evaluate((field: HTMLInputElement) => (field.value = 'https://example.com'));
    await send(page).click();
    await expect(page).toHaveURL(/\/contact\/not-sent#fields$/);
    await expect(heading(page)).toHaveText('Message not sent');
    await expect(page.getByText('nothing else filled in')).toBeVisible();
    await expect(page.getByText('takes no messages')).toBeHidden();
    await expectGoodForm(page);
    await page.goBack();
    await expect(page.getByLabel('E-mail')).toHaveValue(email);
    await expect(page.getByLabel('Message')).toHaveValue('Hello');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form works, and says when it has been switched off meanwhile', async ({ page }) => {
    await page.goto('/contact');
    await fillIn(page, 'Without scripts');
    await send(page).click();
    await expect(heading(page)).toHaveText('Message received');
    await page.goto('/contact');
    await fillIn(page, 'Too late');
    await switchForm(false);
    await send(page).click();
    await expect(heading(page)).toHaveText('Message not sent');
    await expect(page.getByText('takes no messages at the moment')).toBeVisible();
    await page.goto('/contact');
    await expect(page.locator('form[data-contact-form][method=dialog]')).toHaveCount(1);
  });
});

onPhone("the admin's messages", () => {
  test('are worked through by tabs, from the dashboard on', async ({ page }) => {
    const { email } = newShopper();
    const body = { name: 'Mia Message', email, about: 'Soil probes', message: 'One\n\nTwo' };
    const sent = await call('POST', `${process.env.SHOP_URL}/api/contact`, { body });
    expect(sent.status).toBe(202);
    const { token } = await openAsAdmin(page);
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Open messages' }).click();
    await expect(page).toHaveURL(/\/admin\/messages$/);
    await expect(heading(page)).toHaveText('Message Management');
    await page.getByRole('searchbox', { name: 'Search messages' }).fill(email);
    await expect(page).toHaveURL(/keyword=/);
    const tabs = page.getByRole('navigation', { name: /^Messages by/ }).getByRole('link');
    await expect(tabs).toHaveText(['Open 1', 'Done 0']);
    const row = rowOf(page, email);
    await expect(row.getByRole('cell')).toHaveText([
      `Mia Message ${email}`,
      /^\d\d\/\d\d\/\d{4} \d\d:\d\d$/,
      /Soil probes\s*One\s+Two/,
      'No',
      /Reply.*Mark as Answered.*Mark as Done/,
    ]);
    await expect(row.getByRole('link', { name: 'Reply' })).toHaveAttribute(
      'href',
      `mailto:${email}?subject=Re%3A%20Soil%20probes`,
    );
    await expectGoodForm(page);

    await row.getByRole('button', { name: 'Mark as Answered' }).press('Enter');
    await expect(row.getByRole('cell').nth(3)).toHaveText('Yes');
    await expect(page.getByText('Message marked as answered.')).toBeVisible();
    await row.getByRole('button', { name: 'Mark as Done' }).press('Enter');
    await expect(page.getByText('No messages found.')).toBeVisible();
    await expect(tabs).toHaveText(['Open 0', 'Done 1']);
    await tabs.last().click();
    await expect(page).toHaveURL(/state=done/);
    await row.getByRole('button', { name: 'Open Again' }).press('Enter');
    await expect(tabs).toHaveText(['Open 1', 'Done 0']);
    const url = `${process.env.SHOP_URL}/api/admin/messages?keyword=${email}`;
    const { body: open } = await call<ContactMessagePage>('GET', url, { token });
    expect(open.messages).toMatchObject([{ isAnswered: true, isDone: false }]);
  });
});
