import { ListSkeleton } from '../list/ListSkeleton.tsx';

export function UsersSkeleton() {
  return <ListSkeleton text="Loading users..." />;
}
