import { randomBytes } from 'node:crypto';
import type { ProductPage, Suggestions } from 'shared';
import { expect, test } from 'vitest';
import synonyms from '../../cms/src/demo/data/synonyms.json' with { type: 'json' };
import { scoreSearch } from '../fixtures/search-score.ts';
import { addProduct, setProduct, type TestProduct } from './buying.ts';
import { api, sql } from './shop.ts';

/** A word that only this file's products have. */
const mark = `zq${randomBytes(4).toString('hex').replace(/[0-9]/g, 'x')}`;

const search = async (keyword: string) =>
  (await api<ProductPage>('GET', `/api/products?keyword=${encodeURIComponent(keyword)}`)).body;
const found = async (keyword: string) => (await search(keyword)).products.map(({ _id }) => _id);

async function part(name: string, partNum: string, description = 'Text'): Promise<TestProduct> {
  const product = await addProduct();
  await sql`UPDATE products
      SET name = ${`${name} ${mark}`}, part_num = ${partNum}, description = ${description}
      WHERE document_id = ${product._id}`;
  return product;
}

const board = await part('Thingboard ESP-32', 'TB-900-X');
const sensor = await part('Crème probe DHT 22', 'PR 11/7', 'Feels hygrometric levels');
const relay = await part('Switchgear', 'SWG99', `Goes with Thingboard ESP32 boards`);

test.each([
  ['names with other dashes and spaces', [board, relay], ['ESP32', 'esp-32', 'Esp 32']],
  ['words in another order', [board, relay], ['esp32 thingboard', '(Thingboard', 'thingboards,']],
  ['names with accents', [sensor], ['DHT22', 'dht-22', 'creme', 'CRÈME', 'crème dht22']],
  ['words with one letter wrong', [sensor], ['hygrometic', 'hygrometrik', 'hygrrometric']],
  ['a long word with two letters wrong', [sensor], ['hygrometicc']],
  ['no word with more letters wrong', [], ['higrometicc', 'livils']],
  ['no part number with a digit wrong', [], ['SWG98']],
  ['words that are joined otherwise', [relay], ['switch:gear', 'goeswith']],
  ['words around a slash', [sensor], ['hygrometric/levels', 'levels/hygrometric']],
  ['nothing unless every word is found', [], ['thingboard hygrometric']],
])('a keyword finds %s', async (_what, products, keywords) => {
  for (const keyword of keywords)
    expect(await found(`${keyword} ${mark}`), keyword).toEqual(products.map(({ _id }) => _id));
});

test.each([
  [board, ['TB-900-X', 'tb900x', 'tb 900 x', 'TB900-X']],
  [sensor, ['pr117']],
])('the part number of $name is the best match', async (product, keywords) => {
  for (const keyword of keywords) expect((await found(keyword))[0], keyword).toBe(product._id);
});

/** Products of the demo shop. */
test.each<[name: string, ...keywords: string[]]>([
  ['Classroom Board, micro:bit-compatible', 'microbit', 'micro bit'],
  ['Uno-Format Board, ATmega328P', 'arduino', 'arduinno'],
  ['RP2040 Wireless Board', 'raspberry pi', 'rasberry pi'],
  ['Capacitive Soil Moisture Sensor', 'soil/moisture', 'soilmoisture'],
  ['DHT22 Temperature and Humidity Sensor', 'tempreture'],
  ['Mini Submersible Pump, 3 to 5 V', 'waterpump'],
])('the %s is found by its usual names', async (name, ...keywords) => {
  for (const keyword of keywords) {
    const { products } = await search(keyword);
    expect(
      products.map((product) => product.name),
      keyword,
    ).toContain(name);
  }
});

test('a misspelt word means what most products have with the other words', async () => {
  const { corrected, products } = await search('servo moter');
  expect(corrected).toBe('servo motor');
  expect(products[0]?.name).toMatch(/servo/i);
  expect((await search('moters')).corrected).toBe('motors');
});

