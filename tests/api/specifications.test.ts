import type { Category, Details, Product, ProductDetails, ProductFacets } from 'shared';
import { expect, test } from 'vitest';
import { addProduct, setProduct, type TestProduct } from './buying.ts';
import { eventsOf } from './content-events.ts';
import { basisOf, productForm } from './examples.ts';
import { addEditor, anyPicture, CATEGORIES, outcomeOf, panelOf, PRODUCTS } from './panel.ts';
import { anyImage, api, logInAdmin, sql } from './shop.ts';

/** Specifications, documents and related products, by the API and in Strapi's panel. */

const { token } = await logInAdmin();
const { token: editor } = await addEditor();
const image = await anyImage();

/** A category that compares its products by a number of volts and a text. */
const category = `Probes ${Date.now()}`;
const specificationFields = [
  { name: 'Test voltage', kind: 'number', unit: 'V', isFilter: true },
  { name: 'Plug', kind: 'text', isFilter: true },
];
const made = await panelOf(editor)('POST', CATEGORIES, {
  name: category,
  specifications: specificationFields,
});
const categoryId = made.body.data.documentId;

const save = (id: string, fields: object) =>
  api<Product>('PUT', `/api/products/${id}`, {
    token,
    body: { ...productForm(image), partNum: `SP-${id}`, category, ...fields },
  });

async function detailsOf({ _id }: { _id: string }): Promise<Details> {
  const { body } = await api<ProductDetails>('GET', `/api/products/${_id}`);
  const { specifications, documents, worksWith } = body;
  return { specifications, documents, worksWith };
}

const inPanel = (product: TestProduct, body: object) =>
  panelOf(editor)('PUT', `${PRODUCTS}/${product._id}`, body);

