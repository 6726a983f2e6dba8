import type { Product, Quote, UserWithToken } from 'shared';
import { readPages } from '../../cms/src/platform/pdf/fixtures/read-pdf.ts';
import { eventually } from '../fixtures/eventually.ts';
import { ADDRESS } from '../fixtures/order-of.ts';
import { api, asAdmin } from './api.ts';
import { answerQuestion, newCustomer, openAsAdmin, signedIn, store } from './people.ts';
import { addProduct, changeProduct, lineOf } from './products.ts';
import { alert, button, download, expectGoodForm, main, onPhone, title } from './screens.ts';
import { choosePayment, linkInMail, mailsTo, newShopper, signUp, storedCart } from './shopper.ts';
import { expect, test, type Page } from './test.ts';

/** A quote's way from the cart to the paid order, and what its maker and the shop do with it. */

// Somebody who has just signed up has not proven their mailbox.
test.use({ expectedErrors: /status of 403/ });

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const mailTo = (address: string, subject: RegExp) =>
  eventually(async () => (await mailsTo(address)).find((mail) => subject.test(mail.subject)));

async function quoteOf(part: Product, maker: UserWithToken, facts: object = {}): Promise<Quote> {
  const body = { items: [{ product: part._id, qty: 2 }], ...facts };
  return (await api<Quote>('POST', '/quotes', { token: maker.token, body })).body;
}

async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Address', { exact: true }).fill(ADDRESS.address);
  await page.getByLabel('City').fill(ADDRESS.city);
  await page.getByLabel('State').selectOption(ADDRESS.state);
  await page.getByLabel('Postal code').fill(ADDRESS.postalCode);
}

test('a school saves its cart as a quote, and whoever pays opens the link and pays by card', async ({
  page,
  browser,
}) => {
  const part = await addProduct({ price: 12.5 });
  const [teacher, payer] = [newShopper(), newShopper()];
  const accounts = `accounts-${payer.email}`;
  await store(page, { cartItems: [lineOf(part, 2)] });
  await page.goto('/cart');
  await button(page, 'Save as a Quote').click();
  await page.getByRole('link', { name: 'Sign Up' }).click();
  await signUp(page, teacher);
  await expect(title(page)).toHaveText('Save as a Quote');
  await expect(panel(page, 'Your cart')).toContainText('2 x $12.50 = $25.00');
  await page.getByText('Buying for a school or business?').click();
  await page.getByLabel('School or business').fill('Wattle Public School');
  await page.getByLabel('Purchase order number').fill('PO-77');
  await page.getByLabel('Accounts email').fill(accounts);
  await page.getByLabel('Note (optional)').fill('For room 12');
  await page.getByLabel('Send it also to whoever pays').fill(payer.email);
  await expectGoodForm(page);
  await button(page, 'Make Quote').click();
  await expect(alert(page)).toContainText('Please confirm your email address first');
  await expectGoodForm(page);
  await button(page, 'Send me a link').click();
  const mailbox = await page.context().newPage();
  await mailbox.goto(await linkInMail(teacher.email, /\/confirm-email\?token=\S+/));
  await button(mailbox, 'Confirm this address').click();
  await expect(mailbox.getByText('Your e-mail address is confirmed')).toBeVisible();
  await mailbox.close();
  await button(page, 'Make Quote').dblclick();
  await expect(title(page)).toHaveText(/^Quote Q-\d+$/);
  const number = (await title(page).innerText()).slice('Quote '.length);
  expect(await storedCart(page)).toEqual([{ name: part.name, qty: 2 }]);
  await expectGoodForm(page);
  const { name, data } = await download(page, 'Quote (PDF)');
  expect(name).toBe(`Quote ${number}.pdf`);
  expect((await readPages(data)).join()).toContain('$25.00');
  await page.goto('/profile');
  await expect(page.getByRole('link', { name: `Details of quote ${number}` })).toBeVisible();

  await mailTo(teacher.email, new RegExp(number));
  const mail = await mailTo(payer.email, new RegExp(number));
  const link = /\S+\/quote#\S+/.exec(mail.text)?.[0] ?? '';
  const theirs = await (await browser.newContext({ baseURL: process.env.SHOP_URL })).newPage();
  const asked: string[] = [];
  theirs.on('request', (request) => asked.push(request.url()));
  await theirs.goto(link);
  await expect(title(theirs)).toHaveText(`Quote ${number}`);
  await expect(main(theirs)).toContainText('Wattle Public School');
  await expect(main(theirs)).not.toContainText(accounts);
  await expect(main(theirs)).toContainText('As on the quote');
  await expectGoodForm(theirs);
  await button(theirs, 'Pay by Card or PayPal').click();
  await expect(main(theirs)).toContainText(`To pay quote ${number}, $25.00, please log in.`);
  await expectGoodForm(theirs);
  await theirs.getByRole('link', { name: 'Sign Up' }).click();
  await expect(main(theirs)).toContainText(`To pay quote ${number}, $25.00, please sign up.`);
  await signUp(theirs, payer);
  await expect(theirs.getByRole('heading', { name: 'Where should it go?' })).toBeFocused();
  await expect(theirs.getByLabel('Purchase order number')).toHaveValue('PO-77');
  const accountsField = theirs.getByLabel('Accounts email');
  await expect(accountsField).toHaveAttribute('placeholder', 'As on the quote');
  await fillAddress(theirs);
  await expectGoodForm(theirs);
  await button(theirs, 'Continue to Payment').click();
  await expect(title(theirs)).toHaveText(/^Order \d+$/);
  const token = link.slice(link.indexOf('#') + 1);
  expect(asked.filter((url) => url.includes(token) && !url.includes('/api/'))).toEqual([]);
  await expect(panel(theirs, 'References')).toContainText('PO-77');
  await expect(panel(theirs, 'References')).toContainText('Accounts emailAs on the quote');
  await expect(panel(theirs, 'Payment')).toContainText(`Quote${number}`);
  // The payment is there at once. Until it is made, the quote is ordered, and no more.
  await expect(button(theirs, 'Debit or Credit Card')).toBeVisible();
  await expect(button(theirs, 'Pay Order')).toHaveCount(0);
  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: number });
  await expect(row).toContainText('Ordered, not yet paid');
  await row.getByRole('link').click();
  await expect(main(page)).toContainText(/Ordered, not yet paid/);
  await expect(main(page)).not.toContainText('ccepted');
  await page.goto('/profile');
  await choosePayment(theirs, 'Debit or Credit Card', 'Pay now');
  await expect(main(theirs)).toContainText('Thank you for your order');

  await mailTo(payer.email, /confirmation|order/i);
  await mailTo(accounts, /invoice/i);
  await page.reload();
  await expect(row).toContainText('Accepted');
  await page.goto(link);
  await expect(main(page)).toContainText('This quote is accepted. Its order is');
  await expect(page.getByRole('link', { name: 'Go to the Order' })).toHaveCount(0);
  await theirs.goto(link);
  await theirs.getByRole('link', { name: 'Go to the Order' }).click();
  await expect(title(theirs)).toHaveText(/^Order \d+$/);
});

