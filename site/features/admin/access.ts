import { atom } from 'nanostores';
import { messages } from 'shared';
import { ApiError, messageOf, onApiOutcome } from '../../lib/api/client.ts';
import { getProfile } from '../../lib/api/users.ts';
import { offerConfirmation } from '../account/confirm/offer.ts';
import { $userInfo, signIn } from '../account/store.ts';

/** Whether the signed-in user may use the admin screens. */
export const $access = atom<'asking' | 'granted' | 'denied' | 'needs passkey'>('asking');

offerConfirmation();

/**
 * Asks the server whether the user is an admin. If it cannot be reached, the stored user decides: the server checks every
 * call of the screens anyway.
 */
export async function askForAccess(): Promise<void> {
  const known = $userInfo.get();
  if (!known) return $access.set('denied');
  const fresh = await getProfile().catch(() => null);
  if (fresh && fresh._id === known._id) signIn({ ...known, ...fresh });
  $access.set((fresh ?? known).isAdmin ? 'granted' : 'denied');
}

// Another 403 than these two means that the user is no longer an admin.
onApiOutcome((failure) => {
  if (failure?.status !== 403 || failure.message === messages.confirmItIsYou) return;
  $access.set(failure.message === messages.adminsNeedPasskey ? 'needs passkey' : 'denied');
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
