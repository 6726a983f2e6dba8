import { LRUCache } from 'lru-cache';

interface Options<Value> {
  /** Maximum total size of the kept results; the least recently used go first. */
  maxSize: number;
  /** Size of a result, from 1. */
  sizeOf: (value: Value) => number;
}

/** Work that is being done, for everybody who waits for it. */
interface Running<Value> {
  result: Promise<Value>;
  nobodyWaits: AbortController;
  waiting: number;
}

/**
 * Keeps the results of work by key: a key must name everything that the result depends on. Everybody who asks for the
 * same key at once shares one piece of work, which is aborted when all of them have gone.
 */
export function createSharedWork<Value extends object>({ maxSize, sizeOf }: Options<Value>) {
  const kept = new LRUCache<string, Value>({ maxSize, sizeCalculation: sizeOf });
  const running = new Map<string, Running<Value>>();

  function begin(key: string, work: (nobodyWaits: AbortSignal) => Promise<Value>): Running<Value> {
    const nobodyWaits = new AbortController();
    const begun = { result: work(nobodyWaits.signal), nobodyWaits, waiting: 0 };
    running.set(key, begun);
    return begun;
  }

  function forget(key: string, work: Running<Value>): void {
    if (running.get(key) === work) running.delete(key);
  }

  return async (
    key: string,
    work: (nobodyWaits: AbortSignal) => Promise<Value>,
    gone?: AbortSignal,
  ): Promise<Value> => {
    gone?.throwIfAborted();
    const known = kept.get(key);
    if (known) return known;
    const shared = running.get(key) ?? begin(key, work);
    shared.waiting += 1;
    const leave = () => {
      shared.waiting -= 1;
      if (shared.waiting > 0) return;
      forget(key, shared);
      shared.nobodyWaits.abort(gone?.reason);
    };
    gone?.addEventListener('abort', leave, { once: true });
    try {
      const value = await shared.result;
      kept.set(key, value);
      return value;
    } finally {
      gone?.removeEventListener('abort', leave);
      forget(key, shared);
    }
  };
}