test('the texts of a category find its products, also after a change', async () => {
  const partNums = async (keyword: string) => (await search(keyword)).products.map(({ partNum }) => partNum);
  for (const keyword of ['microcontrollers', 'microcontroler'])
    expect(await partNums(keyword)).toContain('BB-ESP32-38C');
  const word = `kw${mark}`;
  const change = async (from: string, to: string) =>
    sql`UPDATE categories SET description = replace(description, ${from}, ${to})
         WHERE id = (SELECT category_id FROM products WHERE part_num = 'BB-ESP32-38C')`;
  // The CMS hears of a direct change of the database a moment later.
  await change('Microcontrollers', word);
  await expect.poll(() => partNums(word)).toContain('BB-ESP32-38C');
  await change(word, 'Microcontrollers');
  await expect.poll(() => partNums(word)).not.toContain('BB-ESP32-38C');
});

test('a resistance is found in the ways in which people write it', async () => {
  const kit = await part('Resistors 10 kΩ', 'RK-10', 'A hundred');
  const other = await part('Resistors 470R', 'RK-47', 'A hundred');
  for (const keyword of ['10k', '10K', '10k ohm', '10 k ohm', '10kΩ', '10 kOhm', '10000 ohm'])
    expect(await found(`${keyword} ${mark}`), keyword).toEqual([kit._id]);
  for (const keyword of ['470 ohm', '470R', '470Ω'])
    expect(await found(`${keyword} ${mark}`), keyword).toEqual([other._id]);
});

test('a part number is found with any dash', async () => {
  for (const keyword of ['TB–900–X', 'TB−900-X', 'tb‑900‑x', 'ＴＢ－９００－Ｘ'])
    expect((await found(keyword))[0], keyword).toBe(board._id);
});

test('every synonym finds a product', async () => {
  for (const name of synonyms.flatMap((words) => words.split(', '))) {
    expect([name, (await search(name)).total]).not.toEqual([name, 0]);
  }
});

test('95 of 100 queries have their products among the first three', async () => {
  const score = await scoreSearch(
    async (keyword) =>
      (await api<ProductPage>('GET', `/api/products?itemsPerPage=100&keyword=${encodeURIComponent(keyword)}`))
        .body.products,
  );
  console.log([`Search: ${score.percent.toFixed(1)} %`, ...score.kinds, ...score.failures].join('\n'));
  expect(score.percent, score.failures.join('\n')).toBeGreaterThanOrEqual(95);
});

test('synonyms work as soon as editors save them', async () => {
  const [one, other] = [`${mark}one`, `${mark}-Other Name`];
  const product = await part(`Synonymous ${one}`, 'SYN1');
  expect(await found(other)).toEqual([]);
  const finds = (keyword: string) => expect.poll(() => found(keyword));
  const rows = await sql`INSERT INTO synonyms (words)
      VALUES (${`${one}, ${other};\n,${'q'.repeat(300)}`}) RETURNING id`;
  await finds(other).toEqual([product._id]);
  await finds(`synonymous ${mark}othername`).toEqual([product._id]);
  await sql`UPDATE synonyms SET words = ${`${one}, x1`} WHERE id = ${rows[0]!.id}`;
  await finds(other).toEqual([]);
  await sql`DELETE FROM synonyms WHERE id = ${rows[0]!.id}`;
  await finds(one).toEqual([product._id]);
});

