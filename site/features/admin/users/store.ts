import { atom } from 'nanostores';
import type { User } from 'shared';
import { deleteUser, listUsers, updateUser } from '../../../api/users.ts';
import type { AccountChanges } from '../../../api/users.ts';
import { $userInfo } from '../../session/store.ts';
import { askForAccess } from '../access.ts';
import { createAdminList } from '../list/store.ts';

export const users = createAdminList<User>('user', listUsers);

/** The user in the edit form. */
export const $editing = atom<User | null>(null);

export function startEditing(user: User): void {
  users.clear();
  $editing.set(user);
}

export function stopEditing(): void {
  users.$form.clear();
  $editing.set(null);
}

/** @returns whether the changes are saved and the form has closed */
export function saveUser({ _id }: User, changes: AccountChanges): Promise<boolean> {
  return users.$form.submit(async () => {
    await change(_id, changes);
    $editing.set(null);
    return 'User updated.';
  });
}

export async function toggleAdmin({ _id, isAdmin }: User): Promise<void> {
  users.$form.clear();
  await users.$rows.submit(async () => {
    await change(_id, { isAdmin: !isAdmin });
    return isAdmin ? 'No longer an admin.' : 'Now an admin.';
  }, _id);
}

export function removeUser({ _id }: User): Promise<void> {
  return users.remove(_id, async () => {
    await deleteUser(_id);
    if ($editing.get()?._id === _id) stopEditing();
  });
}

/** Admins who change their own account see it everywhere, and may lose this very screen. */
async function change(id: string, changes: AccountChanges): Promise<void> {
  users.replace(await updateUser(id, changes));
  if (id === $userInfo.get()?._id) await askForAccess();
}
