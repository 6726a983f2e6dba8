import { addProduct, changeProduct, detailsOf, findProduct, removeProduct } from './products.ts';
import {
  alert,
  button,
  expectGoodForm,
  holdAnswers,
  main,
  onPhone,
  status,
  title,
  wake,
  watchShifts,
} from './screens.ts';
import { dollars, storedCart } from './shopper.ts';
import { expect, test, type Page } from './test.ts';

const reviews = (page: Page) => page.locator('#review-list > li');
const quantity = (page: Page) => page.getByLabel('Quantity');
const addToCart = (page: Page) => page.getByRole('button', { name: 'Add To Cart' });

onPhone('a product', () => {
  test('shows its details, its reviews and four other products', async ({ page }) => {
    const part = await findProduct(
      ({ numReviews, countInStock, rating }) => numReviews > 3 && countInStock > 1 && rating % 1 > 0,
    );
    await page.goto(`/product/${part._id}`);
    await expect(title(page)).toHaveText(part.name);
    for (const text of [
      part.brand,
      part.partNum,
      dollars(part.price),
      part.description,
      `${part.countInStock} available`,
      'In Stock',
      `${part.numReviews} reviews`,
      'Please sign in to write a review',
    ]) {
      await expect(main(page)).toContainText(text);
    }
    await expect(page.getByRole('img', { name: /out of 5/ }).first()).toBeVisible();
    await expect(reviews(page)).toHaveCount(3);
    await button(page, 'Show More').click();
    await expect(reviews(page)).toHaveCount(part.numReviews);
    await button(page, 'Show Less').click();
    await expect(reviews(page)).toHaveCount(3);

    const others = page.getByRole('region', { name: 'You might also like' }).getByRole('article');
    await expect(others).toHaveCount(4);
    await expect(others.filter({ hasText: part.name })).toHaveCount(0);
  });

  test('accepts only quantities in stock, and a new quantity replaces the one in the cart', async ({
    page,
  }) => {
    const part = await findProduct(({ countInStock }) => countInStock > 1 && countInStock < 10);
    const tooMany = page.getByText(`Only ${part.countInStock} available.`);
    await page.goto(`/product/${part._id}`);
    await wake(page);
    await quantity(page).fill('1.5');
    await quantity(page).blur();
    await expect(quantity(page)).toHaveValue('1');
    await quantity(page).fill('');
    await quantity(page).pressSequentially('1000');
    await expect(quantity(page)).toHaveValue('1000');
    await quantity(page).blur();
    await expect(quantity(page)).toHaveValue(String(part.countInStock));
    await expect(tooMany).toBeVisible();
    // Typing removes the message; Enter checks without leaving the field.
    await quantity(page).fill('1');
    await expect(tooMany).toBeHidden();
    await quantity(page).fill('1000');
    await quantity(page).press('Enter');
    await expect(tooMany).toBeVisible();
    await addToCart(page).dblclick();
    await expect(page.getByText(`${part.countInStock} pieces are in your cart.`)).toBeVisible();
    expect(await storedCart(page)).toEqual([{ name: part.name, qty: part.countInStock }]);
    // The confirmation disappears after three seconds.
    await expect(page.getByText('in your cart.')).toBeHidden();
    await quantity(page).fill('1');
    await addToCart(page).click();
    await expect(status(page, `Quantity changed from ${part.countInStock} to 1`)).toBeVisible();
    expect(await storedCart(page)).toEqual([{ name: part.name, qty: 1 }]);
    await expectGoodForm(page);
    await button(page, 'Undo').press('Enter');
    await expect(page.getByText(`${part.countInStock} pieces are in your cart.`)).toBeVisible();
    await expect(addToCart(page)).toBeFocused();
    expect(await storedCart(page)).toEqual([{ name: part.name, qty: part.countInStock }]);
  });

  test('has pictures to choose, scroll and zoom', async ({ page }) => {
    const part = await findProduct(({ image }) => image.length > 1);
    await page.goto(`/product/${part._id}`);
    const second = page.getByRole('button', { name: 'Picture 2 of 2' });
    await second.press('Enter');
    await expect(second).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('img', { name: `${part.name}, picture 2` })).toBeInViewport();
    await page.getByRole('list', { name: `Pictures of ${part.name}` }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(second).toHaveAttribute('aria-pressed', 'false');

    await page.getByRole('button', { name: 'Zoom picture' }).press('Enter');
    const zoomed = page.getByRole('dialog');
    const first = zoomed.getByRole('img', { name: part.name, exact: true });
    await expect(first).toBeInViewport({ ratio: 1 });
    await expectGoodForm(page);
    await first.click();
    const width = () => first.evaluate((picture) => picture.getBoundingClientRect().width);
    expect(await width(), 'px of the enlarged picture').toBeGreaterThanOrEqual(1600);
    await first.press('Enter');
    expect(await width()).toBeLessThanOrEqual(360);
    await page.keyboard.press('ArrowRight');
    await expect(status(page, '2 of 2')).toBeVisible();
    await button(page, 'Previous picture').click();
    await expect(status(page, '1 of 2')).toBeVisible();
    await button(page, 'Next picture').click();
    await expect(status(page, '2 of 2')).toBeVisible();
    await expect(first).not.toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(zoomed).toBeHidden();
    await expect(page.getByRole('button', { name: 'Zoom picture' })).toBeFocused();
    // On a phone people close a full-screen view with Back.
    await page.getByRole('button', { name: 'Zoom picture' }).click();
    await expect(zoomed).toBeVisible();
    await page.goBack();
    await expect(zoomed).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`/product/${part._id}$`));
  });

  test('keeps price and button in view while scrolling', async ({ page }) => {
    const part = await findProduct(({ numReviews, countInStock }) => numReviews > 3 && countInStock > 1);
    await page.goto(`/product/${part._id}`);
    await wake(page);
    const price = page.getByText(dollars(part.price), { exact: true }).first();
    await page.getByRole('heading', { name: 'You might also like' }).scrollIntoViewIfNeeded();
    await expect(price).toBeInViewport();
    await expect(addToCart(page)).toBeInViewport();
    const scrolled = () => page.evaluate(() => scrollY);
    const before = await scrolled();
    await addToCart(page).click();
    await expect(page.getByText('1 piece is in your cart.')).toBeInViewport();
    expect(await scrolled()).toBe(before);
  });
});

