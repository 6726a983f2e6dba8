import { ORDER_TABS, TIME_ZONE, type NotBeforeFilter, type OrderSort, type OrderTab } from 'shared';
import type { OrderFilter, OrderListQuery } from 'shared/schemas';
import type { OrderRecord } from '../rules/order';
import { firstRow, rows, type Binding, type Knex } from '#platform/database/knex';
import { filterBy } from '#platform/database/list-filter';
import { raw } from '#platform/database/sql';
import { readKeyword } from '../rules/search';
import { NEWEST_FIRST, OLDEST_FIRST, selectOrders } from './reads';

/** The admin's order list. Uses generated columns of `orders` (`schema.sql`). */

interface OrderListPage {
  orders: OrderRecord[];
  /** Number of orders in each tab that match the filter. */
  counts: Record<OrderTab, number>;
}

/** The condition of each tab on orders `o`; the same wording as in the partial indexes. */
export const TABS: Readonly<Record<OrderTab, string>> = {
  all: `o.tab <> 'removed'`,
  'to-ship': `o.tab = 'to-ship'`,
  unpaid: `o.tab = 'unpaid'`,
  problem: 'o.has_problem',
  shortage: `o.tab = 'shortage'`,
  shipped: `o.tab = 'shipped'`,
  refunded: 'o.has_refund',
  cancelled: `o.tab = 'cancelled'`,
  removed: `o.tab = 'removed'`,
};

const columns = { words: raw('o.search_text'), at: raw('o.created_at'), isStrapis: true, readKeyword };

/** Orders to ship are oldest first, because they wait. */
const sortOf = ({ state, sort }: OrderFilter): OrderSort =>
  sort ?? (state === 'to-ship' ? 'oldest' : 'newest');

/** The day before which nothing may arrive; the same wording as in the index. */
const dayOf = (order: string) => `coalesce(${order}.not_before, '-infinity'::date)`;
const TODAY = `(now() AT TIME ZONE '${TIME_ZONE}')::date`;

const SORTS: Readonly<Record<OrderSort, string>> = {
  oldest: OLDEST_FIRST,
  newest: NEWEST_FIRST,
  'not-before': `ORDER BY ${dayOf('o')}, o.created_at, o.id`,
};

const DAYS: Readonly<Record<NotBeforeFilter, string>> = {
  reached: `${dayOf('o')} <= ${TODAY}`,
  later: `${dayOf('o')} > ${TODAY}`,
};

function filterOf(query: OrderFilter) {
  const filter = filterBy(query, columns);
  const [sql, bindings] = [filter.sql, filter.values as Binding[]];
  return { sql: query.notBefore ? `${sql} AND ${DAYS[query.notBefore]}` : sql, bindings };
}

/** A page of a tab. Pages are read from an index, so far pages cost no more than near ones. */
export async function listOrderPage(knex: Knex, query: OrderListQuery): Promise<OrderListPage> {
  const { state, pageNumber, itemsPerPage } = query;
  const { sql, bindings } = filterOf(query);
  const sorted = SORTS[sortOf(query)];
  // Two queries: in one, the planner may read all orders with their lines before it picks the page.
  const page = await rows<{ id: number }>(
    knex,
    `SELECT o.id FROM orders o WHERE ${TABS[state]} AND ${sql} ${sorted} LIMIT ? OFFSET ?`,
    [...bindings, itemsPerPage, (pageNumber - 1) * itemsPerPage],
  );
  const ids = page.map(({ id }) => id);
  const orders = await selectOrders(knex, 'o.id = ANY(?)', [ids], sorted);
  const counted = ORDER_TABS.map(
    (tab) => `coalesce(sum(n) FILTER (WHERE ${TABS[tab]}), 0)::integer AS "${tab}"`,
  );
  const counts = await firstRow<OrderListPage['counts']>(
    knex,
    `SELECT ${counted.join(', ')}
       FROM (SELECT o.tab, o.has_problem, o.has_refund, count(*) AS n
               FROM orders o WHERE ${sql} GROUP BY 1, 2, 3) o`,
    bindings,
  );
  if (!counts) throw new Error('A sum has no row');
  return { orders, counts };
}

interface Neighbours {
  previousId: string | null;
  nextId: string | null;
}

/** The previous and next order in a filtered list. The order itself need not be in that list. */
export async function findNeighbours(knex: Knex, orderId: number, query: OrderFilter): Promise<Neighbours> {
  const { sql, bindings } = filterOf(query);
  const sort = sortOf(query);
  const placeOf = (order: string) => [
    ...(sort === 'not-before' ? [dayOf(order)] : []),
    `${order}.created_at`,
    `${order}.id`,
  ];
  const beside = (comparison: '>' | '<', direction: 'ASC' | 'DESC') =>
    `(SELECT o.document_id FROM orders o
       WHERE ${TABS[query.state]} AND ${sql} AND (${placeOf('o').join()}) ${comparison} (${placeOf('me').join()})
       ORDER BY ${placeOf('o')
         .map((key) => `${key} ${direction}`)
         .join()} LIMIT 1)`;
  const [after, before] = [beside('>', 'ASC'), beside('<', 'DESC')];
  const [previous, next] = sort === 'newest' ? [after, before] : [before, after];
  const found = await firstRow<Neighbours>(
    knex,
    `SELECT ${previous} AS previous_id, ${next} AS next_id
       FROM orders me WHERE me.id = ?`,
    [...bindings, ...bindings, orderId],
  );
  return found ?? { previousId: null, nextId: null };
}
