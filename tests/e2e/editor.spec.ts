import type { ProductDetails, ProductPage, PublishingState } from 'shared';
import { call } from '../fixtures/http.ts';
import { signInToPanel } from './panel.ts';
import { expect, test } from './test.ts';

// The panel asks for features of Strapi's own that this edition does not have.
test.use({ expectedErrors: /Failed to load resource/ });

test('an editor changes a price in the Strapi panel, and nothing else; the shop has it at once, and soon its page', async ({
  page,
}) => {
  const cms = process.env.SHOP_CMS_URL!;
  const { body } = await call<ProductPage>('GET', `${cms}/api/products?keyword=multimeter`);
  const { body: product } = await call<ProductDetails>(
    'GET',
    `${cms}/api/products/${body.products[0]!._id}`,
  );
  expect(product.reviews).not.toEqual([]);

  await signInToPanel(page);
  await page.goto(
    `${cms}/admin/content-manager/collection-types/api::product.product/${product._id}`,
  );
  // What is refused says why beside its field, and takes nothing of what was typed away.
  await page.getByRole('textbox', { name: 'Part number' }).fill('TB-1 Tools');
  await page.getByRole('textbox', { name: 'Price (AUD)' }).fill('48.555');
  await page.getByRole('button', { name: 'Save' }).click();
  const refusal = 'Price must be above 0, with at most two decimals';
  await expect(page.getByRole('main').getByText(refusal)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Part number' })).toHaveValue('TB-1 Tools');
  await page.getByRole('textbox', { name: 'Part number' }).fill(product.partNum);
  await page.getByRole('textbox', { name: 'Price (AUD)' }).fill('48.5');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved document')).toBeVisible();

  const changed = await call<ProductDetails>('GET', `${cms}/api/products/${product._id}`);
  expect(changed.body).toMatchObject({
    price: 48.5,
    countInStock: product.countInStock,
    image: product.image,
    reviews: product.reviews,
  });
  const staticPage = async () =>
    (await fetch(`${process.env.SHOP_URL!}/product/${product._id}`)).text();
  await expect.poll(async () => (await staticPage()).includes('$48.50')).toBe(true);
});

const LIVE: PublishingState = {
  state: 'live',
  reason: null,
  pendingChanges: 0,
  pendingSince: null,
  startedAt: '2026-03-01T02:03:04.000Z',
  lastPublishedAt: '2026-03-01T02:03:09.000Z',
  rendered: 2,
  kept: 75,
  removed: 0,
  lastAnnouncedAt: null,
};

test("the panel's home says how publishing stands, and has a button to publish", async ({
  page,
}) => {
  let state = LIVE;
  let isRefused = false;
  let presses = 0;
  await page.route('**/publishing/state', (route) => route.fulfill({ json: state }));
  await page.route('**/publishing/publish-now', async (route) => {
    presses += 1;
    if (isRefused) return route.fulfill({ status: 500, json: { error: { message: 'Not now' } } });
    state = { ...state, state: 'pending', pendingChanges: state.pendingChanges + 1 };
    await route.fulfill({ json: state });
  });
  await signInToPanel(page);
  const standing = page
    .getByRole('status')
    .filter({ has: page.getByText(/^(Live|Changes|Bui|Fai)/) });
  await expect(standing).toHaveText('Live');
  await expect(page.getByText('2 pages rendered, 75 kept')).toBeVisible();
  await expect(page.locator('time[datetime="2026-03-01T02:03:09.000Z"]')).toContainText('ago');
  await expect(page.getByText('Last edited entries')).toBeVisible();

  const publish = page.getByRole('button', { name: 'Publish now' });
  await publish.dblclick();
  await expect(standing).toHaveText('Changes waiting1 change is not on the site yet');
  expect(presses).toBe(1);
  state = { ...state, state: 'building' };
  await expect(standing).toContainText('Building');
  state = { ...state, state: 'failed', reason: 'The disk is full' };
  await expect(standing).toContainText('The disk is full');

  isRefused = true;
  await publish.click();
  await expect(page.getByRole('alert').filter({ hasText: 'could not be published' })).toBeVisible();
  isRefused = false;
  await publish.click();
  await expect(page.getByText('could not be published')).toHaveCount(0);
  await expect(standing).toContainText('2 changes are not on the site yet');
});
