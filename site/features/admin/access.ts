import { atom } from 'nanostores';
import { ApiError } from '../../api/client.ts';
import { getProfile } from '../../api/users.ts';
import { $userInfo, signIn } from '../session/store.ts';

export type Access = 'asking' | 'granted' | 'denied';

/** Whether the admin screens are open to whoever is signed in. */
export const $access = atom<Access>('asking');

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

/** Closes the screens when the server says that the right is gone. Returns the failure for its message. */
export function noteRefusal(failure: unknown): unknown {
  if (failure instanceof ApiError && failure.status === 403) $access.set('denied');
  return failure;
}
