import { DEFAULT_PAGE_SIZE } from 'shared';
import { anyPart, products } from './products.ts';
import {
  alert,
  button,
  cards,
  expectGoodForm,
  main,
  onPhone,
  title,
  wake,
  watchRequests,
} from './screens.ts';
import { storedCart } from './shopper.ts';
import { expect, test, type Page } from './test.ts';

/** The shop's pages while its server cannot be reached. The clock is mocked, so no test waits. */

test.use({ expectedErrors: /Failed to load resource|Adding to the cart failed/ });

const API = /\/api\//;
const UNAVAILABLE = { message: 'The shop is not available at the moment, please try again' };

/** Requests fail as the front server answers without the CMS, or as without any network. */
const outages = {
  'its server is down': (page: Page) =>
    page.route(API, (route) => route.fulfill({ status: 503, json: UNAVAILABLE })),
  'there is no network': (page: Page) => page.route(API, (route) => route.abort()),
};

const notice = (page: Page) => page.getByText('Buying is paused for a moment');
const addButtons = (page: Page) => main(page).getByRole('button', { name: /^add to cart$/i });
const returns = (page: Page) => page.unroute(API);

/** Advances the page's clock. */
const pass = (page: Page, seconds: number) => page.clock.runFor(seconds * 1000);

async function open(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(path);
}

async function expectPaused(page: Page): Promise<void> {
  await expect(notice(page)).toHaveCount(1);
  await expect(notice(page)).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
  for (const button of await addButtons(page).all()) await expect(button).toBeDisabled();
}

async function expectToSell(page: Page): Promise<void> {
  await expect(notice(page)).toBeHidden();
  await addButtons(page).first().click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  expect(await storedCart(page)).toHaveLength(1);
}

async function pathOf(where: 'shop' | 'product'): Promise<string> {
  if (where === 'shop') return '/shop';
  return `/product/${(await anyPart())._id}`;
}

onPhone('while the shop cannot be reached,', () => {
  for (const [where, why] of [
    ['shop', 'its server is down'],
    ['product', 'there is no network'],
  ] as const) {
    test(`as ${why}, the ${where} page can be read, pauses buying, and recovers by itself`, async ({
      page,
    }) => {
      const react = watchRequests(page, /_astro\/client/);
      await outages[why](page);
      await open(page, await pathOf(where));
      await expectPaused(page);
      await expect(title(page)).not.toBeEmpty();
      await expectGoodForm(page);
      await pass(page, 60);
      await expectPaused(page);
      await returns(page);
      await pass(page, 30);
      await expect(notice(page)).toBeHidden();
      await expect(addButtons(page).first()).toBeEnabled();
      expect(react, 'React, which nothing has needed').toEqual([]);
      await expectToSell(page);
    });
  }

  test('the product page stays paused while it hydrates, and pauses again at the next outage', async ({
    page,
  }) => {
    await outages['its server is down'](page);
    await open(page, await pathOf('product'));
    await expectPaused(page);
    await wake(page);
    await expectPaused(page);
    await expectGoodForm(page);
    await returns(page);
    await pass(page, 30);
    await expect(notice(page)).toBeHidden();

    await page.waitForLoadState('networkidle');
    await outages['there is no network'](page);
    await addButtons(page).first().click();
    await expect(page.getByText('Could not be added. Please try again.')).toBeVisible();
    await expectPaused(page);
    await returns(page);
    await pass(page, 2);
    await expectToSell(page);
  });
});

test('a sold-out product stays sold out during an outage and after it', async ({ page }) => {
  const all = await products();
  const index = all.findIndex(({ countInStock }) => countInStock === 0);
  const soldOut = all[index]!;
  await open(page, `/page/${Math.floor(index / DEFAULT_PAGE_SIZE) + 1}`);
  const its = cards(page).filter({ hasText: soldOut.name }).getByRole('button');
  await expect(its).toHaveText('Out of Stock');
  // Otherwise the outage could meet the page's own first look at stock, which pauses it before the click.
  await page.waitForLoadState('networkidle');
  await outages['there is no network'](page);
  await button(page, 'Add to cart').first().click();
  await expectPaused(page);
  await returns(page);
  await pass(page, 2);
  await expect(notice(page)).toBeHidden();
  await expect(its).toHaveText('Out of Stock');
  await expect(its).toBeDisabled();
});

test('a search loads once the shop is back, and so does the next page of the shop', async ({ page }) => {
  await outages['there is no network'](page);
  await open(page, '/search/sensor');
  await expect(alert(page)).toContainText('Network Error');
  await expect(notice(page)).toBeHidden();
  await pass(page, 10);
  await expect(button(page, 'Try again')).toBeVisible();
  await returns(page);
  await pass(page, 30);
  await expect(alert(page)).toBeHidden();
  await expect(cards(page).first()).toBeVisible();

  const seventeenth = (await products())[DEFAULT_PAGE_SIZE]!;
  await page.goto('/shop');
  await wake(page);
  await page.waitForLoadState('networkidle');
  await outages['there is no network'](page);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(alert(page)).toContainText('Network Error');
  await returns(page);
  await pass(page, 2);
  await expect(cards(page).first()).toContainText(seventeenth.name);
  await expect(alert(page)).toBeHidden();
});
