import type { User } from 'shared';
import { deleteUser, listUsers, updateUser } from '../../../api/users.ts';
import type { AccountChanges } from '../../../api/users.ts';
import { $userInfo } from '../../session/store.ts';
import { askForAccess } from '../access.ts';
import { createAdminList } from '../list/store.ts';

export const users = createAdminList<User>('User', {
  fetchAll: listUsers,
  deleteItem: deleteUser,
});

/** @returns whether the changes are saved and the form has closed */
export function saveUser({ _id }: User, changes: AccountChanges): Promise<boolean> {
  return users.$form.submit(async () => {
    await change(_id, changes);
    users.$editing.set(null);
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

/** Admins who change their own account see it everywhere, and may lose this very screen. */
async function change(id: string, changes: AccountChanges): Promise<void> {
  users.replace(await updateUser(id, changes));
  if (id === $userInfo.get()?._id) await askForAccess();
}
