import type { ErrorBody, List } from 'shared';
import { expect, test } from 'vitest';
import { addProduct, setProduct } from './buying.ts';
import { addList, listFields, tokenOfList } from './lists.ts';
import { api, response, signUp, sql } from './shop.ts';

const NOT_FOUND = response(404, 'List not found');

const { token } = await signUp();
const product = await addProduct({ price: 19.95 });

const put = (id: string, body: object, as = token) =>
  api<List & ErrorBody>('PUT', `/api/lists/${id}`, { token: as, body });
const shared = (link: string) => api<List>('GET', `/api/lists/shared/${link}`);

test('a list keeps the prices with which its products were put in', async () => {
  const own = await addProduct({ price: 5 });
  const list = await addList(token, listFields(own, 3, ' Year 7 '));
  expect(list).toMatchObject({ name: 'Year 7', items: [{ product: own._id, qty: 3, price: 5 }] });
  await setProduct(own, `price = 6, name = 'Renamed'`);
  const items = [own, product].map(({ _id }) => ({ product: _id, qty: 1 }));
  const { status, body } = await put(list._id, { items });
  expect(status).toBe(200);
  expect(body.items).toMatchObject([
    { name: own.name, qty: 1, price: 5 },
    { name: product.name, partNum: product._id, qty: 1, price: 19.95 },
  ]);
  await setProduct(own, 'is_listed = false');
  expect((await put(list._id, { items, name: 'Year 8' })).body).toMatchObject({ name: 'Year 8' });
  expect((await addedTo(listFields(own))).body).toMatchObject({ message: 'Product not found' });
});

const addedTo = (body: object) => api<ErrorBody>('POST', '/api/lists', { token, body });

test.each([
  [{ name: '' }, 'name', 'Name is required'],
  [{ items: [] }, 'items', 'The list is empty'],
  [{ items: [{ product: 'unknown', qty: 1 }] }, 'items', 'Product not found'],
  [{ items: [{ product: 'x', qty: 0 }] }, 'items.0.qty', 'Quantity must be a whole number of at least 1'],
  [{ items: Array(201).fill({ product: 'x', qty: 1 }) }, 'items', 'A list has at most 200 lines'],
])('a list with %j is refused', async (wrong, path, message) => {
  const body = { ...listFields(product), ...wrong };
  expect(await addedTo(body)).toMatchObject({
    status: 400,
    body: { message, errors: [{ path, message }] },
  });
  const { _id } = await addList(token, listFields(product));
  expect(await put(_id, wrong)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
});

test('whoever has the link can read a list, but not change it', async () => {
  const list = await addList(token, listFields(product));
  expect(list.link).toMatch(/\/list#[\w-]{32}$/);
  const read = await shared(tokenOfList(list));
  expect(read).toMatchObject({ status: 200, body: list });
  expect(read.headers.get('Cache-Control')).toBe('no-store');
  expect(await put(tokenOfList(list), { name: 'Mine' })).toMatchObject(NOT_FOUND);
  await api('DELETE', `/api/lists/${list._id}`, { token });
  expect(await shared(tokenOfList(list))).toMatchObject(NOT_FOUND);
});

test('another customer finds no list, like an unknown one', async () => {
  const [list, other] = [await addList(token, listFields(product)), await signUp()];
  for (const id of [list._id, 'unknown']) {
    for (const method of ['GET', 'DELETE'])
      expect(await api(method, `/api/lists/${id}`, { token: other.token })).toMatchObject(NOT_FOUND);
    expect(await put(id, { name: 'Mine' }, other.token)).toMatchObject(NOT_FOUND);
  }
  expect((await api('GET', '/api/lists', { token: other.token })).body).toEqual([]);
  expect(await shared(list._id)).toMatchObject(NOT_FOUND);
});

test('of two tabs that change the same list, the second is told', async () => {
  const { _id, updatedAt: basedOn } = await addList(token, listFields(product));
  const answers = await Promise.all(['One', 'Other'].map((name) => put(_id, { name, basedOn })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe('This list was changed meanwhile');
  expect((await put(_id, { name: 'Whatever it is' })).status).toBe(200);
});

test('lists are listed by their last change, at most 100, also of parallel requests', async () => {
  const person = await signUp();
  const first = await addList(person.token, listFields(product));
  await sql`INSERT INTO shop_lists (token, user_id, name, items)
     SELECT l.token || n, l.user_id, 'Other', l.items FROM shop_lists l, generate_series(1, 97) n
      WHERE l.public_id = ${first._id}`;
  await put(first._id, { name: 'Last' }, person.token);
  const add = () => api('POST', '/api/lists', { token: person.token, body: listFields(product) });
  const answers = await Promise.all([add(), add(), add(), add()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
  const { body } = await api<List[]>('GET', '/api/lists', { token: person.token });
  expect(body.map(({ name }) => name).slice(2, 4)).toEqual(['Last', 'Other']);
  expect(body).toHaveLength(100);
});
