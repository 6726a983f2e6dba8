import type { QuickOrder } from 'shared';
import { expect, test } from 'vitest';
import { addProduct, setProduct } from './buying.ts';
import { api, newAddress, response, visitorAt } from './shop.ts';

const at = visitorAt(newAddress());
const check = (text: unknown, headers = at) =>
  api<QuickOrder>('POST', '/api/quick-order', { body: { text }, headers });
const linesOf = async (text: string) => (await check(text)).body.lines;

test('lines are checked against the shop, doubles are added up', async () => {
  const [one, other] = [await addProduct({ stock: 9 }), await addProduct({ stock: 1 })];
  const text = `Part;Qty\n${one._id.toUpperCase()};4\n${other._id};2\n${one._id};5`;
  expect(await linesOf(text)).toMatchObject([
    { product: one._id, partNum: one._id, qty: 9, problem: null, note: '2 lines added up' },
    { product: other._id, qty: 2, problem: 'Only 1 left', note: null },
  ]);
});

test('hidden, unpriced and sold-out products are problems in words', async () => {
  const [hidden, unpriced, soldOut] = [
    await addProduct(),
    await addProduct(),
    await addProduct({ stock: 0 }),
  ];
  await setProduct(hidden, 'is_listed = false');
  await setProduct(unpriced, 'price = 0');
  expect(await linesOf([hidden, unpriced, soldOut].map(({ _id }) => _id).join('\n'))).toMatchObject([
    { product: null, problem: 'Not sold any more', suggestions: [] },
    {
      product: unpriced._id,
      problem: `${unpriced.name} has no price yet, so it cannot be ordered`,
    },
    { product: soldOut._id, problem: `Out of stock: ${soldOut.name}` },
  ]);
});

test('an unknown part number gets what it may mean: nearly the same number, and what the search finds', async () => {
  const wanted = await addProduct({ price: 7.5 });
  await setProduct(wanted, `part_num = 'QX-77310-B'`);
  const [line] = await linesOf('QX 77301 B\t3');
  expect(line).toMatchObject({ product: null, qty: 3, problem: 'Unknown part number' });
  expect(line?.suggestions[0]).toEqual({
    _id: wanted._id,
    name: wanted.name,
    partNum: 'QX-77310-B',
    price: 7.5,
  });
  const [misspelt] = await linesOf('moisure sensor x2');
  expect(misspelt?.suggestions[0]?.name).toMatch(/moisture/i);
  expect(await linesOf('ZZZ-0\nQzvxw 1')).toMatchObject([{ suggestions: [] }, { suggestions: [] }]);
});

test('rows that name no part are left out; names and prices are known', async () => {
  const [one, other] = [await addProduct({ price: 12.5 }), await addProduct({ price: 10 })];
  const text = `Robot club 2027
Item\tUnit price\tNumber\tTotal
${one.name}\t12.50\t3\t37.50
${other._id}\t10.00\t2\t20.00
Total\t\t\t57.50`;
  const { body } = await check(text);
  expect(body.lines).toMatchObject([
    { product: one._id, qty: 3, problem: null },
    { product: other._id, qty: 2, problem: null },
  ]);
  expect(body.leftOut).toEqual([
    { text: 'Robot club 2027', reason: 'Above the headings' },
    { text: 'Item Unit price Number Total', reason: 'Headings' },
    { text: 'Total 57.50', reason: 'A total' },
  ]);
  expect(await linesOf(`${other._id}\t10\t3\n${one._id}\t3\t30`)).toMatchObject([
    { product: other._id, qty: 3, problem: null },
    { product: one._id, qty: 0, problem: 'Which is the quantity: 3 or 30?' },
  ]);
});

test.each([
  ['', 'Enter part numbers and quantities'],
  [' \0\n', 'Enter part numbers and quantities'],
  [7, 'Enter part numbers and quantities'],
  ['Part,Qty', 'Enter part numbers and quantities'],
  ['RG-1 1\n'.repeat(201), 'A quick order has at most 200 lines'],
])('%j is refused', async (text, message) => {
  expect(await check(text)).toMatchObject({
    status: 400,
    body: { message, errors: [{ path: 'text', message }] },
  });
});

test('200 lines under headings are read, a larger body is refused', async () => {
  expect(await linesOf(`Part,Qty\n${'ZZ,1\n'.repeat(200)}`)).toHaveLength(200);
  expect(await check('x'.repeat(300_000))).toMatchObject(response(413, 'Request body is too large'));
});

test('a network address can check a hundred times in a quarter of an hour', async () => {
  const own = visitorAt(newAddress());
  const { _id } = await addProduct();
  for (let count = 0; count < 100; count += 1) expect((await check(_id, own)).status).toBe(200);
  const refused = await check(_id, own);
  expect(refused).toMatchObject(response(429, 'Too many requests, please try again later'));
  expect((await check(_id)).status).toBe(200);
});
