import { ORDER_TABS, TIME_ZONE, type OrderTab } from 'shared';
import type { OrderFilter, OrderListQuery } from 'shared/schemas';
import type { OrderRecord } from '../rules/order';
import { firstRow, rows, type Binding, type Knex } from '../../../platform/database/knex';
import { findOrderRows } from './reads';

/** The admin's list of orders, by the narrow rows of `shop_order_queue`. */

export interface OrderQueuePage {
  orders: OrderRecord[];
  total: number;
  /** Of what the filter lets through, whichever tab is looked at. */
  counts: Record<OrderTab, number>;
}

/** Which rows of `shop_order_queue q` a tab has; the words of the conditions are those of the partial indexes. */
export const TABS: Readonly<Record<OrderTab, string>> = {
  all: `q.tab NOT IN ('removed', 'cancelled')`,
  'to-ship': `q.tab = 'to-ship'`,
  unpaid: `q.tab = 'unpaid'`,
  problem: 'q.has_problem',
  shipped: `q.tab = 'shipped'`,
  refunded: 'q.has_refund',
  cancelled: `q.tab = 'cancelled'`,
  removed: `q.tab = 'removed'`,
};

/** A page of a tab, newest first. */
export async function listOrderQueue(knex: Knex, query: OrderListQuery): Promise<OrderQueuePage> {
  const { state, pageNumber, itemsPerPage } = query;
  const filter = await filterOf(knex, query);
  const counts = await countTabs(knex, filter);
  const found = await rows<{ id: number }>(
    knex,
    `SELECT q.order_id AS id FROM shop_order_queue q WHERE ${TABS[state]} ${filter.sql}
      ORDER BY q.created_at DESC, q.order_id DESC LIMIT ? OFFSET ?`,
    [...filter.bindings, itemsPerPage, (pageNumber - 1) * itemsPerPage],
  );
  const orders = await findOrderRows(
    knex,
    found.map(({ id }) => id),
  );
  return { orders, total: counts[state], counts };
}

/** The orders above and below one in the list of a filter, whether it is in there itself or not. */
export async function findNeighbours(
  knex: Knex,
  orderId: number,
  query: OrderFilter,
): Promise<{ previousId: string | null; nextId: string | null }> {
  const filter = await filterOf(knex, query);
  const beside = (comparison: '>' | '<', direction: 'ASC' | 'DESC') =>
    `(SELECT q.order_id FROM shop_order_queue q
       WHERE ${TABS[query.state]} ${filter.sql}
         AND (q.created_at, q.order_id) ${comparison} (me.created_at, me.order_id)
       ORDER BY q.created_at ${direction}, q.order_id ${direction} LIMIT 1)`;
  const found = await firstRow<{ previousId: string | null; nextId: string | null }>(
    knex,
    `SELECT previous.document_id AS previous_id, next.document_id AS next_id
       FROM shop_order_queue me
       LEFT JOIN orders previous ON previous.id = ${beside('>', 'ASC')}
       LEFT JOIN orders next ON next.id = ${beside('<', 'DESC')}
      WHERE me.order_id = ?`,
    [...filter.bindings, ...filter.bindings, orderId],
  );
  return found ?? { previousId: null, nextId: null };
}

interface Filter {
  /** Further conditions, each with its AND. */
  sql: string;
  bindings: Binding[];
}

/** Every word of the keyword is somewhere in what an order is found by; days are the business's. */
async function filterOf(knex: Knex, { keyword, from, to }: OrderFilter): Promise<Filter> {
  const words = await rows<{ pattern: string }>(
    knex,
    `SELECT '%' || regexp_replace(lower(unaccent(word)), '([\\\\%_])', '\\\\\\1', 'g') || '%' AS pattern
       FROM unnest(?::text[]) AS word`,
    [keyword.split(/\s+/).filter(Boolean)],
  );
  const conditions: [sql: string, ...Binding[]][] = words.map(({ pattern }) => [
    'q.haystack LIKE ?',
    pattern,
  ]);
  const midnight = `(?::date + ?::integer)::timestamp AT TIME ZONE '${TIME_ZONE}' AT TIME ZONE 'UTC'`;
  if (from !== null) conditions.push([`q.created_at >= ${midnight}`, from, 0]);
  if (to !== null) conditions.push([`q.created_at < ${midnight}`, to, 1]);
  return {
    sql: conditions.map(([sql]) => `AND ${sql}`).join(' '),
    bindings: conditions.flatMap(([, ...bindings]) => bindings),
  };
}

const NOT_IN_ALL: readonly (string | null)[] = [null, 'removed', 'cancelled'];

async function countTabs(knex: Knex, { sql, bindings }: Filter): Promise<OrderQueuePage['counts']> {
  const counted = await rows<{
    tab: string | null;
    total: number;
    problems: number;
    refunds: number;
  }>(
    knex,
    `SELECT q.tab, count(*)::integer AS total,
            (count(*) FILTER (WHERE q.has_problem))::integer AS problems,
            (count(*) FILTER (WHERE q.has_refund))::integer AS refunds
       FROM shop_order_queue q WHERE true ${sql} GROUP BY q.tab`,
    bindings,
  );
  const sumOf = (tab: OrderTab) =>
    counted.reduce((sum, row) => {
      if (tab === 'problem') return sum + row.problems;
      if (tab === 'refunded') return sum + row.refunds;
      const isIn = tab === 'all' ? !NOT_IN_ALL.includes(row.tab) : row.tab === tab;
      return isIn ? sum + row.total : sum;
    }, 0);
  return Object.fromEntries(ORDER_TABS.map((tab) => [tab, sumOf(tab)])) as OrderQueuePage['counts'];
}
