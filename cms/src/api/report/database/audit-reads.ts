import type { AuditQuery } from 'shared/schemas';
import type { AuditRecord } from '../../../platform/audit/rules/history';
import { firstRow, rows, type Knex } from '../../../platform/database/knex';
import { filterBy } from '../../../platform/database/list-filter';

/** A page of what was noted, newest first: what has every word of the keyword, of these days. */
export async function searchAudit(
  knex: Knex,
  query: AuditQuery,
): Promise<{ records: AuditRecord[]; total: number }> {
  const { pageNumber, itemsPerPage } = query;
  const { sql, bindings } = filterBy(query, { words: 'words', at: 'at' });
  const counted = await firstRow<{ total: number }>(
    knex,
    `SELECT count(*)::int AS total FROM shop_audit WHERE ${sql}`,
    bindings,
  );
  // Strapi has the driver leave jsonb as text, json not.
  const records = await rows<AuditRecord>(
    knex,
    `SELECT at, actor, actor_name, action, subject, subject_name, details::json
       FROM shop_audit WHERE ${sql} ORDER BY at DESC, id DESC LIMIT ? OFFSET ?`,
    [...bindings, itemsPerPage, (pageNumber - 1) * itemsPerPage],
  );
  return { records, total: counted?.total ?? 0 };
}