test.each<[text: string, ...keywords: string[]]>([
  ['3.3 V', '3.3v', '3v3', '3300mV'],
  ['5 to 12 V', '12 volts'],
  ['12.8 V', '12v', '12.8 volt'],
  ['½-inch', '1/2 inch'],
  ['1 m', '100cm'],
  ['3,000 mAh', '3Ah'],
  ['One fibre', 'fibers'],
  ['Fibres', 'fiber'],
  ['battery', 'batterys'],
  ['gadgetry', 'gadgetries'],
  ['Polarized', 'polarised'],
  // Signs, as people type them and as makers print them.
  ['30 × 20 cm', '30x20', '30x20cm', '300 mm'],
  ['30x20 cm', '30 × 20'],
  ['30×20cm', '30 x 20 cm'],
  ['3 × AA', '3xAA'],
  ['3 x AA', '3×AA'],
  ['3×AA', '3 x AA'],
  ['LiFePO4', 'LiFePO₄'],
  ['LiFePO₄', 'LiFePO4'],
  ['16 mm²', '16 mm2', '0.16 cm²'],
  ['16 mm2', '16mm²'],
  // The signs for micro and ohm have two code points each.
  ['45 \u00b5A', '45uA', '45 \u03bcA'],
  ['45 uA', '0.045 mA'],
  ['4.7 k\u03a9', '4.7kohm', '4.7 k\u2126'],
  ['4700 ohms', '4k7'],
  ['10 MΩ', '10 megaohm'],
  ['0.1 µF', '100nF'],
  ['100 nF', '0.1 microfarads'],
  ['5 percent', '5%'],
  ['5 %', '5 per cent'],
  ['3.3\u2009V', '3.3V'],
  ['3.3\u00a0V', '3.3\u202fV'],
  ['10\u2009000 mAh', '10000mAh'],
  ['10 Ah', '10\u202f000 mAh'],
  ['20\u2103', '20 °C'],
])('the text %j is found by other spellings, and nothing else is', async (text, ...keywords) => {
  const [one, other] = [randomBytes(4).toString('hex'), randomBytes(4).toString('hex')];
  const right = await part('Written', one, text);
  const wrong = await part('Written', other, 'A 33 V thing, 1.2 m');
  for (const keyword of keywords) {
    const finds = async () => {
      const ids = await found(`written ${keyword} ${mark}`);
      return [ids.includes(right._id), ids.includes(wrong._id)];
    };
    // The cache keeps earlier matches until the database notifies of the new part.
    await expect.poll(finds, { message: keyword }).toEqual([true, false]);
  }
});

test('milli and mega are different', async () => {
  const [shunt, resistor] = [await part('Small', 'M1', '20 mΩ'), await part('Large', 'M2', '20 MΩ')];
  expect(await found(`20 mΩ ${mark}`)).toEqual([shunt._id]);
  expect(await found(`20 MΩ ${mark}`)).toEqual([resistor._id]);
});

test('names that begin with the keyword come first, then names that contain it, then the rest', async () => {
  const word = `${mark}rank`;
  const text = await part('Ranked', 'R1', word);
  const inside = await part(`Ranked x${word}`, 'R2');
  const whole = await part(`Ranked ${word}`, 'R3');
  const beginning = await part(`${word} ranked`, 'R4');
  const number = await part('Ranked', `${word.toUpperCase()}`);
  const soldOut = await part(`${word} ranked`, 'R5');
  await setProduct(soldOut, 'count_in_stock = 0');
  const expected = [number, beginning, soldOut, whole, inside, text].map(({ _id }) => _id);
  expect(await found(word)).toEqual(expected);
  expect((await suggest(word)).body.products.map(({ _id }) => _id)).toEqual(expected);
});

test('swapped letters are one mistake, and stop words are ignored', async () => {
  expect(await found(`a hygrometirc probe for me ${mark}`)).toEqual([sensor._id]);
});

const suggest = (keyword: string) =>
  api<Suggestions>('GET', `/api/products/suggest?keyword=${encodeURIComponent(keyword)}`);

test('a list says which spelling it was found by, and can be asked for the keyword as typed', async () => {
  const { corrected, total } = await search('tempreture sensor');
  expect(corrected).toBe('temperature sensor');
  expect(total).toBeGreaterThan(0);
  for (const keyword of ['temperature sensors', 'wind sensors', 'DHT-22', 'quantum sensor'])
    expect([keyword, await search(keyword)]).not.toHaveProperty('1.corrected');
  const asTyped = await api<ProductPage>('GET', '/api/products?keyword=tempreture&exact=true');
  expect(asTyped.body).toMatchObject({ total: 0, products: [] });
  expect(asTyped.body).not.toHaveProperty('corrected');
});

