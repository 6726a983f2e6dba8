import { findProduct, products } from './products.ts';
import { slowDown } from './screens.ts';
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
