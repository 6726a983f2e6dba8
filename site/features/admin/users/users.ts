import type { User } from 'shared';
import type { AccountChanges, AdminRole } from 'shared/schemas';
import { call } from '../../../lib/api/call.ts';
import { $userInfo } from '../../account/session.ts';
import { askForAccess } from '../access.ts';
import { focusRow } from '../list/focus.ts';
import { createAddress } from '../list/address.ts';
import { createRemoteList } from '../list/remote.ts';
import { wholeList } from '../list/source.ts';
import { mayDiscard } from '../unsaved.ts';
import { grantQuestion } from './roles.ts';

/** Names the user and their number of open orders. */
async function deleteWarning({ _id, name, email }: User): Promise<string> {
  const open = await call('GET /admin/users/{id}', { path: { id: _id } }).then(
    ({ openOrderCount }) => openOrdersText(openOrderCount),
    () => 'Their orders could not be looked up: there may be open ones.',
  );
  return `${name}, ${email}\n${open}`;
}

function openOrdersText(count: number): string {
  if (count === 0) return 'They have no open orders.';
  return count === 1
    ? 'They have 1 open order. It stays, and is still to be dealt with.'
    : `They have ${count} open orders. These stay, and are still to be dealt with.`;
}

export const users = createRemoteList('User', {
  ...wholeList<User>(
    (signal) => call('GET /users', { signal }),
    ({ name, email }) => [name, email],
  ),
  address: createAddress({}, { sizes: [50] }),
  // The whole list is loaded, so searching needs no request.
  pauseMs: 0,
  deleteItem: (id: string) => call('DELETE /users/{id}', { path: { id } }),
  deleteWarning,
});

/** Opens the form with a user, unless it shows that user already. */
export function startEditing(user: User): void {
  if (users.$editing.get()?._id !== user._id && mayDiscard()) users.startEditing(user);
}

export function cancelEditing(): void {
  const user = users.$editing.get();
  if (!mayDiscard()) return;
  users.stopEditing();
  focusRow(user?._id);
}

/** Asks for confirmation, to prevent granting rights by accident. */
const mayGrant = (name: string, role: AdminRole): boolean => confirm(grantQuestion(name, role));

/** Saves the changes and closes the form. The role in the form counts only while the person is an admin. */
export async function saveUser({ _id, ...user }: User, input: AccountChanges): Promise<void> {
  const role = input.isAdmin ? (input.role ?? 'owner') : null;
  const changes = { ...input, role };
  if (role && role !== user.role && !mayGrant(changes.name ?? user.name, role)) return;
  const isSaved = await users.send(users.$form, _id, async () => {
    await change(_id, changes);
    users.$editing.set(null);
    return 'User updated.';
  });
  if (isSaved) focusRow(_id);
}

/** Makes somebody an owner, or takes the role. */
export async function toggleAdmin({ _id, name, isAdmin }: User): Promise<void> {
  if (users.$rowActions.get().busy || (!isAdmin && !mayGrant(name, 'owner'))) return;
  users.$form.clear();
  await users.send(users.$rowActions, _id, async () => {
    await change(_id, { isAdmin: !isAdmin });
    return isAdmin ? `${name} is no longer an admin.` : `${name} is now an admin.`;
  });
}

/** Admins who change their own account need a new access check: they may have removed their own rights. */
async function change(id: string, changes: AccountChanges): Promise<void> {
  users.replace(await call('PUT /users/{id}', { path: { id }, body: changes }));
  if (id === $userInfo.get()?._id) await askForAccess();
}

/** For somebody who has lost the device with their passkeys. */
export async function removePasskeys({ _id, name }: User): Promise<void> {
  const question = `Remove all passkeys of ${name}? They are logged out everywhere, and log in with their password again.`;
  if (!confirm(question)) return;
  await users.send(
    users.$form,
    _id,
    async () => (await call('DELETE /users/{id}/passkeys', { path: { id: _id } })).message,
  );
}
