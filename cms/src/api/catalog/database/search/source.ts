import type { Knex } from '../../../../platform/database/knex';
import { every, type Condition } from './condition';
import { matching } from './match';

/** The products that a list is about, in SQL about `products p`. */
export interface Source {
  from: string;
  where: Condition;
  /** How good a match a product is, the lower the better. */
  rank: Condition;
}

interface Asked {
  keyword: string;
  /** Only these products, where given. */
  ids?: readonly string[] | undefined;
}

/** What passes some conditions, and is what a keyword means where there is one: else none is better than the others. */
export async function findSource(
  knex: Knex,
  { keyword, ids }: Asked,
  conditions: readonly Condition[],
): Promise<Source> {
  const among = ids ? [{ sql: 'p.document_id = ANY(?)', bindings: [ids] }] : [];
  const all = [...conditions, ...among];
  if (keyword === '')
    return { from: 'products p', where: every(all), rank: { sql: '0', bindings: [] } };
  const { where, rank } = await matching(knex, keyword);
  return {
    from: 'products p JOIN shop_product_search s ON s.product_id = p.id',
    where: every([...all, where]),
    rank,
  };
}
