import { randomBytes } from 'node:crypto';
import type { Passkey, UserWithToken } from 'shared';
import { afterAll, expect, test } from 'vitest';
import { Authenticator } from '../fixtures/authenticator.ts';
import { callDuring } from './locks.ts';
import { addPasskey, logInWith, optionsFor, ORIGIN, waitElevenMinutes } from './passkeys.ts';
import { forget, nextMailTo, tokenIn } from './reset-link.ts';
import { api, logIn, mailTo, newAddress, response, signUp, sql, visitorAt } from './shop.ts';
import { dismissStaff } from './staff.ts';

afterAll(dismissStaff);

/** Passkeys of accounts, added and answered by a software authenticator that also misbehaves. */

const REFUSED = 'This passkey was not accepted, please try again';
const REMOVED = 'Passkey removed, and you are logged out everywhere else';
const PASSKEYS = '/api/users/profile/passkeys';
const LOG_IN = '/api/users/login/passkey';

/** A customer with a passkey. */
async function keyHolder() {
  const [user, device] = [await signUp(), new Authenticator()];
  return { user, device, passkey: await addPasskey(user.token, device) };
}

const passkeysOf = async ({ token }: { token: string }) =>
  (await api<Passkey[]>('GET', PASSKEYS, { token })).body;

test('a passkey is added, logs in without a name, and is removed', async () => {
  const { user, device, passkey } = await keyHolder();
  expect(passkey).toMatchObject({ name: 'Test key', usedAt: null });
  const { status, body } = await logInWith(device);
  expect(status).toBe(200);
  expect(body).toEqual({ ...user, token: expect.stringMatching(/^.{43}$/) });
  expect(body.token).not.toBe(user.token);
  expect((await passkeysOf(body))[0]).toMatchObject({ usedAt: expect.any(String) });
  await mailTo(user.email, 'A passkey was added to your account');

  const path = `${PASSKEYS}/${passkey._id}`;
  const stranger = await signUp();
  expect(await api('DELETE', path, { token: stranger.token })).toMatchObject(
    response(404, 'Passkey not found'),
  );
  const removed = await api('DELETE', path, { token: body.token });
  expect(removed).toMatchObject(response(200, REMOVED));
  expect(await passkeysOf(body)).toEqual([]);
  expect(await logInWith(device)).toMatchObject(response(401, REFUSED));
  await mailTo(user.email, 'A passkey of your account was removed');
});

test('whoever has another session when a passkey is removed is logged out, and cannot add the next one', async () => {
  const { user, device, passkey } = await keyHolder();
  const { body: byPasskey } = await logInWith(device);
  const byPassword = await logIn(user.email, 'long enough');
  const stranger = await keyHolder();
  const options = { token: byPassword.token };
  await api('DELETE', `${PASSKEYS}/${passkey._id}`, options);
  for (const { token } of [user, byPasskey])
    expect((await api('POST', `${PASSKEYS}/options`, { token })).status).toBe(401);
  expect(await passkeysOf(byPassword)).toEqual([]);
  expect(await passkeysOf(stranger.user)).toHaveLength(1);

  // One that is not there removes nothing, so nobody is logged out.
  const later = await logIn(user.email, 'long enough');
  expect((await api('DELETE', `${PASSKEYS}/${passkey._id}`, options)).status).toBe(404);
  expect(await passkeysOf(later)).toEqual([]);
});

test('a passkey that is removed while it logs in opens no session', async () => {
  const { user, device } = await keyHolder();
  const removal = `SELECT shop_remove_passkeys($1, 'test')`;
  const { status } = await callDuring([removal, user._id], 'shop_passkeys', () => logInWith(device));
  expect(status).toBe(401);
});

test('a new password keeps the passkeys', async () => {
  const { user, device } = await keyHolder();
  const body = { password: 'a new password' };
  await api('PUT', '/api/users/profile', { token: user.token, body });
  expect((await logInWith(device)).status).toBe(200);
});

test('only a confirmed session adds and removes passkeys', async () => {
  const { user, passkey } = await keyHolder();
  const { token } = user;
  await waitElevenMinutes(user);
  const calls = [
    await api('POST', `${PASSKEYS}/options`, { token }),
    await api('POST', PASSKEYS, { token, body: {} }),
    await api('DELETE', `${PASSKEYS}/${passkey._id}`, { token }),
  ];
  for (const refused of calls) expect(refused).toMatchObject(response(403, 'Please confirm that it is you'));
});