onPhone('a quote', () => {
  test.use({ expectedErrors: /status of (404|409)/ });

  test('says what lacks, is withdrawn, and renewed with what has changed', async ({ page }) => {
    const [maker, part] = [await signedIn(page), await addProduct({ price: 10, countInStock: 5 })];
    const quote = await quoteOf(part, maker);
    await changeProduct(part._id, { price: 15, countInStock: 1 });
    await page.goto(quote.link);
    await expect(panel(page, 'Items')).toContainText('Only 1 in stock now');
    await button(page, 'Pay by Card or PayPal').click();
    await fillAddress(page);
    await button(page, 'Continue to Payment').click();
    await expect(page.getByRole('alert')).toContainText(`Out of stock: ${part.name}`);
    await expectGoodForm(page);

    await page.goto(`/quotes/${quote._id}`);
    const question = answerQuestion(page, 'OK');
    await button(page, 'Withdraw').click();
    expect(await question).toContain('Are you sure you want to withdraw this quote?');
    await expect(main(page)).toContainText('This quote was withdrawn.');
    await expectGoodForm(page);
    await button(page, 'Renew at Today’s Prices').click();
    await expect(title(page)).not.toHaveText(`Quote ${quote.number}`);
    await expect(main(page)).toContainText(`${part.name}: was 2 × $10.00, now 2 × $15.00`);
    await expectGoodForm(page);
    await page.goto(quote.link);
    await expect(main(page)).toContainText(/Replaced by Q-\d+\. Please ask/);
    await page.evaluate(() => (location.hash = '#unknown'));
    await expect(title(page)).toHaveText('Quote not found');
    await expectGoodForm(page);
  });

  test('is changed by its maker in the cart: the next one says what differs, and ends it', async ({
    page,
  }) => {
    const [maker, part, other] = [
      await signedIn(page),
      await addProduct({ price: 10, countInStock: 40 }),
      await addProduct(),
    ];
    const quote = await quoteOf(part, maker, { note: 'For room 12', reference: { purchaseOrder: 'PO-77' } });
    await store(page, { cartItems: [lineOf(other, 1)] });
    await page.goto(`/quotes/${quote._id}`);
    const question = answerQuestion(page, 'OK');
    await button(page, 'Change').click();
    expect(await question).toBe(`Replace the item in your cart with those of ${quote.number}?`);
    await page.getByRole('combobox', { name: `Quantity of ${part.name}` }).selectOption('30');
    await expectGoodForm(page);
    await button(page, `Save Changes to ${quote.number}`).click();
    await expect(main(page)).toContainText(`in place of ${quote.number}`);
    await expect(page.getByLabel('Purchase order number')).toHaveValue('PO-77');
    await expect(page.getByLabel('Note (optional)')).toHaveValue('For room 12');
    await page.getByText('Say where it should be delivered').click();
    await expectGoodForm(page);
    await button(page, 'Make Quote').click();
    await expect(page.getByLabel('Address', { exact: true })).toBeFocused();
    await fillAddress(page);
    await expectGoodForm(page);
    await button(page, 'Make Quote').dblclick();
    await expect(main(page)).toContainText(`This quote replaces ${quote.number}.`);
    await expect(main(page)).toContainText(`${part.name}: was 2 × $10.00, now 30 × $10.00`);
    await expect(main(page)).toContainText(
      `Deliver to${ADDRESS.city} ${ADDRESS.state} ${ADDRESS.postalCode}`,
    );
    const number = (await title(page).innerText()).slice('Quote '.length);
    await page.goto('/cart');
    await expect(button(page, 'Save as a Quote')).toBeVisible();
    await page.goto(quote.link);
    await expect(main(page)).toContainText(`Replaced by ${number}. Please ask`);
    await expect(button(page, 'Pay by Card or PayPal')).toHaveCount(0);
    await expectGoodForm(page);
    await page.goto(`/quotes/${quote._id}`);
    await page.getByRole('link', { name: `Go to ${number}` }).click();
    await expect(title(page)).toHaveText(`Quote ${number}`);
  });

  test('is revised by the shop, unless another admin did, and its maker is told', async ({ page }) => {
    const [maker, part] = [await newCustomer('Rhea Revised'), await addProduct({ price: 10 })];
    const quote = await quoteOf(part, maker);
    await openAsAdmin(page);
    await page.goto(`/admin/quotes?keyword=${quote.number}`);
    await page.getByRole('link', { name: quote.number }).click();
    await expect(title(page)).toHaveText(`Quote ${quote.number}`);
    await button(page, 'Revise').click();
    const dialog = page.getByRole('dialog', { name: `Revise ${quote.number}` });
    await dialog.getByLabel(`Price of ${part.name}`).fill('9');
    await dialog.getByLabel('Discount ($)').fill('3');
    await button(dialog, 'Save').click();
    await expect(dialog.getByLabel('Reason of the discount')).toBeFocused();
    await dialog.getByLabel('Reason of the discount').fill('Class set');
    await expectGoodForm(page);
    const { token } = await asAdmin();
    const other = { note: 'By another admin', basedOn: 1 };
    await api('PUT', `/quotes/${quote._id}`, { token, body: other });
    await button(dialog, 'Save').click();
    await button(dialog, 'Show it as it is now').click();
    await expect(dialog).toContainText('The quote as it is now');
    await button(dialog, 'Save').click();
    await expect(dialog).toBeHidden();
    await expect(panel(page, 'Total')).toContainText('Discount-$3.00');
    await expect(panel(page, 'Total')).toContainText('Total$15.00');
    await expect(panel(page, 'Earlier revisions').getByRole('listitem')).toHaveCount(2);
    await expectGoodForm(page);
    await mailTo(maker.email, /changed|revised/i);
  });

  test('is made for a caller, who has no account yet', async ({ page }) => {
    const part = await addProduct({ price: 10 });
    const email = `cal-${Date.now()}@example.com`;
    await openAsAdmin(page);
    await page.goto('/admin/quotes');
    await page.getByRole('link', { name: 'New Quote' }).click();
    await page.getByLabel('Find a customer').fill('Cal Caller');
    await button(page, 'New Customer').click();
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByRole('combobox', { name: 'Add a product' }).fill(part.partNum);
    await page.getByRole('option', { name: part.partNum }).click();
    await page.getByLabel(`Quantity of ${part.name}`).fill('20');
    await page.getByLabel(`Price of ${part.name}`).fill('8.5');
    await expect(panel(page, 'Total')).toContainText('Total$170.00');
    await expectGoodForm(page);
    await button(page, 'Make Quote').dblclick();
    await expect(title(page)).toHaveText(/^Quote Q-\d+$/);
    await expect(panel(page, 'For Cal Caller')).toBeVisible();
    await mailTo(email, /quote/i);
  });
});
