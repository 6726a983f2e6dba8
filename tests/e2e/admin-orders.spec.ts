import { formatDate } from 'shared';
import type { AdminOrderPage, Order, PlacedOrder, Product } from 'shared';
import { api, asAdmin } from './api.ts';
import { buy, cancelOrder, placeOrder, shipOrder } from './buying.ts';
import { answerQuestion, newCustomer, openAsAdmin } from './people.ts';
import { addProduct } from './products.ts';
import {
  button,
  comeBack,
  expectGoodForm,
  holdAnswers,
  onPhone,
  rowOf,
  title,
  watchRequests,
} from './screens.ts';
import { dollars } from './shopper.ts';
import { expect, test, type Page } from './test.ts';

const LIST = '**/api/admin/orders?*';
const SHIP = 'Are you sure you want to mark this order as delivered?';
const DELETE = 'Are you sure you want to delete this order? This action cannot be undone.';

/** Each test has its own product, and finds its own orders by the product's name. */
let part: Product;
test.beforeEach(
  async () => void (part = await addProduct({ name: `Part ${Date.now()}`, countInStock: 100 })),
);

const openOrder = async (name: string) => placeOrder(await newCustomer(name), part);
const paidOrder = async (name: string) => buy(await newCustomer(name), part);

const listOf = ({ name }: Product) => `/admin/orders?keyword=${encodeURIComponent(name)}`;
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search orders' });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Enter Tracking Number' });
const details = (page: Page, { _id }: Order) => rowOf(page, _id).getByRole('link', { name: 'View Details' });

/** The API's list of orders of the test's product. */
async function readList(): Promise<AdminOrderPage> {
  const { token } = await asAdmin();
  return (await api<AdminOrderPage>('GET', listOf(part), { token })).body;
}

/** Mocks the list: so many copies of its first order, in pages. */
async function showCopies(page: Page, count: number): Promise<void> {
  const real = await readList();
  const copy = (_: unknown, index: number) => ({ ...real.orders[0]!, _id: `copy-${index}` });
  const all = Array.from({ length: count }, copy);
  await page.route(LIST, (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const [number, rows] = [Number(asked.get('pageNumber')), Number(asked.get('itemsPerPage'))];
    const orders = all.slice((number - 1) * rows, number * rows);
    const pages = Math.ceil(count / rows);
    return route.fulfill({ json: { ...real, orders, page: number, pages, total: count } });
  });
}

