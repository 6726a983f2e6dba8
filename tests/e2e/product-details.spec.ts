import { openAsAdmin } from './people.ts';
import { fillIn } from './product-form.ts';
import { addProduct, detailsOf, findProduct, products } from './products.ts';
import { button, expectGoodForm, onPhone, rowOf, wake } from './screens.ts';
import { expect, test } from './test.ts';

/** A product's table, its documents and what it works with: on its page, and in the admin's form. */

onPhone('a product', () => {
  test('shows its table, documents and what it works with, also once React has taken over', async ({
    page,
  }) => {
    const part = await findProduct(({ partNum }) => partNum === 'WB-BME280-Q');
    const { documents, worksWith } = await detailsOf(part._id);
    await page.goto(`/product/${part._id}`);
    const table = page.getByRole('region', { name: 'Specifications' }).getByRole('table');
    const links = page.getByRole('region', { name: 'Documents' }).getByRole('link');
    const others = page.getByRole('region', { name: 'Works with' }).getByRole('link');
    const isShown = async () => {
      const measures = table.getByRole('row', { name: 'Measures' });
      await expect(measures.getByRole('cell')).toHaveText('Temperature, Humidity, Air pressure');
      await expect(table.getByRole('row', { name: 'Supply voltage' })).toContainText('3.3 V');
      await expect(links).toHaveText(documents.map(({ label }) => label));
      await expect(links.first()).toHaveAttribute('href', documents[0]!.url);
      await expect(others).toHaveText(worksWith.map(({ name }) => name));
    };
    await isShown();
    await wake(page);
    await isShown();
    await others.first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(worksWith[0]!.name);
  });

  test('says the same to search engines, and in the feed', async ({ page }) => {
    const part = await findProduct(({ partNum }) => partNum === 'WB-BME280-Q');
    await page.goto(`/product/${part._id}`);
    const data = await page.locator('script[type="application/ld+json"]').textContent();
    const [product] = JSON.parse(data ?? '[]') as object[];
    expect(product).toMatchObject({
      '@type': 'Product',
      mpn: part.partNum,
      additionalProperty: expect.arrayContaining([
        { '@type': 'PropertyValue', name: 'Supply voltage', value: '3.3 V' },
      ]),
      offers: { shippingDetails: {}, hasMerchantReturnPolicy: { merchantReturnDays: 30 } },
    });
    const feed = await page.request.get('/feeds/products.xml');
    expect(feed.headers()['content-type']).toMatch(/^(application|text)\/xml/);
    const items = await page.evaluate(
      (text) => {
        const xml = new DOMParser().parseFromString(text, 'application/xml');
        return [...xml.querySelectorAll('item')].map((item) =>
          Object.fromEntries(
            [...item.children].map(({ tagName, textContent }) => [tagName, textContent]),
          ),
        );
      },
      await feed.text(),
    );
    const item = items.find((candidate) => candidate['g:id'] === part._id);
    expect(item).toMatchObject({
      'g:title': part.name,
      'g:price': `${part.price.toFixed(2)} AUD`,
      'g:mpn': part.partNum,
      'g:link': expect.stringMatching(new RegExp(`/product/${part._id}$`)),
    });
  });
});

onPhone('the admin’s form', () => {
  test.use({ expectedErrors: /status of 400/ });

  test('offers what the category compares, and saves table, documents and what a product works with', async ({
    page,
  }) => {
    await openAsAdmin(page);
    const part = await addProduct();
    const [other] = await products('WB-BME280-Q');
    await page.goto(`/admin/products/search/${part.partNum}`);
    await button(page, `Edit ${part.name}`).click();
    await button(page, '+ Cable length').click();
    await expect(page.getByLabel('Value of specification 1')).toBeFocused();
    await expect(page.getByLabel('Unit of specification 1')).toHaveValue('m');
    await page.keyboard.type('long');
    await button(page, 'Add specification').click();
    await page.keyboard.type('Colour');
    await page.getByLabel('Value of specification 2').fill('Green');
    await button(page, '+ Interface').click();
    await button(page, 'Add document').click();
    await page.keyboard.type('Wiring guide');
    await page.getByLabel('Link of document 1').fill('https://example.com/guide.pdf');
    await page.getByLabel('Works with, by name or number').fill('wb-bme280-q');
    await page.keyboard.press('Enter');
    await expect(button(page, `Remove ${other!.name}`)).toBeVisible();
    await expectGoodForm(page);

    await button(page, 'Update Product').click();
    await expect(page.getByText('Cable length must be a number').first()).toBeVisible();
    await page.getByLabel('Value of specification 1').fill('0.5');
    await button(page, 'Update Product').click();
    await expect(page.getByText('Product updated successfully')).toBeVisible();
    expect(await detailsOf(part._id)).toMatchObject({
      specifications: [
        { name: 'Cable length', value: '0.5', unit: 'm' },
        { name: 'Colour', value: 'Green', unit: null },
      ],
      documents: [{ label: 'Wiring guide', url: 'https://example.com/guide.pdf' }],
      worksWith: [{ _id: other!._id, name: other!.name }],
    });

    // A save of something else leaves them alone.
    await button(page, `Edit ${part.name}`).click();
    await expect(page.getByLabel('Name of specification 2')).toHaveValue('Colour');
    await fillIn(page, { 'Price ($)': '14.20' });
    await button(page, 'Remove document 1').click();
    await button(page, 'Update Product').click();
    await expect(rowOf(page, part.name)).toContainText('$14.20');
    const body = await detailsOf(part._id);
    expect(body.specifications).toHaveLength(2);
    expect(body.documents).toEqual([]);
  });
});
