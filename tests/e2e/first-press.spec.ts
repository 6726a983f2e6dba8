import { findProduct, products } from './products.ts';
import { slowDown, wake } from './screens.ts';
import { storedCart } from './shopper.ts';
import { expect, test } from './test.ts';

for (const where of ['product', 'shop'] as const) {
  test(`a press on a ${where} page before hydration adds one piece to the cart`, async ({ page }) => {
    const [part] = await products('', 1);
    await slowDown(page);
    await page.goto(where === 'shop' ? '/shop' : `/product/${part!._id}`, { waitUntil: 'commit' });
    // By name: the page may still list a product that an earlier test has removed.
    const within = where === 'shop' ? page.getByRole('article') : page.getByRole('main');
    await within
      .filter({ hasText: part!.name })
      .getByRole('button', { name: /^add .*to cart/i })
      .first()
      .click();
    await expect.poll(() => storedCart(page)).toEqual([{ name: part!.name, qty: 1 }]);
    // The press is replayed once; a second replay would have come with the first.
    await page.waitForLoadState('networkidle');
    expect(await storedCart(page)).toEqual([{ name: part!.name, qty: 1 }]);
  });
}

test('a resting pointer loads nothing, a moving one loads scripts', async ({ page }) => {
  const { _id } = await findProduct(({ countInStock }) => countInStock > 1);
  await page.goto(`/product/${_id}`);
  await page.waitForLoadState('networkidle');
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const move = (movementX: number) =>
    page.evaluate(async (by) => {
      const move = new PointerEvent('pointermove', { bubbles: true, movementX: by });
      document.body.dispatchEvent(move);
      // Requests caused by the event come before this one.
      await fetch('/robots.txt');
    }, movementX);
  await move(0);
  expect(scripts).toEqual([]);
  await move(1);
  expect(scripts).not.toEqual([]);
});

/** The stock of `path` is 1, and arrives when React has made this many steps of its work on the page's islands. */
const deliverStock = ({ path, after }: { path: string; after: number }): void => {
  const { promise: isMidway, resolve } = Promise.withResolvers<void>();
  const { postMessage } = MessagePort.prototype;
  const { fetch } = window;
  let steps = 0;
  const isReacts = (island: Element) => Object.keys(island).some((key) => key.startsWith('__reactContainer'));
  // React's scheduler posts a message before each step.
  MessagePort.prototype.postMessage = function post(message: unknown) {
    if ([...document.querySelectorAll('astro-island')].some(isReacts) && (steps += 1) > after) resolve();
    postMessage.call(this, message);
  };
  window.fetch = async (url, init) => {
    const response = await fetch(url, init);
    if (!String(url).includes(path)) return response;
    const text = await response.text();
    await isMidway;
    return new Response(text.replaceAll(/"countInStock":\d+/g, '"countInStock":1'), response);
  };
};

for (const where of ['product', 'shop'] as const) {
  test(`stock that arrives while React takes over a ${where} page is shown`, async ({ page }) => {
    const { _id } = await findProduct(({ countInStock }) => countInStock > 10);
    const cpu = await page.context().newCDPSession(page);
    await cpu.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    for (const after of [0, 1, 2]) {
      const other = await page.context().newPage();
      await other.addInitScript(deliverStock, { path: where === 'shop' ? '/api/products?' : _id, after });
      await other.goto(where === 'shop' ? '/shop' : `/product/${_id}`);
      await wake(other);
      await expect(other.getByText('Only 1 left').first()).toBeVisible();
      await other.close();
    }
  });
}
