import { ORDER_TABS, type OrderSort, type OrderTab } from 'shared';
import type { OrderFilter, OrderListQuery } from 'shared/schemas';
import type { OrderRecord } from '../rules/order';
import { firstRow, type Knex } from '../../../platform/database/knex';
import { filterBy } from '../../../platform/database/list-filter';
import { readKeyword } from '../rules/search';
import { NEWEST_FIRST, OLDEST_FIRST, selectOrders } from './reads';

/** The admin's order list. Uses generated columns of `orders` (migration 015). */

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
  shipped: `o.tab = 'shipped'`,
  refunded: 'o.has_refund',
  cancelled: `o.tab = 'cancelled'`,
  removed: `o.tab = 'removed'`,
};

const columns = { words: 'o.search_text', at: 'o.created_at', isStrapis: true, readKeyword };

/** Orders to ship are oldest first, because they wait. */
const sortOf = ({ state, sort }: OrderFilter): OrderSort =>
  sort ?? (state === 'to-ship' ? 'oldest' : 'newest');

const SORTS: Readonly<Record<OrderSort, string>> = { oldest: OLDEST_FIRST, newest: NEWEST_FIRST };

/** A page of a tab. Pages are read from an index, so far pages cost no more than near ones. */
export async function listOrderPage(knex: Knex, query: OrderListQuery): Promise<OrderListPage> {
  const { state, pageNumber, itemsPerPage } = query;
  const { sql, bindings } = filterBy(query, columns);
  const sorted = SORTS[sortOf(query)];
  const orders = await selectOrders(
    knex,
    `o.id IN (SELECT o.id FROM orders o WHERE ${TABS[state]} AND ${sql} ${sorted} LIMIT ? OFFSET ?)`,
    [...bindings, itemsPerPage, (pageNumber - 1) * itemsPerPage],
    sorted,
  );
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
export async function findNeighbours(
  knex: Knex,
  orderId: number,
  query: OrderFilter,
): Promise<Neighbours> {
  const { sql, bindings } = filterBy(query, columns);
  const beside = (comparison: '>' | '<', direction: 'ASC' | 'DESC') =>
    `(SELECT o.document_id FROM orders o
       WHERE ${TABS[query.state]} AND ${sql} AND (o.created_at, o.id) ${comparison} (me.created_at, me.id)
       ORDER BY o.created_at ${direction}, o.id ${direction} LIMIT 1)`;
  const [newer, older] = [beside('>', 'ASC'), beside('<', 'DESC')];
  const [previous, next] = sortOf(query) === 'newest' ? [newer, older] : [older, newer];
  const found = await firstRow<Neighbours>(
    knex,
    `SELECT ${previous} AS previous_id, ${next} AS next_id
       FROM orders me WHERE me.id = ?`,
    [...bindings, ...bindings, orderId],
  );
  return found ?? { previousId: null, nextId: null };
}
