import { randomBytes } from 'node:crypto';
import { LOW_STOCK, messages } from 'shared';
import type { AdminProduct, AdminProductPage, ErrorBody, Overview, Product, ProductFacets } from 'shared';
import { describe, expect, test } from 'vitest';
import { auditOf } from './audit.ts';
import { addProduct, orderOf, placeOrder, stockOf } from './buying.ts';
import { eventsOf } from './content-events.ts';
import { createProduct, productForm } from './examples.ts';
import { anyImage, api, errorsOf, logInAdmin, response, signUp } from './shop.ts';

/** The admin's table of products. */

const { token } = await logInAdmin();
const image = await anyImage();

const newWord = () => `w${randomBytes(6).toString('hex')}`;
const create = (fields: object = {}) => createProduct(token, fields);
const patch = (id: string, body: unknown) => api<Product>('PATCH', `/api/products/${id}`, { token, body });
const list = (query: string) =>
  api<AdminProductPage & ErrorBody>('GET', `/api/admin/products?${query}`, { token });

describe('the list', () => {
  test('includes hidden products, but no empty ones', async () => {
    const brand = newWord();
    const [shown, hidden] = [await create({ brand }), await create({ brand, partNum: 'SP-2' })];
    await patch(hidden._id, { isListed: false });
    const { body: empty } = await api<Product>('POST', '/api/products', { token });
    const names = async (query: string) =>
      (await list(`keyword=${brand}&${query}`)).body.products.map(({ _id }) => _id);
    expect(await names('')).toEqual([hidden._id, shown._id]);
    expect(await names('listed=yes')).toEqual([shown._id]);
    expect(await names('listed=no')).toEqual([hidden._id]);
    expect((await list(`ids=${hidden._id},${empty._id}`)).body).toMatchObject({
      products: [{ ...hidden, isListed: false, updatedAt: expect.any(String) }],
      total: 1,
    });
    expect((await api('GET', `/api/products/${hidden._id}`)).status).toBe(404);
    await api('DELETE', `/api/products/${empty._id}`, { token });
  });

  test('is sorted in both directions, filtered and divided into pages', async () => {
    const brand = newWord();
    const fields = [
      { name: 'apple', price: 3, category: 'Tools', countInStock: LOW_STOCK + 1 },
      { name: 'Banana', price: 1, category: 'boards', countInStock: 0 },
      { name: 'cherry', price: 2, category: 'Sensors', countInStock: LOW_STOCK },
    ];
    for (const each of fields) await create({ brand, ...each });
    const sorted = async (query: string) => {
      const { body } = await list(`keyword=${brand}&${query}`);
      return body.products.map(({ name }) => name.charAt(0)).join('');
    };
    expect(await sorted('sort=name')).toBe('aBc');
    expect(await sorted('sort=-name')).toBe('cBa');
    expect(await sorted('sort=price')).toBe('Bca');
    expect(await sorted('sort=-price')).toBe('acB');
    expect(await sorted('sort=category')).toBe('Bca');
    expect(await sorted('sort=stock')).toBe('Bca');
    expect(await sorted('sort=-stock')).toBe('acB');
    expect(await sorted('sort=newest')).toBe('cBa');
    expect(await sorted('stock=low&sort=name')).toBe('Bc');
    expect(await sorted('stock=out')).toBe('B');
    expect(await sorted('sort=name&itemsPerPage=2&pageNumber=2')).toBe('c');
  });

  test('is filtered by category and brand, by their names', async () => {
    const [brand, category, word] = [newWord(), newWord(), newWord()];
    const both = await create({ brand, category, name: word });
    const other = await create({ brand, name: word });
    const found = async (query: string) =>
      (await list(`keyword=${word}&${query}`)).body.products.map(({ _id }) => _id);
    expect(await found(`brand=${brand.toUpperCase()}&sort=newest`)).toEqual([other._id, both._id]);
    expect(await found(`brand=${brand}&category=${category}`)).toEqual([both._id]);
    expect(errorsOf(await list('category=unknown'))).toEqual([400, ['category']]);
    expect(errorsOf(await list('brand=a&brand=b'))).toEqual([400, ['brand']]);
  });

  test('counts stock as low by the product’s own limit, if it has one', async () => {
    const word = newWord();
    const lowStockAt = 20;
    const own = await create({ name: word, countInStock: 15, lowStockAt });
    const few = await create({ name: word, countInStock: LOW_STOCK, lowStockAt: 1 });
    const low = async () => (await list(`keyword=${word}&stock=low`)).body.products.map(({ _id }) => _id);
    const counted = async () => (await api<Overview>('GET', '/api/admin/overview', { token })).body.lowStock;
    expect(await low()).toEqual([own._id]);
    const before = await counted();
    const kept = { ...productForm(image), partNum: few.partNum, name: word };
    // A request without the field keeps the limit; null ends it.
    await api('PUT', `/api/products/${few._id}`, { token, body: kept });
    expect(await low()).toEqual([own._id]);
    await api('PUT', `/api/products/${few._id}`, { token, body: { ...kept, lowStockAt: null } });
    expect(await low()).toHaveLength(2);
    expect(await counted()).toBe(before + 1);
    expect((await auditOf(few._id)).at(-1)?.details).toMatchObject({
      before: { lowStockAt: 1 },
      after: { lowStockAt: null },
    });
    const wrong = { ...kept, lowStockAt: 1.5 };
    const answer = await api('PUT', `/api/products/${few._id}`, { token, body: wrong });
    expect(errorsOf(answer)).toEqual([400, ['lowStockAt']]);
  });

  test('has each product’s shelf, which only admins see', async () => {
    const { _id, partNum } = await create({ location: ' B2 ' });
    const shelf = async () =>
      (await api<AdminProduct>('GET', `/api/admin/products/${_id}`, { token })).body.location;
    const save = (change: object) =>
      api('PUT', `/api/products/${_id}`, {
        token,
        body: { ...productForm(image), partNum, ...change },
      });
    expect(await shelf()).toBe('B2');
    await save({});
    expect(await shelf()).toBe('B2');
    expect((await api('GET', `/api/products/${_id}`)).body).not.toHaveProperty('location');
    expect(errorsOf(await save({ location: 'x'.repeat(61) }))).toEqual([400, ['location']]);
    await save({ location: '' });
    expect(await shelf()).toBeNull();
  });

  test('refuses an invalid query by the names of its parameters', async () => {
    const path = '/api/admin/products?stock=all&listed=1&sort=name&sort=price&pageNumber=0';
    expect(errorsOf(await api('GET', path, { token }))).toEqual([
      400,
      ['stock', 'listed', 'sort', 'pageNumber'],
    ]);
  });

  test('has the brands and categories to filter by', async () => {
    const [brand, category] = [newWord(), newWord()];
    await create({ brand, category });
    const { body } = await api<ProductFacets>('GET', '/api/admin/products/facets', { token });
    expect(body.brands).toContain(brand);
    expect(body.categories).toContain(category);
  });
});

