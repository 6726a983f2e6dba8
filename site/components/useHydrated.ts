import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False while a component is rendered into HTML and while React takes that HTML over, true from
 * then on: what is known only in the browser may be shown once this is true.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
