import type { ErrorBody, UserWithToken } from 'shared';
import { afterAll, expect, test } from 'vitest';
import { call } from '../fixtures/http.ts';
import { startSecondCms } from './second-cms.ts';
import { api, logInAdmin, newAddress, place, response, signUp, visitorAt } from './shop.ts';

const second = await startSecondCms();
afterAll(() => second.stop());

const onSecond = <Body = ErrorBody>(method: string, path: string, token: string) =>
  call<Body>(method, `${second.url}${path}`, { token });

const ENDED = response(401, 'Not authorized, token failed');

/** Uses the token on both instances, so that both may have cached it. */
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
  ['the removal of its account', ({ _id }, { token }) => api('DELETE', `/api/users/${_id}`, { token })],
])('after %s a token is refused by the other instance at once', async (_case, end) => {
  const [user, admin] = [await signUp(), await logInAdmin()];
  await useOnBoth(user.token);
  await end(user, admin);
  expect(await onSecond('GET', '/api/users/profile', user.token)).toMatchObject(ENDED);
});

test('a withdrawn admin right ends on the other instance at once', async () => {
  const [helper, admin] = [await signUp(), await logInAdmin()];
  const setAdmin = (isAdmin: boolean) =>
    api('PUT', `/api/users/${helper._id}`, { token: admin.token, body: { isAdmin } });
  await setAdmin(true);
  expect((await onSecond('GET', '/api/users', helper.token)).status).toBe(200);
  await setAdmin(false);
  expect(await onSecond('GET', '/api/users', helper.token)).toMatchObject(
    response(403, 'Not authorized as an admin'),
  );
});

test('instances count failed logins together', async () => {
  const { email } = await signUp();
  const headers = visitorAt(newAddress());
  const fail = (cmsUrl: string) =>
    call('POST', `${cmsUrl}/api/users/login`, { body: { email, password: 'wrong' }, headers });
  const urls = Array.from({ length: 30 }, (_, index) => (index % 2 === 0 ? second.url : place.cmsUrl));
  const statuses = (await Promise.all(urls.map(fail))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  for (const url of urls.slice(0, 2)) expect((await fail(url)).status).toBe(429);
});
