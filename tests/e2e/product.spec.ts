import { answerQuestion, signedIn } from './people.ts';
import { addProduct, changeProduct, detailsOf, findProduct, removeProduct } from './products.ts';
import { alert, button, expectGoodForm, holdAnswers, onPhone, title, wake } from './screens.ts';
import { dollars, storedCart } from './shopper.ts';
import { expect, test, type Page } from './test.ts';

const main = (page: Page) => page.getByRole('main');
const reviews = (page: Page) => page.locator('#review-list > li');
const quantity = (page: Page) => page.getByLabel('Quantity');
const addToCart = (page: Page) => page.getByRole('button', { name: 'Add To Cart' });

onPhone('a product', () => {
  test('shows everything about it, its reviews and four others', async ({ page }) => {
    const part = await findProduct(
      ({ numReviews, countInStock, rating }) =>
        numReviews > 3 && countInStock > 1 && rating % 1 > 0,
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
    const visits = new Set<string>();
    await expect(async () => {
      await page.reload();
      await expect(others).toHaveCount(4);
      const names = await others.allTextContents();
      expect(names.join()).not.toContain(part.name);
      visits.add(names.join());
      expect(visits.size, 'others at each visit').toBeGreaterThan(1);
    }).toPass();
  });

  test('cannot be bought when there is none, and counts a single review in the singular', async ({
    page,
  }) => {
    const soldOut = await findProduct(({ countInStock }) => countInStock === 0);
    await page.goto(`/product/${soldOut._id}`);
    await expect(page.getByText('Out Of Stock', { exact: true })).toBeVisible();
    await expect(addToCart(page)).toBeHidden();
    await expect(quantity(page)).toBeHidden();
    await expectGoodForm(page);
    const reviewed = await findProduct(({ numReviews }) => numReviews === 1);
    await page.goto(`/product/${reviewed._id}`);
    await expect(page.getByText('1 review', { exact: true })).toBeVisible();
    await expect(button(page, 'Show More')).toBeHidden();
  });

  test('takes only quantities that there are', async ({ page }) => {
    const part = await findProduct(({ countInStock }) => countInStock > 1 && countInStock < 10);
    await page.goto(`/product/${part._id}`);
    await wake(page);
    await quantity(page).fill('2');
    await quantity(page).blur();
    for (const refused of ['0', '-1', '1.5', '']) {
      await quantity(page).fill(refused);
      await quantity(page).blur();
      await expect(quantity(page)).toHaveValue('2');
    }
    await quantity(page).fill('');
    await quantity(page).pressSequentially('1000');
    await expect(quantity(page)).toHaveValue('1000');
    await quantity(page).blur();
    await expect(quantity(page)).toHaveValue(String(part.countInStock));
    await expect(page.getByText(`Only ${part.countInStock} available.`)).toBeVisible();
    // Typing says nothing more of it; Enter does not leave the field.
    await quantity(page).fill('1');
    await expect(page.getByText(`Only ${part.countInStock} available.`)).toBeHidden();
    await quantity(page).fill('1000');
    await quantity(page).press('Enter');
    await expect(page.getByText(`Only ${part.countInStock} available.`)).toBeVisible();
    await addToCart(page).dblclick();
    await expect(page.getByText(`${part.countInStock} pieces are in your cart.`)).toBeVisible();
    expect(await storedCart(page)).toEqual([{ name: part.name, qty: part.countInStock }]);
    // The confirmation goes by itself after three seconds.
    await expect(page.getByText('in your cart.')).toBeHidden();
    await quantity(page).fill('1');
    await addToCart(page).click();
    const changed = `Quantity changed from ${part.countInStock} to 1`;
    await expect(page.getByRole('status').filter({ hasText: changed })).toBeVisible();
    expect(await storedCart(page)).toEqual([{ name: part.name, qty: 1 }]);
  });

  test('has pictures to choose, to scroll and to look at closely', async ({ page }) => {
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
    await expect(zoomed.getByRole('img', { name: part.name })).toBeVisible();
    const beside = await zoomed.getByRole('group').evaluate((view) => ({
      left: view.scrollLeft,
      right: view.scrollWidth - view.clientWidth - view.scrollLeft,
    }));
    expect(beside.left, 'as much beside the picture on both sides').toBeGreaterThan(0);
    expect(Math.abs(beside.left - beside.right)).toBeLessThanOrEqual(1);
    await expectGoodForm(page);
    await page.keyboard.press('Escape');
    await expect(zoomed).toBeHidden();
    await expect(page.getByRole('button', { name: 'Zoom picture' })).toBeFocused();
    // On a phone people close what covers the screen by Back.
    await page.getByRole('button', { name: 'Zoom picture' }).click();
    await expect(zoomed).toBeVisible();
    await page.goBack();
    await expect(zoomed).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`/product/${part._id}$`));
  });

  test('keeps its price and its button in reach while it is read', async ({ page }) => {
    const part = await findProduct(
      ({ numReviews, countInStock }) => numReviews > 3 && countInStock > 1,
    );
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

test.describe('a product on a screen of many pixels', () => {
  test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });

  test('loads its picture once, and before what may have changed since', async ({ page }) => {
    const part = await findProduct(({ image }) => image.length > 1);
    const pictures: string[] = [];
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/uploads/')) pictures.push(pathname);
      if (pathname.startsWith('/api/products/')) asked.push(pathname);
    });
    const letGo = await holdAnswers(page, '**/uploads/**');
    // Its scripts have run by then, and what they asked for comes before what is asked now.
    await page.goto(`/product/${part._id}`, { waitUntil: 'domcontentloaded' });
    await page.evaluate(() => fetch('/favicon.svg'));
    expect(asked).toEqual([]);
    const answer = page.waitForResponse(`**/api/products/${part._id}`);
    letGo();
    await answer;
    const [main = ''] = part.image;
    const ofMain = pictures.filter((path) => path.startsWith(main.replace(/\.webp$/, '')));
    expect(ofMain, 'the main picture, in whatever size').toHaveLength(1);
  });

  test('tells what has changed although a picture does not come', async ({ page }) => {
    const part = await findProduct(({ countInStock }) => countInStock > 1);
    const letGo = await holdAnswers(page, '**/uploads/**');
    const json = { ...(await detailsOf(part._id)), price: 987.65 };
    await page.route(`**/api/products/${part._id}`, (route) => route.fulfill({ json }));
    await page.goto(`/product/${part._id}`, { waitUntil: 'domcontentloaded' });
    await expect(main(page)).toContainText(dollars(987.65));
    letGo();
  });
});

