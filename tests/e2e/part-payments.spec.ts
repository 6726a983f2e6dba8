import { dayOf, type Order } from 'shared';
import { api, asAdmin } from './api.ts';
import { placeOrder, setFaults, noFaults, payFor } from './buying.ts';
import { answerQuestion, newCustomer, openAs, openAsAdmin } from './people.ts';
import { addProduct } from './products.ts';
import { button, expectGoodForm, main, onPhone } from './screens.ts';
import { choosePayment } from './shopper.ts';
import { expect, test, type Page } from './test.ts';

/** Money that goes back of orders that did not become sales. */

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

async function partPaid() {
  const [buyer, { token }] = [await newCustomer(), await asAdmin()];
  const order = await placeOrder(buyer, await addProduct({ price: 13.9 }));
  const body = { amount: 12.9, receivedAt: dayOf(new Date()), method: 'Bank transfer' };
  const { body: paid } = await api<Order>('POST', `/orders/${order._id}/payments`, { token, body });
  return { buyer, order: paid };
}

async function giveBack(page: Page, amount: string, note: string): Promise<void> {
  await page.getByRole('button', { name: /^Give Back \$/ }).click();
  const form = dialog(page, 'Give the Payment Back');
  await form.getByLabel('Amount in dollars').fill(amount);
  await form.getByLabel('Note').fill(note);
  await expectGoodForm(page);
  await button(form, 'Given Back').click();
  await expect(form).toBeHidden();
}

onPhone('a part-paid order', () => {
  test('gives its money back in two parts, and is then cancelled', async ({ page }) => {
    const { order } = await partPaid();
    await openAsAdmin(page);
    await page.goto(`/order/${order._id}`);
    const money = panel(page, 'Money');
    await expect(money).toContainText('give the money back, then cancel the order');
    await expect(button(page, 'Cancel Order')).toHaveCount(0);
    await giveBack(page, '5', 'One is not wanted');
    await expect(money).toContainText('$5.00 of it was given back');
    await expect(panel(page, 'Payment')).toContainText('Received$7.90Due$6.00Sent back$5.00');
    await expect(button(page, 'Take Back $12.90')).toHaveCount(0);
    await giveBack(page, '7.9', 'None is wanted');
    await expect(panel(page, 'Timeline')).toContainText('given back: None is wanted');
    await expect(page.getByRole('button', { name: /^Give Back/ })).toHaveCount(0);
    await expectGoodForm(page);
    void answerQuestion(page, 'OK');
    await button(page, 'Cancel Order').click();
    await expect(main(page).getByText('what was paid was sent back')).toBeVisible();
  });
});

onPhone('the rest of a part-paid order', () => {
  test('is paid by card on its page, and a refund goes back in both ways', async ({ page }) => {
    const { buyer, order } = await partPaid();
    await openAs(page, buyer);
    await page.goto(`/order/${order._id}`);
    await expect(main(page)).toContainText('The rest can be paid here, or by Bank transfer.');
    await button(page, 'Pay $1.00 by PayPal or Card').click();
    await expect(button(page, 'Debit or Credit Card')).toBeVisible();
    await expectGoodForm(page);
    await choosePayment(page, 'Debit or Credit Card', 'Pay now');
    await expect(main(page)).toContainText('Thank you for your order');
    await expect(panel(page, 'Payment')).toContainText('MethodBank transfer, PayPal');

    await openAsAdmin(page);
    await page.goto(`/order/${order._id}`);
    await expect(panel(page, 'Money')).toContainText(
      '$12.90 was received by bank transfer and $1.00 by PayPal.',
    );
    const refunds = panel(page, 'Refunds');
    await expect(refunds).toContainText('PayPal did not take $12.90 of it: please send that back yourself.');
    await refunds.getByLabel('Everything that is left').check();
    await refunds.getByLabel('Reason').fill('Not wanted');
    const question = answerQuestion(page, 'OK');
    await button(refunds, 'Refund $13.90').click();
    expect(await question).toContain('PayPal did not take $12.90 of it: please send that yourself.');
    await expect(refunds).toContainText('$1.00 PayPal and $12.90 Bank transfer');
    await expectGoodForm(page);
  });
});

onPhone('a payment of a wrong amount', () => {
  test.afterEach(noFaults);

  test('is shown to its buyer and at the desk with what came and went back', async ({ page }) => {
    const buyer = await newCustomer();
    const placed = await placeOrder(buyer, await addProduct({ price: 25.3 }));
    await setFaults({ capture: 'wrong-amount', webhooks: 'off' });
    await payFor(buyer, placed);
    await openAs(page, buyer);
    await page.goto(`/order/${placed._id}`);
    await expect(main(page)).toContainText('could not be accepted, and what you paid was sent back');
    await expect(panel(page, 'Payment')).toContainText('Sent back$');
    await expectGoodForm(page);

    await openAsAdmin(page);
    await page.goto(`/order/${placed._id}`);
    const money = panel(page, 'Money');
    await expect(money).toContainText('Taken by PayPal and sent back');
    await expect(money).toContainText(/Sent back .*, refund \w+/);
    await expect(panel(page, 'Timeline')).toContainText(/sent back by PayPal, refund \w+/);
    await expectGoodForm(page);
  });
});