test('a product is saved and read with its specifications, documents and related products', async () => {
  const [product, other] = [await addProduct(), await addProduct()];
  const saved = await save(product._id, {
    specifications: [
      { name: ' test voltage', value: '3.3', unit: 'mV' },
      { name: 'Plug', value: 'JST-SH' },
      { name: 'Plug', value: 'Bare wires', unit: '' },
      { name: 'Weight', value: '12', unit: 'g' },
    ],
    documents: [
      { label: 'Datasheet', url: 'https://example.com/a?b=1&c=2' },
      { label: 'Wiring guide', url: image },
    ],
    worksWith: [other._id, { _id: other._id, name: other.name }, product._id],
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const details: Details = {
    specifications: [
      { name: 'Test voltage', value: '3.3', unit: 'V' },
      { name: 'Plug', value: 'JST-SH', unit: null },
      { name: 'Plug', value: 'Bare wires', unit: null },
      { name: 'Weight', value: '12', unit: 'g' },
    ],
    documents: [
      { label: 'Datasheet', url: 'https://example.com/a?b=1&c=2' },
      { label: 'Wiring guide', url: image },
    ],
    worksWith: [{ _id: other._id, name: other.name }],
  };
  expect(await detailsOf(product)).toEqual(details);

  // Fields that are not sent stay. Admins read the same, even of a hidden product.
  expect((await save(product._id, { name: 'Renamed' })).status).toBe(200);
  expect(await detailsOf(product)).toEqual(details);
  await api('PATCH', `/api/products/${product._id}`, { token, body: { isListed: false } });
  const hidden = await api('GET', `/api/admin/products/${product._id}`, { token });
  expect(hidden.body).toMatchObject({ ...details, name: 'Renamed', isListed: false });
  await api('PATCH', `/api/products/${product._id}`, { token, body: { isListed: true } });

  // Hidden related products are not named; emptied lists are empty.
  await api('PATCH', `/api/products/${other._id}`, { token, body: { isListed: false } });
  expect((await detailsOf(product)).worksWith).toEqual([]);
  await save(product._id, { specifications: [], documents: [] });
  expect(await detailsOf(product)).toEqual({ specifications: [], documents: [], worksWith: [] });
});

test('a related product stays related while it is hidden', async () => {
  const [product, other, third] = [await addProduct(), await addProduct(), await addProduct()];
  await save(product._id, { worksWith: [other._id] });
  await setProduct(other, 'is_listed = false');
  expect((await save(product._id, { worksWith: [third._id] })).status).toBe(200);
  await setProduct(other, 'is_listed = true');
  const { worksWith } = await detailsOf(product);
  expect(worksWith.map(({ _id }) => _id)).toEqual([third._id, other._id]);
});

test.each([
  [{ specifications: [{ name: 'Test voltage', value: '3 to 5' }] }, 'specifications.0.value'],
  [{ specifications: [{ name: '', value: '5' }] }, 'specifications.0.name'],
  [{ specifications: Array(51).fill({ name: 'Plug', value: 'x' }) }, 'specifications'],
  [{ documents: [{ label: 'Guide', url: 'javascript:alert(1)' }] }, 'documents.0.url'],
  [{ documents: [{ label: 'Guide', url: '/uploads/unknown.pdf' }] }, 'documents.0.url'],
  [{ documents: [{ url: 'https://example.com' }] }, 'documents.0.label'],
  [{ worksWith: ['unknown'] }, 'worksWith.0'],
  [{ worksWith: [5] }, 'worksWith.0'],
])('%j is refused by name, and nothing is saved', async (fields, path) => {
  const product = await addProduct();
  const { status, body } = await api('PUT', `/api/products/${product._id}`, {
    token,
    body: { ...productForm(image), category, name: 'Changed', ...fields },
  });
  expect({ status, path: body.errors?.[0]?.path }).toEqual({ status: 400, path });
  expect((await basisOf(product)).name).toBe(product.name);
});

test('two admins do not overwrite each other’s specifications', async () => {
  const product = await addProduct();
  const basedOn = await basisOf(product);
  const saveWith = async (value: string) => {
    const specifications = [{ name: 'Plug', value }];
    return (await save(product._id, { ...basedOn, image: [image], specifications, basedOn })).status;
  };
  expect([await saveWith('A'), await saveWith('B')]).toEqual([200, 409]);
});

test('the panel applies the category’s numbers and units, and accepts safe links only', async () => {
  const product = await addProduct();
  await save(product._id, {});
  const wrong = await inPanel(product, {
    specifications: [{ name: 'Test voltage', value: 'five' }],
  });
  expect(outcomeOf(wrong)).toEqual([400, 'Test voltage must be a number']);
  const script = [{ label: 'Guide', url: 'javascript:alert(1)' }];
  expect((await inPanel(product, { documents: script })).status).toBe(400);
  const right = await inPanel(product, {
    specifications: [{ name: 'Test voltage', value: '5' }],
    documents: [{ label: 'Guide', file: { id: await anyPicture(editor) } }],
  });
  expect(right.status, JSON.stringify(right.body)).toBe(200);
  const { specifications, documents } = await detailsOf(product);
  expect(specifications).toEqual([{ name: 'Test voltage', value: '5', unit: 'V' }]);
  expect(documents).toEqual([{ label: 'Guide', url: expect.stringMatching(/^\/uploads\//) }]);
});

test('a keyword finds a product by its specifications, until they change', async () => {
  const product = await addProduct();
  const find = async (keyword: string) => {
    const path = `/api/products?keyword=${keyword}`;
    const { products } = (await api<{ products: TestProduct[] }>('GET', path)).body;
    return products.map(({ _id }) => _id);
  };
  await save(product._id, { specifications: [{ name: 'Plug', value: 'Zyxwvu-77' }] });
  expect(await find('zyxwvu77')).toEqual([product._id]);
  await save(product._id, { name: 'Renamed' });
  expect(await find('zyxwvu77')).toEqual([product._id]);
  await save(product._id, { specifications: [{ name: 'Plug', value: 'Other' }] });
  expect(await find('zyxwvu77')).toEqual([]);
});

test('a new unit of a category changes its products and their pages', async () => {
  const product = await addProduct();
  await save(product._id, { specifications: [{ name: 'Test voltage', value: '12' }] });
  const [voltage, plug] = specificationFields;
  const specifications = [{ ...voltage, unit: 'volt' }, plug];
  const path = `${CATEGORIES}/${categoryId}`;
  const events = await eventsOf(async () => {
    const changed = await api('PUT', path, { token: editor, body: { specifications } });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  });
  expect((await detailsOf(product)).specifications).toEqual([
    { name: 'Test voltage', value: '12', unit: 'volt' },
  ]);
  expect(events).toEqual([{ subject: 'category', id: categoryId, change: 'updated' }]);
});

test('each change of specifications, documents and links is one event for the publisher', async () => {
  const [product, other] = [await addProduct(), await addProduct()];
  const changes = [
    { specifications: [{ name: 'Plug', value: 'A' }] },
    { documents: [{ label: 'Guide', url: 'https://example.com' }] },
    { worksWith: [other._id] },
  ];
  await save(product._id, {});
  for (const change of changes) {
    const events = await eventsOf(() => save(product._id, change));
    expect(events).toEqual([{ subject: 'product', id: product._id, change: 'updated' }]);
  }
});

test('the admin’s form gets the category’s specifications', async () => {
  const { body } = await api<ProductFacets>('GET', '/api/admin/products/facets', { token });
  expect(body.specifications.filter((field) => field.category === category)).toMatchObject([
    { name: 'Test voltage', kind: 'number' },
    { name: 'Plug', kind: 'text', unit: null },
  ]);
  const { body: categories } = await api<Category[]>('GET', '/api/categories');
  expect(categories.map(({ name }) => name)).toContain(category);
});

test('every demo product has specifications, with numbers for filters', async () => {
  const rows = await sql`SELECT (SELECT count(*)::int FROM products p WHERE p.part_num LIKE 'WB-%'
      AND p.is_listed AND NOT EXISTS
               (SELECT FROM shop_product_specs s WHERE s.product_id = p.id)) AS bare,
            (SELECT count(*)::int FROM shop_product_specs WHERE number IS NOT NULL) AS numbers,
            (SELECT count(*)::int FROM shop_product_search s
            WHERE NOT s.haystack LIKE '%' || shop_spec_text(s.product_id) || '%') AS wrong`;
  expect(rows[0]).toMatchObject({ bare: 0, wrong: 0 });
  expect(rows[0]!.numbers).toBeGreaterThan(50);
});
