import { buy, noFaults, placeOrder, setFaults } from './buying.ts';
import { answerQuestion, answerQuestions, newCustomer, openAsAdmin } from './people.ts';
import { addProduct, detailsOf } from './products.ts';
import { button, download, expectGoodForm, holdAnswers, onPhone, watchRequests } from './screens.ts';
import { mailsTo } from './shopper.ts';
import { expect, test, type Page } from './test.ts';

test.afterEach(noFaults);

const panel = (page: Page, name = 'Refunds') => page.getByRole('region', { name, exact: true });
const refunds = (page: Page) => panel(page).getByRole('listitem');

/** Opens, as an admin, a new customer's order of three pieces at ten dollars. */
async function openOrder(page: Page, name: string, isPaid = true) {
  const [buyer, part] = [await newCustomer(name), await addProduct({ price: 10 })];
  const order = await (isPaid ? buy : placeOrder)(buyer, part, 3);
  await openAsAdmin(page);
  await page.goto(`/order/${order._id}`);
  return { buyer, part };
}

const stockOf = async ({ _id }: { _id: string }) => (await detailsOf(_id)).countInStock;

onPhone('a refund', () => {
  test.use({ expectedErrors: /status of (409|502)/ });

  test('of an item, then of the rest, is made once each, with stock and email', async ({ page }) => {
    const { buyer, part } = await openOrder(page, 'Rae Refund');
    const form = panel(page);
    const everything = form.getByRole('radio', { name: 'Everything that is left, $30.00' });
    await expect(everything).not.toBeChecked();
    await expect(button(form, 'Choose what goes back')).toBeVisible();
    await form.getByRole('radio', { name: 'Some items' }).check();
    await expect(button(form, 'Choose the items')).toBeVisible();
    await form.getByLabel(part.name).fill('1');
    await form.getByLabel('Put the items back into stock').check();
    await form.getByLabel('Reason').fill('Broken on arrival');
    await expectGoodForm(page);

    const no = answerQuestion(page, 'Cancel');
    await button(form, 'Refund $10.00').click();
    expect(await no).toMatch(/^Refund \$10\.00 to Rae Refund\?.*\nThe items go back into stock\.$/);
    const yes = answerQuestion(page, 'OK');
    await button(form, 'Refund $10.00').press('Enter');
    await yes;
    await expect(form.getByText('$10.00 refunded.')).toBeVisible();
    await expect(refunds(page)).toHaveText([
      /\$10\.00Refunded.*Broken on arrival, 1 × Test Part \w+, items back/,
    ]);
    expect(await stockOf(part)).toBe(8);
    await expect(panel(page, 'Order Items')).toContainText('1 refunded, 2 still to be sent');
    await expect(panel(page, 'Timeline')).toContainText(
      `Refunded $10.00 for 1 × ${part.name}, back in stock`,
    );

    // Sent once, however often the button is pressed.
    const asked = watchRequests(page, /refunds$/);
    const letGo = await holdAnswers(page, '**/refunds');
    await form.getByRole('radio', { name: /^Everything that is left/ }).check();
    await form.getByLabel('Reason').fill('Sent back');
    answerQuestions(page);
    await button(form, 'Refund $20.00').dblclick();
    await expect(button(form, 'Refunding...')).toBeVisible();
    letGo();
    await expect(form.getByText('There is nothing left to refund.')).toBeVisible();
    expect(asked).toHaveLength(1);
    await expect(refunds(page)).toHaveCount(2);
    await expect(panel(page, 'Money')).toContainText('All of $30.00 went back to the customer.');
    await expectGoodForm(page);
    const notes = page.getByRole('button', { name: /^Adjustment note INV-\d+-A\d \(PDF\)$/ });
    await expect(notes).toHaveCount(2);
    const { name: file } = await download(page, (await notes.last().textContent()) ?? '');
    expect(file).toMatch(/^Adjustment note INV-\d+-A2\.pdf$/);
    const told = async () =>
      (await mailsTo(buyer.email)).filter(({ subject }) => subject.includes('Refund of'));
    await expect.poll(told).toHaveLength(2);
  });

  test('that PayPal refuses says why; without a response it waits', async ({ page }) => {
    await openOrder(page, 'Away Payer');
    answerQuestions(page);
    const form = panel(page);
    await setFaults({ refund: 'refused' });
    await form.getByRole('radio', { name: /^Everything that is left/ }).check();
    await form.getByLabel('Reason').fill('Broken');
    await button(form, 'Refund $30.00').click();
    const failure = form.getByRole('alert');
    await expect(failure).toContainText('there is not enough money in the PayPal account');
    await expect(refunds(page)).toContainText(['Refused: there is not enough money']);
    await expect(form.getByLabel('Reason')).toHaveValue('Broken');

    await setFaults({ refund: 'error' });
    await button(form, 'Refund $30.00').click();
    await expect(failure).toHaveText('The payment provider is not available, please try again');
    await expect(refunds(page).last()).toContainText('Waiting for PayPal');
    await expectGoodForm(page);
  });
});

test('an unpaid order is cancelled by an admin, and its goods are back in stock', async ({ page }) => {
  const { part } = await openOrder(page, 'Cal Cancel', false);
  const question = answerQuestion(page, 'OK');
  await button(panel(page, 'Cancel'), 'Cancel Order').click();
  expect(await question).toContain('Are you sure you want to cancel this order?');
  await expect(page.getByText('Order cancelled.')).toBeVisible();
  await expect(panel(page, 'Cancel')).toHaveCount(0);
  expect(await stockOf(part)).toBe(10);
});
