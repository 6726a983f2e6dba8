import { pageOf } from 'shared/schemas';
import { firstRow, rows, type Knex } from '#platform/database/knex';
import { sql, type Sql } from '#platform/database/sql';
import { IMAGES } from './products';
import { findSource } from './search/match';

interface ProductSearch {
  /** Restricts the search to these products. */
  ids?: string[];
  keyword: string;
  pageNumber: number;
  itemsPerPage: number;
}

/** Which page of the matches to show, in which order and with which columns. */
interface View {
  conditions: readonly Sql[];
  order: Sql;
  columns: Sql;
}

/** Best match first, then newest. `document_id` breaks ties. */
export const BEST_FIRST = sql`rank, created_at DESC, document_id`;

/** A page of the matching products, and their total. */
export async function findPage<Row>(
  knex: Knex,
  { ids, keyword, pageNumber, itemsPerPage }: ProductSearch,
  { conditions, order, columns }: View,
) {
  const { from, where, rank } = await findSource(knex, { keyword, ids }, conditions);
  const counted = await firstRow<{ total: number }>(
    knex,
    sql`SELECT count(*)::int AS total FROM ${from} WHERE ${where}`,
  );
  const total = counted?.total ?? 0;
  const found = await rows<Row>(
    knex,
    sql`SELECT ${columns} FROM (
       SELECT * FROM (SELECT p.*, ${rank} AS rank FROM ${from} WHERE ${where}) matches
        ORDER BY ${order} LIMIT ${itemsPerPage} OFFSET ${(pageNumber - 1) * itemsPerPage}
     ) p ${IMAGES} ORDER BY ${order}`,
  );
  return { found, ...pageOf({ pageNumber, itemsPerPage }, total) };
}
