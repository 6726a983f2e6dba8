import { toDollars, type Cents, type CustomerPage } from 'shared';
import type { CustomersQuery } from 'shared/schemas';
import { firstRow, rows, type Knex } from '#platform/database/knex';
import { filterBy } from '#platform/database/list-filter';
import { sql, type Sql } from '#platform/database/sql';
import { inJson } from '#platform/http/in-json';
import { VISIBLE } from '../../order';

/** Accounts with orders. */

/** Every word of the keyword is in the name or e-mail. */
const WORDS = sql`shop_plain(coalesce(u.name, '') || ' ' || coalesce(u.email, ''))`;

/** What a customer has spent in cents, refunds taken off. */
export const SPENT = sql`coalesce(sum(o.total_cents - coalesce(o.refunded_cents, 0))
  FILTER (WHERE o.paid_at IS NOT NULL), 0)::float8`;

interface Row {
  id: string;
  name: string;
  email: string;
  orders: number;
  cents: Cents;
  lastOrderAt: Date;
}

/** The condition on orders `o` that their customers match the keyword. */
function ofCustomers(query: CustomersQuery): Sql {
  if (!query.keyword) return sql`o.customer_id IS NOT NULL`;
  return sql`o.customer_id IN (SELECT u.id FROM up_users u WHERE ${filterBy(query, { words: WORDS })})`;
}

/**
 * A page of customers, those with the latest orders first, and how many there are. Walks through the orders from the
 * newest, so the first pages read few of them.
 */
export async function listCustomers(
  knex: Knex,
  query: CustomersQuery,
): Promise<Pick<CustomerPage, 'customers' | 'total'>> {
  const { pageNumber, itemsPerPage } = query;
  const ofThem = ofCustomers(query);
  const counted = await firstRow<{ total: number }>(
    knex,
    sql`SELECT count(*)::int AS total
       FROM (SELECT FROM orders o WHERE ${VISIBLE} AND ${ofThem} GROUP BY o.customer_id) c`,
  );
  const found = await rows<Row>(
    knex,
    sql`SELECT u.document_id AS id, u.name, u.email, s.orders, s.cents, latest.created_at AS last_order_at
       FROM (SELECT o.id, o.customer_id, o.created_at FROM orders o
              WHERE ${VISIBLE} AND ${ofThem} AND NOT EXISTS (
                SELECT FROM orders n WHERE n.customer_id = o.customer_id
                   AND n.tab NOT IN ('removed', 'cancelled')
                   AND (n.created_at, n.id) > (o.created_at, o.id))
              ORDER BY o.created_at DESC, o.id DESC
              LIMIT ${itemsPerPage} OFFSET ${(pageNumber - 1) * itemsPerPage}) latest
       JOIN up_users u ON u.id = latest.customer_id
      CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE ${VISIBLE})::int AS orders, ${SPENT} AS cents
                            FROM orders o WHERE o.customer_id = u.id) s
      ORDER BY latest.created_at DESC, latest.id DESC`,
  );
  const customers = found.map(({ id, cents, ...customer }) => ({
    _id: id,
    ...customer,
    total: toDollars(cents),
  }));
  return { customers: inJson(customers), total: counted?.total ?? 0 };
}
