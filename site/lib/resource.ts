import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { ApiError, messageOf } from './api/client.ts';
import { isOutage } from './api/offline.ts';

/** The state of a value from the API. `idle`: not fetched yet. */
export type Remote<Value> =
  | { status: 'idle' | 'loading' }
  | { status: 'ready'; value: Value }
  /** `missing`: the server answered 404. `offline`: the shop cannot be reached. `failed`: anything else. */
  | { status: 'missing' | 'offline' | 'failed'; message: string };

export interface Resource<Value, Args extends unknown[] = []> extends ReadableAtom<Remote<Value>> {
  /** Sets `loading`, then the response. */
  load(...args: Args): Promise<void>;
  /** Fetches again; the old value stays until then. */
  reload(...args: Args): Promise<void>;
  /** Loads for a component that mounts. Returns its clean-up, which aborts the request. */
  mount(...args: Args): () => void;
  /** Fetches without storing the response. Null if aborted by a later call or an unmount. */
  fetch(...args: Args): Promise<Remote<Value> | null>;
  /** Stores a state and aborts a running request. */
  set(remote: Remote<Value>): void;
  /** Edits the value, if there is one. */
  update(edit: (value: Value) => Value): void;
}

/**
 * A store for one value from the API. A call aborts earlier ones. A 401 ends the session, see `features/account/store.ts`.
 * @param fallbackMessage the error message if the server sent none
 */
export function resource<Value, Args extends unknown[] = []>(
  fetchValue: (...args: [...Args, AbortSignal]) => Promise<Value>,
  fallbackMessage?: string,
): Resource<Value, Args> {
  const $remote = atom<Remote<Value>>({ status: 'idle' });
  const write = $remote.set;
  let running = new AbortController();

  async function fetchAnswer(...args: Args): Promise<Remote<Value> | null> {
    running.abort();
    const { signal } = (running = new AbortController());
    const answer = await fetchValue(...args, signal).then<Remote<Value>, Remote<Value>>(
      (value) => ({ status: 'ready', value }),
      (error) => ({ status: failureStatus(error), message: messageOf(error, fallbackMessage) }),
    );
    return signal.aborted ? null : answer;
  }

  async function reload(...args: Args): Promise<void> {
    const answer = await fetchAnswer(...args);
    if (answer) write(answer);
  }

  function load(...args: Args): Promise<void> {
    write({ status: 'loading' });
    return reload(...args);
  }

  return Object.assign($remote, {
    fetch: fetchAnswer,
    load,
    reload,
    mount(...args: Args) {
      void load(...args);
      const mounted = running;
      return () => mounted.abort();
    },
    set(remote: Remote<Value>) {
      running.abort();
      write(remote);
    },
    update(edit: (value: Value) => Value) {
      const remote = $remote.get();
      if (remote.status === 'ready') write({ status: 'ready', value: edit(remote.value) });
    },
  });
}

function failureStatus(error: unknown): 'missing' | 'offline' | 'failed' {
  if (isOutage(error)) return 'offline';
  return error instanceof ApiError && error.status === 404 ? 'missing' : 'failed';
}
