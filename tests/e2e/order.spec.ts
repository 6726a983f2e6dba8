import {
  ADDRESS,
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
import { newCustomer, signedIn } from './people.ts';
import { anyPart } from './products.ts';
import { alert, button, expectGoodForm, holdAnswers, onPhone, title } from './screens.ts';
import { dollars } from './shopper.ts';
import { expect, test, type Page } from './test.ts';

const paymentOf = (page: Page) => page.getByRole('region', { name: 'Payment' });

test.afterEach(noFaults);

onPhone('an order', () => {
  test('is shown as it stands: pending, paid, shipped', async ({ page }) => {
    const user = await signedIn(page);
    const part = await anyPart();
    const order = await placeOrder(user, part, 3);
    const main = page.getByRole('main');
    const letGo = await holdAnswers(page, /api\/orders\//);
    await page.goto(`/order/${order._id}`);
    await expect(page.getByText('Loading...')).toBeAttached();
    letGo();
    await expect(title(page)).toHaveText(`Order: ${order._id}`);
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
      await expect(main).toContainText(text);
    }
    for (const [label, price] of [
      ['Items', total],
      ['Shipping', '$0.00'],
      ['Total', total],
    ]) {
      await expect(main.locator('dl > div', { hasText: label })).toContainText(price!);
    }
    await expect(main.getByRole('link', { name: part.name })).toHaveAttribute(
      'href',
      `/product/${part._id}`,
    );
    await expect(page.getByText('Not Shipped')).toHaveClass(/neutral/);
    await page.getByRole('button', { name: 'Pay Order' }).click();
    await expect(page).toHaveURL(/\/checkout\?step=payment$/);
    await expect(main).toContainText(part.name);

    await payFor(user, order);
    await page.goBack();
    await page.reload();
    await expect(main).toContainText(/Thank you for your order.*confirmation to.*@example\.com/);
    await expect(main).toContainText(/Paid on \d\d\/\d\d\/\d{4}/);
    await expect(page.getByRole('button', { name: 'Pay Order' })).toBeHidden();

    await shipOrder(order, 'AP123456789AU');
    await page.reload();
    await expect(main).not.toContainText('Thank you');
    await expect(main).toContainText(/Shipped on \d\d\/\d\d\/\d{4}/);
    await expect(main).toContainText('AP123456789AU');
    await expectGoodForm(page);
  });
});

onPhone('money', () => {
  test('that is being reviewed is said calmly, and then that it is there', async ({ page }) => {
    const user = await signedIn(page);
    const order = await placeOrder(user, await anyPart());
    await setFaults({ capture: 'pending' });
    await payFor(user, order);
    await page.goto(`/order/${order._id}`);
    await expect(page.getByText('Your payment is being reviewed')).toBeVisible();
    await expect(paymentOf(page)).toContainText('Under review');
    await expect(page.getByRole('button', { name: 'Pay Order' })).toBeHidden();
    await expectGoodForm(page);
    await page.goto('/profile');
    await page.getByPlaceholder('Search orders...').fill('under rev');
    await expect(page.getByRole('row').nth(1)).toContainText('Under review');

    await settlePayment(order);
    await expect.poll(async () => (await orderNow(user, order)).status).toBe('paid');
    await page.goto(`/order/${order._id}`);
    await expect(paymentOf(page)).toContainText(/Paid on \d/);
    await expect(page.getByText('Your payment is being reviewed')).toBeHidden();
  });

  test('that went back is shown, be it a part or all of it', async ({ page }) => {
    const user = await signedIn(page);
    const order = await placeOrder(user, await anyPart(), 2);
    await payFor(user, order);
    await refundPayment(order, '1.00');
    await expect.poll(async () => (await orderNow(user, order)).refundedAmount).toBe(1);
    await page.goto(`/order/${order._id}`);
    await expect(paymentOf(page)).toContainText(/Paid on \d.*Refunded \$1\.00/);
    const refunded = page.getByRole('main').locator('dl > div', { hasText: 'Refunded' });
    await expect(refunded).toContainText('$1.00');

    await refundPayment(order);
    await expect.poll(async () => (await orderNow(user, order)).status).toBe('refunded');
    await page.reload();
    await expect(paymentOf(page)).toContainText(`Refunded ${dollars(order.totalPrice)}`);
    await expect(paymentOf(page)).not.toContainText('Paid on');
    await expect(refunded).toContainText(dollars(order.totalPrice));
    await expectGoodForm(page);
  });
});

test('an order that has ended says so, and what became of the money', async ({ page }) => {
  const user = await signedIn(page);
  const order = await placeOrder(user, await anyPart());
  await cancelOrder(user, order);
  await page.goto(`/order/${order._id}`);
  const main = page.getByRole('main');
  await expect(main).toContainText('This order was cancelled, and nothing was charged.');
  await expect(main.getByRole('button', { name: 'Pay Order' })).toHaveCount(0);
  await expectGoodForm(page);
});

test.describe('an order that cannot be shown', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('is not found, be it unknown or somebody else’s, or can be tried again', async ({
    page,
  }) => {
    const [user, part] = [await signedIn(page), await anyPart()];
    const theirs = await placeOrder(await newCustomer(), part);
    for (const id of [theirs._id, 'abcdefghijklmnopqrstuvwx']) {
      await page.goto(`/order/${id}`);
      await expect(page.getByText('Order not found')).toBeVisible();
    }
    await expectGoodForm(page);
    const order = await placeOrder(user, part);
    await page.route(/api\/orders\//, (route) => route.abort());
    await page.goto(`/order/${order._id}`);
    await expect(alert(page)).toContainText('Error: Network Error');
    await expectGoodForm(page);
    await page.unroute(/api\/orders\//);
    await button(page, 'Try again').click();
    await expect(title(page)).toContainText(order._id);
  });
});
