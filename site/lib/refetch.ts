import { useStore } from '@nanostores/react';
import { useCallback, useEffect } from 'react';
import type { Remote, Resource } from './resource.ts';

/** Fetches the shown value again. It stays if that fails or if it was changed meanwhile. */
export async function refetch<Value, Args extends unknown[]>(
  shown: Resource<Value, Args>,
  ...args: Args
): Promise<void> {
  const before = shown.get();
  if (before.status !== 'ready') return;
  const answer = await shown.fetch(...args);
  if (answer?.status === 'ready' && shown.get() === before) shown.set(answer);
}

/** Refetches when the window becomes visible again, as others may have changed the data. */
export function useRefetchOnFocus(refetchShown: () => Promise<void>): void {
  useEffect(() => {
    const onChange = () => {
      if (document.visibilityState === 'visible') void refetchShown();
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [refetchShown]);
}

/** Loads a resource for a component, and refetches it on focus. @returns its present state */
export function useFetched<Value>(shown: Resource<Value>): Remote<Value> {
  useEffect(() => shown.mount(), [shown]);
  useRefetchOnFocus(useCallback(() => refetch(shown), [shown]));
  return useStore(shown);
}
