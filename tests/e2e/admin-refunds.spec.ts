import { buy, noFaults, placeOrder, setFaults } from './buying.ts';
import { answerQuestion, answerQuestions, newCustomer, openAsAdmin } from './people.ts';
import { addProduct, detailsOf } from './products.ts';
import { button, expectGoodForm, holdAnswers, onPhone } from './screens.ts';
import { mailsTo } from './shopper.ts';
import { expect, test, type Page } from './test.ts';

test.afterEach(noFaults);

const panel = (page: Page, name = 'Refunds') => page.getByRole('region', { name, exact: true });
const refunds = (page: Page) => panel(page).getByRole('listitem');

/** Opens, as an admin, the order of a new customer for three pieces at ten dollars. */
async function openOrder(page: Page, name: string, isPaid = true) {
  const [buyer, part] = [await newCustomer(name), await addProduct({ price: 10 })];
  const order = await (isPaid ? buy : placeOrder)(buyer, part, 3);
  await openAsAdmin(page);
  await page.goto(`/order/${order._id}`);
  return { buyer, part };
}

const stockOf = async ({ _id }: { _id: string }) => (await detailsOf(_id)).countInStock;

onPhone('money', () => {
  test('goes back for an item, then by an amount, then all of it, with stock and email', async ({
    page,
  }) => {
    const { buyer, part } = await openOrder(page, 'Rae Refund');
    const form = panel(page);
    await expect(
      form.getByRole('radio', { name: 'Everything that is left, $30.00' }),
    ).toBeChecked();
    await form.getByRole('radio', { name: 'Some items' }).check();
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

    await form.getByRole('radio', { name: 'An amount' }).check();
    await form.getByLabel('Amount in dollars').fill('2.50');
    await form.getByLabel('Reason').fill('Late');
    const amount = answerQuestion(page, 'OK');
    await button(form, 'Refund $2.50').click();
    expect(await amount).toContain('Stock stays as it is.');
    await expect(form.getByText('$2.50 refunded.')).toBeVisible();

    // The rest goes back once, however often the button is pressed.
    let asked = 0;
    page.on('request', (request) => void (asked += Number(request.url().endsWith('/refunds'))));
    const letGo = await holdAnswers(page, '**/refunds');
    await form.getByLabel('Reason').fill('Sent back');
    answerQuestions(page);
    await button(form, 'Refund $17.50').dblclick();
    await expect(button(form, 'Refunding...')).toBeVisible();
    letGo();
    await expect(form.getByText('There is nothing left to refund.')).toBeVisible();
    expect(asked).toBe(1);
    await expect(refunds(page)).toHaveCount(3);
    await expect(panel(page, 'Money')).toContainText('All of $30.00 went back to the customer.');
    await expectGoodForm(page);
    const told = async () =>
      (await mailsTo(buyer.email)).filter(({ subject }) => subject.includes('a refund of'));
    await expect.poll(told).toHaveLength(3);
  });

  test('is not asked for any more when an unpaid order is cancelled', async ({ page }) => {
    const { part } = await openOrder(page, 'Cal Cancel', false);
    const question = answerQuestion(page, 'OK');
    await button(panel(page, 'Cancel'), 'Cancel Order').click();
    expect(await question).toContain('Are you sure you want to cancel this order?');
    await expect(page.getByText('Order cancelled.')).toBeVisible();
    await expect(panel(page, 'Cancel')).toHaveCount(0);
    expect(await stockOf(part)).toBe(10);
  });
});

test.describe('when PayPal is away or says no', () => {
  test.use({ expectedErrors: /status of (409|502)/ });

  test('the refund says so, and waits where there is no answer', async ({ page }) => {
    await openOrder(page, 'Away Payer');
    answerQuestions(page);
    const form = panel(page);
    await setFaults({ refund: 'refused' });
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
