import { useStore } from '@nanostores/react';
import type { User } from 'shared';
import { adminPaths } from '../../../admin-routes.ts';
import { $userInfo } from '../../account/session.ts';
import { listScreen } from '../list/screen.tsx';
import { startEditing, toggleAdmin, users } from './users.ts';
import { UserForm } from './UserForm.tsx';

/** All accounts, ordered by sign-up. Only owners change them. */
export const UsersScreen = listScreen({
  group: 'manager',
  list: users,
  columns: {
    id: { heading: 'ID', cell: ({ _id }) => _id },
    name: { heading: 'Name', cell: (user) => <UserName {...user} /> },
    email: { heading: 'Email', cell: ({ email }) => email, place: 'start' },
    admin: { heading: 'Admin', cell: (user) => <Admin {...user} />, place: 'middle', isNamed: true },
  },
  actions: (user) => [
    { label: 'Edit User', onPress: () => startEditing(user) },
    { label: 'Toggle Admin Status', onPress: () => void toggleAdmin(user) },
    { label: 'Delete User', isDangerous: true, onPress: () => void users.remove(user._id) },
  ],
  actors: 'owner role',
  Above: EditedUser,
  texts: { searchHint: 'Name or email' },
});

function EditedUser() {
  const editing = useStore(users.$editing);
  return editing && <UserForm key={editing._id} user={editing} />;
}

function UserName({ _id, name }: User) {
  const isOwn = useStore($userInfo)?._id === _id;
  return (
    <span>
      <a href={adminPaths.user(_id)}>{name}</a> {isOwn && <span className="badge badge--green">You</span>}
    </span>
  );
}

const Admin = ({ isAdmin, role }: User) => (
  <span>
    <span className={`badge ${isAdmin ? 'badge--green' : ''}`}>{isAdmin ? 'Yes' : 'No'}</span>
    {role && <span className="muted">{` ${role}`}</span>}
  </span>
);
