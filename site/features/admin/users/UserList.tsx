import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import type { User } from 'shared';
import { ErrorNotice } from '../../../components/ErrorNotice.tsx';
import { $userInfo } from '../../session/store.ts';
import { AdminList } from '../list/AdminList.tsx';
import { makeFindable } from '../list/search.ts';
import { TaskNotice } from '../list/TaskNotice.tsx';
import { wordsOf } from './logic.ts';
import { $editing, formTask, users, userTask } from './store.ts';
import { UserForm } from './UserForm.tsx';
import { UserRow } from './UserRow.tsx';
import { UsersSkeleton } from './UsersSkeleton.tsx';

const COLUMNS = ['ID', 'Name', 'Email', 'Admin', 'Actions'];

/** Everybody with an account, in the order of their sign-up. */
export function UserList() {
  const list = useStore(users.$list);
  useEffect(() => users.load(), []);
  if (list.status === 'loading') return <UsersSkeleton />;
  if (list.status === 'failed') return <ErrorNotice message={list.message} onRetry={users.load} />;
  return <LoadedUsers items={list.items} />;
}

function LoadedUsers({ items }: { items: readonly User[] }) {
  const task = useStore(userTask.$task);
  const saved = useStore(formTask.$task).done;
  const editing = useStore($editing);
  const ownId = useStore($userInfo)?._id;
  const entries = useMemo(() => makeFindable(items, wordsOf), [items]);
  return (
    <>
      {editing && <UserForm key={editing._id} user={editing} />}
      <AdminList
        entries={entries}
        nouns={['user', 'users']}
        searchHint="Name or email"
        columns={COLUMNS}
      >
        {(user) => (
          <UserRow
            key={user._id}
            user={user}
            isOwn={user._id === ownId}
            isBusy={user._id === task.busyId}
          />
        )}
      </AdminList>
      <TaskNotice done={task.done ?? saved} failure={task.failure} />
    </>
  );
}
