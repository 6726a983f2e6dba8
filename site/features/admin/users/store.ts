import { atom } from 'nanostores';
import type { User } from 'shared';
import { deleteUser, listUsers, updateUser } from '../../../api/users.ts';
import type { AccountChanges } from '../../../api/users.ts';
import { $userInfo } from '../../session/store.ts';
import { askForAccess } from '../access.ts';
import { createRemoteList } from '../list/remote-list.ts';
import { createTask } from '../list/task.ts';

export const users = createRemoteList(listUsers);
/** What is done in the rows. */
export const userTask = createTask();
/** What is done in the form. */
export const formTask = createTask();

/** Who is in the edit form. */
export const $editing = atom<User | null>(null);

export function startEditing(user: User): void {
  formTask.clear();
  userTask.clear();
  $editing.set(user);
}

export function stopEditing(): void {
  formTask.clear();
  $editing.set(null);
}

/** @returns whether the changes are saved and the form has closed */
export function saveUser({ _id }: User, changes: AccountChanges): Promise<boolean> {
  return formTask.run(_id, 'User updated.', async () => {
    await change(_id, changes);
    $editing.set(null);
  });
}

export function toggleAdmin({ _id, isAdmin }: User): Promise<boolean> {
  formTask.clear();
  return userTask.run(_id, isAdmin ? 'No longer an admin.' : 'Now an admin.', () =>
    change(_id, { isAdmin: !isAdmin }),
  );
}

/** @returns whether the user is gone */
export async function removeUser({ _id }: User): Promise<boolean> {
  const question = 'Are you sure you want to delete this user? This action cannot be undone.';
  if (userTask.$task.get().busyId || !confirm(question)) return false;
  formTask.clear();
  return userTask.run(_id, 'User deleted.', async () => {
    await deleteUser(_id);
    users.remove(_id);
    if ($editing.get()?._id === _id) stopEditing();
  });
}

/** Whoever changes their own account is shown so everywhere, and may have closed this very screen. */
async function change(id: string, changes: AccountChanges): Promise<void> {
  users.replace(await updateUser(id, changes));
  if (id === $userInfo.get()?._id) await askForAccess();
}
