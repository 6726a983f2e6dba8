import AxeBuilder from '@axe-core/playwright';
import type { ProductPage } from 'shared';
import { call } from '../fixtures/http.ts';
import { signInToPanel } from './panel.ts';
import { expect, test } from './test.ts';

// The panel asks for features of Strapi's own that this edition does not have.
test.use({ expectedErrors: /Failed to load resource/ });

test('an editor finds from the panel’s guide what to edit, in words for people, and the way to the shop', async ({
  page,
}) => {
  const site = process.env.SHOP_URL!;
  const cms = process.env.SHOP_CMS_URL!;
  await signInToPanel(page);
  await page.getByRole('link', { name: 'What is edited where' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is edited where');
  const emails = page.getByRole('region', { name: 'E-mails and documents' });
  await expect(emails.getByRole('row')).not.toHaveCount(0);
  const orders = page.getByRole('link', { name: 'Orders in the shop’s admin' });
  await expect(orders).toHaveAttribute('href', `${site}/admin/orders`);
  const { violations } = await new AxeBuilder({ page }).include('section').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  await emails.getByRole('link', { name: 'E-mail texts' }).click();
  const opening = page.getByRole('textbox', { name: 'Money was refunded: opening' });
  await expect(opening).toHaveAttribute('placeholder', /^We have refunded \{amount\}/);
  await opening.fill('Dear {name}');
  await page.getByRole('button', { name: 'Save' }).click();
  const refusal = 'In braces may stand {order}, {amount}, {business}';
  await expect(page.getByRole('main').getByText(refusal)).toBeVisible();
  await opening.fill('{amount} is on its way back to you.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved document')).toBeVisible();

  const { body } = await call<ProductPage>('GET', `${cms}/api/products?keyword=multimeter`);
  const { _id, partNum } = body.products[0]!;
  await page.goto(`${cms}/admin/content-manager/collection-types/api::product.product`);
  for (const column of ['Product name', 'Part number', 'Price (AUD)', 'Count in stock']) {
    await expect(page.getByRole('gridcell', { name: column })).toBeVisible();
  }
  await page.goto(`${cms}/admin/content-manager/collection-types/api::product.product/${_id}`);
  await expect(page.getByRole('textbox', { name: 'Rating' })).toBeDisabled();
  await expect(page.getByText('Sales while this form is open are kept')).toBeVisible();
  const editing = page.getByRole('link', { name: 'Edit it in the shop’s admin' });
  await expect(editing).toHaveAttribute(
    'href',
    `${site}/admin/products/search/${encodeURIComponent(partNum)}`,
  );
  await page.getByRole('link', { name: 'See its page' }).click();
  await expect(page).toHaveURL(`${site}/product/${_id}`);
});
