import { useStore } from '@nanostores/react';
import { useCallback, useEffect } from 'react';
import type { Remote, Resource } from './resource.ts';

/** Refetches what is shown. It stays when that fails, or when it has been changed meanwhile. */
export async function refetch<Value, Args extends unknown[]>(
  shown: Resource<Value, Args>,
  ...args: Args
): Promise<void> {
  const before = shown.get();
  if (before.status !== 'ready') return;
  const answer = await shown.fetch(...args);
  if (answer?.status === 'ready' && shown.get() === before) shown.set(answer);
}

/** Refetches when the window comes back into view: others may have changed it meanwhile. */
export function useRefetchOnFocus(refetchShown: () => Promise<void>): void {
  useEffect(() => {
    const onChange = () => {
      if (document.visibilityState === 'visible') void refetchShown();
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [refetchShown]);
}

/** Loads something for the component that shows it, and refetches it on focus. @returns what is known of it */
export function useFetched<Value>(shown: Resource<Value>): Remote<Value> {
  useEffect(() => shown.mount(), [shown]);
  useRefetchOnFocus(useCallback(() => refetch(shown), [shown]));
  return useStore(shown);
}
