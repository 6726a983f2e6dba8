import type { User, UserWithToken } from 'shared';
import type { AccountChanges } from 'shared/schemas';
import { callApi } from './client.ts';

interface ProfileChanges {
  name: string;
  email: string;
  /** Blank keeps the current one. */
  password?: string;
}

export function logIn(email: string, password: string): Promise<UserWithToken> {
  return callApi('/api/users/login', { method: 'POST', body: { email, password } });
}

export function register(name: string, email: string, password: string): Promise<UserWithToken> {
  return callApi('/api/users', { method: 'POST', body: { name, email, password } });
}

/** Asks for an email with a link to choose a new password; the answer is the same for any e-mail. */
export function forgotPassword(email: string): Promise<{ message: string }> {
  return callApi('/api/users/forgot-password', { method: 'POST', body: { email } });
}

/** Sets a new password by the token of the email's link, which works once. */
export function resetPassword(token: string, password: string): Promise<{ message: string }> {
  return callApi('/api/users/reset-password', { method: 'POST', body: { token, password } });
}

/** Proves, by the token of the email's link, that the signed-in user reads the mailbox of their new e-mail. */
export function confirmEmail(token: string): Promise<{ message: string }> {
  return callApi('/api/users/confirm-email', { method: 'POST', body: { token } });
}

/** Revokes the token on the server. */
export function logOut(): Promise<void> {
  return callApi('/api/users/logout', { method: 'POST' });
}

/** The signed-in user. */
export function getProfile(): Promise<User> {
  return callApi('/api/users/profile');
}

/** Answers with a fresh token after a password change. */
export function updateProfile(changes: ProfileChanges): Promise<UserWithToken> {
  return callApi('/api/users/profile', { method: 'PUT', body: changes });
}

/** Everybody with an account; for admins. */
export function listUsers(signal?: AbortSignal): Promise<User[]> {
  return callApi('/api/users', { signal });
}

/** What is left out stays. */
export function updateUser(id: string, changes: AccountChanges): Promise<User> {
  return callApi(`/api/users/${encodeURIComponent(id)}`, { method: 'PUT', body: changes });
}

export function deleteUser(id: string): Promise<void> {
  return callApi(`/api/users/${encodeURIComponent(id)}`, { method: 'DELETE' });
}
