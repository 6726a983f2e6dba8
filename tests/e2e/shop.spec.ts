import { store } from './people.ts';
import { lineOf, products } from './products.ts';
import {
  alert,
  button,
  cards,
  expectGoodForm,
  holdAnswers,
  onPhone,
  status,
  title,
  wake,
} from './screens.ts';
import { dollars, storedCart } from './shopper.ts';
import { expect, test, type Page } from './test.ts';

const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
const search = (page: Page) => page.getByPlaceholder('Search Products...');
const perPage = (page: Page) => page.getByLabel('Products per page');

onPhone('the shop', () => {
  test('lists products, finds what is searched for, and Back returns step by step', async ({ page }) => {
    const [first] = await products('', 16);
    await page.goto('/shop');
    await expect(title(page)).toHaveText('All Products');
    await expect(cards(page)).toHaveCount(16);
    const card = cards(page).first();
    for (const text of [first!.brand, first!.name, first!.partNum, dollars(first!.price)])
      await expect(card).toContainText(text);
    await expect(card.getByRole('button')).toHaveText('Add to cart');
    const link = card.getByRole('link', { name: first!.name });
    await expect(link).toHaveAttribute('href', `/product/${first!._id}`);
    const letGo = await holdAnswers(page, /api\/products\?/);
    await search(page).fill('  sensor ');
    await button(page, 'Search').click();
    await expect(title(page)).toHaveText('Results: "sensor"');
    await expect(page).toHaveURL(/\/search\/sensor$/);
    await expect(page.getByText('Loading products…')).toBeVisible();
    await expect(page.locator('.card .skeleton').first()).toBeVisible();
    await expectGoodForm(page);
    letGo();
    await expect(cards(page)).toHaveCount((await products('sensor', 16)).length);

    await search(page).fill('   ');
    await button(page, 'Show All').click();
    await expect(page).toHaveURL(/\/shop$/);
    await expect(title(page)).toHaveText('All Products');
    await expect(cards(page)).toHaveCount(16);
    await expect(page.locator('[type=search]'), 'one search field').toHaveCount(1);
    await page.goBack();
    await expect(title(page)).toHaveText('Results: "sensor"');
    await expect(search(page)).toHaveValue('sensor');
    await page.goForward();
    await expect(title(page)).toHaveText('All Products');
  });

  test('says when nothing is found, and suggests another spelling and the categories', async ({ page }) => {
    await page.goto('/search/quantum%20sensor');
    await expect(page.getByText('No products found.')).toBeVisible();
    await expect(title(page)).toHaveText('Results: "quantum sensor"');
    const categories = page.getByRole('navigation', { name: 'Categories' });
    const sensors = categories.getByRole('link', { name: 'Sensors' });
    await expect(sensors).toHaveAttribute('href', '/shop?category=Sensors');
    await expectGoodForm(page);
    await page.getByText('Did you mean').getByRole('link', { name: 'sensor' }).click();
    await expect(cards(page)).toHaveCount((await products('sensor', 16)).length);

    await page.goto('/search/workshops');
    const elsewhere = page.getByRole('navigation', { name: 'Services and pages' });
    await elsewhere.getByRole('link', { name: 'Technology Assessment Workshops' }).click();
    await expect(page).toHaveURL(/\/services\/SLT-001$/);
  });

  test('says which spelling it searched for, and searches as typed instead', async ({ page }) => {
    await page.goto('/search/tempreture');
    await expect(status(page, 'Showing results for temperature')).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
    await expectGoodForm(page);
    await page.getByRole('link', { name: 'tempreture', exact: true }).click();
    await expect(page).toHaveURL(/\/search\/tempreture\?exact=true$/);
    await expect(page.getByText('No products found.')).toBeVisible();
  });

  test('changes pages, scrolled to the top and with focus on the title', async ({ page }) => {
    const all = await products();
    await page.goto('/shop');
    await wake(page);
    await expect(pages(page)).toContainText('Prev');
    await pages(page).getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(/\/page\/2$/);
    await expect(cards(page).first()).toContainText(all[16]!.name);
    await expect(title(page)).toBeFocused();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    const second = pages(page).getByRole('link', { name: 'Page 2' });
    await expect(second).toHaveAttribute('aria-current', 'page');
    await pages(page).getByRole('link', { name: 'Prev' }).click();
    await expect(cards(page).first()).toContainText(all[0]!.name);
    await page.goBack();
    await expect(cards(page).first()).toContainText(all[16]!.name);
    await page.goto('/page/4');
    await expect(cards(page).first()).toContainText(all[48]!.name);
    await page.goto('/shop/e/2');
    await expect(title(page)).toHaveText('Results: "e"');
    await expect(cards(page).first()).toContainText((await products('e'))[16]!.name);
  });

  test('keeps the page size in the URL only, so that a link shows everybody the same page', async ({
    page,
  }) => {
    await page.goto('/shop');
    await perPage(page).selectOption('32');
    await expect(cards(page)).toHaveCount(32);
    await expect(page).toHaveURL(/\/shop\?itemsPerPage=32$/);
    await page.goBack();
    await expect(cards(page)).toHaveCount(16);
    await page.goto('/search/e');
    await expect(perPage(page)).toHaveValue('16');
    await page.goto('/shop?itemsPerPage=32');
    await expect(cards(page)).toHaveCount(32);
    // Larger pages: this page number is now past the end.
    await page.goto('/page/8?itemsPerPage=32');
    await expect(page.getByText(/products, page 3 of 3$/)).toBeVisible();
    await expect(page).toHaveURL(/\/page\/3\?itemsPerPage=32$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/shop\?itemsPerPage=32$/);
  });

  test('adds one piece to the cart by keyboard, and a replaced quantity can be undone', async ({ page }) => {
    await page.goto('/shop');
    await search(page).focus();
    await page.keyboard.type('esp32');
    await page.keyboard.press('Enter');
    await expect(title(page)).toHaveText('Results: "esp32"');
    await cards(page).first().getByRole('link').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();

    const [first] = await products('', 16);
    await store(page, { cartItems: [lineOf(first!, 3)] });
    await page.goto('/shop');
    const card = cards(page).first();
    const add = card.getByRole('button', { name: /^Add/ });
    await expect(card.getByText('3 in your cart')).toBeVisible();
    await add.scrollIntoViewIfNeeded();
    const place = await add.boundingBox();
    await add.dblclick();
    // Only for three seconds.
    await expect(add).toHaveText('Added');
    expect(await add.boundingBox()).toEqual(place);
    await expect(card.getByText('Quantity changed from 3 to 1')).toBeVisible();
    await expectGoodForm(page);
    await button(page, 'Undo').click();
    await expect(card.getByText('3 in your cart')).toBeVisible();
    expect(await storedCart(page)).toMatchObject([{ qty: 3 }]);
  });
});

test.describe('a failed search', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('says so and can be tried again', async ({ page }) => {
    const failure = { status: 500, json: { message: 'Internal Server Error' } };
    await page.route(/api\/products\?/, (route) => route.fulfill(failure));
    await page.goto('/search/sensor');
    await expect(alert(page)).toContainText('Internal Server Error');
    await expectGoodForm(page);
    await page.unroute(/api\/products\?/);
    await button(page, 'Try again').click();
    await expect(cards(page).first()).toBeVisible();
    await expect(alert(page)).toBeHidden();
  });
});
