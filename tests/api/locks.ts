import type { PoolClient } from 'pg';
import { database, eventually } from './shop.ts';

/** Holds database locks, so that races happen in every run. */

/** Does some work in a transaction, then commits it. */
export async function inTransaction<Result>(
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await database.connect();
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } finally {
    // Closing the connection rolls back what was not committed.
    client.release(true);
  }
}

/** Does some work while nobody else can read or write a table. */
export function whileLocked<Result>(table: string, work: () => Promise<Result>): Promise<Result> {
  return inTransaction(async (client) => {
    await client.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
    return work();
  });
}

/** Resolves when a statement that names the table waits for a lock. */
export async function untilLocked(table: string): Promise<void> {
  await eventually(async () => {
    const { rows } = await database.query(
      `SELECT 1 FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE $1`,
      [`%${table}%`],
    );
    return rows.length > 0 ? true : undefined;
  });
}
