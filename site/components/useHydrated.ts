import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and during hydration, then true. Show data that only the browser knows once this is true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
