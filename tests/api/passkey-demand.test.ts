import { join } from 'node:path';
import type { UserWithToken } from 'shared';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACCESS } from '../../cms/src/platform/http/access.ts';
import { root } from '../../ops/lib/paths.ts';
import { run } from '../../ops/lib/run.ts';
import { Authenticator } from '../fixtures/authenticator.ts';
import { ENDPOINTS } from '../fixtures/endpoints.ts';
import { addEditor, saveDetails } from './panel.ts';
import { addPasskey, confirmWith, logInWith, optionsFor, ORIGIN } from './passkeys.ts';
import { api, logIn, place, response, signUp, sql } from './shop.ts';
import { addOwner, dismissStaff } from './staff.ts';

/** Business details demand a passkey of admins. */

const REFUSAL = response(
  403,
  'Admins need a passkey here: please log in with yours, or add the first one in your profile',
);
const PASSKEYS = '/api/users/profile/passkeys';

let editor: string;
const demand = (adminsNeedPasskey: boolean) => saveDetails(editor, { adminsNeedPasskey });

beforeAll(async () => {
  editor = (await addEditor()).token;
  await demand(true);
});
afterAll(() => demand(false));
afterAll(dismissStaff);

const listUsers = ({ token }: { token: string }) => api('GET', '/api/users', { token });

test('an admin’s session with a password may call nothing of the admin’s', async () => {
  const { token } = await addOwner();
  const names = Object.keys(ENDPOINTS).filter((name) => {
    const roles = ACCESS[ENDPOINTS[name]!.access];
    return roles.owner === 'allowed' && roles['other customer'] !== 'allowed';
  });
  expect(names.length).toBeGreaterThan(50);
  for (const name of names) {
    const [method = '', path = ''] = name.split(' ');
    const url = `/api${path.replace(/:\w+/g, 'a234567890123456789012345')}`;
    const body = method === 'GET' ? undefined : { order: { _id: 'x' } };
    expect(await api(method, url, { token, body }), name).toMatchObject(REFUSAL);
  }
});

test('it may still use its own account, and adds its first passkey, which opens the admin’s calls', async () => {
  const admin = await addOwner();
  const { token } = admin;
  expect((await api('GET', '/api/users/profile', { token })).status).toBe(200);
  expect((await api('GET', '/api/orders/myorders', { token })).status).toBe(200);
  const device = new Authenticator();
  await addPasskey(token, device);
  expect((await listUsers(admin)).status).toBe(200);

  const byPassword = await logIn(admin.email, 'long enough');
  expect(await listUsers(byPassword)).toMatchObject(REFUSAL);
  const byPasskey = (await logInWith(device)).body;
  expect((await listUsers(byPasskey)).status).toBe(200);
  await confirmWith(device, byPassword.token);
  expect((await listUsers(byPassword)).status).toBe(200);
});

test('a password alone neither adds another passkey nor removes the first', async () => {
  const admin = await addOwner();
  const { _id } = await addPasskey(admin.token, new Authenticator());
  const { token } = await logIn(admin.email, 'long enough');
  expect(await api('POST', `${PASSKEYS}/options`, { token })).toMatchObject(REFUSAL);
  expect(await api('DELETE', `${PASSKEYS}/${_id}`, { token })).toMatchObject(REFUSAL);
  // Options from before the first one was added.
  const other = await addOwner();
  const early = await optionsFor('profile/passkeys', other.token);
  await addPasskey(other.token, new Authenticator());
  const late = await logIn(other.email, 'long enough');
  const body = { passkey: new Authenticator().create(early, { origin: ORIGIN }) };
  expect(await api('POST', PASSKEYS, { token: late.token, body })).toMatchObject(REFUSAL);
  const change = { token: late.token, body: { password: 'a new password' } };
  const { body: changed } = await api<UserWithToken>('PUT', '/api/users/profile', change);
  expect(await listUsers(changed)).toMatchObject(REFUSAL);
});

test('customers are asked for nothing', async () => {
  const { token } = await signUp();
  expect((await api('GET', '/api/users/profile', { token })).status).toBe(200);
});

test('another admin removes lost passkeys: the owner is logged out, logs in with the password and adds a new one', async () => {
  const [lost, helper] = [await addOwner(), await addOwner()];
  const device = new Authenticator();
  await addPasskey(lost.token, device);
  await addPasskey(helper.token, new Authenticator());
  const path = `/api/users/${lost._id}/passkeys`;
  const { token } = helper;
  const removed = await api('DELETE', path, { token });
  expect(removed).toMatchObject(response(200, 'Passkeys removed, and the account is logged out everywhere'));
  expect(await api('DELETE', path, { token })).toMatchObject(response(409, 'This account has no passkeys'));
  expect((await logInWith(device)).status).toBe(401);
  expect((await api('GET', '/api/users/profile', { token: lost.token })).status).toBe(401);
  const session = await logIn(lost.email, 'long enough');
  await addPasskey(session.token, new Authenticator());
  expect((await listUsers(session)).status).toBe(200);
  const [entry] = await sql`SELECT actor, details FROM shop_audit
     WHERE action = 'user.passkeys-removed' AND subject = ${lost._id}`;
  expect(entry).toEqual({
    actor: helper._id,
    details: { before: { passkeys: 1 }, after: { passkeys: 0 } },
  });
});

/** Output of the command with the CMS's environment. @throws Error with the output */
const runCommand = (...words: string[]): Promise<string> => {
  const env = { ...process.env, ...place.environment, NODE_ENV: 'test' };
  const script = join(root, 'ops/bootstrap.mjs');
  return run(process.execPath, [script, 'passkeys:remove', ...words], { env });
};

test('the last admin’s lost passkeys are removed by a command on the server', async () => {
  const owner = await addOwner();
  const device = new Authenticator();
  await addPasskey(owner.token, device);
  expect(await runCommand(owner.email.toUpperCase())).toContain('Passkeys removed: 1.');
  expect((await logInWith(device)).status).toBe(401);
  expect((await listUsers(owner)).status).toBe(401);
  expect(await runCommand(owner.email)).toContain('The account has no passkeys.');
  await expect(runCommand('nobody@example.com')).rejects.toThrow();
  await expect(runCommand()).rejects.toThrow();
});

test('once it is switched off, passwords open the admin’s calls again', async () => {
  await demand(false);
  expect((await listUsers(await addOwner())).status).toBe(200);
});
