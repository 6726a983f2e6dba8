import { randomBytes } from 'node:crypto';
import type { ListingFacets, ProductPage } from 'shared';
import { beforeAll, describe, expect, test } from 'vitest';
import { addProduct, orderOf, placeOrder, setProduct, type TestProduct } from './buying.ts';
import { api, database, signUp, sql } from './shop.ts';

/** Filters, sorting and facets of the shop's list, in a category (shelf) with a subcategory (box). */

const mark = randomBytes(4).toString('hex');
const [SHELF, BOX] = [`Shelf ${mark}`, `Box ${mark}`];
const [GUM, WATTLE] = [`Gum ${mark}`, `Wattle ${mark}`];
const [BUS, VOLTAGE, COLOUR] = [`Bus ${mark}`, `Supply voltage ${mark}`, `Colour ${mark}`];
const slugOf = (name: string) => name.toLowerCase().replaceAll(' ', '-');

type Specs = Record<string, string>;

async function put(name: string, fields: object, specs: Specs = {}): Promise<TestProduct> {
  const product = await addProduct();
  const columns = Object.entries({ name, ...fields });
  await database.query(
    `UPDATE products SET ${columns.map(([column], index) => `${column} = $${index + 2}`).join(', ')}
      WHERE document_id = $1`,
    [product._id, ...columns.map(([, value]) => value)],
  );
  for (const [spec, value] of Object.entries(specs)) {
    await sql`WITH spec AS (INSERT INTO components_catalog_specifications (name, value)
        VALUES (${spec}, ${value}) RETURNING id)
       INSERT INTO products_cmps (entity_id, cmp_id, component_type, field, "order")
       SELECT p.id, spec.id, 'catalog.specification', 'specifications', 1
         FROM products p, spec WHERE p.document_id = ${product._id}`;
  }
  return product;
}

/** A specification that the category compares its products by. */
async function addField(name: string, kind: string, unit: string | null, isFilter: boolean) {
  await sql`WITH field AS (
       INSERT INTO components_catalog_specification_fields (name, kind, unit, is_filter)
       VALUES (${name}, ${kind}, ${unit}, ${isFilter}) RETURNING id)
     INSERT INTO categories_cmps (entity_id, cmp_id, component_type, field, "order")
     SELECT c.id, field.id, 'catalog.specification-field', 'specifications', 1
       FROM categories c, field WHERE c.name = ${SHELF}`;
}

beforeAll(async () => {
  const [onShelf, inBox] = [{ category: SHELF }, { category: BOX }];
  const apple = { ...onShelf, brand: GUM, price: 5, count_in_stock: 3, rating: 4.5 };
  await put('apple', apple, { [BUS]: 'I2C', [VOLTAGE]: '3.3', [COLOUR]: 'red' });
  const banana = { ...inBox, brand: WATTLE, price: 15, count_in_stock: 0, rating: 3 };
  await put('Banana', banana, { [BUS]: 'i2c' });
  const cherry = { ...inBox, brand: GUM, price: 15, count_in_stock: 2 };
  await put('cherry', cherry, { [BUS]: 'SPI', [VOLTAGE]: '5' });
  await put('date', { ...onShelf, brand: WATTLE, price: 300, count_in_stock: 9, rating: 5 });
  await sql`UPDATE categories SET parent_id = (SELECT id FROM categories WHERE name = ${SHELF})
      WHERE name = ${BOX}`;
  await addField(BUS, 'text', null, true);
  await addField(VOLTAGE, 'number', 'V', true);
  await addField(COLOUR, 'text', null, false);
});

type Query = Record<string, string | string[]>;

function list(query: Query, token?: string) {
  const search = new URLSearchParams();
  for (const [name, values] of Object.entries(query))
    for (const value of [values].flat()) search.append(name, value);
  return api<ProductPage>('GET', `/api/products?${search}`, { ...(token && { token }) });
}

/** First letters of the products found on the shelf, sorted by name by default. */
async function found(query: Query, token?: string): Promise<string> {
  const { body } = await list({ category: SHELF, sort: 'name', ...query }, token);
  expect(body.total).toBe(body.products.length);
  return body.products.map(({ name }) => name.charAt(0)).join('');
}

async function facets(query: Query = {}, token?: string): Promise<ListingFacets> {
  const { body } = await list({ category: SHELF, facets: 'true', ...query }, token);
  expect(body.facets).toBeDefined();
  expect(await found(query, token)).toHaveLength(body.total);
  return body.facets!;
}

