import type { Content } from '#platform/audit/rules/versions';
import { firstRow, type Knex } from '#platform/database/knex';
import { sql } from '#platform/database/sql';
import { pictureIds } from '../rules/history/input';

/** Whether a picture of this version was deleted meanwhile. The others stay until the transaction ends. */
export async function missingPictures(trx: Knex, version: Content): Promise<boolean> {
  const ids = [...new Set(pictureIds(version))];
  if (ids.length === 0) return false;
  const found = await firstRow<{ count: number }>(
    trx,
    sql`SELECT count(*)::int AS count
       FROM (SELECT id FROM files WHERE id = ANY(${ids}) ORDER BY id FOR KEY SHARE) f`,
  );
  return found?.count !== ids.length;
}
