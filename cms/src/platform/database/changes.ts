import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { environment } from '../environment';

/** Sent by `shop_tell_reads` (schema.sql) at the end of each transaction that changes what cached answers show. */
const CHANNEL = 'shop_reads';
const CONNECT_MS = 10_000;
/** A dropped connection raises no error, so we ping: for so long a change may go unnoticed. */
const HEARTBEAT_MS = 1_000;
const RETRY_MS = 1_000;

export type Tables = readonly string[] | 'all';

/**
 * Which state of the database this process knows of. What was read at one version is true while that is the version;
 * at `null` nobody would tell of a change, and nothing may be cached.
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

  /** Which state of some tables; what this process changes itself is told as all else is. */
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
