import { ScreenSkeleton, Skeletons } from '../../list/ListSkeleton.tsx';

export const NewOrderSkeleton = () => (
  <ScreenSkeleton>
    <Skeletons count={3} blockSize="10rem" />
  </ScreenSkeleton>
);
