import type { AuditRecord } from './rules/history';
import type { Versions } from './rules/versions';
import { firstRow, type Knex } from '../database/knex';
import { sql } from '../database/sql';

/**
 * The columns of an audit entry, without its versions. Casts to json, because Strapi configures the driver to return
 * jsonb as text. Pages are named by their title.
 */
export const ENTRY_COLUMNS = sql`id, at, actor, actor_name, action, subject, details::json,
  coalesce(subject_name, CASE WHEN action LIKE 'page.%' THEN
    coalesce(details #>> '{before,title}', details #>> '{after,title}') END) AS subject_name`;

export interface StoredEntry extends AuditRecord {
  versions: Versions | null;
}

/** Null if there is no entry with this id. */
export async function findEntry(knex: Knex, id: string): Promise<StoredEntry | null> {
  if (!/^\d{1,18}$/.test(id)) return null;
  return firstRow<StoredEntry>(
    knex,
    sql`SELECT ${ENTRY_COLUMNS}, content::json AS versions FROM shop_audit WHERE id = ${id}`,
  );
}
