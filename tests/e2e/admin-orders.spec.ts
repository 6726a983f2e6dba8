import { formatDate } from 'shared';
import type { AdminOrderPage, Order, PlacedOrder, Product, UserWithToken } from 'shared';
import {
  addProduct,
  noFaults,
  orderNow,
  payFor,
  placeOrder,
  refundPayment,
  removeProduct,
  setFaults,
} from './buying.ts';
import { expectGoodForm, holdAnswers, onPhone } from './screens.ts';
import { call } from '../fixtures/http.ts';
import { dollars, mailsTo } from './shopper.ts';
import { answerQuestion, newCustomer, openAs, openAsAdmin, rowOf } from './people.ts';
import { expect, test, type Page } from './test.ts';

const LIST = '**/api/admin/orders?*';
const DELIVERED = 'Are you sure you want to mark this order as delivered?';
const DELETE = 'Are you sure you want to delete this order? This action cannot be undone.';

/** Of these tests alone, so that they change no stock that others look at. */
let part: Product;
test.beforeAll(async () => void (part = await addProduct({ countInStock: 100 })));
test.afterAll(() => removeProduct(part._id));
test.afterEach(noFaults);

/** A buyer has one unpaid order at a time: a further one ends it. */
const openOrder = (buyer: UserWithToken, qty = 1): Promise<PlacedOrder> =>
  placeOrder(buyer, part, qty);

