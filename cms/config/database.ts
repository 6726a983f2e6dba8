import type { Socket } from 'node:net';
import type { Client } from 'pg';
import { environment } from '../src/platform/environment';

/** Until a server that does not answer counts as away; a busy machine that loads Strapi may be late to see it. */
const CONNECT_MS = 10_000;
/** How long a call may wait for one of the pool's connections: what a crowd at one row needs, and no more. */
const ACQUIRE_MS = 30_000;

/** What pg keeps to itself of a connection. */
type Connected = Client & {
  /** False while a query is under way. */
  readyForQuery: boolean;
  connection: { stream: Socket };
};

/**
 * A lost network tells nobody: the system would wait a quarter of an hour. Who waits for a lock hears nothing either,
 * so this is longer than any crowd at one row. Migrations may take what they need.
 */
function afterCreate(client: Connected, done: (error: null, client: Client) => void): void {
  const { stream } = client.connection;
  // Each time: a listener given to `setTimeout` is gone after the first, when nobody has asked anything for so long.
  stream.setTimeout(environment.DATABASE_SILENCE_SECONDS * 1000).on('timeout', () => {
    if (strapi.isLoaded && !client.readyForQuery) stream.destroy();
  });
  done(null, client);
}

export default {
  // Else a release that starts drops the columns and tables that a newer one has added (decision 5).
  settings: { forceMigration: false },
  connection: {
    client: 'postgres',
    connection: {
      connectionString: environment.DATABASE_URL,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
    },
    acquireConnectionTimeout: ACQUIRE_MS,
    // What knex would print by itself.
    log: {
      warn: (message: unknown) => strapi.log.warn(message),
      error: (message: unknown) => strapi.log.error(message),
    },
    pool: { min: 2, max: environment.DATABASE_POOL_MAX, afterCreate },
  },
};
