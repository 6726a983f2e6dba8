import { afterAll, expect, test } from 'vitest';
import { call } from '../fixtures/http.ts';
import { EDITOR } from './panel.ts';
import { startSecondCms } from './second-cms.ts';
import { database, newAddress, newEmail, place, visitorAt } from './shop.ts';

/** Log-ins to Strapi's panel, behind proxies and on several instances. */

const PASSWORD = 'Editor-demo-1';

const second = await startSecondCms({ PUBLIC_CMS_URL: 'https://cms.example' });
afterAll(() => second.stop());

interface Attempt {
  email?: string;
  password?: string;
  headers?: Record<string, string>;
  cms?: string;
}

const tryIn = ({ email = EDITOR, password = PASSWORD, headers, cms }: Attempt) =>
  call('POST', `${cms ?? place.cmsUrl}/admin/login`, { body: { email, password }, headers });

const statusOf = async (attempt: Attempt) => (await tryIn(attempt)).status;

/** Uses up the attempts for an account of the panel from all IP addresses. */
async function exhaust(email: string): Promise<void> {
  await tryIn({ email, password: 'wrong', headers: visitorAt(newAddress()) });
  const { rowCount } = await database.query(
    `UPDATE shop_attempts SET count = allowed
      WHERE action = 'panel-login' AND account = encode(sha256($1), 'hex') AND address = ''`,
    [Buffer.from(email)],
  );
  expect(rowCount).toBe(1);
}

test('instances count wrong passwords together, per visitor’s IP address; log-ins do not count', async () => {
  const [email, headers] = [newEmail(), visitorAt(newAddress())];
  const statuses: number[] = [];
  for (let time = 0; time < 12; time += 1) expect(await statusOf({ headers })).toBe(200);
  for (let time = 0; time < 12; time += 1) {
    const cms = time % 2 === 0 ? second.url : undefined;
    statuses.push(await statusOf({ email, password: 'wrong', headers, cms }));
  }
  expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429]);
  expect(await statusOf({ email, headers: visitorAt(newAddress()) })).toBe(400);
});

test('strangers cannot lock out an owner where they logged in before', async () => {
  const home = visitorAt(newAddress());
  expect(await statusOf({ headers: home })).toBe(200);
  await exhaust(EDITOR);
  expect(await statusOf({ headers: visitorAt(newAddress()) })).toBe(429);
  expect(await statusOf({ headers: home, cms: second.url })).toBe(200);
});

const cookieOf = async (attempt: Attempt) =>
  (await tryIn({ headers: visitorAt(newAddress()), ...attempt })).headers.get('Set-Cookie') ?? '';

test('the cookie of a panel with an https URL is only sent over TLS', async () => {
  expect(await cookieOf({ cms: second.url })).toMatch(/^strapi_admin_refresh=.*; secure; httponly/i);
});

test('X-Forwarded-Proto counts from our proxy only', async () => {
  const claim = { 'X-Forwarded-Proto': 'https' };
  expect(await cookieOf({ headers: { ...visitorAt(newAddress()), ...claim } })).toMatch(/; secure/i);
  const stranger = await cookieOf({ headers: claim });
  expect(stranger).toMatch(/^strapi_admin_refresh=/);
  expect(stranger).not.toMatch(/; secure/i);
});