onPhone("the admin's orders", () => {
  test.use({ expectedErrors: /status of (409|500)|shipping confirmation was not sent/ });

  test('are listed with their actions, found while typing, and counted in tabs', async ({ page }) => {
    const name = `Lena ${Date.now()}`;
    const buyer = await newCustomer(name);
    const paid = await buy(buyer, part, 2);
    const ended = await placeOrder(buyer, part);
    await cancelOrder(buyer, ended);
    const open = await placeOrder(buyer, part);
    await openAsAdmin(page);
    const letGo = await holdAnswers(page, LIST);
    await page.goto(listOf(part));
    await expect(page).toHaveTitle(/^Order Management/);
    await expect(title(page)).toHaveText('Order Management');
    await expect(page.getByText('Loading orders...')).toBeVisible();
    letGo();
    const head = ['ID', 'User', 'Date', 'Total', 'Paid', 'Shipped', 'Actions'];
    await expect(page.getByRole('columnheader')).toHaveText(head);
    const cells = ({ _id }: Order) => rowOf(page, _id).getByRole('cell');
    const known = ({ orderNumber, _id, createdAt, totalPrice }: Order) =>
      [`${orderNumber} ${_id}`, name, formatDate(createdAt), dollars(totalPrice)] as const;
    const actions = /View Details.*Mark as Shipped.*Delete Order/;
    const unpaid = /View Details.*Delete Order/;
    await expect(cells(open)).toHaveText([...known(open), 'Not Paid', 'Not Shipped', unpaid]);
    await expect(cells(open).getByText('Mark as Shipped')).toHaveCount(0);
    const payment = `${formatDate(paid.paidAt ?? '')}${paid.invoiceNumber}`;
    await expect(cells(paid)).toHaveText([...known(paid), payment, 'Not Shipped', actions]);
    await expectGoodForm(page);
    // Rows are cards on a phone, several to a screen, and a table from a tablet on.
    expect((await rowOf(page, paid._id).boundingBox())?.height).toBeLessThanOrEqual(120);
    await page.setViewportSize({ width: 800, height: 900 });
    const tops = await cells(paid).evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);

    const tabs = page.getByRole('navigation', { name: /^Orders by/ }).getByRole('link');
    await expect(tabs).toHaveText([
      'All 3',
      'To ship 1',
      'Unpaid 1',
      'Problem 0',
      'Shortage 0',
      'Shipped 0',
      'Refunded 0',
      'Cancelled 1',
      'Removed 0',
    ]);
    await tabs.getByText('Cancelled').click();
    await expect(cells(ended).nth(4)).toHaveText('Cancelled');
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(rowOf(page, ended._id).getByRole('button')).toHaveCount(0);

    await page.goto('/admin/orders');
    for (const wanted of [open.orderNumber, ` ${name.toLowerCase()} `]) {
      await search(page).fill(wanted);
      const looksFor = () => new URL(page.url()).searchParams.get('keyword');
      await expect.poll(looksFor).toBe(wanted.trim());
      await expect(rowOf(page, open._id)).toBeVisible();
    }
    await expect(page.getByRole('row')).toHaveCount(4);
    // An order page links to its neighbours in this list, and back to the list.
    await details(page, open).click();
    for (const [step, { orderNumber }] of [
      ['Next order', ended],
      ['Previous order', open],
    ] as const) {
      await page.getByRole('link', { name: step }).click();
      await expect(title(page)).toHaveText(`Order ${orderNumber}`);
    }
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await expect(search(page)).toHaveValue(name.toLowerCase());
    await expect(page.getByRole('row')).toHaveCount(4);
    await search(page).fill('nobody at all');
    await expect(page.getByText('No orders found.')).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await search(page).clear();
    await expect(rowOf(page, open._id)).toBeVisible();
  });

  test('are shown 16, 32 or 48 at a time, by mouse, keyboard and Back', async ({ page }) => {
    await paidOrder('Many Orders');
    await openAsAdmin(page);
    await showCopies(page, 40);
    await page.goto('/admin/orders');
    const rows = page.getByRole('row');
    await expect(page.getByText('40 orders')).toBeVisible();
    await expect(rows).toHaveCount(17);
    for (const [key, row] of [
      ['j', 1],
      ['j', 2],
      ['k', 1],
    ] as const) {
      await page.keyboard.press(key);
      await expect(rows.nth(row).getByRole('link', { name: 'View Details' })).toBeFocused();
    }
    await page.getByRole('link', { name: 'Page 3' }).press('Enter');
    await expect(rows).toHaveCount(9);
    await expect(rows.nth(1)).toBeInViewport();
    await page.reload();
    await expect(rows).toHaveCount(9);
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('32');
    await expect(rows).toHaveCount(33);
    await page.getByRole('link', { name: /^To ship/ }).click();
    await page.getByLabel('From', { exact: true }).fill('2026-01-31');
    await expect(page).toHaveURL(/orders\?state=to-ship&from=2026-01-31&rows=32$/);
    await expect(page.locator('nav [aria-current="page"]', { hasText: 'To ship' })).toBeVisible();
    for (const address of [/\?state=to-ship&rows=32$/, /\?rows=32$/, /\?page=3$/, /orders$/]) {
      await page.goBack();
      await expect(page).toHaveURL(address);
    }
    await expect(rows).toHaveCount(17);
    await page
      .getByRole('checkbox', { name: /^Mark Order/ })
      .first()
      .check();
    await button(page, 'Mark all on this page').click();
    await button(page, 'Mark all 40 of this tab').click();
    await expect(page.getByText('40 marked')).toBeVisible();
    await expect(page.getByRole('button', { name: /of this tab$/ })).toHaveCount(0);
    // Shortcuts are off while typing.
    await page.reload();
    await expect(rows).toHaveCount(17);
    await page.keyboard.press('/');
    await expect(search(page)).toBeFocused();
    await page.keyboard.type('jk/');
    await expect(search(page)).toHaveValue('jk/');
    await expect(search(page)).toBeFocused();
  });

  test('are shipped several at once by a scanner; refused ones stay open with the reason', async ({
    page,
  }) => {
    const orders: PlacedOrder[] = [];
    for (const name of ['Sue One', 'Sue Two', 'Sue Three']) orders.push(await paidOrder(name));
    const ids = orders.map(({ _id }) => _id);
    await openAsAdmin(page);
    await page.goto(`${listOf(part)}&state=to-ship`);
    // The one that has waited longest is first; the sort is in the address.
    const first = page.getByRole('row').nth(1);
    await expect(first).toContainText(ids[0]!);
    await expect(first).toContainText('Under 1 hour');
    await expect(first).toContainText(`1 piece1 × ${orders[0]!.orderItems[0]!.partNum}`);
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Newest first');
    await expect(page).toHaveURL(/&sort=newest|sort=newest&/);
    await expect(first).toContainText(ids[2]!);
    await page.goBack();
    await expect(first).toContainText(ids[0]!);
    const box = page.getByRole('checkbox', { name: `Mark Order ${orders[0]!.orderNumber}` });
    await box.check();
    await button(page, 'Mark all on this page').click();
    await expect(page.getByText('3 marked')).toBeVisible();
    await box.uncheck();
    const question = answerQuestion(page, 'OK');
    await button(page, 'Ship 2').click();
    expect(await question).toBe('Are you sure you want to mark these 2 orders as delivered?');
    const carrier = dialogOf(page).getByLabel('Carrier');
    const numbers = dialogOf(page).getByRole('textbox', { name: /^Tracking number of/ });
    const asked = watchRequests(page, /deliver$/);
    // Shipping succeeds even when the request for its email fails.
    await page.route('**/api/email/shipping-confirmation', (route) =>
      route.fulfill({ status: 500, json: { message: 'Internal Server Error' } }),
    );
    // A scanner sends Enter after each number, and its first number is not the carrier's.
    for (const [index, number] of ['S2', 'S3'].entries()) {
      await expect(numbers.nth(index)).toBeFocused();
      await page.keyboard.type(number);
      await page.keyboard.press('Enter');
    }
    await expect(carrier).toBeFocused();
    await page.keyboard.type('Sendle');
    await page.keyboard.press('Enter');
    await expect(button(page, 'Submit')).toBeFocused();
    await expect(dialogOf(page).getByText(`1 × ${part.name}`)).toHaveCount(2);
    expect(asked).toEqual([]);
    await expectGoodForm(page);
    await shipOrder(orders[1]!, 'THEIRS');
    await page.keyboard.press('Enter');
    await expect(dialogOf(page).getByText('This order was changed meanwhile')).toBeVisible();
    await expect(numbers).toHaveCount(1);
    await button(page, 'Cancel').click();
    const result = await page.getByText('1 of 2 orders marked as shipped.').boundingBox();
    const row = await rowOf(page, ids[0]!).boundingBox();
    expect(result!.y + result!.height, 'the result covers no row').toBeLessThan(row!.y);
    await expect(page.getByRole('link', { name: 'Shipped 2' })).toBeVisible();
    await expect(rowOf(page, ids[0]!)).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(2);
  });

  test('that are not due are left out of all, named, and taken when chosen by hand', async ({ page }) => {
    const [due, late] = [await paidOrder('Dora Due'), await paidOrder('Lars Late')];
    const { token } = await openAsAdmin(page);
    const reference = { notBefore: '2099-01-28' };
    await api('PUT', `/admin/orders/${late._id}`, { token, body: { reference } });
    await page.goto(`${listOf(part)}&state=to-ship`);
    const bar = page.getByRole('region', { name: 'Marked orders' });
    // Phones have no head with a box for all.
    await page.setViewportSize({ width: 800, height: 900 });
    await page.getByRole('checkbox', { name: 'All orders' }).check();
    await expect(bar).toContainText('1 marked');
    await expect(button(page, 'Pick List of 1')).toBeEnabled();
    const named = `${late.orderNumber} not before 28/01/2099.`;
    await expect(bar).toContainText(`1 left out, as they may not arrive yet: ${named}`);
    await expectGoodForm(page);
    await button(page, 'Mark none').click();
    await expect(bar).toBeHidden();
    await page.getByRole('checkbox', { name: `Mark Order ${due.orderNumber}` }).check();
    await button(page, 'Mark all on this page').click();
    await button(page, 'Mark them too').click();
    await expect(bar).toContainText('2 marked');
    await expect(bar).toContainText(`1 of these may not arrive yet: ${named}`);
    const question = answerQuestion(page, 'Cancel');
    await button(page, 'Ship 2').click();
    expect(await question).toContain(`Their buyers want delivery later: ${named}`);
  });

  test('are not shipped before slips of the scanner were asked about', async ({ page }) => {
    const orders: PlacedOrder[] = [];
    for (const name of ['Tom One', 'Tom Two', 'Tom Three']) orders.push(await paidOrder(name));
    const [one, two, three] = orders.map(({ orderNumber }) => orderNumber);
    await openAsAdmin(page);
    await page.goto(`${listOf(part)}&state=to-ship`);
    await page
      .getByRole('checkbox', { name: /^Mark Order/ })
      .first()
      .check();
    await button(page, 'Mark all on this page').click();
    void answerQuestion(page, 'OK');
    // As with more parcels than the window has space for.
    const { width, height } = page.viewportSize()!;
    await page.setViewportSize({ width, height: 420 });
    await button(page, 'Ship 3').click();
    const numbers = dialogOf(page).getByRole('textbox', { name: /^Tracking number of/ });
    const slips = dialogOf(page).getByRole('group', { name: 'Is this right?' });
    const asked = watchRequests(page, /deliver$/);
    const back = button(page, 'Back to the Numbers');
    const type = async (...keys: string[]) => {
      for (const key of keys) {
        await page.keyboard.type(key);
        await page.keyboard.press('Enter');
      }
    };
    await expect(numbers.first()).toBeFocused();
    await page.setViewportSize({ width, height });
    await type('33ABC000001', '33ABC000001', '', '33ABC000003');
    await expect(button(page, 'Submit')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(slips.getByRole('listitem')).toHaveText([
      `33ABC000001 is the number of ${one} and ${two}.`,
      `${three} has no tracking number, the others have one.`,
      'The carrier “33ABC000003” looks like a tracking number.',
    ]);
    await expectGoodForm(page);
    // One more Enter of the scanner sends nothing: it leads back to the number in question.
    await expect(back).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(numbers.nth(1)).toBeFocused();
    await expect(slips).toBeHidden();
    await page.keyboard.press('ControlOrMeta+a');
    await type('33ABC000002', '');
    await page.keyboard.press('ControlOrMeta+a');
    await type('Sendle', '');
    await expect(slips.getByRole('listitem')).toHaveText([/^\d+ has no tracking number/]);
    expect(asked).toEqual([]);
    await button(page, 'Submit Anyway').press('Enter');
    await expect(page.getByText('3 of 3 orders marked as shipped.')).toBeVisible();

    // A number that a parcel has already is asked about too, for one order.
    const four = await paidOrder('Tom Four');
    await comeBack(page);
    void answerQuestion(page, 'OK');
    await button(rowOf(page, four._id), 'Mark as Shipped').press('Enter');
    await type('33ABC000002', '', '');
    await expect(slips.getByRole('listitem')).toHaveText([
      `33ABC000002 is the number of ${two}, which has been shipped.`,
    ]);
    await back.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Tracking number' })).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await type('33ABC000004', '', '');
    await expect(dialogOf(page)).toBeHidden();
    await expect(rowOf(page, four._id)).toHaveCount(0);
  });

  test('are shipped by keyboard, with one request however often Enter is pressed', async ({ page }) => {
    const order = await paidOrder('Sam Shipped');
    await openAsAdmin(page);
    await page.goto(listOf(part));
    const ship = button(rowOf(page, order._id), 'Mark as Shipped');
    const number = page.getByRole('textbox', { name: 'Tracking number' });
    const press = async (answer: 'OK' | 'Cancel') => {
      const question = answerQuestion(page, answer);
      await ship.press('Enter');
      expect(await question).toBe(SHIP);
    };
    await press('Cancel');
    await expect(dialogOf(page)).toBeHidden();
    for (const leave of ['Escape', 'Cancel']) {
      await press('OK');
      await expect(number).toBeFocused();
      await expect(number).toHaveValue('');
      await page.keyboard.type('AP1');
      if (leave === 'Escape') await page.keyboard.press('Escape');
      else await button(page, 'Cancel').press('Enter');
      await expect(dialogOf(page)).toBeHidden();
      await expect(ship).toBeFocused();
    }

    await press('OK');
    // As by Escape and Enter in a browser that is too busy to say between them that the dialog is closed.
    const question = answerQuestion(page, 'OK');
    await ship.evaluate((opener: HTMLButtonElement) => {
      document.querySelector<HTMLDialogElement>('dialog[open]')?.requestClose();
      opener.click();
    });
    expect(await question).toBe(SHIP);
    await expect(number).toBeFocused();
    await expectGoodForm(page);
    expect((await dialogOf(page).boundingBox())?.width).toBe(360 - 32);
    const asked: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/deliver')) asked.push(request.postDataJSON());
    });
    const letGo = await holdAnswers(page, '**/deliver');
    await page.keyboard.type('AP12345');
    // Enter goes to the carrier and on to the button: only that ships.
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(button(page, 'Submit')).toBeFocused();
    expect(asked).toEqual([]);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(button(page, 'Submitting...')).toBeVisible();
    letGo();
    await expect(dialogOf(page)).toBeHidden();
    await expect(page.getByText('Order marked as shipped.')).toBeVisible();
    expect(asked).toMatchObject([{ _id: order._id, trackingNumber: 'AP12345', basedOn: '' }]);
    await expect(rowOf(page, order._id).getByText('Not Shipped')).toHaveCount(0);
    await expect(ship).toHaveCount(0);
    await expect(details(page, order)).toBeFocused();
  });

  test('are deleted after a confirmation, and disappear when another admin deleted them', async ({
    page,
  }) => {
    const [elsewhere, before, order] = [
      await openOrder('Eli Elsewhere'),
      await openOrder('Bo Before'),
      await openOrder('Dan Deleted'),
    ];
    const { token } = await openAsAdmin(page);
    await page.goto(listOf(part));
    await expect(rowOf(page, elsewhere._id)).toBeVisible();
    await api('DELETE', `/orders/${elsewhere._id}/delete`, { token });
    await comeBack(page);
    await expect(rowOf(page, elsewhere._id)).toHaveCount(0);

    for (const answer of ['Cancel', 'OK'] as const) {
      await expect(rowOf(page, order._id)).toBeVisible();
      const question = answerQuestion(page, answer);
      await button(rowOf(page, order._id), 'Delete Order').press('Enter');
      expect(await question).toBe(DELETE);
    }
    await expect(rowOf(page, order._id)).toHaveCount(0);
    await expect(details(page, before)).toBeFocused();
    await page.reload();
    await expect(rowOf(page, before._id)).toBeVisible();
    await expect(rowOf(page, order._id)).toHaveCount(0);
  });
});
