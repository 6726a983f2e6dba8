import type { Socket } from 'node:net';
import type { Client } from 'pg';
import { environment } from '#platform/environment/environment';

/**
 * How long a query may wait for a connection of the pool, also for a new one. Many requests for one row need that long,
 * and so does a start on a busy machine: while Strapi loads its code, nothing else runs in this process.
 */
const ACQUIRE_MS = 30_000;

/** The parts of a connection that pg's types leave out. */
type Connected = Client & {
  /** False while a query is running. */
  readyForQuery: boolean;
  connection: { stream: Socket };
};

/**
 * Closes a connection that has been silent for too long. A lost network raises no error, and the system would notice it
 * after a quarter of an hour. Waiting for a lock is silent too, so the limit is longer than any queue for one row.
 * Migrations may take as long as they need.
 */
function afterCreate(client: Connected, done: (error: null, client: Client) => void): void {
  const { stream } = client.connection;
  // Uses `on`, because a listener passed to `setTimeout` fires only once, and that may be while the connection is idle.
  stream.setTimeout(environment.DATABASE_SILENCE_SECONDS * 1000).on('timeout', () => {
    if (strapi.isLoaded && !client.readyForQuery) stream.destroy();
  });
  done(null, client);
}

export default {
  // By default, starting an older release would drop the columns and tables that a newer one added (decision 5).
  settings: { forceMigration: false },
  connection: {
    client: 'postgres',
    connection: {
      connectionString: environment.DATABASE_URL,
      connectionTimeoutMillis: ACQUIRE_MS,
      keepAlive: true,
    },
    acquireConnectionTimeout: ACQUIRE_MS,
    // Otherwise knex would print its messages itself.
    log: {
      warn: (message: unknown) => strapi.log.warn(message),
      error: (message: unknown) => strapi.log.error(message),
    },
    pool: { min: 2, max: environment.DATABASE_POOL_MAX, afterCreate },
  },
};
