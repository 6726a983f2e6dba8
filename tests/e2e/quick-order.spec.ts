import type { List, Product, UserWithToken } from 'shared';
import { api } from './api.ts';
import { buy } from './buying.ts';
import { answerQuestion, signedIn, store } from './people.ts';
import { addProduct, changeProduct, hideProduct, lineOf as cartLineOf } from './products.ts';
import { button, expectBigTargets, expectGoodForm, main, onPhone, status, title } from './screens.ts';
import { storedCart } from './shopper.ts';
import { expect, test, type Page } from './test.ts';

// Lists that are not there, and hidden products.
test.use({ expectedErrors: /status of 404/ });

const lineOf = (page: Page, text: string) => main(page).getByRole('listitem').filter({ hasText: text });
const listsOf = async ({ token }: UserWithToken) => (await api<List[]>('GET', '/lists', { token })).body;

/** A part number with its last sign mistyped. */
const mistyped = ({ partNum }: Product) => `${partNum.slice(0, -1)}z`;

onPhone('a quick order', () => {
  test('is mended in place, kept as a list, and bought next year with what has changed', async ({ page }) => {
    const user = await signedIn(page);
    const parts = [await addProduct({ price: 10 }), await addProduct({ countInStock: 3 })];
    const [raised, few] = parts as [Product, Product];
    const meant = await addProduct();
    await page.goto('/quick-order');
    const text = `Year 7 kits;\nQty;Part no.\n4;${raised.partNum}\n9 pcs;${few.partNum}\nx1;${raised.partNum.toLowerCase()}\n2;${mistyped(meant)}\nTotal;57.50`;
    await page.getByLabel('Or choose a file').setInputFiles({
      name: 'list.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    });
    await button(page, 'Check').click();
    await expect(lineOf(page, raised.name)).toContainText('2 lines added up');
    await expect(lineOf(page, few.name)).toContainText('Only 3 left');
    await expect(status(page, '2 lines are not ready')).toBeVisible();
    await expect(button(page, 'Add to Cart')).toBeDisabled();
    await page.getByText('Left out: 3 rows').click();
    await expect(page.getByText('Total 57.50 (A total)')).toBeVisible();
    await expectGoodForm(page);
    await expectBigTargets(page);
    await page.getByLabel(`Quantity of ${few.name}`).fill('3');
    await lineOf(page, mistyped(meant)).getByRole('button', { name: meant.partNum }).click();
    await expect(status(page, 'All lines are ready')).toBeVisible();

    await button(page, 'Save as a List').click();
    await page.getByLabel('Name of the list').fill('Year 7 kits');
    await button(page, 'Save').click();
    await page.getByRole('link', { name: 'Saved: open the list' }).click();
    await expect(title(page)).toHaveText('Year 7 kits');
    expect((await listsOf(user))[0]?.items.map(({ qty }) => qty)).toEqual([5, 3, 2]);

    await changeProduct(raised._id, { price: 12 });
    await hideProduct(few._id, meant.partNum);
    // Whoever has the link needs no account.
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect(lineOf(page, raised.name)).toContainText('was $10.00, now $12.00');
    await expect(lineOf(page, few.name)).toContainText('No longer sold');
    const instead = `Replaced by ${meant.name}, $12.00`;
    await expect(lineOf(page, few.name)).toContainText(instead);
    await expectGoodForm(page);
    await button(page, 'Put into Cart').click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByText('Subtotal (7) items')).toBeVisible();
    expect(await storedCart(page)).toEqual([
      { name: raised.name, qty: 5 },
      { name: meant.name, qty: 2 },
    ]);
  });
});

test('lists are renamed, filled anew and removed; an order is bought again with what has changed', async ({
  page,
}) => {
  const [user, part] = [await signedIn(page), await addProduct({ price: 10 })];
  const body = { name: 'Year 7', items: [{ product: part._id, qty: 2 }] };
  const { link } = (await api<List>('POST', '/lists', { token: user.token, body })).body;
  await page.goto('/lists');
  await button(page, 'Rename: Year 7').click();
  await page.getByLabel('New name').fill('Year 8');
  await page.keyboard.press('Enter');
  await expect(status(page, 'Renamed to “Year 8”')).toBeVisible();
  await expect(button(page, 'Replace with Cart: Year 8')).toBeHidden();
  await store(page, { cartItems: [cartLineOf(await addProduct(), 3)] });
  await page.goto('/lists');
  const question = answerQuestion(page, 'OK');
  await button(page, 'Replace with Cart: Year 8').click();
  expect(await question).toContain('“Year 8” with the product in your cart?');
  await expect(status(page, 'now has what is in your cart')).toBeVisible();
  expect((await listsOf(user))[0]).toMatchObject({ name: 'Year 8', items: [{ qty: 3 }] });
  await expectGoodForm(page);
  const asked = answerQuestion(page, 'OK');
  await button(page, 'Remove: Year 8').click();
  expect(await asked).toContain('Remove the list “Year 8”?');
  await expect(page.getByText('You have no lists yet')).toBeVisible();
  await page.goto(`/list#${link.split('#')[1]}`);
  await expect(title(page)).toHaveText('List not found');

  await store(page, { cartItems: [] });
  const order = await buy(user, part, 2);
  await changeProduct(part._id, { price: 11 });
  await page.goto(`/order/${order._id}`);
  await button(page, 'Order Again').click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText('was $10.00, now $11.00')).toBeVisible();
});

test('a link fills an empty cart at once and asks before it changes another', async ({ page }) => {
  const part = await addProduct({ countInStock: 5 });
  const link = `/cart?add=${part.partNum}:2,UNKNOWN%2C1:1`;
  await page.goto(link);
  await expect(status(page, 'UNKNOWN,1: Unknown part number')).toBeVisible();
  await expect(page.getByText('Subtotal (2) items')).toBeVisible();
  await expect(page).toHaveURL(/\/cart$/);
  await page.reload();
  await expect(page.getByText('Subtotal (2) items')).toBeVisible();

  const dialog = page.getByRole('dialog', { name: 'Your cart is not empty' });
  await page.goto(link);
  await expect(dialog).toContainText('It has 2 items. Add these 2');
  await expectGoodForm(page);
  await button(page, 'Cancel').click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Subtotal (2) items')).toBeVisible();
  await page.goto(`/cart?add=${part.partNum}:9`);
  await expect(status(page, 'Only 5 left')).toBeVisible();
  await button(dialog, 'Add to Cart').click();
  await expect(page.getByText('only 5 left', { exact: true })).toBeVisible();
  await page.goto(link);
  await button(page, 'Replace Cart').click();
  await expect(page.getByText('Subtotal (2) items')).toBeVisible();
  await page.goto('/shop');
  await page.goBack();
  await expect(page.getByText('Subtotal (2) items')).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('a link fills the cart of a browser that keeps nothing', async ({ page }) => {
  const { partNum, name } = await addProduct();
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await page.goto(`/cart?add=${partNum}:2`);
  await expect(page.getByText('Subtotal (2) items')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Items in your cart' })).toContainText(name);
});