describe('filters', () => {
  test('a category includes its subcategories, and is found by name, slug or former slug', async () => {
    // The CMS hears of a direct change of the database a moment later.
    await expect.poll(() => found({})).toBe('aBcd');
    expect(await found({ category: slugOf(SHELF) })).toBe('aBcd');
    expect(await found({ category: BOX.toUpperCase() })).toBe('Bc');
    const rename = (from: string, to: string) => sql`UPDATE categories SET name = ${to} WHERE name = ${from}`;
    await rename(BOX, `Crate ${mark}`);
    await expect.poll(() => found({ category: `crate-${mark}` })).toBe('Bc');
    expect(await found({ category: slugOf(BOX) })).toBe('Bc');
    await rename(`Crate ${mark}`, BOX);
    await expect.poll(async () => (await list({ category: BOX })).status).toBe(200);
  });

  test.each<[query: Query, letters: string]>([
    [{ brand: GUM }, 'ac'],
    [{ brand: [GUM, slugOf(WATTLE)] }, 'aBcd'],
    [{ category: [BOX, SHELF], brand: WATTLE }, 'Bd'],
    [{ minPrice: '15' }, 'Bcd'],
    [{ minPrice: '5.00', maxPrice: '15.00' }, 'aBc'],
    [{ maxPrice: '14.99' }, 'a'],
    [{ inStock: 'true' }, 'acd'],
    [{ minRating: '3' }, 'aBd'],
    [{ minRating: '4' }, 'ad'],
    [{ [`spec.${BUS}`]: 'I2C' }, 'aB'],
    [{ [`spec.${slugOf(BUS)}`]: ['spi', 'I2C'] }, 'aBc'],
    [{ [`spec.${BUS}`]: ['I2C', 'SPI'], [`spec.${VOLTAGE}`]: '5' }, 'c'],
    [{ [`spec.${BUS}`]: 'CAN' }, ''],
    [{ [`spec.${COLOUR}`]: 'red' }, 'a'],
    [{ brand: GUM, inStock: 'true', minPrice: '10', minRating: '1' }, ''],
  ])('%j filters the list, and the matches of a keyword', async (query, letters) => {
    expect(await found(query)).toBe(letters);
    expect(await found({ ...query, keyword: mark })).toBe(letters);
  });

  test('goods reserved by a buyer’s own order are in stock for that buyer alone', async () => {
    const shelf = `Own ${mark}`;
    const last = await put('fig', { category: shelf, count_in_stock: 1, price: 12.5 });
    const buyer = await signUp();
    await placeOrder(orderOf({ ...last, name: 'fig' }), buyer);
    const query = { category: shelf, inStock: 'true' };
    expect(await found(query)).toBe('');
    expect(await found(query, buyer.token)).toBe('f');
    expect(await found({ ...query, keyword: mark })).toBe('');
    expect(await found({ ...query, keyword: mark }, buyer.token)).toBe('f');
    expect((await facets({ category: shelf })).inStock).toEqual({ count: 0 });
    expect((await facets({ category: shelf }, buyer.token)).inStock).toEqual({ count: 1 });
  });

  test('matches of a keyword can be filtered and sorted', async () => {
    await sql`UPDATE products SET description = 'Zestful ' || ${mark}
        WHERE category IN (${SHELF}, ${BOX}) AND name <> 'date'`;
    const keyword = `zestful ${mark}`;
    expect(await found({ keyword, sort: '-price' })).toMatch(/^(Bc|cB)a$/);
    expect(await found({ keyword, brand: GUM })).toBe('ac');
    const { brand, price } = await facets({ keyword, brand: GUM });
    expect(brand.map(({ count }) => count)).toEqual([2, 1]);
    expect(price.map(({ count }) => count)).toEqual([1, 1]);
  });
});

describe('sorting', () => {
  test.each([
    ['name', 'aBcd'],
    ['rating', 'daBc'],
    ['newest', 'dcBa'],
  ])('by %s', async (sort, letters) => {
    expect(await found({ sort })).toBe(letters);
  });

  test('by price in both directions, then by id, in pages', async () => {
    const ids = async (query: Query) => (await list({ category: SHELF, ...query })).body.products;
    const up = await ids({ sort: 'price' });
    expect(up.map(({ price }) => price)).toEqual([5, 15, 15, 300]);
    expect(up[1]!._id < up[2]!._id).toBe(true);
    const down = await ids({ sort: '-price' });
    expect(down.map(({ _id }) => _id)).toEqual([3, 1, 2, 0].map((place) => up[place]!._id));
    const page = await ids({ sort: '-price', itemsPerPage: '2', pageNumber: '2' });
    expect(page).toEqual(down.slice(2));
  });
});

