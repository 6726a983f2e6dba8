import type { ProductPage } from 'shared';
import { call } from '../fixtures/http.ts';
import { expect, test, type Page } from './test.ts';

/** Bytes as they cross the wire, compressed; a page past its budget fails the build. */
const KB = 1024;
const PAGE_BUDGET = 13 * KB;
const STATIC_SCRIPT_BUDGET = 6 * KB;
const SCRIPT_BEFORE_USE_BUDGET = 12 * KB;
const SCRIPT_IN_ALL_BUDGET = 75 * KB;

interface Weight {
  /** HTML and styles. */
  page: number;
  script: number;
}

/** Weighs what a page loads from here on; read the result when the network is quiet. */
async function weigh(page: Page): Promise<() => Promise<Weight>> {
  const weighing: Promise<[type: string, bytes: number]>[] = [];
  page.on('requestfinished', (request) => {
    const bytes = request.sizes().then(({ responseBodySize }) => responseBodySize);
    weighing.push(bytes.then((size) => [request.resourceType(), size]));
  });
  return async () => {
    await page.waitForLoadState('networkidle');
    const weighed = await Promise.all(weighing);
    const sum = (...types: string[]) =>
      weighed.reduce((total, [type, bytes]) => total + (types.includes(type) ? bytes : 0), 0);
    return { page: sum('document', 'stylesheet'), script: sum('script') };
  };
}

for (const path of ['/', '/about', '/contact', '/services', '/services/SLT-001']) {
  test(`${path} keeps within its bytes`, async ({ page }) => {
    const weight = await weigh(page);
    await page.goto(path);
    const { page: bytes, script } = await weight();
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(PAGE_BUDGET);
    expect(script).toBeGreaterThan(0);
    expect(script).toBeLessThanOrEqual(STATIC_SCRIPT_BUDGET);
  });
}

for (const where of ['shop', 'product'] as const) {
  test(`the ${where} page keeps within its bytes before and after its first use`, async ({
    page,
    baseURL,
  }) => {
    const { body } = await call<ProductPage>('GET', `${baseURL}/api/products?itemsPerPage=1`);
    const weight = await weigh(page);
    await page.goto(where === 'shop' ? '/shop' : `/product/${body.products[0]!._id}`);
    const before = await weight();
    expect(before.page).toBeLessThanOrEqual(PAGE_BUDGET);
    expect(before.script).toBeLessThanOrEqual(SCRIPT_BEFORE_USE_BUDGET);

    const react = page.waitForResponse((response) => /\/_astro\/client/.test(response.url()));
    await page.mouse.move(200, 200);
    await react;
    const after = await weight();
    expect(after.script).toBeGreaterThan(before.script);
    expect(after.script).toBeLessThanOrEqual(SCRIPT_IN_ALL_BUDGET);
  });
}
