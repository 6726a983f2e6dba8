import AxeBuilder from '@axe-core/playwright';
import type { Product, ProductDetails, ProductPage, UserWithToken } from 'shared';
import { call } from '../fixtures/http.ts';
import { newShopper, type Shopper } from './shopper.ts';
import { expect, test, type Page } from './test.ts';

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1440, height: 900 };
const SCREENS = [PHONE, DESKTOP];

/** Runs tests on a phone; `expectGoodForm` looks at the desktop too. */
export function onPhone(name: string, define: (screen: { width: number }) => void): void {
  test.describe(name, () => {
    test.use({ viewport: PHONE });
    define(PHONE);
  });
}

/** Runs tests on a phone and on a desktop, where people see or do something else on each. */
export function onEachScreen(name: string, define: (screen: { width: number }) => void): void {
  for (const viewport of SCREENS) {
    test.describe(`${name}, ${viewport.width} px wide,`, () => {
      test.use({ viewport });
      define(viewport);
    });
  }
}

/**
 * WCAG 2.2 AA as far as a program can tell, and nothing sticking out to the side: as wide as the page is
 * now, and on the other kind of screen unless the test itself runs on both.
 */
export async function expectGoodForm(page: Page): Promise<void> {
  const own = page.viewportSize() ?? DESKTOP;
  await expectGoodFormHere(page);
  if (own.width === DESKTOP.width) return;
  await page.setViewportSize(own.width === PHONE.width ? DESKTOP : PHONE);
  await expectGoodFormHere(page);
  await page.setViewportSize(own);
}

async function expectGoodFormHere(page: Page): Promise<void> {
  // Asked of this page alone, and for faults alone: else each look opens a page of its own to add up frames.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  );
  expect(found).toEqual([]);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways, 'pixels to scroll sideways').toBeLessThanOrEqual(0);
}

/** Everything to press is large enough for a finger, but links within a sentence. */
export async function expectBigTargets(page: Page): Promise<void> {
  const small = await page.locator('a[href], button, select, input').evaluateAll((controls) =>
    controls
      .filter((control) => {
        const isInSentence =
          getComputedStyle(control).display === 'inline' &&
          control.parentElement?.textContent !== control.textContent;
        return (
          control.checkVisibility() && !isInSentence && !control.matches('.skip-link, [type=radio]')
        );
      })
      .filter((control) => {
        const target = control.matches('.card__link') ? control.closest('.card')! : control;
        const { width, height } = target.getBoundingClientRect();
        return Math.min(width, height) < 44;
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 100)),
  );
  expect(small, 'targets of less than 44 px').toEqual([]);
}

/** What the shop's API has, asked for past the browser. */
export async function products(keyword = '', itemsPerPage = 100): Promise<Product[]> {
  const query = `keyword=${encodeURIComponent(keyword)}&itemsPerPage=${itemsPerPage}`;
  const url = `${process.env.SHOP_URL}/api/products?${query}`;
  return (await call<ProductPage>('GET', url)).body.products;
}

export async function findProduct(suits: (product: Product) => boolean): Promise<Product> {
  const found = (await products()).find(suits);
  if (!found) throw new Error('The demo shop has no such product');
  return found;
}

/** A product with its reviews. */
export async function detailsOf(id: string): Promise<ProductDetails> {
  return (await call<ProductDetails>('GET', `${process.env.SHOP_URL}/api/products/${id}`)).body;
}

/** Puts values into the browser's storage; texts go in as they are, e.g. damaged ones. */
export async function store(page: Page, values: Record<string, unknown>): Promise<void> {
  await page.goto('/robots.txt');
  const texts = Object.entries(values).map(([key, value]): [string, string] => [
    key,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  await page.evaluate((entries) => {
    for (const [key, text] of entries) localStorage.setItem(key, text);
  }, texts);
}

/** What the browser keeps under a key; null when it keeps nothing. */
export const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

async function register(shopper: Shopper): Promise<UserWithToken> {
  const url = `${process.env.SHOP_URL}/api/users`;
  return (await call<UserWithToken>('POST', url, { body: shopper })).body;
}

/** An account that nobody has used yet. */
export async function newAccount(): Promise<UserWithToken & { password: string }> {
  const shopper = newShopper();
  return { ...(await register(shopper)), password: shopper.password };
}

/** Makes the browser that of somebody who has just signed up. */
export async function signedIn(page: Page): Promise<UserWithToken> {
  const user = await register(newShopper());
  await store(page, { userInfo: user });
  return user;
}

/** A line of the cart, as the shop keeps it in the browser. */
export function lineOf({ _id, name, image, price, countInStock }: Product, qty = 1) {
  return { product: _id, name, image: image[0] ?? '', price, countInStock, qty };
}

/** Brings the page's islands to life, as a visitor's first movement does. */
export async function wake(page: Page): Promise<void> {
  await page.mouse.move(150, 150);
  await page.mouse.move(160, 160);
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
}

/** Answers of the API matching this wait until they are let go, or fail for good. */
export async function holdAnswers(page: Page, url: string | RegExp) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/** A poor phone connection: 400 kbit/s with 400 ms to the server and back. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
}
