import type { Passkey, UserWithToken } from 'shared';
import { Authenticator } from '../fixtures/authenticator.ts';
import { api, place, sql } from './shop.ts';

/** Steps with passkeys over HTTP. */

interface Options {
  challenge: string;
  rp?: { id?: string };
  rpId?: string;
  user?: { id: string };
}

/** Where the shop's pages are. */
export const ORIGIN = place.environment.PUBLIC_SITE_URL ?? '';

export const optionsFor = async (path: string, token?: string): Promise<Options> =>
  (await api<Options>('POST', `/api/users/${path}/options`, { token })).body;

/** Adds a passkey to the account of a fresh session. */
export async function addPasskey(token: string, device: Authenticator): Promise<Passkey> {
  const options = await optionsFor('profile/passkeys', token);
  const body = { name: 'Test key', passkey: device.create(options, { origin: ORIGIN }) };
  return (await api<Passkey>('POST', '/api/users/profile/passkeys', { token, body })).body;
}

export async function logInWith(device: Authenticator, origin = ORIGIN) {
  const passkey = device.get(await optionsFor('login'), { origin });
  return api<UserWithToken>('POST', '/api/users/login/passkey', { body: { passkey } });
}

/** Confirms the session with a passkey. */
export async function confirmWith(device: Authenticator, token: string) {
  const passkey = device.get(await optionsFor('confirm', token), { origin: ORIGIN });
  return api('POST', '/api/users/confirm', { token, body: { passkey } });
}

/** Makes all sessions of an account as if they were opened eleven minutes ago. */
export async function waitElevenMinutes(user: { _id: string }): Promise<void> {
  await sql`UPDATE shop_sessions s SET confirmed_at = now() - interval '11 minutes'
    FROM up_users u WHERE u.id = s.user_id AND u.document_id = ${user._id}`;
}
