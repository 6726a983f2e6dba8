import { useFetchClient } from '@strapi/strapi/admin';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PublishingState } from 'shared';

const WAITING_MS = 2_000;
const RESTING_MS = 10_000;

export interface Publishing {
  /** Null until it has been read once. */
  state: PublishingState | null;
  /** Why the state cannot be read, or the site not be published. */
  problem: string | null;
  /** Whether a request to publish is on its way. */
  isAsking: boolean;
  publishNow(): Promise<void>;
}

/** How publishing stands, read again every few seconds while somebody looks. */
export function usePublishing(): Publishing {
  const { get, post } = useFetchClient();
  const [state, setState] = useState<PublishingState | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  /** How often the state has been asked for: each answer sets off the next question. */
  const [reads, setReads] = useState(0);
  const asking = useRef(false);

  const refresh = useCallback(async () => {
    try {
      if (document.hidden) return;
      setState((await get<PublishingState>('/publishing/state')).data);
      setProblem((before) => (before === UNREADABLE ? null : before));
    } catch {
      setProblem(UNREADABLE);
    } finally {
      setReads((count) => count + 1);
    }
  }, [get]);

  const isWaiting = state?.state === 'pending' || state?.state === 'building';
  const pause = isWaiting ? WAITING_MS : RESTING_MS;
  useEffect(() => {
    const timer = setTimeout(refresh, reads === 0 ? 0 : pause);
    return () => clearTimeout(timer);
  }, [refresh, reads, pause]);

  const publishNow = useCallback(async () => {
    // A second press comes before the button is drawn as busy.
    if (asking.current) return;
    asking.current = true;
    setIsAsking(true);
    try {
      setState((await post<PublishingState>('/publishing/publish-now')).data);
      setProblem(null);
    } catch (error) {
      setProblem(`The site could not be published: ${reasonOf(error)}`);
    } finally {
      asking.current = false;
      setIsAsking(false);
    }
  }, [post]);

  return { state, problem, isAsking, publishNow };
}

const UNREADABLE = 'The CMS does not say how publishing stands. What is shown may be old.';

const reasonOf = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : 'the CMS does not answer';
