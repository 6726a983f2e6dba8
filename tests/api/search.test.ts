import { randomBytes } from 'node:crypto';
import type { ProductPage } from 'shared';
import { beforeAll, expect, test } from 'vitest';
import { addProduct, api, database, type TestProduct } from './shop.ts';

/** A word that no other product has, so that each test finds its own. */
const mark = `zq${randomBytes(4).toString('hex').replace(/[0-9]/g, 'x')}`;

const search = async (keyword: string) =>
  (await api<ProductPage>('GET', `/api/products?keyword=${encodeURIComponent(keyword)}`)).body;
const found = async (keyword: string) => (await search(keyword)).products.map(({ _id }) => _id);

async function part(name: string, partNum: string, description = 'Text'): Promise<TestProduct> {
  const product = await addProduct();
  await database.query(
    'UPDATE products SET name = $2, part_num = $3, description = $4 WHERE document_id = $1',
    [product._id, `${name} ${mark}`, partNum, description],
  );
  return product;
}

let board: TestProduct;
let sensor: TestProduct;
let relay: TestProduct;
beforeAll(async () => {
  board = await part('Thingboard ESP-32', 'TB-900-X');
  sensor = await part('Crème probe DHT 22', 'PR 11/7', 'Feels hygrometric levels');
  relay = await part('Switchgear', 'SWG99', `Goes with Thingboard ESP32 boards`);
});

test.each(['ESP32', 'esp-32', 'Esp 32', 'esp32 thingboard'])(
  '%s finds the part however its name is written',
  async (keyword) => {
    expect(await found(`${keyword} ${mark}`)).toEqual([board._id, relay._id]);
  },
);

test.each(['DHT22', 'dht-22', 'dht 22', 'creme', 'CRÈME', 'crème dht22'])(
  '%s finds names with accents and spaces',
  async (keyword) => {
    expect(await found(`${keyword} ${mark}`)).toEqual([sensor._id]);
  },
);

test.each(['TB-900-X', 'tb900x', 'tb 900 x', 'TB900-X'])(
  'the part number %s is the best match',
  async (keyword) => {
    expect((await found(keyword))[0]).toBe(board._id);
  },
);

test('a part number with spaces and slashes is found without them', async () => {
  expect((await found('pr117'))[0]).toBe(sensor._id);
});

test.each(['hygrometic', 'hygrometrik', 'hygrrometric'])(
  '%s, one letter wrong, still finds it',
  async (keyword) => {
    expect(await found(`${keyword} ${mark}`)).toEqual([sensor._id]);
  },
);

test('two letters wrong, or a wrong part number, find nothing', async () => {
  expect(await found(`hygrometicc ${mark}`)).toEqual([]);
  expect(await found(`SWG98 ${mark}`)).toEqual([]);
});

test('every word has to be found', async () => {
  expect(await found(`thingboard hygrometric ${mark}`)).toEqual([]);
});

test('a changed product is found by its new words alone', async () => {
  const product = await part('Oldname', 'X1');
  await database.query('UPDATE products SET name = $2 WHERE document_id = $1', [
    product._id,
    `Newname ${mark}`,
  ]);
  expect(await found(`oldname ${mark}`)).toEqual([]);
  expect(await found(`newname ${mark}`)).toEqual([product._id]);
});

test('an unlisted product is not found', async () => {
  const product = await part('Hiddenpart', 'H1');
  await database.query('UPDATE products SET is_listed = false WHERE document_id = $1', [
    product._id,
  ]);
  expect((await search(`hiddenpart ${mark}`)).total).toBe(0);
});

test.each(['%', '_', '\\', "'", '"', '🌱', 'q'.repeat(500), 'qj '.repeat(170), '%_'.repeat(250)])(
  'the keyword %j matches no more than itself',
  async (keyword) => {
    expect(await found(`${mark} ${keyword}`)).toEqual([]);
  },
);
