import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { ApiError, messageOf } from './api/client.ts';
import { isOutage } from './api/offline.ts';

/** What a page knows of something that the API has: nothing was asked yet, it is asked for, or its answer. */
export type Remote<Value> =
  | { status: 'idle' | 'loading' }
  | { status: 'ready'; value: Value }
  /** `missing`: the server answered 404. `offline`: the shop cannot be reached. `failed`: anything else. */
  | { status: 'missing' | 'offline' | 'failed'; message: string };

export interface Resource<Value, Args extends unknown[] = []> extends ReadableAtom<Remote<Value>> {
  /** Shows `loading` and then the answer. */
  load(...args: Args): Promise<void>;
  /** Asks again; what is shown stays until the answer is there. */
  reload(...args: Args): Promise<void>;
  /** Loads for a component that appears. Returns what gives that up, for when it disappears. */
  open(...args: Args): () => void;
  /** Asks without showing the answer. Null when a later question, or leaving, has made it void. */
  ask(...args: Args): Promise<Remote<Value> | null>;
  /** Shows what is known from elsewhere; a question that is under way is void then. */
  show(remote: Remote<Value>): void;
  /** Edits the value that is shown; does nothing while there is none. */
  change(edit: (value: Value) => Value): void;
}

/**
 * Holds one thing of the API's. Of several questions only the last one counts; earlier calls are
 * aborted. A refused token ends the session by itself, see `features/session/store.ts`.
 * @param otherwise what to say of a failure about which the server has said nothing
 */
export function resource<Value, Args extends unknown[] = []>(
  fetchValue: (...args: [...Args, AbortSignal]) => Promise<Value>,
  otherwise?: string,
): Resource<Value, Args> {
  const $remote = atom<Remote<Value>>({ status: 'idle' });
  let running = new AbortController();

  async function ask(...args: Args): Promise<Remote<Value> | null> {
    running.abort();
    const { signal } = (running = new AbortController());
    const answer = await fetchValue(...args, signal).then<Remote<Value>, Remote<Value>>(
      (value) => ({ status: 'ready', value }),
      (error) => ({ status: failureStatus(error), message: messageOf(error, otherwise) }),
    );
    return signal.aborted ? null : answer;
  }

  async function reload(...args: Args): Promise<void> {
    const answer = await ask(...args);
    if (answer) $remote.set(answer);
  }

  function load(...args: Args): Promise<void> {
    $remote.set({ status: 'loading' });
    return reload(...args);
  }

  return Object.assign($remote, {
    ask,
    load,
    reload,
    open(...args: Args) {
      void load(...args);
      const opened = running;
      return () => opened.abort();
    },
    show(remote: Remote<Value>) {
      running.abort();
      $remote.set(remote);
    },
    change(edit: (value: Value) => Value) {
      const remote = $remote.get();
      if (remote.status === 'ready') $remote.set({ status: 'ready', value: edit(remote.value) });
    },
  });
}

function failureStatus(error: unknown): 'missing' | 'offline' | 'failed' {
  if (isOutage(error)) return 'offline';
  return error instanceof ApiError && error.status === 404 ? 'missing' : 'failed';
}
