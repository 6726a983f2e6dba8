import type { ErrorBody, UserWithToken } from 'shared';
import { afterAll, describe, expect, test } from 'vitest';
import { call } from '../fixtures/http.ts';
import { addProduct, orderOf } from './buying.ts';
import { startSecondCms } from './second-cms.ts';
import { newAddress, newEmail, signUp, visitorAt } from './shop.ts';

/** Limits of sign-ups, log-ins and orders per IP address, per account and in total. */

const SIGN_INS = 40;
const ORDERS = 3;
const TOO_MANY = { message: 'Too many requests, please try again later' };

const strict = await startSecondCms({
  SIGN_INS_PER_HOUR: String(SIGN_INS),
  ORDERS_PER_ACCOUNT: String(ORDERS),
  ORDERS_PER_ADDRESS: String(ORDERS + 1),
  // As in production.
  BCRYPT_ROUNDS: '10',
});
afterAll(() => strict.stop());

type Answered = ErrorBody & UserWithToken;
const post = (path: string, body: object, address: string, token?: string) =>
  call<Answered>('POST', `${strict.url}${path}`, { body, token, headers: visitorAt(address) });
const register = (address: string) =>
  post('/api/users', { name: 'Bea', email: newEmail(), password: 'long enough' }, address);
const logIn = (email: string, password: string, address = newAddress()) =>
  post('/api/users/login', { email, password }, address);

function expectTooMany({ status, body, headers }: Awaited<ReturnType<typeof post>>) {
  expect([status, body]).toEqual([429, TOO_MANY]);
  const seconds = Number(headers.get('Retry-After'));
  expect(seconds).toBeGreaterThan(50 * 60);
  expect(seconds).toBeLessThanOrEqual(60 * 60);
}

test('sign-ups from one IP address are limited per hour, others are not affected', async () => {
  const address = newAddress();
  const answers = await Promise.all(Array.from({ length: SIGN_INS + 2 }, () => register(address)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(SIGN_INS);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  expectTooMany(await register(address));
  expect((await register(newAddress())).status).toBe(201);
});

test('an invalid form does not count as a sign-up', async () => {
  const address = newAddress();
  for (let count = 0; count <= SIGN_INS; count += 1) {
    expect((await post('/api/users', { name: 'Bea' }, address)).status).toBe(400);
  }
  expect((await register(address)).status).toBe(201);
});

test('log-ins from one IP address are limited per hour, with the same response for every password', async () => {
  const [address, { email }] = [newAddress(), await signUp()];
  for (let count = 0; count < SIGN_INS; count += 1) {
    expect((await logIn(email, 'long enough', address)).status).toBe(200);
  }
  expectTooMany(await logIn(email, 'long enough', address));
  expectTooMany(await logIn(email, 'wrong password', address));
  expect((await logIn(email, 'long enough')).status).toBe(200);
});

describe('orders', () => {
  const order = async (token: string, body: object, address: string) =>
    (await post('/api/orders', body, address, token)).status;

  test('of one account are limited, whatever the IP address', async () => {
    const [{ token }, product] = [await signUp(), await addProduct({ stock: 60 })];
    const statuses: number[] = [];
    for (let qty = 1; qty <= ORDERS + 1; qty += 1)
      statuses.push(await order(token, orderOf(product, qty), newAddress()));
    expect(statuses).toEqual([201, 201, 201, 429]);
  });

  test('from one IP address are limited, whatever the account', async () => {
    const [address, product] = [newAddress(), await addProduct({ stock: 60 })];
    const buyers = await Promise.all(Array.from({ length: ORDERS + 2 }, signUp));
    const all = buyers.map(({ token }) => order(token, orderOf(product), address));
    expect((await Promise.all(all)).sort()).toEqual([201, 201, 201, 201, 429]);
    expect(await order((await signUp()).token, orderOf(product), newAddress())).toBe(201);
  });
});

test('130 password changes or forty sign-ups at once do not make others wait', async () => {
  const [busy, waiting] = [await signUp(), await signUp()];
  const answered: string[] = [];
  const noted = async (what: string, answer: Promise<{ status: number }>) => {
    const { status } = await answer;
    answered.push(`${what} ${status}`);
  };
  const [one, other] = [newAddress(), newAddress()];
  const changes = Array.from({ length: 130 }, (_, count) => {
    const body = { password: `another one ${count}` };
    const options = { token: busy.token, body, headers: visitorAt(one) };
    return noted('change', call('PUT', `${strict.url}/api/users/profile`, options));
  });
  const signUps = Array.from({ length: SIGN_INS }, () => noted('sign-up', register(other)));
  await Promise.race(signUps);
  await Promise.all([...changes, ...signUps, noted('log-in', logIn(waiting.email, 'long enough'))]);

  const count = (what: string, of = answered) => of.filter((answer) => answer === what).length;
  expect([count('log-in 200'), count('sign-up 201')]).toEqual([1, SIGN_INS]);
  // The first new password ends the session: later changes are answered 401.
  expect(count('change 200')).toBeOneOf(Array.from({ length: 30 }, (_, index) => index + 1));
  expect(count('change 200') + count('change 401') + count('change 429')).toBe(130);
  const after = answered.slice(answered.indexOf('log-in 200'));
  expect(count('sign-up 201', after)).toBeGreaterThan(20);
});

test('more log-ins than can be hashed in a few seconds are answered 503', async () => {
  const logIns = Array.from({ length: 200 }, () => logIn(newEmail(), 'long enough'));
  const answers = await Promise.all(logIns);
  const busy = answers.filter(({ status }) => status === 503);
  expect(busy.length).toBeGreaterThan(0);
  for (const { body, headers } of busy) {
    expect(body).toEqual({ message: 'The shop is busy at the moment, please try again' });
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
  }
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(200 - busy.length);
  expect((await register(newAddress())).status).toBe(201);
});

test('an unknown e-mail takes as long as a wrong password', async () => {
  const { email } = (await register(newAddress())).body;
  const measure = async (tried: string) => {
    const start = performance.now();
    expect((await logIn(tried, 'wrong password')).status).toBe(401);
    return performance.now() - start;
  };
  // A busy machine makes calls slower, never faster: compare the fastest ones, of as many as it takes.
  const fastest = { unknown: Infinity, wrong: Infinity };
  const ratio = () => fastest.unknown / fastest.wrong;
  const isAlike = () => ratio() < 1.5 && ratio() > 1 / 1.5;
  for (let count = 0; count < 50 && !(count >= 5 && isAlike()); count += 1) {
    fastest.unknown = Math.min(fastest.unknown, await measure(newEmail()));
    fastest.wrong = Math.min(fastest.wrong, await measure(email));
  }
  expect(isAlike(), `${ratio()} times as long`).toBe(true);
});
