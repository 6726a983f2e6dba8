import type { ProductQuery } from 'shared/schemas';
import type { Knex } from '../../../../platform/database/knex';
import { every, type Condition } from '../search/condition';
import { matching } from '../search/match';

/** The products that a list is about, before filters, in SQL about `products p`. */
export interface Source {
  from: string;
  where: Condition;
  /** How good a match a product is, the lower the better; null where all are alike. */
  rank: Condition | null;
}

const LISTED: Condition = { sql: 'p.is_listed', bindings: [] };

/** What the shop shows: all of it, what a keyword finds, or some by their ids. */
export async function findSource(knex: Knex, { keyword, ids }: ProductQuery): Promise<Source> {
  const among = ids ? [{ sql: 'p.document_id = ANY(?)', bindings: [ids] }] : [];
  if (keyword === '') return { from: 'products p', where: every([LISTED, ...among]), rank: null };
  const { where, rank } = await matching(knex, keyword);
  return {
    from: 'products p JOIN shop_product_search s ON s.product_id = p.id',
    where: every([LISTED, where, ...among]),
    rank,
  };
}
