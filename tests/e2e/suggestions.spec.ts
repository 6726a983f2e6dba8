import { products } from './products.ts';
import { expectGoodForm, holdAnswers, onEachScreen, onPhone } from './screens.ts';
import { dollars } from './shopper.ts';
import { expect, test, type Page } from './test.ts';

const SUGGEST = /api\/products\/suggest/;

const listbox = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });
const options = (page: Page) => listbox(page).getByRole('option');
const shopField = (page: Page) => page.getByRole('main').getByPlaceholder('Search Products...');
const marked = (page: Page) => listbox(page).locator('[aria-selected=true]');

/** The header's field, which a phone opens first. */
async function headerField(page: Page) {
  const opener = page.getByRole('button', { name: 'Open the search' });
  if (await opener.isVisible()) await opener.click();
  return page.getByPlaceholder('Search the shop');
}

onEachScreen('the search field', () => {
  test('suggests products, categories and the right spelling, from the header of any page', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (SUGGEST.test(request.url()))
        asked.push(new URL(request.url()).searchParams.get('keyword')!);
    });
    await page.goto('/about');
    const field = await headerField(page);
    await field.pressSequentially('te');
    await expect(field).toHaveRole('combobox');
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await field.pressSequentially('mpreture');
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    expect(asked, 'what was asked for once the typing paused').toEqual(['tempreture']);
    await expect(options(page).first()).toHaveText('Search for temperature');
    const [best] = await products('tempreture', 1);
    const first = options(page).nth(1);
    await expect(first).toContainText(best!.name);
    await expect(first).toContainText(dollars(best!.price));
    await expect(first.locator('img')).toBeVisible();
    await expect(listbox(page).getByRole('group', { name: 'Categories' })).toContainText('Sensors');
    await expect(page.getByRole('status').filter({ hasText: 'suggestion' })).toHaveText(
      `${await options(page).count()} suggestions`,
    );
    await expectGoodForm(page);
    await options(page).first().click();
    await expect(page).toHaveURL(/\/search\/temperature$/);
  });
});

test('suggestions are stepped through, left and taken by the keyboard alone', async ({ page }) => {
  await page.goto('/shop');
  const field = shopField(page);
  await field.focus();
  await field.pressSequentially('servo');
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
  await expect(
    page.getByRole('main').getByRole('button', { name: 'Search', exact: true }),
  ).toBeFocused();

  // Enter searches for what was typed while nothing is marked.
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

test('an answer to what was typed before is never shown', async ({ page }) => {
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

test.describe('without an answer', () => {
  test.use({ expectedErrors: /500|Failed to load resource/ });

  test('nothing is shown, and the field searches as before', async ({ page }) => {
    await page.route(SUGGEST, (route) => route.fulfill({ status: 500, json: { message: 'x' } }));
    await page.goto('/about');
    const field = await headerField(page);
    const answered = page.waitForResponse(SUGGEST);
    await field.pressSequentially('servo');
    await answered;
    await expect(listbox(page)).toBeHidden();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    await field.press('Enter');
    await expect(page).toHaveURL(/\/search(\?keyword=|\/)servo$/);
  });
});

onPhone('the header', () => {
  test('loads the code of suggestions with the first use of the field', async ({ page }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.goto('/about');
    await page.waitForLoadState('networkidle');
    expect(loaded.filter((url) => url.includes('combobox'))).toEqual([]);
    const field = await headerField(page);
    await expect(field).toHaveRole('combobox');
    expect(loaded.filter((url) => url.includes('combobox'))).not.toEqual([]);
    // Escape closes the list first, then what the field is in.
    await field.pressSequentially('servo');
    await expect(listbox(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(listbox(page)).toBeHidden();
    await expect(field).toBeVisible();
  });
});