test('a misspelt keyword is suggested in its correct form, with its matches', async () => {
  const { body } = await suggest('arduinno');
  expect(body).toMatchObject({ categories: ['Boards'], corrected: 'arduino' });
  expect(body.products[0]).toEqual({
    _id: expect.any(String),
    name: expect.stringContaining('-Format Board'),
    price: expect.any(Number),
    image: expect.arrayContaining([expect.stringMatching(/^\/uploads\//)]),
  });
  expect((await suggest('ESP-32')).body.corrected).toBeNull();
  expect((await suggest('sensor')).body.products).toHaveLength(6);
});

test('an unfinished misspelt word is completed', async () => {
  expect((await suggest('tempretu')).body.corrected).toBe('temperature');
  expect((await suggest('solderless bredbo')).body.corrected).toBe('solderless breadboard');
});

test('without a complete match the nearest one is suggested, for nonsense the categories', async () => {
  const { body: near } = await suggest('quantum moisture sensor');
  expect(near.corrected).toBe('moisture sensor');
  expect(near.products.map(({ name }) => name)).toContain('Capacitive Soil Moisture Sensor');
  const { body: none } = await suggest('qjxzqjxz');
  expect(none).toMatchObject({ products: [], corrected: null });
  expect(none.categories).toContain('Cables & Connectors');
});

test.each(['', '?keyword=', '?keyword=%20', '?keyword=a&keyword=b'])(
  'without exactly one keyword (%s) nothing is suggested',
  async (query) => {
    const { status, body } = await api('GET', `/api/products/suggest${query}`);
    expect([status, body.errors?.map(({ path }) => path)]).toEqual([400, ['keyword']]);
  },
);

test('the pages of a keyword show each product once', async () => {
  const keyword = `pageful ${mark}`;
  await Promise.all(Array.from({ length: 45 }, () => addProduct({ title: keyword })));
  const page = async (pageNumber: number, itemsPerPage: number) => {
    const query = new URLSearchParams(
      Object.entries({ keyword, pageNumber, itemsPerPage }).map(([name, value]) => [name, String(value)]),
    );
    const { products, pages } = (await api<ProductPage>('GET', `/api/products?${query}`)).body;
    return { ids: products.map(({ _id }) => _id), pages };
  };
  const all = await page(1, 100);
  expect(new Set(all.ids).size).toBe(45);
  const { pages } = await page(1, 2);
  expect(pages).toBe(23);
  const shown = await Promise.all(Array.from({ length: 24 }, (_, at) => page(at + 1, 2)));
  expect(shown.flatMap(({ ids }) => ids)).toEqual(all.ids);
});

test('a changed product is found by its new words only', async () => {
  const product = await part('Oldname', 'X1');
  await setProduct(product, `name = 'Newname ${mark}'`);
  expect(await found(`oldname ${mark}`)).toEqual([]);
  expect(await found(`newname ${mark}`)).toEqual([product._id]);
});

test('a hidden product is not found', async () => {
  const product = await part('Hiddenpart', 'H1');
  await setProduct(product, 'is_listed = false');
  expect((await search(`hiddenpart ${mark}`)).total).toBe(0);
});

test.each([
  ['a long word', 'a'.repeat(5000)],
  ['thousands of words', 'ab '.repeat(2000)],
  ['a zero byte and wildcards', '" \\ %\0_'],
  ['a long number with a unit', `${'1'.repeat(190)} V`],
  ['ranges without end', '1 to 2 to 3 to 4 V'],
])('%s as a keyword causes no error', async (_what, keyword) => {
  expect((await suggest(keyword)).status).toBe(200);
  expect((await suggest(`sensor ${keyword}`)).status).toBe(200);
  expect((await search(`sensor ${keyword}`)).page).toBe(1);
});

test.each(['%', '_', '\\', "'", '"', '🌱', 'q'.repeat(500), 'qj '.repeat(170), '%_'.repeat(250)])(
  'the keyword %j matches only itself',
  async (keyword) => {
    expect(await found(`thingboard ${mark} ${keyword}`)).toEqual([]);
  },
);