test.describe('a product on a high-density screen', () => {
  test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });

  test('loads its main picture once, and before current price and stock', async ({ page }) => {
    const part = await findProduct(({ image }) => image.length > 1);
    const pictures: string[] = [];
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/uploads/')) pictures.push(pathname);
      if (pathname.startsWith('/api/products/')) asked.push(pathname);
    });
    const letGo = await holdAnswers(page, '**/uploads/**');
    // Stopped: the page waits for its pictures for three seconds only, which may pass on a busy machine.
    await page.clock.install({ time: '2026-01-01' });
    await page.clock.pauseAt('2026-01-02');
    // By then its scripts have run, and their requests come before this one.
    await page.goto(`/product/${part._id}`, { waitUntil: 'domcontentloaded' });
    await page.clock.runFor(1000);
    await page.evaluate(() => fetch('/favicon.svg'));
    expect(asked).toEqual([]);
    const answer = page.waitForResponse(`**/api/products/${part._id}`);
    letGo();
    await page.clock.resume();
    await answer;
    const [main = ''] = part.image;
    const ofMain = pictures.filter((path) => path.startsWith(main.replace(/\.webp$/, '')));
    expect(ofMain, 'the main picture, in whatever size').toHaveLength(1);
  });

  test('shows the current price while a picture is still loading', async ({ page }) => {
    const part = await findProduct(({ countInStock }) => countInStock > 1);
    const letGo = await holdAnswers(page, '**/uploads/**');
    const json = { ...(await detailsOf(part._id)), price: 987.65 };
    await page.route(`**/api/products/${part._id}`, (route) => route.fulfill({ json }));
    await page.goto(`/product/${part._id}`, { waitUntil: 'domcontentloaded' });
    await expect(main(page)).toContainText(dollars(987.65));
    letGo();
  });
});

