import { ScreenSkeleton, Skeletons } from '../list/ListSkeleton.tsx';

/** Stands where a customer will be. */
export const CustomerSkeleton = () => (
  <ScreenSkeleton>
    <Skeletons count={2} blockSize="10rem" />
  </ScreenSkeleton>
);
