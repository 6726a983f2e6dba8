import { TIME_ZONE, toDollars, type Cents, type Overview } from 'shared';
import { firstRow, rows, type Knex } from '#platform/database/knex';
import { sql, type Sql } from '#platform/database/sql';
import { IS_NEW_REVIEW, isLow } from '../../catalog';
import { readLowStockThreshold } from '../../content';
import { TABS } from '../../order';
import { IS_ACCEPTED } from '../../quote';

const WEEKS = 12;
const BEST_SELLERS = 10;

/** Midnight of the last twelve Mondays, including this week's, in the business's time zone. */
const MONDAYS = sql`
  SELECT generate_series(this - make_interval(weeks => ${WEEKS}::int - 1), this, interval '1 week') AS monday
    FROM (SELECT date_trunc('week', now() AT TIME ZONE ${TIME_ZONE}) AS this) w`;

/** Converts a moment of the business's time zone to UTC, as Strapi's columns store it. */
const inUtc = (moment: Sql) => sql`${moment} AT TIME ZONE ${TIME_ZONE} AT TIME ZONE 'UTC'`;

/** Open tasks and sales. Queries run one after another, so that they take only one connection of the pool. */
export async function readOverview(knex: Knex): Promise<Overview> {
  const isLowInStock = isLow(await readLowStockThreshold(knex));
  const waiting = await firstRow<
    Record<'toShip' | 'problems' | 'shortages' | 'lowStock' | 'openMessages' | 'newReviews', number>
  >(
    knex,
    sql`SELECT (SELECT count(*)::int FROM orders o WHERE ${TABS['to-ship']}) AS to_ship,
            (SELECT count(*)::int FROM orders o WHERE ${TABS.problem}) AS problems,
            (SELECT count(*)::int FROM orders o WHERE ${TABS.shortage}) AS shortages,
            (SELECT count(*)::int FROM products p WHERE p.is_listed AND ${isLowInStock}) AS low_stock,
            (SELECT count(*)::int FROM shop_contact_messages
              WHERE NOT is_done) AS open_messages,
            (SELECT count(*)::int FROM reviews r WHERE ${IS_NEW_REVIEW}) AS new_reviews`,
  );
  const {
    toShip = 0,
    problems = 0,
    shortages = 0,
    lowStock = 0,
    openMessages = 0,
    newReviews = 0,
  } = waiting ?? {};
  return {
    toShip,
    problems,
    shortages,
    lowStock,
    openMessages,
    newReviews,
    weeks: await salesByWeek(knex),
    quotes: await quotesMade(knex),
    bestSellers: await bestSellers(knex),
  };
}

/** Refunds are subtracted from the week of the sale, so a week's sum is its net sales. */
async function salesByWeek(knex: Knex): Promise<Overview['weeks']> {
  const weeks = await rows<{ from: string; orders: number; cents: Cents }>(
    knex,
    sql`SELECT to_char(monday, 'YYYY-MM-DD') AS from, paid.orders, paid.cents
       FROM (${MONDAYS}) w CROSS JOIN LATERAL (
         SELECT count(*)::int AS orders,
                coalesce(sum(total_cents - coalesce(refunded_cents, 0)), 0)::float8 AS cents
           FROM orders
          WHERE paid_at >= ${inUtc(sql`monday`)} AND paid_at < ${inUtc(sql`(monday + interval '1 week')`)}
       ) paid ORDER BY monday`,
  );
  return weeks.map(({ cents, ...week }) => ({ ...week, sales: toDollars(cents) }));
}

/** Quotes of all weeks, also those that renew another. */
async function quotesMade(knex: Knex): Promise<Overview['quotes']> {
  const made = await firstRow<Record<keyof Overview['quotes'], number>>(
    knex,
    sql`SELECT count(*)::integer AS quoted, count(*) FILTER (WHERE is_accepted)::integer AS accepted,
            coalesce(sum(total_cents), 0)::float8 AS value,
            coalesce(sum(total_cents) FILTER (WHERE is_accepted), 0)::float8 AS accepted_value
       FROM (SELECT q.total_cents, ${IS_ACCEPTED} AS is_accepted FROM shop_quotes q
              WHERE q.created_at >= (SELECT min(monday) AT TIME ZONE ${TIME_ZONE} FROM (${MONDAYS}) w)) q`,
  );
  if (!made) throw new Error('A sum has no row');
  const { value, acceptedValue, ...counts } = made;
  return { ...counts, value: toDollars(value), acceptedValue: toDollars(acceptedValue) };
}

/**
 * A partially refunded order counts with its full quantity and its net sales. Lines are inserted with their orders, so
 * lines older than the first order in the period are skipped.
 */
async function bestSellers(knex: Knex): Promise<Overview['bestSellers']> {
  const sold = await rows<{
    id: string;
    name: string;
    quantity: number;
    cents: Cents;
    isListed: boolean;
  }>(
    knex,
    sql`WITH since AS (SELECT min(${inUtc(sql`monday`)}) AS at FROM (${MONDAYS}) w),
          best AS (
            SELECT l.product_document_id AS id, sum(l.quantity)::int AS quantity, max(l.id) AS line,
                   round(sum(l.price_cents * l.quantity::float8
                             * (o.total_cents - coalesce(o.refunded_cents, 0))
                             / (o.total_cents + coalesce(o.discount_cents, 0)))) AS cents
              FROM orders o JOIN order_lines l ON l.order_id = o.id
             WHERE o.paid_at >= (SELECT at FROM since)
               AND coalesce(o.refunded_cents, 0) < o.total_cents
               AND l.order_id >= (SELECT min(id) FROM (
                     SELECT id FROM orders WHERE paid_at >= (SELECT at FROM since) OFFSET 0) paid)
             GROUP BY 1 ORDER BY quantity DESC, cents DESC, id LIMIT ${BEST_SELLERS})
     SELECT best.id, coalesce(p.name, line.name) AS name, best.quantity, best.cents,
            coalesce(p.is_listed, false) AS is_listed
       FROM best JOIN order_lines line ON line.id = best.line
       LEFT JOIN products p ON p.document_id = best.id
      ORDER BY best.quantity DESC, best.cents DESC, best.id`,
  );
  return sold.map(({ id, cents, ...product }) => ({
    _id: id,
    ...product,
    sales: toDollars(cents),
  }));
}
