import { TIME_ZONE } from 'shared';
import type { AuditQuery } from 'shared/schemas';
import type { AuditRecord } from '../../../platform/audit/rules/history';
import { firstRow, rows, type Binding, type Knex } from '../../../platform/database/knex';
import { within } from '../../catalog';

export interface AuditPage {
  records: AuditRecord[];
  total: number;
}

/** A page of what was noted, newest first: what has every word of the keyword, of these days. */
export async function searchAudit(knex: Knex, search: AuditQuery): Promise<AuditPage> {
  const { pageNumber, itemsPerPage } = search;
  const conditions = await conditionsOf(knex, search);
  const where = conditions.map(([sql]) => sql).join(' AND ') || 'true';
  const bindings = conditions.flatMap(([, values]) => values);
  const counted = await firstRow<{ total: number }>(
    knex,
    `SELECT count(*)::int AS total FROM shop_audit WHERE ${where}`,
    bindings,
  );
  // Strapi has the driver leave jsonb as text, json not.
  const records = await rows<AuditRecord>(
    knex,
    `SELECT at, actor, actor_name, action, subject, subject_name,
            details::json AS details
       FROM shop_audit WHERE ${where} ORDER BY at DESC, id DESC LIMIT ? OFFSET ?`,
    [...bindings, itemsPerPage, (pageNumber - 1) * itemsPerPage],
  );
  return { records, total: counted?.total ?? 0 };
}

type Condition = [sql: string, bindings: Binding[]];

async function conditionsOf(knex: Knex, { keyword, from, to }: AuditQuery): Promise<Condition[]> {
  const words = keyword === '' ? [] : await wordsOf(knex, keyword);
  const day = '(?::date)::timestamp';
  return [
    ...words.map((word): Condition => ['words LIKE ?', [within(word)]]),
    ...(from === null ? [] : [[`at >= ${day} AT TIME ZONE ?`, [from, TIME_ZONE]] as Condition]),
    ...(to === null
      ? []
      : [[`at < (${day} + interval '1 day') AT TIME ZONE ?`, [to, TIME_ZONE]] as Condition]),
  ];
}

/** As `shop_audit.words` has them. */
async function wordsOf(knex: Knex, keyword: string): Promise<string[]> {
  const plain = await firstRow<{ text: string }>(knex, 'SELECT shop_plain(?) AS text', [keyword]);
  return (plain?.text ?? '').split(/\s+/).filter(Boolean);
}
