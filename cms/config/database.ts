import { environment } from '../src/adapters/environment';

/** Until a server that does not answer at all counts as away. */
const CONNECT_MS = 3_000;
/** How long a call may wait for one of the pool's connections: what a crowd at one row needs, and no more. */
const ACQUIRE_MS = 10_000;

export default {
  // Else a release that starts drops the columns and tables that a newer one has added (decision 25).
  settings: { forceMigration: false },
  connection: {
    client: 'postgres',
    connection: {
      connectionString: environment.DATABASE_URL,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
    },
    acquireConnectionTimeout: ACQUIRE_MS,
    // Errors are logged: what they were about is nobody's to read there.
    compileSqlOnError: false,
    pool: { min: 2, max: environment.DATABASE_POOL_MAX },
  },
};
