import { database, eventually, sql } from './shop.ts';

/**
 * Makes a call while a change is not committed, and commits when the call waits for a lock.
 * @param change an SQL statement and its values
 * @param table named by the statement that waits
 * @returns the call's response
 */
export async function callDuring<Result>(
  [change, ...values]: [string, ...unknown[]],
  table: string,
  call: () => Promise<Result>,
): Promise<Result> {
  const client = await database.connect();
  try {
    await client.query('BEGIN');
    await client.query(change, values);
    const answer = call();
    await untilLocked(table);
    await client.query('COMMIT');
    return await answer;
  } finally {
    // Closing the connection rolls back what was not committed.
    client.release(true);
  }
}

async function untilLocked(table: string): Promise<void> {
  await eventually(async () => {
    const waiting = await sql`SELECT 1 FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'
        AND query LIKE ${`%${table}%`}`;
    return waiting.length > 0 ? true : undefined;
  });
}