describe('facets', () => {
  const group = (name: string, count: number) => ({ slug: slugOf(name), name, count });
  const bus = (...values: [string, number][]) => ({
    slug: slugOf(BUS),
    name: BUS,
    unit: null,
    kind: 'text',
    values: values.map(([value, count]) => ({ value, count })),
  });
  const voltage = {
    slug: slugOf(VOLTAGE),
    name: VOLTAGE,
    unit: 'V',
    kind: 'number',
    values: [
      { value: '3.3', count: 1 },
      { value: '5', count: 1 },
    ],
  };

  test('count the products of each choice, a category with its subcategories', async () => {
    const { category, ...rest } = await facets();
    expect(category).toEqual(expect.arrayContaining([group(SHELF, 4), group(BOX, 2)]));
    expect(rest).toEqual({
      brand: [group(GUM, 2), group(WATTLE, 2)],
      price: [
        { min: 0, max: 9.99, count: 1 },
        { min: 10, max: 19.99, count: 2 },
        { min: 250, max: null, count: 1 },
      ],
      rating: [
        { min: 5, count: 1 },
        { min: 4, count: 2 },
        { min: 3, count: 3 },
        { min: 2, count: 3 },
        { min: 1, count: 3 },
      ],
      inStock: { count: 3 },
      spec: [bus(['I2C', 2], ['SPI', 1]), voltage],
    });
  });

  test('apply all other filters, but not their own', async () => {
    const { brand, price, inStock, spec } = await facets({ brand: GUM, [`spec.${BUS}`]: 'SPI' });
    expect(brand).toEqual([group(GUM, 1)]);
    expect(price).toEqual([{ min: 10, max: 19.99, count: 1 }]);
    expect(inStock).toEqual({ count: 1 });
    expect(spec).toEqual([bus(['I2C', 1], ['SPI', 1]), { ...voltage, values: [{ value: '5', count: 1 }] }]);
  });

  test('are only sent on request', async () => {
    expect((await list({})).body).not.toHaveProperty('facets');
  });

  test('follow changes, sales, hiding and removal', async () => {
    const shelf = `Moving ${mark}`;
    const grape = await put('grape', { category: shelf, price: 5 }, { [BUS]: 'I2C' });
    const set = (changes: string) => setProduct(grape, changes);
    const now = async () => {
      const { price, inStock, rating, spec } = await facets({ category: shelf });
      const values = spec.flatMap((each) => each.values.map(({ value }) => value));
      return [price[0]?.min, inStock.count, rating[0]?.min, ...values];
    };
    await expect.poll(now).toEqual([0, 1, undefined, 'I2C']);
    await set('price = 20, count_in_stock = 0, rating = 3.4');
    await sql`UPDATE components_catalog_specifications SET value = 'SPI' WHERE id IN (
         SELECT c.cmp_id FROM products_cmps c JOIN products p ON p.id = c.entity_id
         WHERE p.document_id = ${grape._id})`;
    await expect.poll(now).toEqual([20, 0, 3, 'SPI']);
    await set('is_listed = false');
    await expect.poll(() => found({ category: shelf })).toBe('');
    await set('is_listed = true');
    await expect.poll(now).toEqual([20, 0, 3, 'SPI']);
    await sql`DELETE FROM products WHERE document_id = ${grape._id}`;
    await expect.poll(() => found({ category: shelf })).toBe('');
  });

  test('stay right while many products change at once', async () => {
    const shelf = `Busy ${mark}`;
    const names = Array.from({ length: 12 }, (_, index) => `hazel ${index}`);
    const parts = await Promise.all(names.map((name) => put(name, { category: shelf, price: 5 })));
    const changes = [
      'count_in_stock = 0',
      'price = 12',
      'count_in_stock = 4',
      'rating = 5',
      'is_listed = false',
      'is_listed = true',
    ];
    await Promise.all(
      parts.map(async (part) => {
        for (const change of changes) await setProduct(part, change);
      }),
    );
    const seen = await facets({ category: shelf });
    expect([seen.price[0]?.count, seen.inStock.count, seen.rating[0]?.count]).toEqual([12, 12, 12]);
  });
});

test.each(['category', 'brand', 'spec.unheard-of', 'minPrice'])(
  'an unknown value of %s is refused by name',
  async (name) => {
    const { status, body } = await api('GET', `/api/products?${name}=unheard-of`);
    expect({ status, errors: body.errors }).toEqual({
      status: 400,
      errors: [{ path: name, message: body.message }],
    });
    expect(body.message).toContain(name);
  },
);
