import { randomBytes } from 'node:crypto';
import type { Category, Product, SiteContent } from 'shared';
import { expect, test } from 'vitest';
import { eventsOf } from './content-events.ts';
import { createProduct } from './examples.ts';
import { callDuring } from './locks.ts';
import { addEditor, BRANDS, CATEGORIES, outcomeOf, type PanelBody, panelOf, PRODUCTS } from './panel.ts';
import { api, logInAdmin } from './shop.ts';

/** Categories and brands, which have pages of their own. */

const { token: editor } = await addEditor();
const { token: admin } = await logInAdmin();

const newName = () => `Gauges ${randomBytes(4).toString('hex')}`;
const slugOf = (name: string) => name.toLowerCase().replaceAll(' ', '-');

const inPanel = panelOf(editor);

async function create(fields: object, collection = CATEGORIES): Promise<PanelBody['data']> {
  const { status, body } = await inPanel('POST', collection, fields);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data;
}

const addProductWith = (fields: object) => createProduct(admin, fields);
const connected = (documentId: string) => ({ connect: [{ documentId }], disconnect: [] });

async function listed(name: string): Promise<Category | undefined> {
  const { body } = await api<Category[]>('GET', '/api/categories');
  return body.find((category) => category.name === name);
}

async function builtWith(slug: string) {
  const { body } = await api<SiteContent>('GET', '/build/content');
  return [...body.categories, ...body.brands].find((group) => group.slug === slug);
}

