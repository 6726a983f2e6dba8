import { expectGoodForm, holdAnswers, lineOf, onPhone, products, store, wake } from './screens.ts';
import { dollars, storedCart } from './shopper.ts';
import { expect, test, type Page } from './test.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
const search = (page: Page) => page.getByPlaceholder('Search Products...');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

onPhone('the shop', () => {
  test('shows its first page with everything a card has', async ({ page }) => {
    const [first] = await products('', 16);
    await page.goto('/shop');
    await expect(title(page)).toHaveText('All Products');
    await expect(cards(page)).toHaveCount(16);
    const card = cards(page).first();
    for (const text of [first!.brand, first!.name, first!.partNum, dollars(first!.price)]) {
      await expect(card).toContainText(text);
    }
    await expect(card.getByRole('button')).toHaveText('Add to cart');
    await expect(button(page, 'Show All')).toBeVisible();
    await expectGoodForm(page);
    await card.getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/product/${first!._id}$`));
  });

  test('finds what is searched for, and goes back the way it came', async ({ page }) => {
    await page.goto('/shop');
    await search(page).fill('  sensor ');
    await button(page, 'Search').click();
    await expect(title(page)).toHaveText('Results: "sensor"');
    await expect(page).toHaveURL(/\/search\/sensor$/);
    await expect(cards(page)).toHaveCount((await products('sensor', 16)).length);
    await expectGoodForm(page);

    await search(page).fill('   ');
    await button(page, 'Show All').click();
    await expect(page).toHaveURL(/\/shop$/);
    await expect(title(page)).toHaveText('All Products');
    await expect(cards(page)).toHaveCount(16);
    await page.goBack();
    await expect(title(page)).toHaveText('Results: "sensor"');
    await expect(search(page)).toHaveValue('sensor');
    await page.goForward();
    await expect(title(page)).toHaveText('All Products');
  });

  test('says when nothing is found, and leads to what there is', async ({ page }) => {
    await page.goto('/search/quantum%20sensor');
    await expect(page.getByText('No products found.')).toBeVisible();
    await expect(title(page)).toHaveText('Results: "quantum sensor"');
    const categories = page.getByRole('navigation', { name: 'Categories' });
    await expect(categories.getByRole('link', { name: 'Sensors' })).toHaveAttribute(
      'href',
      '/shop?category=Sensors',
    );
    await expectGoodForm(page);
    await page.getByText('Did you mean').getByRole('link', { name: 'sensor' }).click();
    await expect(cards(page)).toHaveCount((await products('sensor', 16)).length);
  });

  test('sells nothing that is out of stock', async ({ page }) => {
    const soldOut = (await products()).find(({ countInStock }) => countInStock === 0)!;
    await page.goto(`/search/${encodeURIComponent(soldOut.partNum)}`);
    const card = cards(page).filter({ hasText: soldOut.name });
    await expect(card.getByRole('button')).toHaveText('Out of Stock');
    await expect(card.getByRole('button')).toBeDisabled();
  });

  test('turns its pages, from the top and with the focus on the title', async ({ page }) => {
    const all = await products();
    await page.goto('/shop');
    await wake(page);
    await expect(pages(page)).toContainText('Prev');
    await pages(page).getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(/\/page\/2$/);
    await expect(cards(page).first()).toContainText(all[16]!.name);
    await expect(title(page)).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(pages(page).getByRole('link', { name: 'Page 2' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await pages(page).getByRole('link', { name: 'Prev' }).click();
    await expect(cards(page).first()).toContainText(all[0]!.name);
    await page.goBack();
    await expect(cards(page).first()).toContainText(all[16]!.name);
    await page.goto('/page/4');
    await expect(cards(page).first()).toContainText(all[48]!.name);
  });

  test('remembers how many products a page shows', async ({ page }) => {
    await page.goto('/shop');
    await page.getByLabel('Products per page').selectOption('32');
    await expect(cards(page)).toHaveCount(32);
    await page.goBack();
    await expect(cards(page)).toHaveCount(16);
    await page.goto('/search/e');
    await expect(page.getByLabel('Products per page')).toHaveValue('32');
    await page.goto('/shop');
    await expect(cards(page)).toHaveCount(32);
    await expect(page).toHaveURL(/\/shop\?itemsPerPage=32$/);
    // A page that was there with fewer products on each, and is past the end now.
    await page.goto('/page/8?itemsPerPage=32');
    await expect(page.getByText(/products, page 3 of 3$/)).toBeVisible();
    await expect(page).toHaveURL(/\/page\/3\?itemsPerPage=32$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/shop\?itemsPerPage=32$/);
    await expect(page.getByLabel('Products per page').getByRole('option')).toHaveText([
      '16',
      '32',
      '48',
    ]);
  });

  test('shows the same page by a link, whatever page size somebody has chosen', async ({
    page,
  }) => {
    const all = await products();
    await store(page, { itemsPerPage: '48' });
    for (const [path, first] of [
      ['/page/2', 16],
      ['/page/2?itemsPerPage=32', 32],
    ] as const) {
      await page.goto(path);
      await expect(cards(page).first()).toContainText(all[first]!.name);
      await expect(pages(page).getByRole('link', { name: 'Page 1' })).toHaveAttribute(
        'href',
        path.replace('/page/2', '/shop'),
      );
    }
  });

  test('takes no notice of an order that there is not', async ({ page }) => {
    await page.goto('/shop?sort=bogus&minRating=11');
    await expect(cards(page)).toHaveCount(16);
    await expect(page.getByLabel('Sort by')).toHaveValue('');
  });

  test('shows empty cards while it loads', async ({ page }) => {
    const letGo = await holdAnswers(page, /api\/products\?/);
    await page.goto('/search/sensor');
    await expect(page.getByText('Loading products…')).toBeVisible();
    await expect(page.locator('.card .skeleton').first()).toBeVisible();
    await expectGoodForm(page);
    letGo();
    await expect(cards(page).first()).toBeVisible();
  });

  test('puts one piece into the cart and says so', async ({ page }) => {
    await page.goto('/shop');
    const card = cards(page).first();
    await card.getByRole('button').dblclick();
    await expect(card.getByRole('button')).toHaveText('Added');
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    expect(await storedCart(page)).toMatchObject([{ qty: 1 }]);
    await expect(card.getByRole('button')).toHaveText('Add to cart');
  });

  test('says what is in the cart, and does not replace it silently', async ({ page }) => {
    const [first] = await products('', 16);
    await store(page, { cartItems: [lineOf(first!, 3)] });
    await page.goto('/shop');
    const card = cards(page).first();
    await expect(card.getByText('3 in your cart')).toBeVisible();
    const add = card.getByRole('button', { name: 'Add' });
    await add.scrollIntoViewIfNeeded();
    const place = await add.boundingBox();
    await add.click();
    await expect(card.getByText('Quantity changed from 3 to 1')).toBeVisible();
    await expect(add).toHaveText('Added');
    expect(await add.boundingBox()).toEqual(place);
    await expectGoodForm(page);
    await button(page, 'Undo').click();
    await expect(card.getByText('3 in your cart')).toBeVisible();
    expect(await storedCart(page)).toMatchObject([{ qty: 3 }]);
  });
});

test.describe('a shop that has failed', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('says so and tries again', async ({ page }) => {
    const failure = { status: 500, json: { message: 'Internal Server Error' } };
    await page.route(/api\/products\?/, (route) => route.fulfill(failure));
    await page.goto('/search/sensor');
    await expect(page.getByRole('alert')).toContainText('Internal Server Error');
    await expectGoodForm(page);
    await page.unroute(/api\/products\?/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(cards(page).first()).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
  });
});

test('an old search that answers late does not replace a newer one', async ({ page }) => {
  await page.goto('/shop');
  const letGo = await holdAnswers(page, /keyword=battery/);
  await search(page).fill('battery');
  await search(page).press('Enter');
  await search(page).fill('sensor');
  await search(page).press('Enter');
  await expect(title(page)).toHaveText('Results: "sensor"');
  await expect(cards(page).first()).toBeVisible();
  const shown = await cards(page).allTextContents();
  letGo();
  await page.waitForLoadState('networkidle');
  expect(await cards(page).allTextContents()).toEqual(shown);
  await expect(title(page)).toHaveText('Results: "sensor"');
});

test('the address of a search may name its page', async ({ page }) => {
  await page.goto('/shop/e/2');
  await expect(title(page)).toHaveText('Results: "e"');
  const second = (await products('e')).slice(16, 32);
  await expect(cards(page).first()).toContainText(second[0]!.name);
  await page.goto('/search/e/page/2');
  await expect(cards(page).first()).toContainText(second[0]!.name);
});

test('the shop is used by keyboard alone', async ({ page }) => {
  await page.goto('/shop');
  await search(page).focus();
  await page.keyboard.type('esp32');
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Results: "esp32"');
  await cards(page).first().getByRole('link').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});