describe('a change in a row of the table', () => {
  test('is saved, published and in the audit', async () => {
    const part = await create();
    const events = await eventsOf(async () => {
      const { status, body } = await patch(part._id, { price: 13.2, basedOn: { price: 12.5 } });
      expect({ status, body }).toMatchObject({ status: 200, body: { _id: part._id, price: 13.2 } });
      expect(body).not.toHaveProperty('isListed');
    });
    expect(events).toEqual([{ subject: 'product', id: part._id, change: 'updated' }]);
    expect((await auditOf(part._id)).at(-1)).toMatchObject({
      action: 'product.updated',
      details: { before: { price: 12.5 }, after: { price: 13.2 } },
    });
  });

  test('keeps pieces sold that were sold meanwhile', async () => {
    const [part, buyer] = [await addProduct({ stock: 10 }), await signUp()];
    await placeOrder(orderOf(part, 2), buyer);
    const { body } = await patch(part._id, { countInStock: 15, basedOn: { countInStock: 10 } });
    expect(body.countInStock).toBe(13);
    expect((await patch(part._id, { countInStock: 4 })).body.countInStock).toBe(4);
    expect(await stockOf(part)).toBe(4);
  });

  test('does not overwrite what somebody else has changed', async () => {
    const part = await create();
    await patch(part._id, { price: 20 });
    const refused = response(409, messages.productChangedMeanwhile);
    expect(await patch(part._id, { price: 13, basedOn: { price: 12.5 } })).toMatchObject(refused);
    const stale = { isListed: false, basedOn: { isListed: false } };
    expect(await patch(part._id, stale)).toMatchObject(refused);
    expect((await list(`ids=${part._id}`)).body.products).toMatchObject([{ price: 20, isListed: true }]);
  });

  test('hides a product and shows it again; a saved form leaves it hidden', async () => {
    const part = await create();
    const read = () => api('GET', `/api/products/${part._id}`);
    await patch(part._id, { isListed: false, basedOn: { isListed: true } });
    expect((await read()).status).toBe(404);
    const form = { ...productForm(image), name: 'Renamed' };
    await api('PUT', `/api/products/${part._id}`, { token, body: form });
    expect((await read()).status).toBe(404);
    expect((await patch(part._id, { isListed: true })).status).toBe(200);
    expect((await read()).status).toBe(200);
  });

  test('cannot show a product that was not filled in', async () => {
    const { body: empty } = await api<Product>('POST', '/api/products', { token });
    const body = { isListed: true };
    expect(errorsOf(await api('PATCH', `/api/products/${empty._id}`, { token, body }))).toEqual([
      400,
      ['partNum', 'price', 'description', 'image', 'brand', 'category'],
    ]);
    await api('DELETE', `/api/products/${empty._id}`, { token });
  });

  test.each([
    [{ name: 'Other' }, 'Nothing to change'],
    [{ price: null }, 'Price must be above 0'],
    [{ countInStock: -1 }, 'Count in Stock must be a whole number'],
    [{ isListed: 'no' }, 'isListed must be true or false'],
    [{ price: 3, basedOn: { price: '3' } }, 'basedOn must hold the values last seen'],
  ])('%j is refused', async (body, message) => {
    const part = await addProduct();
    expect(await patch(part._id, body)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining(message) },
    });
  });

  test('of an unknown product is refused', async () => {
    expect(await patch('unknown', { price: 3 })).toMatchObject(response(404, messages.productNotFound));
  });
});
