import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { Client } from 'pg';
import { environment } from '../environment';

/** Told by the triggers of migration 030, at the end of each transaction that changes what hot reads show. */
const CHANNEL = 'shop_reads';
const CONNECT_MS = 10_000;
/** A lost network tells nobody: for so long nobody would hear of a change. */
const HEARTBEAT_MS = 1_000;
const RETRY_MS = 1_000;

type Tables = readonly string[] | 'all';

/**
 * Which state of the database this process knows of. What was read at one version is true while that is the version;
 * at `null` nobody would tell of a change, and nothing may be kept.
 */
export class Changes {
  #version = 0;
  #isHeard = false;
  /** How often a change of each table has been told, where it was told at all. */
  readonly #told = new Map<string, number>();
  #connections = 0;
  /** Asks the database on the listening connection, where there is one. */
  #ask = (): Promise<void> => Promise.resolve();
  #asked: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;

  get version(): number | null {
    return this.#isHeard ? this.#version : null;
  }

  /** Which state of some tables; what this process changes itself is told as all else is. Of all: `version`. */
  versionOf(tables: Tables): string | null {
    if (!this.#isHeard) return null;
    if (tables === 'all') return String(this.#version);
    return [this.#connections, ...tables.map((table) => this.#told.get(table) ?? 0)].join('.');
  }

  /**
   * Resolves when this process knows of all that was committed before: on its connection, the database tells of
   * changes before it answers. One question serves all who wait to ask it.
   */
  caughtUp(): Promise<void> {
    this.#next ??= this.#asked.then(() => {
      this.#next = null;
      this.#asked = this.#ask();
      return this.#asked;
    });
    return this.#next;
  }

  /** Listens until the signal, again and again where the connection is lost. */
  async follow(signal: AbortSignal, onLost: (reason: unknown) => void): Promise<void> {
    while (!signal.aborted) {
      await this.#listen(signal).catch((error: unknown) => {
        if (!signal.aborted) onLost(error);
      });
      await pause(RETRY_MS, undefined, { signal }).catch(() => {});
    }
  }

  /** @throws when the connection is lost, or the signal comes */
  async #listen(signal: AbortSignal): Promise<void> {
    const client = new Client({
      connectionString: environment.DATABASE_URL,
      application_name: CHANNEL,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: HEARTBEAT_MS,
    });
    const lost = new AbortController();
    const lose = (reason?: unknown) => {
      // The end of this connection says nothing of the one after it.
      if (lost.signal.aborted) return;
      this.#isHeard = false;
      this.#ask = () => Promise.resolve();
      lost.abort(reason);
    };
    client.on('notification', ({ payload: table = '' }) => {
      this.#told.set(table, (this.#told.get(table) ?? 0) + 1);
      this.#version += 1;
    });
    client.on('error', lose);
    client.once('end', lose);
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      // Nobody knows what happened since it was last heard.
      this.#connections += 1;
      this.#version += 1;
      this.#isHeard = true;
      this.#ask = () => client.query('SELECT 1').then(() => {}, lose);
      const ended = AbortSignal.any([signal, lost.signal]);
      for (;;) {
        await pause(HEARTBEAT_MS, undefined, { signal: ended });
        await this.caughtUp();
      }
    } finally {
      lose();
      // One that is gone never says goodbye.
      void client.end().catch(() => {});
    }
  }
}

/** Those of this process. */
export const changes = new Changes();

/** So many values of one kind are kept where nothing else is said, those that were asked for last. */
const KEPT_MAX = 300;

interface Keeping<Value> {
  /** What all that is kept may add up to; a value that is larger by itself is not kept. */
  maxSize?: number;
  /** What a value counts, from 1. */
  sizeOf?: (value: Value) => number;
  of?: Pick<Changes, 'versionOf'>;
}

/** Reads what seldom changes once for each key, and again after a change of one of its tables. */
export function keptUntilChange<From, Value>(
  tables: Tables,
  read: (from: From, key: string) => Promise<Value>,
  { maxSize = KEPT_MAX, sizeOf = () => 1, of = changes }: Keeping<Value> = {},
): (from: From, key?: string) => Promise<Value> {
  const kept = new LRUCache<string, Promise<Value>>({ maxSize });
  let keptAt: string | null = null;
  return (from, key = '') => {
    const version = of.versionOf(tables);
    if (version === null) return read(from, key);
    if (version !== keptAt) kept.clear();
    keptAt = version;
    const known = kept.get(key);
    if (known) return known;
    const value = read(from, key);
    kept.set(key, value, { size: 1 });
    const settle = (size: number | null) => {
      if (kept.peek(key) !== value) return;
      kept.delete(key);
      if (size !== null) kept.set(key, value, { size });
    };
    // A failure is the answer of those who asked then alone.
    value.then(
      (read) => settle(sizeOf(read)),
      () => settle(null),
    );
    return value;
  };
}
