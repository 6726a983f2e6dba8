import { AdminGate } from '../AdminGate.tsx';
import { UserList } from './UserList.tsx';
import { UsersSkeleton } from './UsersSkeleton.tsx';

export function UsersScreen() {
  return (
    <AdminGate outline={<UsersSkeleton />}>
      <UserList />
    </AdminGate>
  );
}