async function paidOrder(buyer: UserWithToken, qty = 1): Promise<PlacedOrder> {
  const placed = await openOrder(buyer, qty);
  const order = await payFor(buyer, placed);
  expect(order.isPaid).toBe(true);
  return { ...placed, ...order };
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Enter Tracking Number' });
const trackingOf = (page: Page) => page.getByRole('textbox', { name: 'Tracking number' });

/** Opens the list and the dialog that asks for an order's tracking number. */
async function askForTracking(page: Page, { _id }: Order): Promise<void> {
  await page.goto('/admin/orders');
  const question = answerQuestion(page, 'OK');
  await rowOf(page, _id)
    .getByRole('button', { name: 'Mark as Shipped', exact: true })
    .press('Enter');
  expect(await question).toBe(DELIVERED);
  await expect(dialogOf(page)).toBeVisible();
}

/** Shows orders that nobody has made: copies of one, in pages. */
async function pretendOrders(page: Page, change: (order: Order) => Order[]): Promise<void> {
  await page.route(LIST, async (route) => {
    const url = new URL(route.request().url());
    const asked = (name: string) => Number(url.searchParams.get(name));
    const [number, rows] = [asked('pageNumber'), asked('itemsPerPage')];
    url.searchParams.set('pageNumber', '1');
    const response = await route.fetch({ url: url.href });
    const found = (await response.json()) as AdminOrderPage;
    const all = found.orders.slice(0, 1).flatMap(change);
    const pages = Math.ceil(all.length / rows);
    const orders = all.slice((number - 1) * rows, number * rows);
    await route.fulfill({
      response,
      json: { ...found, orders, page: number, pages, total: all.length },
    });
  });
}

onPhone("the admin's orders", ({ width }) => {
  test.use({ expectedErrors: /status of 409/ });

  test('are listed with all that is to be known of them', async ({ page }) => {
    const buyer = await newCustomer('Lena Listed');
    const paid = await paidOrder(buyer, 2);
    const open = await openOrder(buyer);
    await openAsAdmin(page);
    const letGo = await holdAnswers(page, LIST);
    await page.goto('/admin/orders');
    await expect(page).toHaveTitle(/^Order Management/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Management');
    await expect(page.getByText('Loading orders...')).toBeVisible();
    letGo();

    const head = ['ID', 'User', 'Date', 'Total', 'Paid', 'Shipped', 'Actions'];
    await expect(page.getByRole('columnheader')).toHaveText(head);
    const cells = (order: Order) => rowOf(page, order._id).getByRole('cell');
    const known = ({ _id, createdAt, totalPrice }: Order) =>
      [_id, 'Lena Listed', formatDate(createdAt), dollars(totalPrice)] as const;
    const actions = /View Details.*Mark as Shipped.*Delete Order/;
    const unpaid = /View Details.*Delete Order/;
    await expect(cells(open)).toHaveText([...known(open), 'Not Paid', 'Not Shipped', unpaid]);
    await expect(cells(open).getByText('Mark as Shipped')).toHaveCount(0);
    const paidOn = formatDate(paid.paidAt ?? '');
    await expect(cells(paid)).toHaveText([...known(paid), paidOn, 'Not Shipped', actions]);
    await expect(page.getByRole('row').nth(1)).toContainText(open._id);
    await expectGoodForm(page);

    // A table from a tablet on: a card would be half empty there.
    await page.setViewportSize({ width: 800, height: 900 });
    const tops = await cells(paid).evaluateAll((all) =>
      all.map((cell) => cell.getBoundingClientRect().top),
    );
    expect(new Set(tops).size).toBe(1);
    await expectGoodForm(page);

    await rowOf(page, paid._id).getByRole('link', { name: 'View Details' }).click();
    await expect(page).toHaveURL(new RegExp(`/order/${paid._id}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order: ${paid._id}`);
  });

  test('are found by id and by customer while one types', async ({ page }) => {
    const name = `Zed ${Date.now()}`;
    const order = await openOrder(await newCustomer(name));
    await openAsAdmin(page);
    await page.goto('/admin/orders');
    const search = page.getByRole('searchbox', { name: 'Search orders' });
    for (const wanted of [order._id.slice(-6).toUpperCase(), ` ${name.toLowerCase()} `]) {
      await search.fill(wanted);
      const looksFor = () => new URL(page.url()).searchParams.get('keyword');
      await expect.poll(looksFor).toBe(wanted.trim());
      await expect(page.getByRole('row')).toHaveCount(2);
      await expect(rowOf(page, order._id)).toBeVisible();
    }
    await rowOf(page, order._id).getByRole('link', { name: 'View Details' }).click();
    await expect(page).toHaveURL(new RegExp(`/order/${order._id}$`));
    await page.goBack();
    await expect(search).toHaveValue(name.toLowerCase());
    await expect(page.getByRole('row')).toHaveCount(2);
    await search.fill('nobody at all');
    await expect(page.getByText('No orders found.')).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await expectGoodForm(page);
    await search.clear();
    await expect(rowOf(page, order._id)).toBeVisible();
  });

  test('are turned over 16, 32 or 48 at a time, and Back leads through it all', async ({
    page,
  }) => {
    await paidOrder(await newCustomer('Many Orders'));
    const copies = (order: Order) =>
      Array.from({ length: 40 }, (_, index) => ({ ...order, _id: `copy-${index}` }));
    await openAsAdmin(page);
    await pretendOrders(page, copies);
    await page.goto('/admin/orders');
    await expect(page.getByText('40 orders')).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(17);
    await page.getByRole('link', { name: 'Page 3' }).press('Enter');
    await expect(page.getByRole('row')).toHaveCount(9);
    await expect(page.getByRole('row').nth(1)).toBeInViewport();
    await page.reload();
    await expect(page.getByRole('row')).toHaveCount(9);
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('32');
    await expect(page.getByRole('row')).toHaveCount(33);
    await page.getByRole('link', { name: /^To ship/ }).click();
    await page.getByLabel('From', { exact: true }).fill('2026-01-31');
    await expect(page).toHaveURL(/orders\?state=to-ship&from=2026-01-31&rows=32$/);
    await expect(page.locator('nav [aria-current="page"]', { hasText: 'To ship' })).toBeVisible();
    await expectGoodForm(page);
    for (const address of [/\?state=to-ship&rows=32$/, /\?rows=32$/, /\?page=3$/, /orders$/]) {
      await page.goBack();
      await expect(page).toHaveURL(address);
    }
    await expect(page.getByRole('row')).toHaveCount(17);
  });

  test('are in the tab of what is to be done with them, with how many there are', async ({
    page,
  }) => {
    const own = await addProduct({ name: `Tabbed ${Date.now()}`, countInStock: 9 });
    const buyer = await newCustomer('Tess Tab');
    await payFor(buyer, await placeOrder(buyer, own));
    const ended = await placeOrder(buyer, own);
    await call('POST', `${process.env.SHOP_URL}/api/orders/${ended._id}/cancel`, {
      token: buyer.token,
    });
    const open = await placeOrder(buyer, own);
    await openAsAdmin(page);
    await page.goto(`/admin/orders?keyword=${own.name}`);
    const tabs = page.getByRole('navigation', { name: /^Orders by/ }).getByRole('link');
    await expect(tabs).toHaveText([
      ...['All 2', 'To ship 1', 'Unpaid 1', 'Problem 0', 'Shipped 0'],
      ...['Refunded 0', 'Cancelled 1', 'Removed 0'],
    ]);
    await tabs.getByText('Cancelled').click();
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(rowOf(page, ended._id).getByRole('cell').nth(4)).toHaveText('Cancelled');
    await expect(rowOf(page, ended._id).getByRole('button')).toHaveCount(0);
    await expectGoodForm(page);
    await tabs.getByText('Unpaid').click();
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(rowOf(page, open._id)).toBeVisible();
    await rowOf(page, open._id).getByRole('link', { name: 'View Details' }).click();
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await expect(page).toHaveURL(/\?state=unpaid&keyword=Tabbed/);
    await removeProduct(own._id);
  });

  test('are shipped several at once; those that cannot be stay, with the reason', async ({
    page,
  }) => {
    const own = await addProduct({ name: `Several ${Date.now()}`, countInStock: 9 });
    const ids: string[] = [];
    for (const name of ['Sue One', 'Sue Two', 'Sue Three']) {
      const buyer = await newCustomer(name);
      ids.push((await payFor(buyer, await placeOrder(buyer, own)))._id);
    }
    const { token } = await openAsAdmin(page);
    await page.goto(`/admin/orders?keyword=${own.name}&state=to-ship`);
    const boxOf = (id: string) => page.getByRole('checkbox', { name: `Mark ${id}` });
    await boxOf(ids[0]!).check();
    await page.getByRole('button', { name: 'Mark all on this page' }).click();
    await expect(page.getByText('3 marked')).toBeVisible();
    await boxOf(ids[0]!).uncheck();
    await expectGoodForm(page);
    const question = answerQuestion(page, 'OK');
    await page.getByRole('button', { name: 'Ship 2' }).click();
    expect(await question).toBe('Are you sure you want to mark these 2 orders as delivered?');
    const carrier = dialogOf(page).getByLabel('Carrier');
    const numbers = dialogOf(page).getByRole('textbox', { name: /^Tracking number of/ });
    const submit = page.getByRole('button', { name: 'Submit', exact: true });
    // A scanner ends each number with Enter.
    let asked = 0;
    page.on('request', (request) => void (asked += Number(request.url().endsWith('/deliver'))));
    await carrier.fill('Sendle');
    await carrier.press('Enter');
    for (const [index, number] of ['S2', 'S3'].entries()) {
      await expect(numbers.nth(index)).toBeFocused();
      await page.keyboard.type(number);
      await page.keyboard.press('Enter');
    }
    await expect(submit).toBeFocused();
    await expect(dialogOf(page).getByText(`1 × ${own.name}`)).toHaveCount(2);
    expect(asked).toBe(0);
    await expectGoodForm(page);
    // Somebody else ships the last of them meanwhile.
    const deliver = `${process.env.SHOP_URL}/api/orders/${ids[1]}/deliver`;
    await call('PUT', deliver, { token, body: { trackingNumber: 'THEIRS' } });
    await page.keyboard.press('Enter');
    await expect(dialogOf(page).getByText('This order was changed meanwhile')).toBeVisible();
    await expect(numbers).toHaveCount(1);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('1 of 2 orders marked as shipped.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Shipped 2' })).toBeVisible();
    await expect(rowOf(page, ids[0]!)).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(2);
    await removeProduct(own._id);
  });

  test('are gone through by keys, but not while one types', async ({ page }) => {
    await paidOrder(await newCustomer('Kay Keys'));
    await openOrder(await newCustomer('Kim Keys'));
    await openAsAdmin(page);
    await page.goto('/admin/orders');
    const linkOf = (row: number) =>
      page.getByRole('row').nth(row).getByRole('link', { name: 'View Details' });
    await expect(linkOf(2)).toBeVisible();
    for (const [key, row] of [
      ['j', 1],
      ['j', 2],
      ['k', 1],
    ] as const) {
      await page.keyboard.press(key);
      await expect(linkOf(row)).toBeFocused();
    }
    await page.keyboard.press('/');
    const search = page.getByRole('searchbox', { name: 'Search orders' });
    await expect(search).toBeFocused();
    await page.keyboard.type('jk/');
    await expect(search).toHaveValue('jk/');
    await expect(search).toBeFocused();
  });

  test('show where money went back, to the customer too', async ({ page }) => {
    const rita = await newCustomer('Rita Refund');
    const order = await paidOrder(rita);
    await refundPayment(order);
    await openAsAdmin(page);
    await expect.poll(async () => (await orderNow(rita, order)).status).toBe('refunded');
    await page.goto('/admin/orders');
    const text = `Refunded ${dollars(order.totalPrice)}`;
    const mark = rowOf(page, order._id).getByText(text);
    await expect(mark).toHaveCSS('color', 'rgb(255, 141, 133)');
    await rowOf(page, order._id).getByRole('link', { name: 'View Details' }).click();
    await expect(page.getByText(text).first()).toHaveCSS('color', 'rgb(255, 141, 133)');
  });

  test('show what is under review, and what went back in part', async ({ page }) => {
    const [waiting, buyer] = [await newCustomer('Ria Review'), await newCustomer('Pat Part')];
    const part = await paidOrder(buyer, 2);
    await refundPayment(part, '1.00');
    await setFaults({ capture: 'pending' });
    const review = await payFor(waiting, await openOrder(waiting));
    expect(review.status).toBe('under review');
    await expect.poll(async () => (await orderNow(buyer, part)).refundedAmount).toBe(1);
    await openAsAdmin(page);
    await page.goto('/admin/orders');
    const paidCell = ({ _id }: Order) => rowOf(page, _id).getByRole('cell').nth(4);
    await expect(paidCell(review)).toHaveText('Under review');
    await expect(paidCell(part)).toHaveText(`${formatDate(part.paidAt ?? '')}Refunded $1.00`);
    await expectGoodForm(page);
    await page.goto(`/order/${review._id}`);
    await expect(page.getByText('PayPal is reviewing this payment')).toBeVisible();
    await expect(page.getByText('there is nothing you need to do')).toHaveCount(0);
    await expectGoodForm(page);
  });

  test('are shipped by keyboard, with one email that has the number', async ({ page, browser }) => {
    const buyer = await newCustomer('Sam Shipped');
    const order = await paidOrder(buyer);
    await openAsAdmin(page);
    await askForTracking(page, order);
    await expect(trackingOf(page)).toBeFocused();
    await expectGoodForm(page);
    const box = await dialogOf(page).boundingBox();
    expect(box?.width).toBe(Math.min(600, width - 32));

    await page.keyboard.type('AP12345');
    const asked = page.waitForRequest('**/deliver');
    const mail = page.waitForRequest('**/api/email/shipping-confirmation');
    const again = page.waitForRequest(LIST);
    await page.keyboard.press('Enter');
    const parcel = { _id: order._id, trackingNumber: 'AP12345', basedOn: '' };
    expect((await asked).postDataJSON()).toMatchObject(parcel);
    const told = (await mail).postDataJSON() as { order: Order; trackingNumber: string };
    expect(told).toMatchObject({ order: { _id: order._id }, trackingNumber: 'AP12345' });
    await again;
    await expect(dialogOf(page)).toBeHidden();
    await expect(page.getByText('Order marked as shipped.')).toBeVisible();
    const row = rowOf(page, order._id);
    await expect(row.getByText('Not Shipped')).toHaveCount(0);
    await expect(row.getByRole('button', { name: 'Mark as Shipped' })).toHaveCount(0);
    await expect(row.getByRole('link', { name: 'View Details' })).toBeFocused();

    const mails = async () =>
      (await mailsTo(buyer.email)).filter(({ text }) => text.includes('AP12345')).length;
    await expect.poll(mails).toBe(1);
    const customer = await browser.newContext({ viewport: page.viewportSize() });
    const theirs = await customer.newPage();
    await openAs(theirs, buyer);
    await theirs.goto(`/order/${order._id}`);
    await expect(theirs.getByText(/^Shipped on \d\d\/\d\d\/\d{4}$/)).toBeVisible();
    await theirs.goto('/profile');
    const history = theirs.getByRole('row').filter({ hasText: order._id.slice(-6) });
    await expect(history.getByText('Shipped', { exact: true })).toBeVisible();
    await customer.close();
    expect(await mails()).toBe(1);
  });

  test('are not shipped when the admin thinks twice', async ({ page }) => {
    const order = await paidOrder(await newCustomer('Tom Twice'));
    await openAsAdmin(page);
    await page.goto('/admin/orders');
    const button = rowOf(page, order._id).getByRole('button', { name: 'Mark as Shipped' });
    const question = answerQuestion(page, 'Cancel');
    await button.click();
    expect(await question).toBe(DELIVERED);
    await expect(dialogOf(page)).toBeHidden();

    for (const leave of ['Escape', 'Cancel']) {
      const yes = answerQuestion(page, 'OK');
      await button.press('Enter');
      await yes;
      await expect(trackingOf(page)).toHaveValue('');
      await page.keyboard.type('AP1');
      if (leave === 'Escape') await page.keyboard.press('Escape');
      else await page.getByRole('button', { name: 'Cancel' }).press('Enter');
      await expect(dialogOf(page)).toBeHidden();
      await expect(button).toBeFocused();
    }
    await page.reload();
    await expect(rowOf(page, order._id).getByText('Not Shipped')).toBeVisible();
  });

  test('are shipped once however often Submit is pressed', async ({ page }) => {
    const order = await paidOrder(await newCustomer('Dora Double'));
    await openAsAdmin(page);
    let asked = 0;
    page.on('request', (request) => void (asked += Number(request.url().endsWith('/deliver'))));
    await askForTracking(page, order);
    const letGo = await holdAnswers(page, '**/deliver');
    await page.getByRole('button', { name: 'Submit', exact: true }).dblclick();
    await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible();
    letGo();
    await expect(page.getByText('Order marked as shipped.')).toBeVisible();
    expect(asked).toBe(1);
  });

  test('go when they are deleted elsewhere', async ({ page }) => {
    const order = await openOrder(await newCustomer('Eli Elsewhere'));
    const { token } = await openAsAdmin(page);
    await page.goto('/admin/orders');
    await expect(rowOf(page, order._id)).toBeVisible();
    await call('DELETE', `${process.env.SHOP_URL}/api/orders/${order._id}/delete`, { token });
    await expect(rowOf(page, order._id)).toBeVisible();
    // As a browser says it when its window, or the tab, comes to the front again.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(rowOf(page, order._id)).toHaveCount(0);
  });

  test('are deleted after a question', async ({ page }) => {
    const before = await openOrder(await newCustomer('Bo Before'));
    const order = await openOrder(await newCustomer('Dan Deleted'));
    await openAsAdmin(page);
    await page.goto('/admin/orders');
    const button = rowOf(page, order._id).getByRole('button', {
      name: 'Delete Order',
      exact: true,
    });
    const no = answerQuestion(page, 'Cancel');
    await button.click();
    expect(await no).toBe(DELETE);
    await expect(rowOf(page, order._id)).toBeVisible();

    const yes = answerQuestion(page, 'OK');
    await button.press('Enter');
    expect(await yes).toBe(DELETE);
    await expect(rowOf(page, order._id)).toHaveCount(0);
    const next = rowOf(page, before._id).getByRole('link', { name: 'View Details' });
    await expect(next).toBeFocused();
    await page.reload();
    await expect(rowOf(page, before._id)).toBeVisible();
    await expect(rowOf(page, order._id)).toHaveCount(0);
  });
});

test.describe('when something goes wrong', () => {
  test.use({ expectedErrors: /status of (400|500)|shipping confirmation was not sent/ });

  test('an unpaid order is refused in red, and can be left', async ({ page }) => {
    const order = await openOrder(await newCustomer('Una Unpaid'));
    await openAsAdmin(page);
    // It was paid when the list was fetched.
    await pretendOrders(page, () => [{ ...order, isPaid: true, status: 'paid' }]);
    await askForTracking(page, order);
    await page.unroute(LIST);
    await page.getByRole('button', { name: 'Submit' }).click();
    const refusal = page.getByRole('alert');
    await expect(refusal).toHaveText('Order is not paid');
    await expect(refusal).toHaveCSS('color', 'rgb(255, 141, 133)');
    await expectGoodForm(page);
    await page.keyboard.press('Escape');
    await expect(rowOf(page, order._id).getByText('Not Shipped')).toBeVisible();
  });

  test('an order is shipped even when its email cannot be asked for', async ({ page }) => {
    const order = await paidOrder(await newCustomer('Lou Letterless'));
    await openAsAdmin(page);
    await page.route('**/api/email/shipping-confirmation', (route) =>
      route.fulfill({ status: 500, json: { message: 'Internal Server Error' } }),
    );
    const logged = page.waitForEvent('console', (line) =>
      line.text().includes('The shipping confirmation was not sent'),
    );
    await askForTracking(page, order);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Order marked as shipped.')).toBeVisible();
    await logged;
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('the list says so in red, and is fetched again when asked to', async ({ page }) => {
    await openAsAdmin(page);
    await page.route(LIST, (route) =>
      route.fulfill({ status: 500, json: { message: 'Internal Server Error' } }),
    );
    await page.goto('/admin/orders');
    const failure = page.getByRole('alert');
    await expect(failure).toContainText('Internal Server Error');
    await expect(failure).toHaveCSS('color', 'rgb(255, 141, 133)');
    await expectGoodForm(page);
    await page.unroute(LIST);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(failure).toHaveCount(0);
    await expect(page.getByRole('searchbox', { name: 'Search orders' })).toBeVisible();
  });
});
