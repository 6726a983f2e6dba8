import type { ErrorBody, SavedAddress, UserWithToken } from 'shared';
import { expect, test } from 'vitest';
import { ADDRESS } from '../fixtures/order-of.ts';
import { api, errorsOf, response, signUp, sql } from './shop.ts';

/** The address book of an account. */

const BOOK = '/api/users/profile/addresses';
const NOT_FOUND = response(404, 'Address not found');

const add = ({ token }: UserWithToken, name: string, fields = {}) =>
  api<SavedAddress>('POST', BOOK, { token, body: { name, ...ADDRESS, ...fields } });

/** The names in the order of the list; the usual one is marked. */
const namesOf = async ({ token }: UserWithToken) =>
  (await api<SavedAddress[]>('GET', BOOK, { token })).body.map(({ name, isUsual }) =>
    isUsual ? `${name}, usual` : name,
  );

test('one address is the usual one, whatever is added, changed and removed', async () => {
  const user = await signUp();
  const { token } = user;
  expect(await namesOf(user)).toEqual([]);
  const library = await add(user, 'Library', { recipient: 'Bea', state: 'victoria' });
  expect(library).toMatchObject({
    status: 201,
    body: { name: 'Library', isUsual: true, ...ADDRESS, recipient: 'Bea' },
  });
  await add(user, 'Workshop');
  const shed = (await add(user, 'Shed', { isUsual: true })).body;
  expect(await namesOf(user)).toEqual(['Shed, usual', 'Library', 'Workshop']);

  const path = `${BOOK}/${library.body._id}`;
  const changed = { name: 'Old library', ...ADDRESS, city: 'Geelong', postalCode: '3220' };
  expect(await api('PUT', path, { token, body: { ...changed, isUsual: true } })).toEqual(
    expect.objectContaining({
      status: 200,
      body: { _id: library.body._id, ...changed, isUsual: true },
    }),
  );
  // Without a new usual one, the usual one stays.
  await api('PUT', path, { token, body: { ...changed, isUsual: false } });
  expect(await namesOf(user)).toEqual(['Old library, usual', 'Workshop', 'Shed']);
  const removed = await api('DELETE', path, { token });
  expect(removed).toMatchObject(response(200, 'Address removed'));
  await api('DELETE', `${BOOK}/${shed._id}`, { token });
  expect(await namesOf(user)).toEqual(['Workshop, usual']);
  const actions = await sql`SELECT action FROM shop_audit
      WHERE subject = ${user._id} AND action LIKE 'user.address-%' ORDER BY id`;
  expect(actions.map(({ action }) => action.slice('user.address-'.length)).join()).toBe(
    'added,added,added,changed,changed,removed,removed',
  );
});

test('a name is for one address of an account, in any case', async () => {
  const [user, other] = [await signUp(), await signUp()];
  await add(user, 'Library');
  const message = 'Another of your addresses has this name';
  const refused = await api<ErrorBody>('POST', BOOK, {
    token: user.token,
    body: { name: ' LIBRARY ', ...ADDRESS, isUsual: true },
  });
  expect(refused).toMatchObject(response(400, message));
  expect(errorsOf(refused)).toEqual([400, ['name']]);
  const { _id } = (await add(user, 'Workshop')).body;
  const body = { name: 'library', ...ADDRESS, isUsual: true };
  const renamed = await api('PUT', `${BOOK}/${_id}`, { token: user.token, body });
  expect(renamed).toMatchObject(response(400, message));
  expect(await namesOf(user)).toEqual(['Library, usual', 'Workshop']);
  expect((await add(other, 'Library')).status).toBe(201);
});

test('an address obeys the checkout’s rules, and each error names its field', async () => {
  const user = await signUp();
  const { token } = user;
  const isRefused = async (body: object, path: string, message: string) => {
    const refused = await api<ErrorBody>('POST', BOOK, { token, body });
    expect(refused.body.errors).toContainEqual({ path, message });
  };
  const named = { name: 'Library', ...ADDRESS };
  await isRefused(ADDRESS, 'name', 'Name is required');
  await isRefused({ name: 'Library' }, 'address', 'Shipping address is incomplete');
  await isRefused({ ...named, postalCode: '6000' }, 'postalCode', 'Postcode 6000 is not in Victoria');
  await isRefused({ ...named, isUsual: 'yes' }, 'isUsual', 'isUsual must be true or false');
  expect(await namesOf(user)).toEqual([]);
});

test('nobody reaches the addresses of another account', async () => {
  const [user, stranger] = [await signUp(), await signUp()];
  const { _id } = (await add(user, 'Library')).body;
  const { token } = stranger;
  const body = { name: 'Mine', ...ADDRESS };
  for (const id of [_id, 'unknown']) {
    expect(await api('PUT', `${BOOK}/${id}`, { token, body })).toMatchObject(NOT_FOUND);
    expect(await api('DELETE', `${BOOK}/${id}`, { token })).toMatchObject(NOT_FOUND);
  }
  expect(await namesOf(stranger)).toEqual([]);
  expect(await namesOf(user)).toEqual(['Library, usual']);
});

test('an account has at most fifty addresses, also when many are added at once', async () => {
  const user = await signUp();
  for (let count = 0; count < 45; count += 5)
    await Promise.all([0, 1, 2, 3, 4].map((more) => add(user, `Room ${count + more}`)));
  const last = await Promise.all([...Array(8).keys()].map((more) => add(user, `Shed ${more}`)));
  const refused = last.filter(({ status }) => status !== 201);
  expect(refused).toHaveLength(3);
  expect(refused[0]).toMatchObject(response(400, 'An account has at most 50 addresses'));
  expect((await namesOf(user)).filter((name) => name.endsWith('usual'))).toHaveLength(1);
});