test('categories come in the editors’ order, with text, picture and the number of products', async () => {
  const { body } = await api<Category[]>('GET', '/api/categories');
  const first = ['Boards', 'Sensors', 'Growing Kits'];
  const names = body.map(({ name }) => name);
  expect(names.filter((name) => first.includes(name))).toEqual(first);
  const kits = body.find(({ name }) => name === 'Cables & Connectors');
  expect(kits).toMatchObject({ slug: 'cables-connectors', parent: null });
  expect(kits?.description).toContain('breadboards');
  expect(kits?.image).toMatch(/^\/uploads\//);
  expect(kits?.count).toBeGreaterThan(0);
});

test('a product joins the category and brand with its names in any case; unknown ones are created', async () => {
  const name = newName();
  const first = await addProductWith({ category: name, brand: name });
  expect(first).toMatchObject({ category: name, brand: name });
  const second = await addProductWith({ category: name.toUpperCase(), brand: name.toUpperCase() });
  expect(second).toMatchObject({ category: name, brand: name });
  expect(await listed(name)).toMatchObject({ slug: slugOf(name), count: 2 });
  expect(await builtWith(slugOf(name))).toMatchObject({ name, formerSlugs: [] });
});

test('names that differ only in white space are equal; new names with equal slugs get numbers', async () => {
  const name = newName();
  await addProductWith({ category: name });
  expect(await addProductWith({ category: `${name.replace(' ', '   ')} ` })).toMatchObject({
    category: name,
  });
  const marks = ['!', '?', '+', '='];
  const made = await Promise.all(marks.map((mark) => addProductWith({ category: `${name}${mark}` })));
  expect(made.map(({ category }) => category)).toEqual(marks.map((mark) => `${name}${mark}`));
  const slugs = await Promise.all(marks.map(async (mark) => (await listed(name + mark))?.slug));
  const own = slugOf(name);
  expect(slugs.sort()).toEqual([2, 3, 4, 5].map((number) => `${own}-${number}`));
});

test('a category of hidden products only is not shown, unless it has a description', async () => {
  const name = newName();
  const product = await addProductWith({ category: name, brand: name });
  const show = (isListed: boolean) =>
    api('PATCH', `/api/products/${product._id}`, { token: admin, body: { isListed } });
  expect((await show(false)).status).toBe(200);
  expect([await listed(name), await builtWith(slugOf(name))]).toEqual([undefined, undefined]);
  await show(true);
  expect(await builtWith(slugOf(name))).toMatchObject({ name, count: 1 });
  await create({ name: `${name} soon`, description: 'Coming in spring.' });
  expect(await listed(`${name} soon`)).toMatchObject({ count: 0 });
});

test('a product that joins a category during its renaming gets the new name', async () => {
  const [before, after] = [newName(), newName()];
  const { documentId } = await create({ name: before });
  const product = await addProductWith({});
  const rename = 'UPDATE categories SET name = $1 WHERE document_id = $2';
  const joined = await callDuring([rename, after, documentId], 'products', () =>
    inPanel('PUT', `${PRODUCTS}/${product._id}`, { category: connected(documentId) }),
  );
  expect(joined.status).toBe(200);
  const { body } = await api<Product>('GET', `/api/products/${product._id}`);
  expect(body.category).toBe(after);
});

test('renaming a category renames it in its products, and its former slug is kept', async () => {
  const [before, after] = [newName(), newName()];
  const product = await addProductWith({ category: before });
  const { documentId, slug } = await create({ name: newName() });
  await inPanel('PUT', `${PRODUCTS}/${product._id}`, { category: connected(documentId) });
  expect((await inPanel('PUT', `${CATEGORIES}/${documentId}`, { name: after, slug })).body).toMatchObject({
    data: { name: after, slug: slugOf(after) },
  });
  const { body } = await api<Product>('GET', `/api/products/${product._id}`);
  expect(body.category).toBe(after);
  expect(await builtWith(slugOf(after))).toMatchObject({ count: 1, formerSlugs: [slug] });
  const events = await eventsOf(() => inPanel('PUT', `${CATEGORIES}/${documentId}`, { name: newName() }));
  expect(events).toContainEqual({ subject: 'category', id: documentId, change: 'updated' });
  expect(events).toContainEqual({ subject: 'product', id: product._id, change: 'updated' });
});

test('a slug that an editor wrote stays; a taken or malformed one is refused', async () => {
  const [name, own] = [newName(), slugOf(newName())];
  const { documentId } = await create({ name, slug: own });
  const renamed = await inPanel('PUT', `${CATEGORIES}/${documentId}`, { name: newName() });
  expect(renamed.body.data.slug).toBe(own);
  const twice = 'Name or slug is that of another category';
  for (const [fields, message] of [
    [{ name: newName(), slug: own }, twice],
    [{ name: renamed.body.data.name.toUpperCase() }, twice],
    [
      { name: newName(), slug: 'Not / so' },
      'Slug must be small letters and digits, with single dashes between them',
    ],
  ] as const) {
    expect(outcomeOf(await inPanel('POST', CATEGORIES, fields))).toEqual([400, message]);
  }
  const alike = await create({ name: `${renamed.body.data.name}!` });
  const again = await create({ name: `${renamed.body.data.name}?` });
  expect(again.slug).toBe(`${alike.slug}-2`);
});

test.each([
  ['category', CATEGORIES],
  ['brand', BRANDS],
])('a %s with products cannot be deleted, an empty one can', async (kind, collection) => {
  const { documentId, name } = await create({ name: newName() }, collection);
  const product = await addProductWith({ [kind]: name });
  const refused = await inPanel('DELETE', `${collection}/${documentId}`);
  expect(outcomeOf(refused)).toEqual([400, '1 product is in it: move them first']);
  await api('DELETE', `/api/products/${product._id}`, { token: admin });
  expect((await inPanel('DELETE', `${collection}/${documentId}`)).status).toBe(200);
  expect(await listed(name)).toBeUndefined();
});

test('a category can be within another, but not within itself or its own parts', async () => {
  const [top, middle, low] = [
    await create({ name: newName() }),
    await create({ name: newName() }),
    await create({ name: newName() }),
  ];
  await addProductWith({ category: low.name });
  const put = (category: PanelBody['data'], parent: PanelBody['data']) =>
    inPanel('PUT', `${CATEGORIES}/${category.documentId}`, {
      parent: connected(parent.documentId),
    });
  expect((await put(middle, top)).status).toBe(200);
  expect((await put(low, middle)).status).toBe(200);
  expect(await listed(low.name)).toMatchObject({ parent: middle.slug });
  for (const parent of [low, middle, top]) {
    expect(outcomeOf(await put(top, parent))).toEqual([400, 'Parent is this category, or a part of it']);
  }
  expect(await listed(top.name)).toMatchObject({ parent: null });
  const refused = await inPanel('DELETE', `${CATEGORIES}/${top.documentId}`);
  expect(refused.body.error?.message).toBe('1 category is in it: move them first');
});
