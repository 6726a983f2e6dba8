import type { Product, ProductPage } from 'shared';
import { call } from '../fixtures/http.ts';
import { expect, test } from './test.ts';

// The panel asks for features of Strapi's own that this edition does not have.
test.use({ expectedErrors: /Failed to load resource/ });

test('an editor changes a price in the Strapi panel, and the shop has it at once', async ({
  page,
}) => {
  const cms = process.env.SHOP_CMS_URL!;
  const { body } = await call<ProductPage>('GET', `${cms}/api/products?keyword=multimeter`);
  const product = body.products[0]!;

  await page.goto(`${cms}/admin`);
  await page.getByRole('textbox', { name: 'Email' }).fill('editor@example.com');
  await page.getByRole('textbox', { name: 'Password' }).fill('Editor-demo-1');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/admin\/?$/);
  await page.goto(
    `${cms}/admin/content-manager/collection-types/api::product.product/${product._id}`,
  );
  await page.getByRole('textbox', { name: 'price' }).fill('48.5');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved document')).toBeVisible();

  const changed = await call<Product>('GET', `${cms}/api/products/${product._id}`);
  expect(changed.body).toMatchObject({
    price: 48.5,
    countInStock: product.countInStock,
    image: product.image,
  });
});
