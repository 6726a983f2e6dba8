import { useStore } from '@nanostores/react';
import type { User } from 'shared';
import { adminPaths } from '../../../admin-routes.ts';
import { $userInfo } from '../../account/store.ts';
import { may } from '../access.ts';
import { RemoteList } from '../list/RemoteList.tsx';
import type { Action, Columns } from '../list/Table.tsx';
import { startEditing, toggleAdmin, users } from './store.ts';
import { UserForm } from './UserForm.tsx';

const columns: Columns<User> = {
  ID: ({ _id }) => _id,
  Name: (user) => <UserName {...user} />,
  Email: ({ email }) => email,
  Admin: ({ isAdmin, role }) => (
    <span>
      <span className={`badge ${isAdmin ? 'badge--green' : ''}`}>{isAdmin ? 'Yes' : 'No'}</span>
      {role && <span className="muted">{` ${role}`}</span>}
    </span>
  ),
};

const actionsOf = (user: User): Action[] => [
  { label: 'Edit User', onPress: () => startEditing(user) },
  { label: 'Toggle Admin Status', onPress: () => void toggleAdmin(user) },
  { label: 'Delete User', isDangerous: true, onPress: () => void users.remove(user._id) },
];

/** All accounts, ordered by sign-up. Only owners change them. */
export function UsersScreen() {
  const editing = useStore(users.$editing);
  return (
    <RemoteList
      group="manager"
      list={users}
      columns={columns}
      actionsOf={may('owner role') ? actionsOf : undefined}
      searchHint="Name or email"
      above={editing && <UserForm key={editing._id} user={editing} />}
    />
  );
}

function UserName({ _id, name }: User) {
  const isOwn = useStore($userInfo)?._id === _id;
  return (
    <span>
      <a href={adminPaths.user(_id)}>{name}</a> {isOwn && <span className="badge badge--green">You</span>}
    </span>
  );
}
