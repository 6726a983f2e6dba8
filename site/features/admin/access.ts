import { atom } from 'nanostores';
import { messages } from 'shared';
import { rolesIn } from 'shared/schemas';
import type { AdminGroup, AdminRole } from 'shared/schemas';
import { derived } from '../../lib/derived.ts';
import { ApiError, messageOf, onApiOutcome } from '../../lib/api/client.ts';
import { call } from '../../lib/api/call.ts';
import { offerConfirmation } from '../account/confirm/offer.ts';
import { $userInfo, signIn } from '../account/session.ts';

/** Whether the signed-in user may use the admin screens. */
export const $access = atom<'asking' | 'granted' | 'denied' | 'needs passkey'>('asking');

offerConfirmation();

/** The role of the signed-in admin; null for others. The specified stored user has none: an owner. */
export const $role = derived([$userInfo], (user): AdminRole | null =>
  user?.isAdmin ? (user.role ?? 'owner') : null,
);

// For the navigation, which is plain HTML (`layouts/AdminRole.astro`).
if (!import.meta.env.SSR) $role.listen((role) => (document.documentElement.dataset.role = role ?? ''));

/** Whether the signed-in admin belongs to the group that may do something: the API's endpoints name the same groups. */
export function may(group: AdminGroup): boolean {
  const role = $role.get();
  return role !== null && rolesIn(group).includes(role);
}

let asking: Promise<void> | null = null;

/**
 * Asks the server what the user may do. If it cannot be reached, the stored user decides: the server checks every call of
 * the screens anyway.
 */
export const askForAccess = (): Promise<void> =>
  (asking ??= ask().finally(() => {
    asking = null;
  }));

async function ask(): Promise<void> {
  const known = $userInfo.get();
  if (!known) return $access.set('denied');
  const fresh = await call('GET /users/{id}', { path: { id: 'profile' } }).catch(() => null);
  if (fresh && fresh._id === known._id) signIn({ ...known, ...fresh });
  $access.set((fresh ?? known).isAdmin ? 'granted' : 'denied');
}

// After any other 403 the user may have another role, or be no admin any more.
onApiOutcome((failure) => {
  if (failure?.status !== 403 || failure.message === messages.confirmItIsYou) return;
  if (failure.message === messages.adminsNeedPasskey) $access.set('needs passkey');
  else void askForAccess();
});

/**
 * Makes a call that needs a signed-in user.
 * @param otherwise the error message if the server sent none
 * @throws ApiError on every failure
 */
export async function asAdmin<T>(call: () => Promise<T>, otherwise: string): Promise<T> {
  if (!$userInfo.get()) throw new ApiError('Authentication failed. Please log in again.', 401);
  try {
    return await call();
  } catch (cause) {
    const { status = 0, errors = [] } = cause instanceof ApiError ? cause : {};
    throw new ApiError(messageOf(cause, otherwise), status, errors, { cause });
  }
}
