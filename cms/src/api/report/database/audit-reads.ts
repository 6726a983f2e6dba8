import type { AuditQuery } from 'shared/schemas';
import type { AuditRecord } from '../../../platform/audit/rules/history';
import { firstRow, rows, type Knex } from '../../../platform/database/knex';
import { filterBy } from '../../../platform/database/list-filter';
import { ORDER_NUMBER } from '../../order';

/** A page of audit entries, newest first, with every word of the keyword and from these days. */
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
  // Casts to json, because Strapi configures the driver to return jsonb as text.
  const records = await rows<AuditRecord>(
    knex,
    `SELECT at, actor, actor_name, action, subject, subject_name, ${ORDER_NUMBER}, details::json
       FROM shop_audit WHERE ${sql} ORDER BY at DESC, id DESC LIMIT ? OFFSET ?`,
    [...bindings, itemsPerPage, (pageNumber - 1) * itemsPerPage],
  );
  return { records, total: counted?.total ?? 0 };
}
