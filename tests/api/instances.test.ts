import type { ErrorBody, UserWithToken } from 'shared';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../fixtures/http.ts';
import { startSecondCms, type SecondCms } from './second-cms.ts';
import { api, logIn, logInAdmin, newAddress, place, signUp, visitorAt } from './shop.ts';

let second: SecondCms;
beforeAll(async () => {
  second = await startSecondCms();
});
afterAll(() => second.stop());

const onSecond = <Body = ErrorBody>(method: string, path: string, token: string) =>
  call<Body>(method, `${second.url}${path}`, { token });

const ENDED = { status: 401, body: { message: 'Not authorized, token failed' } };

/** Uses the token on both, so that neither has anything to look up for the first time. */
async function useOnBoth(token: string): Promise<void> {
  expect((await api('GET', '/api/users/profile', { token })).status).toBe(200);
  expect((await onSecond('GET', '/api/users/profile', token)).status).toBe(200);
}

test.each<[string, (user: UserWithToken, admin: UserWithToken) => Promise<unknown>]>([
  ['a logout', ({ token }) => api('POST', '/api/users/logout', { token })],
  [
    'a new password',
    ({ token }) => api('PUT', '/api/users/profile', { token, body: { password: 'another one' } }),
  ],
  [
    'the removal of its account',
    ({ _id }, { token }) => api('DELETE', `/api/users/${_id}`, { token }),
  ],
])('a token ends on the other instance at the request after %s', async (_case, end) => {
  const [user, admin] = [await signUp(), await logInAdmin()];
  await useOnBoth(user.token);
  await end(user, admin);
  expect(await onSecond('GET', '/api/users/profile', user.token)).toMatchObject(ENDED);
});

test('a lost right ends on the other instance at the next request', async () => {
  const [helper, admin] = [await signUp(), await logInAdmin()];
  const setAdmin = (isAdmin: boolean) =>
    api('PUT', `/api/users/${helper._id}`, { token: admin.token, body: { isAdmin } });
  await setAdmin(true);
  expect((await onSecond('GET', '/api/users', helper.token)).status).toBe(200);
  await setAdmin(false);
  expect(await onSecond('GET', '/api/users', helper.token)).toMatchObject({
    status: 403,
    body: { message: 'Not authorized as an admin' },
  });
});

test('a token of one instance is good on the other', async () => {
  const { email } = await signUp();
  await useOnBoth((await logIn(email, 'long enough')).token);
});

test('instances count failed logins together', async () => {
  const { email } = await signUp();
  const headers = visitorAt(newAddress());
  const fail = (cmsUrl: string) =>
    call('POST', `${cmsUrl}/api/users/login`, { body: { email, password: 'wrong' }, headers });
  const urls = Array.from({ length: 30 }, (_, index) =>
    index % 2 === 0 ? second.url : place.cmsUrl,
  );
  const statuses = (await Promise.all(urls.map(fail))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  for (const url of urls.slice(0, 2)) expect((await fail(url)).status).toBe(429);
});
