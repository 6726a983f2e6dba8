import { createHash } from 'node:crypto';
import type { ErrorBody, UserWithToken } from 'shared';
import { beforeEach, describe, expect, test } from 'vitest';
import { startFrontServer } from '../../ops/serve/server.ts';
import { call } from '../fixtures/http.ts';
import { resetTokenFor } from './reset-link.ts';
import { api, database, newAddress, newEmail, place, signUp, sql, visitorAt } from './shop.ts';

const RIGHT = 'long enough';
const TOO_MANY = { message: 'Too many failed logins, please try again later' };

const tryToLogIn = (email: string, password: string, address: string) =>
  api<UserWithToken & ErrorBody>('POST', '/api/users/login', {
    body: { email, password },
    headers: visitorAt(address),
  });

async function failTimes(times: number, email: string, address: string): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    expect((await tryToLogIn(email, 'wrong password', address)).status).toBe(401);
  }
}

test.each(['a known', 'an unknown'])(
  'after ten failures %s e-mail is locked for an IP address for a time',
  async (kind) => {
    const email = kind === 'a known' ? (await signUp()).email : newEmail();
    const address = newAddress();
    await failTimes(9, email, address);
    await failTimes(1, email.toUpperCase(), address);
    for (const password of ['wrong password', RIGHT]) {
      const answer = await tryToLogIn(email, password, address);
      expect(answer).toMatchObject({ status: 429, body: TOO_MANY });
      const seconds = Number(answer.headers.get('Retry-After'));
      expect(seconds).toBeGreaterThan(14 * 60);
      expect(seconds).toBeLessThanOrEqual(15 * 60);
    }
  },
);

test('failures at another IP address do not lock out the owner', async () => {
  const { email } = await signUp();
  const somebody = newAddress();
  await failTimes(10, email, somebody);
  expect((await tryToLogIn(email, RIGHT, somebody)).status).toBe(429);
  expect((await tryToLogIn(email, RIGHT, newAddress())).status).toBe(200);
});

test('a success resets the failures and is not counted itself', async () => {
  const { email } = await signUp();
  const address = newAddress();
  for (let round = 0; round < 3; round += 1) {
    await failTimes(9, email, address);
    expect((await tryToLogIn(email, RIGHT, address)).status).toBe(200);
  }
  const successes = Array.from({ length: 30 }, () => tryToLogIn(email, RIGHT, address));
  for (const { status } of await Promise.all(successes)) expect(status).toBe(200);
});

test('an IP address is locked after too many failures, except for accounts that logged in there before', async () => {
  const [school, [pupil, guest]] = [newAddress(), [await signUp(), await signUp()]];
  expect((await tryToLogIn(pupil.email, RIGHT, school)).status).toBe(200);
  await failTimes(1, newEmail(), school);
  await leaveAttempts({ address: school }, 1);
  await failTimes(1, newEmail(), school);
  expect((await tryToLogIn(guest.email, RIGHT, school)).status).toBe(429);
  expect((await tryToLogIn(pupil.email, RIGHT, school)).status).toBe(200);
  expect((await tryToLogIn(guest.email, RIGHT, newAddress())).status).toBe(200);
  await failTimes(10, pupil.email, school);
  expect((await tryToLogIn(pupil.email, RIGHT, school)).status).toBe(429);
});

test('fifty failures at a school’s IP address lock out nobody else there', async () => {
  const [address, { email }] = [newAddress(), await signUp()];
  const failures = Array.from({ length: 50 }, () => tryToLogIn(newEmail(), 'wrong password', address));
  for (const { status } of await Promise.all(failures)) expect(status).toBe(401);
  expect((await tryToLogIn(email, RIGHT, address)).status).toBe(200);
});

test('an account under attack from many IP addresses stays open where it logged in before', async () => {
  const [{ email }, home, work] = [await signUp(), newAddress(), newAddress()];
  expect((await tryToLogIn(email, RIGHT, home)).status).toBe(200);
  await failTimes(1, email, newAddress());
  await leaveAttempts({ email }, 1);
  await failTimes(1, email, newAddress());
  expect((await tryToLogIn(email, RIGHT, work)).status).toBe(429);
  expect((await tryToLogIn(email, RIGHT, home)).status).toBe(200);
});

test('an account’s known IP addresses start at sign-up, and start anew with a password reset', async () => {
  const [email, home, elsewhere] = [newEmail(), newAddress(), newAddress()];
  const account = { name: 'Bea', email, password: RIGHT };
  await api('POST', '/api/users', { body: account, headers: visitorAt(home) });
  await failTimes(1, email, elsewhere);
  await leaveAttempts({ email }, 0);
  expect((await tryToLogIn(email, RIGHT, home)).status).toBe(200);

  const reset = { token: await resetTokenFor(email), password: 'a new password' };
  await api('POST', '/api/users/reset-password', { body: reset, headers: visitorAt(elsewhere) });
  await failTimes(1, email, newAddress());
  await leaveAttempts({ email }, 0);
  expect((await tryToLogIn(email, 'a new password', home)).status).toBe(429);
  expect((await tryToLogIn(email, 'a new password', elsewhere)).status).toBe(200);
});

test('of fifty parallel guesses ten are checked; the right password behind them is refused', async () => {
  const { email } = await signUp();
  const address = newAddress();
  const guesses = Array.from({ length: 50 }, () => tryToLogIn(email, 'wrong password', address));
  await Promise.race(guesses);
  const right = tryToLogIn(email, RIGHT, address);
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(40);
  expect((await right).status).toBe(429);
});

/** Leaves this many attempts for an account from all IP addresses, or for an IP address with all accounts. */
async function leaveAttempts(of: { email: string } | { address: string }, left: number) {
  const [account, address] =
    'email' in of ? [createHash('sha256').update(of.email).digest('hex'), ''] : ['', of.address];
  const { rowCount } = await database.query(
    `UPDATE shop_attempts SET count = allowed - $3
      WHERE action = 'login' AND account = $1 AND address = $2`,
    [account, address, left],
  );
  expect(rowCount).toBe(1);
}

describe('a forged IP address', () => {
  // Other tests call from this machine's own address, too.
  beforeEach(() => sql`DELETE FROM shop_attempts WHERE address = '127.0.0.1'`);

  async function failElevenTimes(url: string, claims: () => Record<string, string>) {
    const body = { email: newEmail(), password: 'wrong password' };
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) {
      const headers = { 'X-Forwarded-For': newAddress(), 'X-Real-IP': newAddress(), ...claims() };
      statuses.push((await call('POST', `${url}/api/users/login`, { body, headers })).status);
    }
    return statuses;
  }
  const TEN_TRIES = [...Array<number>(10).fill(401), 429];

  test('sent directly to the CMS is ignored', async () => {
    expect(await failElevenTimes(place.cmsUrl, () => ({}))).toEqual(TEN_TRIES);
  });

  test('sent to the front server is ignored, even with the right secret', async () => {
    const front = await startFrontServer({
      port: 0,
      release: () => null,
      oldAssetsDir: place.environment.PUBLIC_DIR ?? '',
      cmsUrl: place.cmsUrl,
      trust: { secret: place.environment.TRUSTED_PROXY_SECRET },
    });
    try {
      const url = `http://127.0.0.1:${front.port}`;
      expect(await failElevenTimes(url, () => visitorAt(newAddress()))).toEqual(TEN_TRIES);
    } finally {
      await front.close();
    }
  });
});
