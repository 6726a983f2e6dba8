import type { AuditQuery } from 'shared/schemas';
import { ENTRY_COLUMNS, type StoredEntry } from '#platform/audit/entries';
import { firstRow, rows, type Knex } from '#platform/database/knex';
import { filterBy } from '#platform/database/list-filter';
import { sql } from '#platform/database/sql';
import { ORDER_NUMBER } from '../../order';

/** A page of audit entries, newest first, with every word of the keyword and from these days. */
export async function searchAudit(
  knex: Knex,
  query: AuditQuery,
): Promise<{ records: StoredEntry[]; total: number }> {
  const { pageNumber, itemsPerPage } = query;
  const filter = filterBy(query, { words: sql`words`, at: sql`at` });
  const counted = await firstRow<{ total: number }>(
    knex,
    sql`SELECT count(*)::int AS total FROM shop_audit WHERE ${filter}`,
  );
  const records = await rows<StoredEntry>(
    knex,
    sql`SELECT ${ENTRY_COLUMNS}, ${ORDER_NUMBER}, content::json AS versions
       FROM shop_audit WHERE ${filter} ORDER BY at DESC, id DESC
      LIMIT ${itemsPerPage} OFFSET ${(pageNumber - 1) * itemsPerPage}`,
  );
  return { records, total: counted?.total ?? 0 };
}
