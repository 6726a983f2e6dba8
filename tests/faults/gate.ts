import type { PoolClient } from 'pg';
import { eventually } from '../fixtures/eventually.ts';
import type { Shop } from './shop.ts';

/** A table whose rows are locked until all requests wait for them. */
export type Gate = 'up_users' | 'products' | 'orders' | 'shop_quotes';

const GATHER_SECONDS = 180;

/**
 * Starts requests while the test's own transaction locks all rows of a table. Releases the rows once each request has
 * ended or waits for a lock, so that all of them race.
 */
export async function behindGate<Result>(
  { database }: Shop,
  gate: Gate,
  start: () => Promise<Result>[],
): Promise<Result[]> {
  const keeper = await database.connect();
  await keeper.query('BEGIN');
  await keeper.query(`SELECT id FROM ${gate} ORDER BY id FOR UPDATE`);
  let ended = 0;
  const running = start().map((each) => each.finally(() => (ended += 1)));
  await eventually(
    async () => ((await countWaiting(database)) + ended >= running.length ? true : undefined),
    GATHER_SECONDS,
    20,
  ).finally(() => keeper.query('COMMIT').finally(() => keeper.release()));
  return Promise.all(running);
}

/** Resolves when so many transactions wait for the test's own transaction. */
export async function untilWaitingFor({ database }: Shop, keeper: PoolClient, count: number): Promise<void> {
  const { rows } = await keeper.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const waiting = `SELECT FROM pg_stat_activity
    WHERE wait_event_type = 'Lock' AND $1::integer = ANY (pg_blocking_pids(pid))`;
  await eventually(
    async () => ((await database.query(waiting, [rows[0]?.pid])).rowCount! >= count ? true : undefined),
    GATHER_SECONDS,
    20,
  );
}

async function countWaiting(database: Shop['database']): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}