test.describe('a review', () => {
  test.use({ expectedErrors: /status of 400/ });

  test('needs stars, and is then taken of somebody signed in', async ({ page }) => {
    await signedIn(page);
    const part = await findProduct(({ numReviews }) => numReviews === 2);
    await page.goto(`/product/${part._id}`);
    // There before anything is touched.
    const comment = page.getByLabel('Comment');
    await expect(comment).toBeVisible();
    await expect(page.getByText('Please sign in')).toBeHidden();
    await comment.fill('Read it through the fence, works');
    await button(page, 'Submit Review').click();
    await expect(alert(page)).toHaveText('Rating must be a whole number from 1 to 5');
    await expect(comment).toHaveValue('Read it through the fence, works');
    await page.locator('label', { hasText: '4 stars' }).click();
    await expectGoodForm(page);
    const said = answerQuestion(page, 'OK');
    await button(page, 'Submit Review').click();
    expect(await said).toBe('Review submitted!');
    await expect(page.getByText('Read it through the fence, works')).toBeVisible();
    await expect(comment).toHaveValue('');
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(page.getByText('3 reviews', { exact: true })).toBeVisible();
  });
});

test('price, stock and suggestions are those of now, without anything moving', async ({ page }) => {
  // All of the page is in view.
  await page.setViewportSize({ width: 1440, height: 3000 });
  const part = await findProduct(({ countInStock }) => countInStock > 1);
  const changed = { ...(await detailsOf(part._id)), price: 1234.5, countInStock: 1 };
  await page.route(/api\/products\/[a-z0-9]+$/, (route) => route.fulfill({ json: changed }));
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as { value?: number }).value ?? 0);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`/product/${part._id}`);
  await expect(main(page)).toContainText('$1,234.50');
  await expect(main(page)).toContainText('Only 1 left');
  await wake(page);
  await page.waitForLoadState('networkidle');
  await expect(main(page)).toContainText('$1,234.50');
  expect(await page.evaluate(() => (window as { shifts?: number[] }).shifts)).toEqual([]);
});

