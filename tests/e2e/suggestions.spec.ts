import { products } from './products.ts';
import { expectGoodForm, holdAnswers, main, onEachScreen, status, watchRequests } from './screens.ts';
import { dollars } from './shopper.ts';
import { expect, test, type Page } from './test.ts';

const SUGGEST = /api\/products\/suggest/;

const listbox = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });
const options = (page: Page) => listbox(page).getByRole('option');
const shopField = (page: Page) => main(page).getByPlaceholder('Search Products...');
const marked = (page: Page) => listbox(page).locator('[aria-selected=true]');

/** The search field of the header; on a phone it is opened first. */
async function headerField(page: Page) {
  const opener = page.getByRole('button', { name: 'Open the search' });
  if (await opener.isVisible()) await opener.click();
  return page.getByPlaceholder('Search the shop');
}

onEachScreen('the search field', () => {
  test('suggests products, categories and the correct spelling', async ({ page }) => {
    const asked = watchRequests(page, SUGGEST);
    const code = watchRequests(page, /combobox/);
    await page.goto('/about', { waitUntil: 'networkidle' });
    expect(code, 'loaded on the first use of the field').toEqual([]);
    const field = await headerField(page);
    await field.focus();
    await expect(field).toHaveRole('combobox');
    expect(code).not.toEqual([]);
    await field.pressSequentially('te');
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    // In one go: on a busy machine, typing by keys may pause.
    await field.evaluate((input: HTMLInputElement) => {
      for (const letter of 'mpreture') {
        input.value += letter;
        input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }
    });
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    expect(asked, 'requests once typing pauses').toEqual([expect.stringMatching(/keyword=tempreture$/)]);
    await expect(options(page).first()).toHaveText('Search for temperature');
    const [best] = await products('tempreture', 1);
    const first = options(page).nth(1);
    await expect(first).toContainText(best!.name);
    await expect(first).toContainText(dollars(best!.price));
    await expect(first.locator('img')).toBeVisible();
    await expect(listbox(page).getByRole('group', { name: 'Categories' })).toContainText('Sensors');
    await expect(status(page, 'suggestion')).toHaveText(`${await options(page).count()} suggestions`);
    await expectGoodForm(page);
    // The first Escape closes only the list.
    await page.keyboard.press('Escape');
    await expect(listbox(page)).toBeHidden();
    await expect(field).toBeVisible();
    await field.press('ArrowDown');
    await options(page).first().click();
    await expect(page).toHaveURL(/\/search\/temperature$/);
  });
});

test('suggestions are browsed, closed and chosen by keyboard alone', async ({ page }) => {
  await page.goto('/shop');
  const field = shopField(page);
  await field.focus();
  // In one go: after a pause in the word, its first letters would bring a list of their own.
  await page.keyboard.insertText('servo');
  await expect(options(page).first()).toBeVisible();
  await expect(marked(page)).toHaveCount(0);
  await field.press('ArrowUp');
  const last = options(page).last();
  await expect(last).toHaveAttribute('aria-selected', 'true');
  await field.press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute(
    'aria-activedescendant',
    (await options(page).first().getAttribute('id'))!,
  );
  await field.press('Home');
  await expect(marked(page)).toHaveCount(0);
  await expect(field).not.toHaveAttribute('aria-activedescendant');
  await field.press('Escape');
  await expect(listbox(page)).toBeHidden();
  await expect(field).toHaveValue('servo');
  await field.press('ArrowDown');
  await expect(listbox(page)).toBeVisible();
  await field.press('Tab');
  await expect(listbox(page)).toBeHidden();
  await expect(main(page).getByRole('button', { name: 'Search', exact: true })).toBeFocused();

  // With nothing selected, Enter searches for the typed text.
  await field.press('ArrowDown');
  await expect(listbox(page)).toBeVisible();
  await field.press('Home');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/search\/servo$/);
  await expect(listbox(page)).toBeHidden();
  const [pump] = await products('peristaltic', 1);
  await field.fill('peristaltic');
  await expect(options(page).first()).toContainText(pump!.name);
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/product/${pump!._id}$`));
});

test('a late response to an earlier keyword is never shown', async ({ page }) => {
  const letGo = await holdAnswers(page, /suggest\?keyword=servo$/);
  await page.goto('/shop');
  const field = shopField(page);
  const waiting = page.waitForRequest(/suggest\?keyword=servo$/);
  await field.pressSequentially('servo');
  await waiting;
  await field.fill('breadboard');
  await expect(options(page).first()).toContainText('Breadboard');
  letGo();
  await field.press('ArrowDown');
  await expect(marked(page)).toContainText('Breadboard');
  await expect(listbox(page)).not.toContainText('Servo');
});

test.describe('when suggestions fail', () => {
  test.use({ expectedErrors: /500|Failed to load resource/ });

  test('nothing is shown, and the field still searches', async ({ page }) => {
    await page.route(SUGGEST, (route) => route.fulfill({ status: 500, json: { message: 'x' } }));
    await page.goto('/about');
    const field = await headerField(page);
    const answered = page.waitForResponse(SUGGEST);
    await field.pressSequentially('servo');
    await answered;
    await expect(listbox(page)).toBeHidden();
    await expect(main(page).getByRole('alert')).toHaveCount(0);
    await field.press('Enter');
    await expect(page).toHaveURL(/\/search(\?keyword=|\/)servo$/);
  });
});
