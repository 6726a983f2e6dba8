import { atom } from 'nanostores';
import { ApiError, messageOf, onApiOutcome } from '../../lib/api/client.ts';
import { getProfile } from '../../lib/api/users.ts';
import { $userInfo, signIn } from '../account/store.ts';

/** Whether the admin screens are open to the person who is signed in. */
export const $access = atom<'asking' | 'granted' | 'denied'>('asking');

/**
 * Finds out, by what the server says of the user now. Without an answer the stored user counts: each
 * call of the screens is checked by the server anyway.
 */
export async function askForAccess(): Promise<void> {
  const known = $userInfo.get();
  if (!known) return $access.set('denied');
  const fresh = await getProfile().catch(() => null);
  if (fresh && fresh._id === known._id) signIn({ ...known, ...fresh });
  $access.set((fresh ?? known).isAdmin ? 'granted' : 'denied');
}

// A 403 to any call means that the user is no admin any more: the screens close.
onApiOutcome((failure) => {
  if (failure?.status === 403) $access.set('denied');
});

/**
 * Makes a call that needs a signed-in user.
 * @param otherwise what to say of a failure about which the server has said nothing
 * @throws ApiError, whatever the failure
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
