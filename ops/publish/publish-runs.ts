import type { Client } from 'pg';
import { STOCK_NEWS_SECONDS } from 'shared';
import type { PublishResult } from './publish.ts';

/** Key of an advisory lock; no other code uses the number. */
const PUBLISHER_LOCK = 7_201_508;

export type PublishRuns = ReturnType<typeof publishRuns>;

/** The publisher's view of the database; its tables are created by the CMS. */
export function publishRuns(database: Client) {
  return {
    /** False until the CMS has started for the first time. */
    async hasTables(): Promise<boolean> {
      const { rows } = await database.query<{ found: boolean }>(
        "SELECT to_regclass('shop_publications') IS NOT NULL AS found",
      );
      return rows[0]?.found ?? false;
    },
    /** Tries to become the shop's only publisher, until the connection ends. @returns whether it succeeded */
    async lock(): Promise<boolean> {
      const { rows } = await database.query<{ ours: boolean }>('SELECT pg_try_advisory_lock($1) AS ours', [
        PUBLISHER_LOCK,
      ]);
      if (!rows[0]?.ours) return false;
      await database.query(
        `UPDATE shop_publications SET ended_at = now(), outcome = 'failed',
                reason = 'The publisher was stopped while it built' WHERE ended_at IS NULL`,
      );
      return true;
    },
    /** Changes that are not in the live release yet. */
    async pendingChanges(): Promise<string[]> {
      const { rows } = await database.query<{ id: string }>(
        'SELECT id FROM shop_content_events WHERE published_at IS NULL',
      );
      return rows.map(({ id }) => id);
    },
    /** The pending changes that are due. Stock changes wait, because stock may soon change again. */
    async dueChanges(): Promise<string[]> {
      const { rows } = await database.query<{ id: string }>(
        `SELECT id FROM shop_content_events WHERE published_at IS NULL
            AND (subject <> 'stock' OR at < now() - make_interval(secs => $1))`,
        [STOCK_NEWS_SECONDS],
      );
      return rows.map(({ id }) => id);
    },
    async begin(): Promise<string> {
      const { rows } = await database.query<{ id: string }>(
        'INSERT INTO shop_publications DEFAULT VALUES RETURNING id',
      );
      return rows[0]?.id ?? '';
    },
    async succeed(id: string, result: PublishResult, changes: readonly string[]): Promise<void> {
      await database.query('BEGIN');
      await database.query(
        `UPDATE shop_publications SET ended_at = now(), outcome = 'live',
                rendered = $2, kept = $3, removed = $4 WHERE id = $1`,
        [id, result.rendered, result.kept, result.removed],
      );
      await database.query(
        'UPDATE shop_content_events SET published_at = now() WHERE id = ANY($1::bigint[])',
        [changes],
      );
      await database.query('COMMIT');
    },
    async fail(id: string, reason: string): Promise<void> {
      await database.query(
        `UPDATE shop_publications SET ended_at = now(), outcome = 'failed', reason = $2 WHERE id = $1`,
        [id, reason],
      );
    },
  };
}
