import { ScreenSkeleton, Skeletons } from '../list/ListSkeleton.tsx';

export const CustomerSkeleton = () => (
  <ScreenSkeleton>
    <Skeletons count={2} blockSize="10rem" />
  </ScreenSkeleton>
);
