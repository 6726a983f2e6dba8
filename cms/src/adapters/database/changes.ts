import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { environment } from '../environment';

/** Told by the triggers of migration 030, at the end of each transaction that changes what hot reads show. */
const CHANNEL = 'shop_reads';
const CONNECT_MS = 10_000;
/** A lost network tells nobody: for so long nobody would hear of a change. */
const HEARTBEAT_MS = 1_000;
const RETRY_MS = 1_000;

/**
 * Which state of the database this process knows of. What was read at one version is true while that is the version;
 * at `null` nobody would tell of a change, and nothing may be kept.
 */
export class Changes {
  #version = 0;
  #isHeard = false;

  get version(): number | null {
    return this.#isHeard ? this.#version : null;
  }

  /** Something was changed by this process, which so knows it before the database says so. */
  changed(): void {
    this.#version += 1;
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
      this.#isHeard = false;
      lost.abort(reason);
    };
    client.on('notification', () => this.changed());
    client.on('error', lose);
    client.once('end', lose);
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      // What happened since it was last heard.
      this.changed();
      this.#isHeard = true;
      const ended = AbortSignal.any([signal, lost.signal]);
      for (;;) {
        await pause(HEARTBEAT_MS, undefined, { signal: ended });
        await client.query('SELECT 1');
      }
    } finally {
      this.#isHeard = false;
      // One that is gone never says goodbye.
      void client.end().catch(() => {});
    }
  }
}

/** Those of this process. */
export const changes = new Changes();

/** Reads what seldom changes once, and again after a change of anything. */
export function keptUntilChange<From, Value>(
  read: (from: From) => Promise<Value>,
  of: Pick<Changes, 'version'> = changes,
): (from: From) => Promise<Value> {
  let kept: { version: number; value: Promise<Value> } | null = null;
  return (from) => {
    const { version } = of;
    if (version === null) return read(from);
    if (kept?.version === version) return kept.value;
    const value = read(from);
    const fresh = { version, value };
    kept = fresh;
    // A failure is the answer of those who asked then alone.
    value.catch(() => {
      if (kept === fresh) kept = null;
    });
    return value;
  };
}
