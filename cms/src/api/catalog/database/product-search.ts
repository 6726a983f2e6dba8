import { pageOf } from 'shared/schemas';
import { firstRow, rows, type Knex } from '#platform/database/knex';
import { IMAGES } from './products';
import type { Condition } from './search/condition';
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
  conditions: readonly Condition[];
  order: string;
  columns: string;
}

/** Best match first, then newest. `document_id` breaks ties. */
export const BEST_FIRST = 'rank, created_at DESC, document_id';

/** A page of the matching products, and their total. */
export async function findPage<Row>(
  knex: Knex,
  { ids, keyword, pageNumber, itemsPerPage }: ProductSearch,
  { conditions, order, columns }: View,
) {
  const { from, where, rank } = await findSource(knex, { keyword, ids }, conditions);
  const counted = await firstRow<{ total: number }>(
    knex,
    `SELECT count(*)::int AS total FROM ${from} WHERE ${where.sql}`,
    where.bindings,
  );
  const total = counted?.total ?? 0;
  const found = await rows<Row>(
    knex,
    `SELECT ${columns} FROM (
       SELECT * FROM (SELECT p.*, ${rank.sql} AS rank FROM ${from} WHERE ${where.sql}) matches
        ORDER BY ${order} LIMIT ? OFFSET ?
     ) p ${IMAGES} ORDER BY ${order}`,
    [...rank.bindings, ...where.bindings, itemsPerPage, (pageNumber - 1) * itemsPerPage],
  );
  return { found, ...pageOf({ pageNumber, itemsPerPage }, total) };
}
