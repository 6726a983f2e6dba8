import { useFetchClient } from '@strapi/strapi/admin';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PublishingState } from 'shared';

const BUSY_POLL_MS = 2_000;
const IDLE_POLL_MS = 10_000;

export interface Publishing {
  /** Null until loaded. */
  state: PublishingState | null;
  /** Why the state could not be loaded, or the site could not be published. */
  problem: string | null;
  /** Whether a publish request is in progress. */
  isSending: boolean;
  publishNow(): Promise<void>;
}

/** The state of publishing, polled while the page is visible. */
export function usePublishing(): Publishing {
  const { get, post } = useFetchClient();
  const [state, setState] = useState<PublishingState | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  /** Number of loads so far; each load starts the timer of the next one. */
  const [reads, setReads] = useState(0);
  const sending = useRef(false);

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
  const pause = isWaiting ? BUSY_POLL_MS : IDLE_POLL_MS;
  useEffect(() => {
    const timer = setTimeout(refresh, reads === 0 ? 0 : pause);
    return () => clearTimeout(timer);
  }, [refresh, reads, pause]);

  const publishNow = useCallback(async () => {
    // A second click may come before the button shows as busy.
    if (sending.current) return;
    sending.current = true;
    setIsSending(true);
    try {
      setState((await post<PublishingState>('/publishing/publish-now')).data);
      setProblem(null);
    } catch (error) {
      setProblem(`The site could not be published: ${reasonOf(error)}`);
    } finally {
      sending.current = false;
      setIsSending(false);
    }
  }, [post]);

  return { state, problem, isSending, publishNow };
}

const UNREADABLE = 'The CMS does not say how publishing stands. What is shown may be old.';

const reasonOf = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : 'the CMS does not answer';
