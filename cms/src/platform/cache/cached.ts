import { LRUCache } from 'lru-cache';
import { changes, type Changes, type Tables } from '../database/changes';

/** Default maximum of cached values of one kind; the least recently used go first. */
const VALUES_MAX = 300;

interface Options<Value> {
  /** Maximum total size of the cached values. A value that exceeds it alone is not cached. */
  maxSize?: number;
  /** Size of a value, from 1. */
  sizeOf?: (value: Value, key: string) => number;
  of?: Pick<Changes, 'versionOf'>;
}

interface Cached<From, Value> {
  (from: From, key?: string): Promise<Value>;
  /** The cached value, without a read. */
  known(key: string): Value | undefined;
}

/**
 * Caches values by key until one of the tables changes. Parallel requests for a key share one read; if it fails, all of
 * them fail, and the failure is not cached. A value is not cached if a table changed while it was read. Nothing is
 * cached while the connection for change notices is lost.
 */
export function cached<From, Value extends object>(
  tables: Tables,
  read: (from: From, key: string) => Promise<Value>,
  { maxSize = VALUES_MAX, sizeOf = () => 1, of = changes }: Options<Value> = {},
): Cached<From, Value> {
  const values = new LRUCache<string, Value, { from: From }>({
    maxSize,
    sizeCalculation: sizeOf,
    fetchMethod: (key, _stale, { context }) => read(context.from, key),
    // A read that began before a change still answers its own requests.
    ignoreFetchAbort: true,
  });
  let cachedAt: string | null = null;
  const isValid = (): boolean => {
    const version = of.versionOf(tables);
    if (version !== cachedAt) values.clear();
    cachedAt = version;
    return version !== null;
  };
  const find = async (from: From, key = '') =>
    isValid() ? values.forceFetch(key, { context: { from } }) : read(from, key);
  return Object.assign(find, { known: (key: string) => (isValid() ? values.get(key) : undefined) });
}
