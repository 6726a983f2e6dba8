import type { User } from 'shared';
import { focusRow, neighbourOf } from '../list/focus.ts';
import { Cell, IdCell, Row } from '../list/ListTable.tsx';
import { RowButton } from '../list/RowButton.tsx';
import list from '../list/list.module.css';
import { removeUser, startEditing, toggleAdmin } from './store.ts';

interface Props {
  user: User;
  /** Whether this is who reads the list. */
  isOwn: boolean;
  isBusy: boolean;
}

export function UserRow({ user, isOwn, isBusy }: Props) {
  return (
    <Row id={user._id} isBusy={isBusy}>
      <IdCell id={user._id} />
      <Cell column="Name">
        <span>
          {user.name} {isOwn && <span className="badge badge--green">You</span>}
        </span>
      </Cell>
      <Cell column="Email">{user.email}</Cell>
      <Cell column="Admin">
        <span className={`badge ${user.isAdmin ? 'badge--green' : ''}`}>
          {user.isAdmin ? 'Yes' : 'No'}
        </span>
      </Cell>
      <Cell column="Actions">
        <UserActions user={user} isBusy={isBusy} />
      </Cell>
    </Row>
  );
}

function UserActions({ user, isBusy }: Omit<Props, 'isOwn'>) {
  async function remove(): Promise<void> {
    const next = neighbourOf(user._id);
    if (await removeUser(user)) focusRow(next);
  }

  return (
    <div className={list.actions}>
      <RowButton
        label="Edit User"
        rowOf={user._id}
        isBusy={isBusy}
        onPress={() => startEditing(user)}
      />
      <RowButton
        label="Toggle Admin Status"
        rowOf={user._id}
        isBusy={isBusy}
        onPress={() => void toggleAdmin(user)}
      />
      <RowButton
        label="Delete User"
        rowOf={user._id}
        isBusy={isBusy}
        isDangerous
        onPress={() => void remove()}
      />
    </div>
  );
}
