import { ScreenSkeleton, Skeletons } from '../list/ListSkeleton.tsx';

/** Stands for a `MakingForm` until it is shown. */
export const MakingSkeleton = () => (
  <ScreenSkeleton>
    <Skeletons count={3} blockSize="10rem" />
  </ScreenSkeleton>
);
