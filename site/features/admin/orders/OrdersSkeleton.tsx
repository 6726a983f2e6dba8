import { ListSkeleton } from '../list/ListSkeleton.tsx';

export function OrdersSkeleton() {
  return <ListSkeleton text="Loading orders..." />;
}
