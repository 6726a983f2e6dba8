import type { SavedAddress } from 'shared';
import { ADDRESS } from '../fixtures/order-of.ts';
import { api } from './api.ts';
import { ordersOf } from './buying.ts';
import { answerQuestions, signedIn, store, stored } from './people.ts';
import { anyPart, lineOf } from './products.ts';
import { alert, button, expectBigTargets, expectGoodForm, onPhone, status } from './screens.ts';
import { choosePayment } from './shopper.ts';
import { expect, test, type Page } from './test.ts';

const WORKSHOP = { ...ADDRESS, address: '2 Bench Street', city: 'Geelong', postalCode: '3220' };
const book = (page: Page) => page.getByRole('region', { name: 'Addresses' });

/** Fills in the dialog and saves. */
async function save(page: Page, name: string, { address, city, postalCode } = ADDRESS) {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Address', { exact: true }).fill(address);
  await page.getByLabel('City').fill(city);
  await page.getByLabel('State').selectOption('VIC');
  await page.getByLabel('Postal code').fill(postalCode);
  await button(page, 'Save Address').press('Enter');
}

onPhone('the address book', () => {
  test.use({ expectedErrors: /status of 400/ });

  test('keeps places under names, and the checkout sends the order to the chosen one', async ({
    page,
    context,
  }) => {
    const [user, part] = [await signedIn(page), await anyPart()];
    await page.goto('/profile');
    await button(book(page), 'Add an address').press('Enter');
    await expect(page.getByLabel('Name')).toBeFocused();
    await save(page, 'Library');
    await expect(status(page, '“Library” has been saved.')).toBeVisible();
    await expect(button(book(page), 'Add an address')).toBeFocused();
    await button(book(page), 'Add an address').press('Enter');
    await save(page, 'library', WORKSHOP);
    await expect(alert(page)).toHaveText('Another of your addresses has this name');
    await expectGoodForm(page);
    await page.getByLabel('Name').fill('Workshop');
    await page.getByLabel('Postal code').fill('6000');
    await button(page, 'Save Address').click();
    await expect(page.getByLabel('Postal code')).toBeFocused();
    await page.getByLabel('Postal code').fill(WORKSHOP.postalCode);
    await button(page, 'Save Address').click();
    await expect(status(page, '“Workshop” has been saved.')).toBeVisible();
    await expect(book(page).getByRole('listitem').first()).toContainText('Library Usual');
    await expectGoodForm(page);
    await expectBigTargets(page);

    // Another tab, in which the browser has an address from an earlier order.
    const checkout = await context.newPage();
    const old = { ...ADDRESS, address: '9 Old Road' };
    await store(checkout, { cartItems: [lineOf(part, 1)], shippingAddress: old });
    await checkout.goto('/checkout');
    const choice = checkout.getByLabel('Deliver to');
    const street = checkout.getByLabel('Address', { exact: true });
    await expect(choice).toContainText('Library (usual)');
    await expect(street).toHaveValue(ADDRESS.address);
    await button(book(page), 'Make usual: Workshop').click();
    await expect(book(page).getByRole('listitem').first()).toContainText('Workshop Usual');
    await street.fill('3 New Street');
    await expect(choice.locator('option:checked')).toHaveText('Another address');
    await choice.selectOption('Workshop');
    await expect(street).toHaveValue(WORKSHOP.address);
    await choice.selectOption('Another address');
    await expect(street).toHaveValue('3 New Street');
    await expectGoodForm(checkout);
    await button(checkout, 'Continue to Payment').click();

    // What was typed for this cart stays, and may be kept under a name.
    await checkout.getByText('Save this address').click();
    await checkout.getByLabel('Name').fill('Workshop');
    await button(checkout, 'Save').click();
    await expect(checkout.getByLabel('Name')).toHaveAccessibleDescription(
      /Another of your addresses has this name/,
    );
    await checkout.getByLabel('Name').fill('New site');
    await checkout.getByLabel('Name').press('Enter');
    await expect(status(checkout, '“New site” has been saved.')).toBeVisible();
    await expectGoodForm(checkout);
    await checkout.goto('/checkout');
    await expect(choice.locator('option:checked')).toHaveText('New site');
    await choice.selectOption('Workshop (usual)');
    await button(checkout, 'Continue to Payment').click();
    await choosePayment(checkout, 'PayPal', 'Pay now');
    await expect(checkout).toHaveURL(/\/order\/[a-z0-9]{24}$/);
    expect((await ordersOf(user))[0]).toMatchObject({ shippingAddress: WORKSHOP, isPaid: true });
    expect(await stored(checkout, 'paymentMethod')).toBeNull();

    answerQuestions(page);
    await button(book(page), 'Remove Workshop').click();
    await expect(status(page, '“Workshop” has been removed.')).toBeVisible();
    await expect(book(page).getByRole('listitem').first()).toContainText('Library Usual');
    const { body } = await api<SavedAddress[]>('GET', '/users/profile/addresses', user);
    expect(body.map(({ name }) => name)).toEqual(['Library', 'New site']);
  });
});
