import { ORDER_TABS, TIME_ZONE, type NotBeforeFilter, type OrderSort, type OrderTab } from 'shared';
import type { OrderFilter, OrderListQuery } from 'shared/schemas';
import type { OrderRecord } from '../rules/order';
import { firstRow, rows, type Knex } from '#platform/database/knex';
import { filterBy } from '#platform/database/list-filter';
import { identifier, join, sql, type Sql } from '#platform/database/sql';
import { readKeyword } from '../rules/search';
import { NEWEST_FIRST, OLDEST_FIRST, selectOrders } from './reads';

/** The admin's order list. Uses generated columns of `orders` (`schema.sql`). */

interface OrderListPage {
  orders: OrderRecord[];
  /** Number of orders in each tab that match the filter. */
  counts: Record<OrderTab, number>;
}

/** The condition of each tab on orders `o`; the same wording as in the partial indexes. */
export const TABS: Readonly<Record<OrderTab, Sql>> = {
  all: sql`o.tab <> 'removed'`,
  'to-ship': sql`o.tab = 'to-ship'`,
  unpaid: sql`o.tab = 'unpaid'`,
  problem: sql`o.has_problem`,
  shortage: sql`o.tab = 'shortage'`,
  shipped: sql`o.tab = 'shipped'`,
  refunded: sql`o.has_refund`,
  cancelled: sql`o.tab = 'cancelled'`,
  removed: sql`o.tab = 'removed'`,
};

const columns = { words: sql`o.search_text`, at: sql`o.created_at`, isStrapis: true, readKeyword };

/** Orders to ship are oldest first, because they wait. */
const sortOf = ({ state, sort }: OrderFilter): OrderSort =>
  sort ?? (state === 'to-ship' ? 'oldest' : 'newest');

/** The day before which nothing may arrive; the same wording as in the index. */
const dayOf = (order: Sql) => sql`coalesce(${order}.not_before, '-infinity'::date)`;
const TODAY = sql`(now() AT TIME ZONE ${TIME_ZONE})::date`;

const SORTS: Readonly<Record<OrderSort, Sql>> = {
  oldest: OLDEST_FIRST,
  newest: NEWEST_FIRST,
  'not-before': sql`ORDER BY ${dayOf(sql`o`)}, o.created_at, o.id`,
};

const DAYS: Readonly<Record<NotBeforeFilter, Sql>> = {
  reached: sql`${dayOf(sql`o`)} <= ${TODAY}`,
  later: sql`${dayOf(sql`o`)} > ${TODAY}`,
};

function filterOf(query: OrderFilter): Sql {
  const filter = filterBy(query, columns);
  return query.notBefore ? sql`${filter} AND ${DAYS[query.notBefore]}` : filter;
}

/** A page of a tab. Pages are read from an index, so far pages cost no more than near ones. */
export async function listOrderPage(knex: Knex, query: OrderListQuery): Promise<OrderListPage> {
  const { state, pageNumber, itemsPerPage } = query;
  const filter = filterOf(query);
  const sorted = SORTS[sortOf(query)];
  // Two queries: in one, the planner may read all orders with their lines before it picks the page.
  const page = await rows<{ id: number }>(
    knex,
    sql`SELECT o.id FROM orders o WHERE ${TABS[state]} AND ${filter} ${sorted}
      LIMIT ${itemsPerPage} OFFSET ${(pageNumber - 1) * itemsPerPage}`,
  );
  const ids = page.map(({ id }) => id);
  const orders = await selectOrders(knex, sql`o.id = ANY(${ids})`, sorted);
  const counted = ORDER_TABS.map(
    (tab) => sql`coalesce(sum(n) FILTER (WHERE ${TABS[tab]}), 0)::integer AS ${identifier(tab)}`,
  );
  const counts = await firstRow<OrderListPage['counts']>(
    knex,
    sql`SELECT ${join(counted, ', ')}
       FROM (SELECT o.tab, o.has_problem, o.has_refund, count(*) AS n
               FROM orders o WHERE ${filter} GROUP BY 1, 2, 3) o`,
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
  const filter = filterOf(query);
  const sort = sortOf(query);
  const placeOf = (order: Sql) => [
    ...(sort === 'not-before' ? [dayOf(order)] : []),
    sql`${order}.created_at`,
    sql`${order}.id`,
  ];
  const beside = (comparison: Sql, direction: Sql) =>
    sql`(SELECT o.document_id FROM orders o
       WHERE ${TABS[query.state]} AND ${filter} AND (${join(placeOf(sql`o`))}) ${comparison} (${join(placeOf(sql`me`))})
       ORDER BY ${join(placeOf(sql`o`).map((key) => sql`${key} ${direction}`))} LIMIT 1)`;
  const [after, before] = [beside(sql`>`, sql`ASC`), beside(sql`<`, sql`DESC`)];
  const [previous, next] = sort === 'newest' ? [after, before] : [before, after];
  const found = await firstRow<Neighbours>(
    knex,
    sql`SELECT ${previous} AS previous_id, ${next} AS next_id
       FROM orders me WHERE me.id = ${orderId}`,
  );
  return found ?? { previousId: null, nextId: null };
}
