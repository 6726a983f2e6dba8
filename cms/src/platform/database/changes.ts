import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { environment } from '../environment/environment';
import { identifier, sql } from './sql';

/**
 * Channel of `shop_notify_reads` (schema.sql), which notifies after each transaction that changes data of cached
 * responses.
 */
const CHANNEL = 'shop_reads';
const CONNECT_MS = 10_000;
/** Interval of pings, because a dropped connection raises no error. A change may go unnoticed for this long. */
const HEARTBEAT_MS = 1_000;
const RETRY_MS = 1_000;

export type Tables = readonly string[] | 'all';

/**
 * Tracks a version of the database's content for caches. A value stays valid while the version is the same. The version
 * is `null` while the connection is lost; then nothing may be cached.
 */
export class Changes {
  #version = 0;
  #isHeard = false;
  /** Number of notices by table. */
  readonly #told = new Map<string, number>();
  #connections = 0;
  /** Queries the database on the listening connection; does nothing without one. */
  #ask = (): Promise<void> => Promise.resolve();
  #asked: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;

  /** The version of some tables. This process's own changes are notified like all others. */
  versionOf(tables: Tables): string | null {
    if (!this.#isHeard) return null;
    if (tables === 'all') return String(this.#version);
    return [this.#connections, ...tables.map((table) => this.#told.get(table) ?? 0)].join('.');
  }

  /**
   * Resolves when this process knows all changes that were committed before the call: on this connection, PostgreSQL
   * sends notices before query results. One query serves all waiting calls.
   */
  caughtUp(): Promise<void> {
    this.#next ??= this.#asked.then(() => {
      this.#next = null;
      this.#asked = this.#ask();
      return this.#asked;
    });
    return this.#next;
  }

  /** Listens until the signal, and reconnects when the connection is lost. */
  async follow(signal: AbortSignal, onLost: (reason: unknown) => void): Promise<void> {
    while (!signal.aborted) {
      await this.#listen(signal).catch((error: unknown) => {
        if (!signal.aborted) onLost(error);
      });
      await pause(RETRY_MS, undefined, { signal }).catch(() => {});
    }
  }

  /** @throws if the connection is lost or the signal comes */
  async #listen(signal: AbortSignal): Promise<void> {
    const client = new Client({
      connectionString: environment.DATABASE_URL,
      application_name: CHANNEL,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: HEARTBEAT_MS,
    });
    const lost = new AbortController();
    const lose = (reason?: unknown) => {
      // May be called again after the next connection has started; must not affect that one.
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
      await client.query(sql`LISTEN ${identifier(CHANNEL)}`);
      // Notices may have been missed while not connected, so all versions change.
      this.#connections += 1;
      this.#version += 1;
      this.#isHeard = true;
      this.#ask = () => client.query(sql`SELECT 1`).then(() => {}, lose);
      const ended = AbortSignal.any([signal, lost.signal]);
      for (;;) {
        await pause(HEARTBEAT_MS, undefined, { signal: ended });
        await this.caughtUp();
      }
    } finally {
      lose();
      // Not awaited, because a dead connection never ends properly.
      void client.end().catch(() => {});
    }
  }
}

/** The tracker of this process. */
export const changes = new Changes();
