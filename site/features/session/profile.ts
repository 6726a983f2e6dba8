import { atom } from 'nanostores';
import { getProfile, logOut, updateProfile } from '../../api/users.ts';
import type { ProfileChanges } from '../../api/users.ts';
import { submission } from '../../state/submission.ts';
import { $userInfo, endSession, signIn } from './store.ts';

export const $profileForm = submission();
export const $isEditing = atom(false);
/** Whether the last thing that happened was a successful update. */
export const $isUpdated = atom(false);

export function startEditing(): void {
  $isUpdated.set(false);
  $isEditing.set(true);
}

/** Leaves the form, and with it all that was typed into it. */
export function cancelEditing(): void {
  $profileForm.clear();
  $isEditing.set(false);
}

/** Sends the changes; the answer replaces the stored user, with its fresh token if there is one. */
export async function saveProfile(changes: ProfileChanges): Promise<void> {
  const isSaved = await $profileForm.submit(async () => {
    const { password, ...details } = changes;
    const updated = await updateProfile(password ? changes : details);
    const known = $userInfo.get();
    if (known) signIn({ ...known, ...updated });
  });
  $isUpdated.set(isSaved);
  if (isSaved) $isEditing.set(false);
}

/**
 * Brings the stored user up to date, e.g. after a change of rights. A refused token ends the
 * session; any other failure leaves what is known.
 */
export async function refreshUser(): Promise<void> {
  const fresh = await getProfile().catch(() => null);
  const known = $userInfo.get();
  if (fresh && known && fresh._id === known._id) signIn({ ...known, ...fresh });
}

/** Ends the session here even when the server cannot be told. */
export async function logOutEverywhere(): Promise<void> {
  await logOut().catch(() => undefined);
  endSession();
}