test('a replayed answer is refused', async () => {
  const { device } = await keyHolder();
  const body = { passkey: device.get(await optionsFor('login'), { origin: ORIGIN }) };
  expect((await api('POST', LOG_IN, { body })).status).toBe(200);
  expect(await api('POST', LOG_IN, { body })).toMatchObject(response(401, REFUSED));
  const parallel = { passkey: device.get(await optionsFor('login'), { origin: ORIGIN }) };
  const both = await Promise.all([0, 1].map(() => api('POST', LOG_IN, { body: parallel })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
});

const withHandle = <Answer extends { response: object }>(answer: Answer, userHandle: string) => ({
  ...answer,
  response: { ...answer.response, userHandle },
});

test('an answer for another site, purpose, key, account or challenge is refused', async () => {
  const { user, device } = await keyHolder();
  const { token } = user;
  const other = await keyHolder();
  const own = { origin: ORIGIN };
  const challenge = randomBytes(32).toString('base64url');
  const stale = await optionsFor('login');
  await sql`UPDATE shop_passkey_challenges SET expires_at = now() WHERE purpose = 'log-in'`;
  const [fresh, toConfirm] = [await optionsFor('login'), await optionsFor('confirm', token)];
  const wrong = [
    () => device.get(fresh, { origin: 'https://evil.example' }),
    () => device.get(fresh, { origin: `${ORIGIN}1` }),
    () => device.get(fresh, { ...own, rpId: 'evil.example' }),
    () => device.get(fresh, { ...own, type: 'webauthn.create' }),
    () => device.get(fresh, { ...own, crossOrigin: true }),
    // The user is present, but not verified, e.g. by a fingerprint.
    () => device.get(fresh, { ...own, flags: 1 }),
    () => device.get(fresh, { ...own, flags: 0 }),
    () => device.get({ ...fresh, challenge }, own),
    () => device.get(stale, own),
    () => device.get(toConfirm, own),
    () => new Authenticator().get(fresh, own),
    () => ({ ...other.device.get(fresh, own), id: device.id, rawId: device.id }),
    () => withHandle(device.get(fresh, own), 'AAAA'),
  ];
  for (const answer of wrong) {
    const refused = await api('POST', LOG_IN, { body: { passkey: answer() } });
    expect(refused).toMatchObject(response(401, REFUSED));
    expect((await logInWith(device)).status).toBe(200);
  }
  const passkey = other.device.get(await optionsFor('confirm', token), own);
  const confirm = { token, body: { passkey } };
  expect(await api('POST', '/api/users/confirm', confirm)).toMatchObject(response(400, REFUSED));
});

test('a new passkey for another site, challenge or account is refused, and one in use is too', async () => {
  const { user, device } = await keyHolder();
  const { token } = user;
  const other = await signUp();
  const own = { origin: ORIGIN };
  const options = await optionsFor('profile/passkeys', token);
  const challenge = randomBytes(32).toString('base64url');
  const make = () => new Authenticator();
  const wrong = [
    make().create(options, { origin: 'https://evil.example' }),
    make().create(options, { ...own, rpId: 'evil.example' }),
    make().create(options, { ...own, flags: 65 }),
    make().create(options, { ...own, type: 'webauthn.get' }),
    make().create(options, { ...own, crossOrigin: true }),
    make().create({ ...options, challenge }, own),
    make().create({ ...options, ...(await optionsFor('confirm', token)) }, own),
    make().create(await optionsFor('profile/passkeys', other.token), own),
  ];
  for (const passkey of wrong) {
    const refused = await api('POST', PASSKEYS, { token, body: { passkey } });
    expect(refused).toMatchObject(response(400, REFUSED));
  }
  const again = device.create(options, own);
  const known = await api('POST', PASSKEYS, { token, body: { passkey: again } });
  expect(known).toMatchObject(response(409, 'This passkey is in use already'));
  expect(await passkeysOf(user)).toHaveLength(1);
});

test('an answer with an older counter than the last one is refused: the key may be copied', async () => {
  const { device } = await keyHolder();
  device.counter = 10;
  expect((await logInWith(device)).status).toBe(200);
  device.counter = 5;
  expect(await logInWith(device)).toMatchObject(response(401, REFUSED));
});

test('malformed answers get an error that names the field', async () => {
  const { device } = await keyHolder();
  const right = device.get(await optionsFor('login'), { origin: ORIGIN });
  const cases: [unknown, string][] = [
    [undefined, 'passkey'],
    ['text', 'passkey'],
    [{ ...right, id: 'no base64!' }, 'passkey.id'],
    [{ ...right, type: 'password' }, 'passkey.type'],
    [{ ...right, response: null }, 'passkey.response'],
    [{ ...right, response: { ...right.response, signature: 5 } }, 'passkey.response.signature'],
    [
      { ...right, response: { ...right.response, clientDataJSON: 'a'.repeat(20_000) } },
      'passkey.response.clientDataJSON',
    ],
  ];
  for (const [passkey, path] of cases) {
    const { status, body } = await api('POST', LOG_IN, { body: { passkey } });
    expect([status, body.errors?.[0]?.path]).toEqual([400, path]);
  }
  const encoded = (data: object | string) =>
    Buffer.from(typeof data === 'string' ? data : JSON.stringify(data)).toString('base64url');
  for (const clientDataJSON of ['x', '{', { challenge: 5, type: 'webauthn.get' }, 'null'].map(encoded)) {
    const passkey = { ...right, response: { ...right.response, clientDataJSON } };
    expect(await api('POST', LOG_IN, { body: { passkey } })).toMatchObject(response(401, REFUSED));
  }
});

test('answers of unknown passkeys are limited by network address, those of a known one by its account', async () => {
  const headers = visitorAt(newAddress());
  const unknown = new Authenticator();
  const answer = async (device: Authenticator) => ({
    headers,
    body: { passkey: device.get(await optionsFor('login'), { origin: 'https://evil.example' }) },
  });
  const { device, user } = await keyHolder();
  const many = 'Too many failed logins, please try again later';
  for (let count = 0; count < 10; count += 1)
    expect((await api('POST', LOG_IN, await answer(device))).status).toBe(401);
  expect(await api('POST', LOG_IN, await answer(device))).toMatchObject(response(429, many));
  const body = { email: user.email, password: 'long enough' };
  const withPassword = await api('POST', '/api/users/login', { headers, body });
  expect(withPassword).toMatchObject(response(429, many));
  expect((await api('POST', LOG_IN, await answer(unknown))).status).toBe(401);
});

test('a blocked account cannot log in with its passkey, and a deleted one has none', async () => {
  const { user, device } = await keyHolder();
  await sql`UPDATE up_users SET blocked = true WHERE document_id = ${user._id}`;
  expect(await logInWith(device)).toMatchObject(response(401, REFUSED));
  await sql`UPDATE up_users SET blocked = false WHERE document_id = ${user._id}`;
  const body = { password: 'long enough' };
  await api('DELETE', '/api/users/profile', { token: user.token, body });
  const left = await sql`SELECT FROM shop_passkeys WHERE credential_id = ${device.id}`;
  expect(left).toEqual([]);
});

test('an account that is taken back loses the passkeys that were added since, unless it is an admin’s', async () => {
  const takeBack = async (isAdmin: boolean) => {
    const { user, device } = await keyHolder();
    const mail = await mailTo(user.email, 'A passkey was added');
    if (isAdmin) await sql`UPDATE up_users SET is_admin = true WHERE document_id = ${user._id}`;
    const token = /token=([\w-]+)/.exec(mail.text)?.[1];
    await api('POST', '/api/users/reset-password', { body: { token, password: 'mine again' } });
    return (await logInWith(device)).status;
  };
  expect(await takeBack(false)).toBe(401);
  expect(await takeBack(true)).toBe(200);
});

test('a forgotten password ends the passkeys of an account whose mailbox was never proven', async () => {
  const { user, device } = await keyHolder();
  const reset = async (password: string, before = 0) => {
    await forget(user.email);
    const token = tokenIn(await nextMailTo(user.email, before));
    await api('POST', '/api/users/reset-password', { body: { token, password } });
  };
  await reset('a new password');
  expect((await logInWith(device)).status).toBe(401);
  const body = { email: user.email, password: 'a new password' };
  const { body: session } = await api<UserWithToken>('POST', '/api/users/login', { body });
  const second = new Authenticator();
  await addPasskey(session.token, second);
  await sql`DELETE FROM shop_attempts WHERE action LIKE 'reset-email%'`;
  await reset('another password', 1);
  expect((await logInWith(second)).status).toBe(200);
});
