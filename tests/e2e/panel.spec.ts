import AxeBuilder from '@axe-core/playwright';
import { formatTime, type ProductDetails } from 'shared';
import { editorOf } from '../fixtures/editor.ts';
import { openInPanel, signInToPanel } from './panel.ts';
import { detailsOf, products } from './products.ts';
import { button, expectPublished, title } from './screens.ts';
import { expect, test } from './test.ts';

// Strapi's panel requests features that this edition does not have.
test.use({ expectedErrors: /Failed to load resource/ });

test('the panel shows the publishing state and a guide; a changed text and price are saved and published', async ({
  page,
}) => {
  const site = process.env.SHOP_URL!;
  await signInToPanel(page);
  await expect(page.getByText('Introducing the new Media Library')).toHaveCount(0);
  const publishing = page.getByRole('status').filter({ hasText: /^(Live|Changes|Building)/ });
  await expect(publishing).toBeVisible();
  await expect(button(page, 'Publish now')).toBeEnabled();
  await page.getByRole('link', { name: 'What is edited where' }).click();
  await expect(title(page)).toHaveText('What is edited where');
  const emails = page.getByRole('region', { name: 'Emails and documents' });
  await expect(emails.getByRole('row')).not.toHaveCount(0);
  const orders = page.getByRole('link', { name: 'Orders in the shop’s admin' });
  await expect(orders).toHaveAttribute('href', `${site}/admin/orders`);
  const { violations } = await new AxeBuilder({ page }).include('section').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  const main = page.getByRole('main');
  await emails.getByRole('link', { name: 'Email texts' }).click();
  const opening = page.getByRole('textbox', { name: 'Money was refunded: opening' });
  await expect(opening).toHaveAttribute('placeholder', /^We have refunded \{amount\}/);
  await opening.fill('{amount} is on its way back to you.');
  await button(page, 'Save').click();
  await expect(page.getByText('Saved document')).toBeVisible();

  const [{ _id }] = (await products('multimeter', 1)) as [ProductDetails];
  const product = await detailsOf(_id);
  expect(product.reviews).not.toEqual([]);
  const collection = 'collection-types/api::product.product';
  await openInPanel(page, `${collection}/${_id}`);
  await expect(page.getByRole('textbox', { name: 'Rating' })).toBeDisabled();
  await expect(page.getByText('Sales while this form is open are kept')).toBeVisible();
  const editing = page.getByRole('link', { name: 'Edit it in the shop’s admin' });
  const search = `${site}/admin/products/search/${encodeURIComponent(product.partNum)}`;
  await expect(editing).toHaveAttribute('href', search);

  // A refused save explains the field and keeps the typed values.
  const [number, price] = ['Part number', 'Price (AUD)'].map((name) => page.getByRole('textbox', { name }));
  await number!.fill('TB-1 Tools');
  await price!.fill('48.555');
  await button(page, 'Save').click();
  await expect(main.getByText('Price must be above 0, with at most two decimals')).toBeVisible();
  await expect(number!).toHaveValue('TB-1 Tools');
  await number!.fill(product.partNum);
  await price!.fill('48.5');
  await button(page, 'Save').click();
  await expect(page.getByText('Saved document')).toBeVisible();
  const { countInStock, image, reviews } = product;
  expect(await detailsOf(_id)).toMatchObject({ price: 48.5, countInStock, image, reviews });
  await expectPublished(`/product/${_id}`, (html) => html.includes('$48.50'));
  await page.getByRole('link', { name: 'See its page' }).click();
  await expect(page).toHaveURL(`${site}/product/${_id}`);
});

test('the panel names pages by what they are, shows pictures in folders and times of the business', async ({
  page,
}) => {
  await signInToPanel(page);
  await openInPanel(page, 'single-types/api::home-page.home-page');
  await expect(title(page)).toHaveText('Home page');
  await page.goto(`${process.env.SHOP_CMS_URL!}/admin/plugins/upload`);
  await expect(page.getByText('Folders (3)')).toBeVisible();

  const [product] = await products('multimeter', 1);
  const [review] = (await detailsOf(product!._id)).reviews;
  const found = `?_q=${encodeURIComponent(review!.comment)}`;
  await openInPanel(page, `collection-types/api::review.review${found}`);
  const row = page.getByRole('row').filter({ hasText: review!.name });
  await expect(row).toContainText(formatTime(review!.createdAt));
});

const SERVICE = 'api::service.service';
const REFUSED = 'This preview has ended, please open it from the panel again';

test('only the editor can preview a service’s draft, until they sign out', async ({ page, browser }) => {
  const cms = process.env.SHOP_CMS_URL!;
  const site = process.env.SHOP_URL!;
  const editor = await editorOf(cms);
  const id = await editor.find(SERVICE, 'code', 'SLT-012');
  await editor.save(SERVICE, id, { name: 'Gardens on the Moon' });

  await signInToPanel(page);
  await openInPanel(page, `collection-types/${SERVICE}/${id}`);
  await page.getByRole('link', { name: 'Open preview' }).click();
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Gardens on the Moon');
  await expect(preview.getByRole('contentinfo')).toContainText('Gardens on the Moon');
  await expect(preview.getByRole('heading', { name: 'Other Products' })).toBeVisible();
  expect(await (await fetch(`${site}/services/SLT-012`)).text()).not.toContain('on the Moon');

  await editor.save(SERVICE, id, { name: 'Gardens on Mars' });
  // The panel's message to the preview after a save.
  await page.evaluate(() => {
    document.querySelector('iframe')?.contentWindow?.postMessage({ type: 'strapiUpdate' }, '*');
  });
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Gardens on Mars');

  const address = `${site}/preview/services/${id}`;
  const visitor = await browser.newPage();
  await visitor.goto(address);
  await expect(visitor.getByText(REFUSED)).toBeVisible();
  await visitor.close();

  // The same browser can open it in a tab until the editor signs out.
  const tab = await page.context().newPage();
  await tab.goto(address);
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Gardens on Mars');
  await page.goto(`${cms}/admin`);
  await page.getByRole('button', { name: 'Edie' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible();
  await tab.reload();
  await expect(tab.getByText(REFUSED)).toBeVisible();
  await tab.close();
});
