import type { Mailbox, Passkey, User, UserWithToken } from 'shared';
import type { AccountChanges } from 'shared/schemas';
import { callApi } from './client.ts';

interface ProfileChanges {
  name: string;
  email: string;
  /** If absent, the password stays. */
  password?: string;
}

export function logIn(email: string, password: string): Promise<UserWithToken> {
  return callApi('/api/users/login', { method: 'POST', body: { email, password } });
}

export function register(name: string, email: string, password: string): Promise<UserWithToken> {
  return callApi('/api/users', { method: 'POST', body: { name, email, password } });
}

/** Requests an email with a link to choose a new password. The response is the same for unknown addresses. */
export function forgotPassword(email: string): Promise<{ message: string }> {
  return callApi('/api/users/forgot-password', { method: 'POST', body: { email } });
}

/** Sets a new password by the emailed token, which works once. */
export function resetPassword(token: string, password: string): Promise<{ message: string }> {
  return callApi('/api/users/reset-password', { method: 'POST', body: { token, password } });
}

/** Proves by the emailed token that the new mailbox is the signed-in user's. */
export function confirmEmail(token: string): Promise<{ message: string }> {
  return callApi('/api/users/confirm-email', { method: 'POST', body: { token } });
}

/** Whether the signed-in user has confirmed their e-mail by a link. */
export function getMailbox(signal?: AbortSignal): Promise<Mailbox> {
  return callApi('/api/users/profile/mailbox', { signal, isBackground: true });
}

/** Has the link sent that confirms it. */
export function requestMailboxLink(): Promise<{ message: string }> {
  return callApi('/api/users/profile/mailbox/link', { method: 'POST' });
}

/** Revokes the token on the server. `keepalive`, because the page is left meanwhile. */
export function logOut(): Promise<void> {
  return callApi('/api/users/logout', { method: 'POST', keepalive: true });
}

/** The signed-in user, as the server knows them now. */
export function getProfile(): Promise<User> {
  return callApi('/api/users/profile');
}

/** Returns a new token after a password change. */
export function updateProfile(changes: ProfileChanges): Promise<UserWithToken> {
  return callApi('/api/users/profile', { method: 'PUT', body: changes });
}

/** All accounts. For admins. */
export function listUsers(signal?: AbortSignal, { isBackground = false } = {}): Promise<User[]> {
  return callApi('/api/users', { signal, isBackground });
}

/** Omitted fields stay. For admins. */
export function updateUser(id: string, changes: AccountChanges): Promise<User> {
  return callApi(`/api/users/${encodeURIComponent(id)}`, { method: 'PUT', body: changes });
}

export function deleteUser(id: string): Promise<void> {
  return callApi(`/api/users/${encodeURIComponent(id)}`, { method: 'DELETE' });
}

/** Removes all passkeys of an account whose owner has lost them. For admins. */
export function removePasskeysOf(id: string): Promise<{ message: string }> {
  return callApi(`/api/users/${encodeURIComponent(id)}/passkeys`, { method: 'DELETE' });
}

/** What the browser needs to make or use a passkey, for `@simplewebauthn/browser`. */
export function passkeyOptions<Options>(
  purpose: 'login' | 'confirm' | 'profile/passkeys',
  isBackground = false,
): Promise<Options> {
  return callApi(`/api/users/${purpose}/options`, { method: 'POST', isBackground });
}

/** @param passkey what the browser gave for the options */
export function logInWithPasskey(passkey: unknown): Promise<UserWithToken> {
  return callApi('/api/users/login/passkey', { method: 'POST', body: { passkey } });
}

/** Proves that the session is still its user's. */
export function confirmUser(proof: { password: string } | { passkey: unknown }): Promise<void> {
  return callApi('/api/users/confirm', { method: 'POST', body: proof });
}

export function listPasskeys(signal?: AbortSignal): Promise<Passkey[]> {
  return callApi('/api/users/profile/passkeys', { signal });
}

export function addPasskey(name: string, passkey: unknown): Promise<Passkey> {
  return callApi('/api/users/profile/passkeys', { method: 'POST', body: { name, passkey } });
}

export function removePasskey(id: string): Promise<{ message: string }> {
  return callApi(`/api/users/profile/passkeys/${encodeURIComponent(id)}`, { method: 'DELETE' });
}
