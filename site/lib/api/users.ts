import type { AccountChanges } from 'shared/schemas';
import { call } from './call.ts';
import type { BodyOf } from './endpoints.ts';

interface ProfileChanges {
  name: string;
  email: string;
  /** If absent, the password stays. */
  password?: string;
}

export const logIn = (email: string, password: string) =>
  call('POST /users/login', { body: { email, password } });

export const register = (name: string, email: string, password: string) =>
  call('POST /users', { body: { name, email, password } });

/** Requests an email with a link to choose a new password. The response is the same for unknown addresses. */
export const forgotPassword = (email: string) => call('POST /users/forgot-password', { body: { email } });

/** Sets a new password by the emailed token, which works once. */
export const resetPassword = (token: string, password: string) =>
  call('POST /users/reset-password', { body: { token, password } });

/** Proves by the emailed token that the new mailbox is the signed-in user's. */
export const confirmEmail = (token: string) => call('POST /users/confirm-email', { body: { token } });

/** Whether the signed-in user has confirmed their e-mail by a link. */
export const getMailbox = (signal?: AbortSignal) =>
  call('GET /users/profile/mailbox', { signal, isBackground: true });

/** Has the link sent that confirms it. */
export const requestMailboxLink = () => call('POST /users/profile/mailbox/link');

/** Revokes the token on the server. `keepalive`, because the page is left meanwhile. */
export const logOut = () => call('POST /users/logout', { keepalive: true });

/** The signed-in user, as the server knows them now. */
export const getProfile = () => call('GET /users/{id}', { path: { id: 'profile' } });

/** Returns a new token after a password change. */
export const updateProfile = (changes: ProfileChanges) => call('PUT /users/profile', { body: changes });

/** All accounts. For admins. */
export const listUsers = (signal?: AbortSignal, { isBackground = false } = {}) =>
  call('GET /users', { signal, isBackground });

/** Omitted fields stay. For admins. */
export const updateUser = (id: string, changes: AccountChanges) =>
  call('PUT /users/{id}', { path: { id }, body: changes });

export const deleteUser = (id: string) => call('DELETE /users/{id}', { path: { id } });

/** Removes all passkeys of an account whose owner has lost them. For admins. */
export const removePasskeysOf = (id: string) => call('DELETE /users/{id}/passkeys', { path: { id } });

/** A new passkey, as the browser made it. */
export type NewPasskey = BodyOf<'POST /users/profile/passkeys'>['passkey'];
/** The browser's proof of a passkey. */
export type PasskeyAnswer = BodyOf<'POST /users/login/passkey'>['passkey'];

/** What the browser needs to make or use a passkey, for `@simplewebauthn/browser`. */
export const passkeyOptions = <Options>(
  purpose: 'login' | 'confirm' | 'profile/passkeys',
  isBackground = false,
) => call(`POST /users/${purpose}/options`, { isBackground }) as Promise<Options>;

export const logInWithPasskey = (passkey: PasskeyAnswer) =>
  call('POST /users/login/passkey', { body: { passkey } });

/** Proves that the session is still its user's. */
export const confirmUser = (proof: BodyOf<'POST /users/confirm'>) =>
  call('POST /users/confirm', { body: proof });

export const listPasskeys = (signal?: AbortSignal) => call('GET /users/profile/passkeys', { signal });

export const addPasskey = (name: string, passkey: NewPasskey) =>
  call('POST /users/profile/passkeys', { body: { name, passkey } });

export const removePasskey = (id: string) => call('DELETE /users/profile/passkeys/{id}', { path: { id } });
