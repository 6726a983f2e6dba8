import { findProduct, products } from './products.ts';
import { slowDown } from './screens.ts';
import { storedCart } from './shopper.ts';
import { expect, test } from './test.ts';

for (const where of ['product', 'shop'] as const) {
  test(`a press on a ${where} page before React is there puts one piece into the cart`, async ({
    page,
  }) => {
    const [part] = await products('', 1);
    await slowDown(page);
    await page.goto(where === 'shop' ? '/shop' : `/product/${part!._id}`, { waitUntil: 'commit' });
    // By name: the page may still list what an earlier test has just removed.
    const within = where === 'shop' ? page.getByRole('article') : page.getByRole('main');
    await within
      .filter({ hasText: part!.name })
      .getByRole('button', { name: /^add .*to cart/i })
      .first()
      .click();
    await expect
      .poll(() => storedCart(page), { timeout: 30_000 })
      .toEqual([{ name: part!.name, qty: 1 }]);
    // The press is played again once; a second time would have come with the first.
    await page.waitForLoadState('networkidle');
    expect(await storedCart(page)).toEqual([{ name: part!.name, qty: 1 }]);
  });
}

test('a pointer that only lies on a page loads nothing, one that moves does', async ({ page }) => {
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
      // What that asks for is asked for before this.
      await fetch('/robots.txt');
    }, movementX);
  await move(0);
  expect(scripts).toEqual([]);
  await move(1);
  expect(scripts).not.toEqual([]);
});
