import type { PlacedOrder, Product, UserWithToken } from 'shared';
import { addProduct, noFaults, payFor, placeOrder, removeProduct, setFaults } from './buying.ts';
import { answerQuestion, newCustomer, openAsAdmin } from './people.ts';
import { detailsOf, expectGoodForm, holdAnswers, onPhone } from './screens.ts';
import { mailsTo } from './shopper.ts';
import { expect, test, type Page } from './test.ts';

let part: Product;
test.beforeAll(async () => {
  part = await addProduct({ name: `Refund part ${Date.now()}`, price: 10, countInStock: 50 });
});
test.afterAll(() => removeProduct(part._id));
test.afterEach(noFaults);

async function paidOrder(buyer: UserWithToken, qty = 3): Promise<PlacedOrder> {
  const placed = await placeOrder(buyer, part, qty);
  return { ...placed, ...(await payFor(buyer, placed)) };
}

const panel = (page: Page, name = 'Refunds') => page.getByRole('region', { name, exact: true });
const stock = async () => (await detailsOf(part._id)).countInStock;
const refunds = (page: Page) => panel(page).getByRole('listitem');

onPhone('money', () => {
  test('goes back for an item, then by an amount, then all of it, with stock and email', async ({
    page,
  }) => {
    const buyer = await newCustomer('Rae Refund');
    const order = await paidOrder(buyer);
    const before = await stock();
    await openAsAdmin(page);
    await page.goto(`/order/${order._id}`);
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
    await form.getByRole('button', { name: 'Refund $10.00' }).click();
    expect(await no).toMatch(/^Refund \$10\.00 to Rae Refund\?.*\nThe items go back into stock\.$/);
    const yes = answerQuestion(page, 'OK');
    await form.getByRole('button', { name: 'Refund $10.00' }).press('Enter');
    await yes;
    await expect(form.getByText('$10.00 refunded.')).toBeVisible();
    await expect(refunds(page)).toHaveText([
      /\$10\.00Refunded.*Broken on arrival, 1 × Refund part \d+, items back/,
    ]);
    expect(await stock()).toBe(before + 1);
    await expect(panel(page, 'Order Items')).toContainText('1 refunded, 2 still to be sent');
    await expect(panel(page, 'Timeline')).toContainText(
      `Refunded $10.00 for 1 × ${part.name}, back in stock`,
    );

    await form.getByRole('radio', { name: 'An amount' }).check();
    await form.getByLabel('Amount in dollars').fill('2.50');
    await form.getByLabel('Reason').fill('Late');
    const part2 = answerQuestion(page, 'OK');
    await form.getByRole('button', { name: 'Refund $2.50' }).click();
    expect(await part2).toContain('Stock stays as it is.');
    await expect(form.getByText('$2.50 refunded.')).toBeVisible();

    await form.getByLabel('Reason').fill('Sent back');
    const rest = answerQuestion(page, 'OK');
    await form.getByRole('button', { name: 'Refund $17.50' }).click();
    await rest;
    await expect(form.getByText('There is nothing left to refund.')).toBeVisible();
    await expect(refunds(page)).toHaveCount(3);
    await expect(panel(page, 'Money')).toContainText('All of $30.00 went back to the customer.');
    await expectGoodForm(page);
    const told = async () =>
      (await mailsTo(buyer.email)).filter(({ subject }) => subject.includes('a refund of')).length;
    await expect.poll(told).toBe(3);
  });

  test('goes back once, however often the button is pressed', async ({ page }) => {
    const order = await paidOrder(await newCustomer('Dot Double'), 1);
    await openAsAdmin(page);
    await page.goto(`/order/${order._id}`);
    let asked = 0;
    page.on('request', (request) => void (asked += Number(request.url().endsWith('/refunds'))));
    page.on('dialog', (question) => void question.accept());
    const letGo = await holdAnswers(page, '**/refunds');
    await panel(page).getByLabel('Reason').fill('Broken');
    await panel(page).getByRole('button', { name: 'Refund $10.00' }).dblclick();
    await expect(panel(page).getByRole('button', { name: 'Refunding...' })).toBeVisible();
    letGo();
    await expect(panel(page).getByText('There is nothing left to refund.')).toBeVisible();
    expect(asked).toBe(1);
  });

  test('that is not paid is not asked for any more when the order is cancelled', async ({
    page,
  }) => {
    const order = await placeOrder(await newCustomer('Cal Cancel'), part, 2);
    const before = await stock();
    await openAsAdmin(page);
    await page.goto(`/order/${order._id}`);
    await expectGoodForm(page);
    const question = answerQuestion(page, 'OK');
    await panel(page, 'Cancel').getByRole('button', { name: 'Cancel Order' }).click();
    expect(await question).toContain('Are you sure you want to cancel this order?');
    await expect(page.getByText('Order cancelled.')).toBeVisible();
    await expect(panel(page, 'Cancel')).toHaveCount(0);
    expect(await stock()).toBe(before + 2);
  });
});

test.describe('when PayPal is away or says no', () => {
  test.use({ expectedErrors: /status of (409|502)/ });

  test('the refund says so, and waits where there is no answer', async ({ page }) => {
    const order = await paidOrder(await newCustomer('Away Payer'), 1);
    await openAsAdmin(page);
    await page.goto(`/order/${order._id}`);
    page.on('dialog', (question) => void question.accept());
    const form = panel(page);
    await setFaults({ refund: 'refused' });
    await form.getByLabel('Reason').fill('Broken');
    await form.getByRole('button', { name: 'Refund $10.00' }).click();
    const failure = form.getByRole('alert');
    await expect(failure).toContainText('there is not enough money in the PayPal account');
    await expect(refunds(page)).toContainText(['Refused: there is not enough money']);
    await expect(form.getByLabel('Reason')).toHaveValue('Broken');

    await setFaults({ refund: 'error' });
    await form.getByRole('button', { name: 'Refund $10.00' }).click();
    await expect(failure).toHaveText('The payment provider is not available, please try again');
    await expect(refunds(page).last()).toContainText('Waiting for PayPal');
    await expectGoodForm(page);
  });
});
