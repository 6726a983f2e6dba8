import { LRUCache } from 'lru-cache';
import { changes, type Changes, type Tables } from '../database/changes';

/** So many values of one kind are cached where nothing else is said, the least recently used first to go. */
const VALUES_MAX = 300;

interface Options<Value> {
  /** What the sizes of all cached values may add up to; a value that is larger by itself is not cached. */
  maxSize?: number;
  /** Size of a value, from 1. */
  sizeOf?: (value: Value, key: string) => number;
  of?: Pick<Changes, 'versionOf'>;
}

/**
 * Caches what is read by a key until one of its tables changes. Many who ask at the same time are answered by one read;
 * a failure is answered to those alone. What was read while something changed is not cached, nor is anything while
 * nobody would tell of a change.
 */
export function cached<From, Value extends object>(
  tables: Tables,
  read: (from: From, key: string) => Promise<Value>,
  { maxSize = VALUES_MAX, sizeOf = () => 1, of = changes }: Options<Value> = {},
): (from: From, key?: string) => Promise<Value> {
  const values = new LRUCache<string, Value, { from: From }>({
    maxSize,
    sizeCalculation: sizeOf,
    fetchMethod: (key, _stale, { context }) => read(context.from, key),
    // Who asked before a change is answered all the same.
    ignoreFetchAbort: true,
  });
  let cachedAt: string | null = null;
  return async (from, key = '') => {
    const version = of.versionOf(tables);
    if (version === null) return read(from, key);
    if (version !== cachedAt) values.clear();
    cachedAt = version;
    return values.forceFetch(key, { context: { from } });
  };
}