test('a browser that kept its answers, but not the page, shows after Back what it costs now', async ({
  browser,
  baseURL,
}) => {
  const part = await addProduct({ price: 12 });
  // Without the routes of other tests, which keep a browser from keeping answers.
  const page = await (await browser.newContext({ baseURL })).newPage();
  await page.goto(`/product/${part._id}`);
  await expect(main(page)).toContainText('$12.00');
  await page.waitForLoadState('networkidle');
  await page.goto('/about');
  await changeProduct(part._id, { price: 34 });
  await page.goBack();
  await expect(main(page)).toContainText('$34.00');
  await page.context().close();
});

test('suggestions are not to be seen before they are chosen, which may be after a first paint', async ({
  page,
}) => {
  const { _id } = await findProduct(({ countInStock }) => countInStock > 1);
  const whole = await (await fetch(`${process.env.SHOP_URL}/product/${_id}`)).text();
  const [body = ''] = whole.split(/<script>(?=[^<]*data-random)/);
  expect(body.length).toBeLessThan(whole.length);
  await page.route(`**/product/${_id}`, (route) =>
    route.fulfill({ body, contentType: 'text/html' }),
  );
  await page.goto(`/product/${_id}`);
  await expect(page.locator('[data-random] li').first()).toBeAttached();
  await expect(page.locator('[data-random] li:visible')).toHaveCount(0);
});

test.describe('a product that was not there when the site was built', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('has its page all the same, and none when it is gone', async ({ page, request }) => {
    const late = await addProduct({
      name: 'Late Arrival',
      description: 'Came after the site was built.',
    });
    // Before any script has run, too.
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
    await page.reload();
    await expect(alert(page)).toHaveText('Product not found');
  });
});

test.describe('a product whose facts cannot be asked for', () => {
  test.use({ expectedErrors: /Failed to load resource|Chunk load error/ });

  test('says so and tries again', async ({ page }) => {
    const part = await findProduct(({ countInStock }) => countInStock > 0);
    await page.route(/api\/products\/[a-z0-9]+$/, (route) => route.fulfill({ status: 500 }));
    await page.goto(`/product/${part._id}`);
    await expect(alert(page)).toContainText('An error occurred while fetching product details.');
    await expectGoodForm(page);
    await page.unroute(/api\/products\/[a-z0-9]+$/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(alert(page)).toBeHidden();
    await expect(title(page)).toHaveText(part.name);
  });

  test('says so too when a part of the page itself does not come', async ({ page }) => {
    const part = await findProduct(({ countInStock }) => countInStock > 0);
    await page.goto(`/product/${part._id}`, { waitUntil: 'networkidle' });
    await page.route(/_astro/, (route) => route.abort());
    await addToCart(page).click();
    await expect(alert(page)).toContainText('could not be loaded');
    await page.unroute(/_astro/);
    await page.getByRole('button', { name: 'Reload page' }).click();
    await addToCart(page).click();
    await expect(page.getByText('1 piece is in your cart.')).toBeVisible();
  });
});