test('current price, stock and suggestions appear without a layout shift', async ({ page }) => {
  // The whole page is in view.
  await page.setViewportSize({ width: 1440, height: 3000 });
  const part = await findProduct(({ countInStock }) => countInStock > 1);
  const changed = { ...(await detailsOf(part._id)), price: 1234.5, countInStock: 1 };
  await page.route(/api\/products\/[a-z0-9]+$/, (route) => route.fulfill({ json: changed }));
  const shifts = await watchShifts(page);
  await page.goto(`/product/${part._id}`);
  await expect(main(page)).toContainText('$1,234.50');
  await expect(main(page)).toContainText('Only 1 left');
  await wake(page);
  await page.waitForLoadState('networkidle');
  await expect(main(page)).toContainText('$1,234.50');
  expect(await shifts()).toEqual([]);
});

test('Back to a page that is not in the back/forward cache shows the current price', async ({ page }) => {
  const part = await addProduct({ price: 12 });
  await page.goto(`/product/${part._id}`);
  await expect(main(page)).toContainText('$12.00');
  await page.waitForLoadState('networkidle');
  await page.goto('/about');
  await changeProduct(part._id, { price: 34 });
  await page.goBack();
  await expect(main(page)).toContainText('$34.00');
});

test('suggestions stay hidden until the script has chosen them', async ({ page }) => {
  const { _id } = await findProduct(({ countInStock }) => countInStock > 1);
  const whole = await (await fetch(`${process.env.SHOP_URL}/product/${_id}`)).text();
  const [body = ''] = whole.split(/<script>(?=[^<]*data-random)/);
  expect(body.length).toBeLessThan(whole.length);
  await page.route(`**/product/${_id}`, (route) => route.fulfill({ body, contentType: 'text/html' }));
  await page.goto(`/product/${_id}`);
  await expect(page.locator('[data-random] li').first()).toBeAttached();
  await expect(page.locator('[data-random] li:visible')).toHaveCount(0);
});

test.describe('a product added after the site was built', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('has a page, and none once it is deleted', async ({ page, request }) => {
    const late = await addProduct({
      name: 'Late Arrival',
      description: 'Came after the site was built.',
    });
    // Also without scripts.
    const html = await (await request.get(`/product/${late._id}`)).text();
    expect(html).toContain('Came after the site was built.');
    expect(html).toContain('You might also like');
    await page.goto(`/product/${late._id}`);
    await expect(title(page)).toHaveText('Late Arrival');
    await expect(page).toHaveTitle(/^Late Arrival/);
    await expectGoodForm(page);
    await addToCart(page).click();
    await expect(page.getByText('1 piece is in your cart.')).toBeVisible();
    await removeProduct(late._id);
    const ways = page.getByRole('navigation', { name: 'Categories' });
    // A page may be served once more after its product has gone: its script says so, without ways on.
    await expect(async () => {
      await page.reload();
      await expect(alert(page)).toHaveText('Product not found');
      await expect(ways.getByRole('link', { name: 'Sensors' })).toBeVisible({ timeout: 1000 });
    }).toPass();
    await main(page).getByRole('searchbox').fill('probe');
    await main(page).getByRole('button', { name: 'Search' }).click();
    await expect(title(page)).toHaveText('Results: "probe"');
  });
});

test.describe('a product page that fails to load', () => {
  test.use({ expectedErrors: /Failed to load resource|Chunk load error/ });

  test('says so and can be tried again, for its data and for its scripts', async ({ page }) => {
    const part = await findProduct(({ countInStock }) => countInStock > 0);
    await page.route(/api\/products\/[a-z0-9]+$/, (route) => route.fulfill({ status: 500 }));
    await page.goto(`/product/${part._id}`);
    await expect(alert(page)).toContainText('An error occurred while fetching product details.');
    await expectGoodForm(page);
    await page.unroute(/api\/products\/[a-z0-9]+$/);
    await button(page, 'Try again').click();
    await expect(alert(page)).toBeHidden();
    await expect(title(page)).toHaveText(part.name);

    await page.goto(`/product/${part._id}`, { waitUntil: 'networkidle' });
    await page.route(/_astro/, (route) => route.abort());
    await addToCart(page).click();
    await expect(alert(page)).toContainText('could not be loaded');
    await page.unroute(/_astro/);
    await button(page, 'Reload page').click();
    await addToCart(page).click();
    await expect(page.getByText('1 piece is in your cart.')).toBeVisible();
  });
});
