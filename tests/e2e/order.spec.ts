import { ADDRESS } from '../fixtures/order-of.ts';
import {
  cancelOrder,
  noFaults,
  orderNow,
  payFor,
  placeOrder,
  refundPayment,
  setFaults,
  settlePayment,
  shipOrder,
} from './buying.ts';
import { answerQuestion, newCustomer, signedIn } from './people.ts';
import { anyPart } from './products.ts';
import {
  alert,
  button,
  expectGoodForm,
  holdAnswers,
  main,
  onPhone,
  title,
  watchRequests,
} from './screens.ts';
import { dollars } from './shopper.ts';
import { expect, test, type Page } from './test.ts';

const nextStop = (page: Page) =>
  page.getByRole('region', { name: 'Progress' }).locator('[aria-current=step]');
const paymentOf = (page: Page) => page.getByRole('region', { name: 'Payment' });

test.afterEach(noFaults);

onPhone('an order', () => {
  test('shows its state: unpaid, paid, shipped, refunded in part and in full', async ({ page }) => {
    const user = await signedIn(page);
    const part = await anyPart();
    const order = await placeOrder(user, part, 3);
    const ofAdmins = watchRequests(page, /OrderDesk|api\/admin/);
    const letGo = await holdAnswers(page, /api\/orders\//);
    await page.goto(`/order/${order._id}`);
    await expect(page.getByText('Loading...')).toBeAttached();
    letGo();
    await expect(title(page)).toHaveText(`Order ${order.orderNumber}`);
    await expect(main(page)).toContainText(`Order: ${order._id}`);
    await expect(nextStop(page)).toContainText('Paid');
    const total = dollars((part.price * 300) / 100);
    for (const text of [
      'Shipping Info',
      user.name,
      user.email,
      ...Object.values(ADDRESS),
      'Not Shipped',
      'Not Paid',
      `3 x ${dollars(part.price)} = ${total}`,
    ]) {
      await expect(main(page)).toContainText(text);
    }
    const amount = (label: string) => main(page).locator('dl > div', { hasText: label });
    await expect(amount('Delivery')).toContainText('Free');
    await expect(amount('Total')).toContainText(total);
    const link = main(page).getByRole('link', { name: part.name });
    await expect(link).toHaveAttribute('href', `/product/${part._id}`);
    await button(page, 'Pay Order').click();
    await expect(page).toHaveURL(/\/checkout\?step=payment$/);
    await expect(main(page)).toContainText(part.name);

    // The checkout would open the paid order by itself.
    await page.goBack();
    await payFor(user, order);
    await page.reload();
    const thanks = /Thank you for your order.*confirmation to.*@example\.com/;
    await expect(main(page)).toContainText(thanks);
    await expect(main(page)).toContainText(/Paid on \d\d\/\d\d\/\d{4}/);
    await expect(button(page, 'Pay Order')).toBeHidden();
    await expect(nextStop(page)).toContainText('Packed');
    await expect(amount('Includes GST of')).toContainText('$');

    await shipOrder(order, 'AP123456789AU');
    await refundPayment(order, '1.00');
    await expect.poll(async () => (await orderNow(user, order)).refundedAmount).toBe(1);
    await page.reload();
    await expect(main(page)).not.toContainText('Thank you');
    await expect(main(page)).toContainText(/Shipped on \d\d\/\d\d\/\d{4}/);
    await expect(nextStop(page)).toHaveCount(0);
    await expect(main(page)).toContainText('AP123456789AU');
    await expect(paymentOf(page)).toContainText(/Paid on \d.*Refunded \$1\.00/);
    await expect(amount('Refunded')).toContainText('$1.00');
    await expectGoodForm(page);

    await refundPayment(order);
    await expect.poll(async () => (await orderNow(user, order)).status).toBe('refunded');
    await page.reload();
    await expect(paymentOf(page)).toContainText(`Refunded ${total}`);
    await expect(paymentOf(page)).not.toContainText('Paid on');
    await expect(amount('Refunded')).toContainText(total);
    expect(ofAdmins, 'the admin’s code and data, which customers do not load').toEqual([]);
  });

  test('says that its payment is under review, then that it is paid', async ({ page }) => {
    const user = await signedIn(page);
    const order = await placeOrder(user, await anyPart());
    await setFaults({ capture: 'pending' });
    await payFor(user, order);
    await page.goto(`/order/${order._id}`);
    await expect(page.getByText('Your payment is being reviewed')).toBeVisible();
    await expect(paymentOf(page)).toContainText('Under review');
    await expect(button(page, 'Pay Order')).toBeHidden();
    await expectGoodForm(page);
    await settlePayment(order);
    await expect.poll(async () => (await orderNow(user, order)).status).toBe('paid');
    await page.reload();
    await expect(paymentOf(page)).toContainText(/Paid on \d/);
    await expect(page.getByText('Your payment is being reviewed')).toBeHidden();
  });
});

onPhone('an unpaid order', () => {
  test.use({ expectedErrors: /status of 409/ });

  test('says until when its goods are held, and is cancelled by its customer', async ({ page }) => {
    const user = await signedIn(page);
    const order = await placeOrder(user, await anyPart());
    await page.goto(`/order/${order._id}`);
    await expect(main(page)).toContainText(/Your goods are held until \d+:\d\d [ap]m AE[DS]T\./);
    await expectGoodForm(page);
    const asked = 'Are you sure you want to cancel this order? Its goods go back on sale.';
    for (const answer of ['Cancel', 'OK'] as const) {
      const question = answerQuestion(page, answer);
      await button(page, 'Cancel Order').click();
      expect(await question).toBe(asked);
    }
    await expect(main(page)).toContainText('This order was cancelled, and nothing was charged.');
    await expect(button(page, 'Cancel Order')).toHaveCount(0);
    await expect(button(page, 'Pay Order')).toHaveCount(0);
    await expect(title(page)).toBeFocused();
    // The cart does not offer to go on with it.
    await page.goto('/cart');
    await expect(page.getByText('You have an unfinished payment')).toHaveCount(0);
    expect((await orderNow(user, order)).status).toBe('cancelled');
  });

  test('that was paid elsewhere is shown as paid instead of cancelled', async ({ page }) => {
    const user = await signedIn(page);
    const order = await placeOrder(user, await anyPart());
    await page.goto(`/order/${order._id}`);
    await expect(button(page, 'Cancel Order')).toBeVisible();
    await payFor(user, order);
    void answerQuestion(page, 'OK');
    await button(page, 'Cancel Order').click();
    await expect(main(page)).toContainText('Thank you for your order');
  });
});

test.describe('an order that is not open', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('says that it was cancelled, is unknown or could not be loaded', async ({ page }) => {
    const [user, part] = [await signedIn(page), await anyPart()];
    const order = await placeOrder(user, part);
    await cancelOrder(user, order);
    await page.route(/api\/orders\//, (route) => route.abort());
    await page.goto(`/order/${order._id}`);
    await expect(alert(page)).toContainText('Error: Network Error');
    await expectGoodForm(page);
    await page.unroute(/api\/orders\//);
    await button(page, 'Try again').click();
    const ended = 'This order was cancelled, and nothing was charged.';
    await expect(main(page)).toContainText(ended);
    await expect(button(page, 'Pay Order')).toHaveCount(0);
    await expectGoodForm(page);
    const theirs = await placeOrder(await newCustomer(), part);
    for (const id of [theirs._id, 'abcdefghijklmnopqrstuvwx']) {
      await page.goto(`/order/${id}`);
      await expect(page.getByText('Order not found')).toBeVisible();
    }
    await expectGoodForm(page);
  });
});
