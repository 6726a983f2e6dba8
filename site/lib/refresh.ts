import { useStore } from '@nanostores/react';
import { useCallback, useEffect } from 'react';
import type { Remote, Resource } from './resource.ts';

/** Asks again for what is shown. It stays when that fails, or when it has been changed meanwhile. */
export async function refresh<Value, Args extends unknown[]>(
  shown: Resource<Value, Args>,
  ...args: Args
): Promise<void> {
  const before = shown.get();
  if (before.status !== 'ready') return;
  const answer = await shown.ask(...args);
  if (answer?.status === 'ready' && shown.get() === before) shown.show(answer);
}

/** Looks again when the window comes back into view: others have been at work meanwhile. */
export function useLookOnReturn(look: () => Promise<void>): void {
  useEffect(() => {
    const onChange = () => {
      if (document.visibilityState === 'visible') void look();
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [look]);
}

/** Loads something for the component that shows it, and refetches it on focus. @returns what is known of it */
export function useFetched<Value>(shown: Resource<Value>): Remote<Value> {
  useEffect(() => shown.open(), [shown]);
  useLookOnReturn(useCallback(() => refresh(shown), [shown]));
  return useStore(shown);
}
