import type { ErrorBody } from 'shared';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../fixtures/http.ts';
import { startSecondCms, type SecondCms } from './second-cms.ts';
import { addProduct, api, newAddress, newEmail, orderOf, signUp, visitorAt } from './shop.ts';

/** How much hashing of passwords, and how many orders, one address, one account and all together may ask the shop for. */

const ALLOWED = 3;
const TOO_MANY = { message: 'Too many requests, please try again later' };

let strict: SecondCms;
beforeAll(async () => {
  strict = await startSecondCms({
    SIGN_INS_PER_HOUR: String(ALLOWED),
    ORDERS_PER_ACCOUNT: String(ALLOWED),
    ORDERS_PER_ADDRESS: String(ALLOWED + 1),
  });
}, 60_000);
afterAll(() => strict.stop(), 40_000);

const post = (path: string, body: object, address: string) =>
  call<ErrorBody>('POST', `${strict.url}${path}`, { body, headers: visitorAt(address) });
const register = (address: string) =>
  post('/api/users', { name: 'Bea', email: newEmail(), password: 'long enough' }, address);

function expectTooMany({ status, body, headers }: Awaited<ReturnType<typeof post>>) {
  expect([status, body]).toEqual([429, TOO_MANY]);
  const seconds = Number(headers.get('Retry-After'));
  expect(seconds).toBeGreaterThan(50 * 60);
  expect(seconds).toBeLessThanOrEqual(60 * 60);
}

test('an address signs up as often as the shop allows in an hour, and others go on', async () => {
  const address = newAddress();
  const answers = await Promise.all(Array.from({ length: ALLOWED + 2 }, () => register(address)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429, 429]);
  expectTooMany(await register(address));
  expect((await register(newAddress())).status).toBe(201);
});

test('a form with a mistake is not counted as a sign-up', async () => {
  const address = newAddress();
  for (let count = 0; count <= ALLOWED; count += 1) {
    expect((await post('/api/users', { name: 'Bea' }, address)).status).toBe(400);
  }
  expect((await register(address)).status).toBe(201);
});

test('an address logs in as often as the shop allows in an hour, and learns nothing after', async () => {
  const [address, { email }] = [newAddress(), await signUp()];
  const logIn = (password: string, from = address) =>
    post('/api/users/login', { email, password }, from);
  for (let count = 0; count < ALLOWED; count += 1) {
    expect((await logIn('long enough')).status).toBe(200);
  }
  expectTooMany(await logIn('long enough'));
  expectTooMany(await logIn('wrong password'));
  expect((await logIn('long enough', newAddress())).status).toBe(200);
});

describe('orders', () => {
  const order = async (token: string, body: object, address: string) =>
    (
      await call<ErrorBody>('POST', `${strict.url}/api/orders`, {
        token,
        body,
        headers: visitorAt(address),
      })
    ).status;

  test('of one account are stopped, wherever they come from', async () => {
    const [{ token }, product] = [await signUp(), await addProduct({ stock: 60 })];
    const statuses: number[] = [];
    for (let qty = 1; qty <= ALLOWED + 1; qty += 1)
      statuses.push(await order(token, orderOf(product, qty), newAddress()));
    expect(statuses).toEqual([201, 201, 201, 429]);
  });

  test('from one address are stopped, whoever sends them, and others go on', async () => {
    const [address, product] = [newAddress(), await addProduct({ stock: 60 })];
    const buyers = await Promise.all(Array.from({ length: ALLOWED + 2 }, signUp));
    const all = buyers.map(({ token }) => order(token, orderOf(product), address));
    expect((await Promise.all(all)).sort()).toEqual([201, 201, 201, 201, 429]);
    expect(await order((await signUp()).token, orderOf(product), newAddress())).toBe(201);
  });
});

test('who changes their password 130 times at once, and who makes forty accounts, waits for themselves', async () => {
  const [busy, waiting] = [await signUp(), await signUp()];
  const answered: string[] = [];
  const noted = async (what: string, answer: ReturnType<typeof api>) => {
    const { status } = await answer;
    answered.push(`${what} ${status}`);
  };
  const [one, other] = [visitorAt(newAddress()), visitorAt(newAddress())];
  const changes = Array.from({ length: 130 }, (_, count) => {
    const body = { password: `another one ${count}` };
    const options = { token: busy.token, body, headers: one };
    return noted('change', api('PUT', '/api/users/profile', options));
  });
  const signUps = Array.from({ length: 40 }, () => {
    const body = { name: 'Cal', email: newEmail(), password: 'long enough' };
    return noted('sign-up', api('POST', '/api/users', { body, headers: other }));
  });
  await Promise.race(signUps);
  const body = { email: waiting.email, password: 'long enough' };
  const logIn = api('POST', '/api/users/login', { body, headers: visitorAt(newAddress()) });
  await Promise.all([...changes, ...signUps, noted('log-in', logIn)]);

  const count = (what: string, of = answered) => of.filter((answer) => answer === what).length;
  expect([count('log-in 200'), count('sign-up 201')]).toEqual([1, 40]);
  // The first new password ends the session: what comes in later is answered 401.
  expect(count('change 200')).toBeOneOf(Array.from({ length: 30 }, (_, index) => index + 1));
  expect(count('change 200') + count('change 401') + count('change 429')).toBe(130);
  const after = answered.slice(answered.indexOf('log-in 200'));
  expect(count('sign-up 201', after)).toBeGreaterThan(20);
});

test('beyond what can be hashed in a few seconds the shop says that it is busy', async () => {
  const logIns = Array.from({ length: 200 }, () =>
    api('POST', '/api/users/login', {
      body: { email: newEmail(), password: 'long enough' },
      headers: visitorAt(newAddress()),
    }),
  );
  const answers = await Promise.all(logIns);
  const busy = answers.filter(({ status }) => status === 503);
  expect(busy.length).toBeGreaterThan(0);
  for (const { body, headers } of busy) {
    expect(body).toEqual({ message: 'The shop is busy at the moment, please try again' });
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
  }
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(200 - busy.length);
  expect((await signUp()).token).toBeTruthy();
});
