import { execute, firstRow, rows, type Knex } from './knex';
import { identifier, join, or, raw, sql, type Sql } from './sql';

/**
 * The order in which all transactions lock rows. Transactions that keep it cannot deadlock; PostgreSQL would end a
 * deadlock by failing one of them (40P01):
 *
 * 1. accounts (`up_users`)
 * 2. `orders`
 * 3. `products`, then `categories` and `brands`, whose names products contain
 * 4. quotes (`shop_quotes`)
 * 5. pictures (`files`)
 * 6. rows that refer to these: reviews, lines, links of pictures, sessions, reset links, emails, audit
 * 7. the invoice counter, for which all payments wait
 *
 * Within a table, rows are locked by row id.
 *
 * - Rows of 1 to 3 are locked before they are changed or deleted. An account is also locked before a row that refers
 *   to it is inserted: its foreign key would otherwise lock it (KEY SHARE) at that moment, out of order.
 * - Locks are as weak as possible: KEY SHARE for rows that must not be deleted; NO KEY UPDATE for a change, so that
 *   others may still insert references to the row; UPDATE for a deletion, and for an order whose unique columns change
 *   (`paypal_order_id`, `capture_id`).
 * - Deleting a row changes the rows that refer to it (ON DELETE SET NULL), so these are locked by id too.
 * - Jobs that take due rows skip locked rows, or lock by id.
 *
 * Code that locks one order, or rows of one small table of our own, does so where it changes them. Locks on accounts
 * and products, and on several rows, are taken here.
 */

/** The account of the request was deleted meanwhile. */
export class AccountGone extends Error {}

/**
 * Makes a customer's requests run one after another, so that each sees the changes of the previous one.
 * @throws AccountGone
 */
export function lockCustomer(trx: Knex, id: number): Promise<void> {
  return lockAccount(trx, id, sql`FOR NO KEY UPDATE`);
}

/**
 * Prevents an account from being deleted before a row that refers to it is inserted.
 * @throws AccountGone
 */
export function keepCustomer(trx: Knex, id: number): Promise<void> {
  return lockAccount(trx, id, sql`FOR KEY SHARE`);
}

/**
 * The same for requests that may come from visitors too.
 * @returns null if nobody is signed in, or the account was deleted meanwhile
 */
export async function keepIfSignedIn<User extends { id: number }>(
  trx: Knex,
  user: User | null,
): Promise<User | null> {
  return user && (await lockedAccount(trx, user.id, sql`FOR KEY SHARE`)) ? user : null;
}

/**
 * Prevents the deletion of an order's customer. Needed if a transaction changes the order twice: on the second change
 * PostgreSQL checks the foreign key, because the transaction has itself written the row.
 */
export async function keepCustomerOf(
  trx: Knex,
  order: { id: number } | { document_id: string },
): Promise<void> {
  const [[column, value]] = Object.entries(order) as [[string, string | number]];
  await execute(
    trx,
    sql`SELECT u.id FROM up_users u JOIN orders o ON o.customer_id = u.id
      WHERE o.${identifier(column)} = ${value} FOR KEY SHARE OF u`,
  );
}

async function lockAccount(trx: Knex, id: number, strength: Sql): Promise<void> {
  if (!(await lockedAccount(trx, id, strength))) throw new AccountGone();
}

const lockedAccount = (trx: Knex, id: number, strength: Sql) =>
  firstRow(trx, sql`SELECT id FROM up_users WHERE id = ${id} ${strength}`);

/** What will happen to a locked row. */
export type Purpose = 'change' | 'removal';

const STRENGTHS = { change: sql`FOR NO KEY UPDATE`, removal: sql`FOR UPDATE` };

/**
 * Locks accounts that may lose their admin right, and all admins. Two admins who remove each other in parallel run one
 * after another, and the second is refused.
 */
export function lockAccountsAndAdmins(trx: Knex, ...documentIds: string[]): Promise<void> {
  return lockAccounts(trx, documentIds, 'change');
}

/** Locks accounts to be deleted, their orders, and the products whose ratings depend on their reviews. */
export async function lockAccountsToRemove(trx: Knex, ...documentIds: string[]): Promise<void> {
  await lockAccounts(trx, documentIds, 'removal');
  await execute(
    trx,
    sql`SELECT o.id FROM orders o JOIN up_users u ON u.id = o.customer_id
      WHERE u.document_id = ANY(${documentIds}) ORDER BY o.id ${STRENGTHS.removal} OF o`,
  );
  await execute(
    trx,
    sql`SELECT id FROM products
      WHERE id IN (SELECT r.product_id FROM reviews r JOIN up_users u ON u.id = r.user_id
                    WHERE u.document_id = ANY(${documentIds}))
      ORDER BY id ${STRENGTHS.change}`,
  );
  await lockDocuments(trx, 'up_users', documentIds, 'removal');
}

async function lockAccounts(trx: Knex, documentIds: readonly string[], purpose: Purpose): Promise<void> {
  await execute(
    trx,
    sql`SELECT id FROM up_users WHERE is_admin OR document_id = ANY(${documentIds})
      ORDER BY id ${STRENGTHS[purpose]}`,
  );
}

/** Locks the products of these reviews, and the products to which the reviews will be moved. */
export async function lockProductsOfReviews(
  trx: Knex,
  reviewIds: readonly string[],
  productIds: readonly string[],
): Promise<void> {
  await execute(
    trx,
    sql`SELECT id FROM products
      WHERE document_id = ANY(${productIds})
         OR id IN (SELECT product_id FROM reviews WHERE document_id = ANY(${reviewIds}))
      ORDER BY id ${STRENGTHS.change}`,
  );
}

/** Products of these groups. Categories include their subcategories, whose products inherit units. */
const GROUPS = {
  categories: (documentIds: readonly string[]) => sql`category_id IN (
    WITH RECURSIVE below AS (
      SELECT id FROM categories WHERE document_id = ANY(${documentIds})
      UNION SELECT c.id FROM categories c JOIN below ON c.parent_id = below.id
    ) SELECT id FROM below)`,
  brands: (documentIds: readonly string[]) =>
    sql`brand_id IN (SELECT id FROM brands WHERE document_id = ANY(${documentIds}))`,
};

/** Locks the products that change together with these categories or brands. */
export async function lockProductsOfGroups(
  trx: Knex,
  table: keyof typeof GROUPS,
  documentIds: readonly string[],
): Promise<void> {
  await execute(
    trx,
    sql`SELECT id FROM products WHERE ${GROUPS[table](documentIds)} ORDER BY id ${STRENGTHS.change}`,
  );
}

/** Advisory lock of imports on all instances. The number must differ from the boot lock's. */
const IMPORT_LOCK = 4_337_003;

/** Makes imports run one after another, before any row is locked: two parallel ones could create the same products. */
export async function takeTurnsToImport(trx: Knex): Promise<void> {
  await execute(trx, sql`SELECT pg_advisory_xact_lock(${IMPORT_LOCK})`);
}

/**
 * Columns that the database sets to null, and rows that it deletes, when the referenced row is deleted. In lock order.
 */
const REFERRING: Readonly<Record<string, readonly (readonly [table: string, ...columns: string[]])[]>> = {
  up_users: [
    ['orders', 'customer_id'],
    ['reviews', 'user_id'],
  ],
  products: [
    ['reviews', 'product_id'],
    ['products_works_with_lnk', 'product_id', 'inv_product_id'],
    ['shop_stock_alerts', 'product_id'],
  ],
};

/**
 * Locks documents of a table; for a removal also the rows that refer to them.
 * @returns the ids of the existing ones
 */
export async function lockDocuments(
  trx: Knex,
  table: string,
  documentIds: readonly string[],
  purpose: Purpose,
): Promise<ReadonlySet<string>> {
  const found = await rows<{ id: number; documentId: string }>(
    trx,
    sql`SELECT id, document_id AS "documentId" FROM ${identifier(table)}
      WHERE document_id = ANY(${documentIds}) ORDER BY id ${STRENGTHS[purpose]}`,
  );
  const referring = purpose === 'removal' ? (REFERRING[table] ?? []) : [];
  const ids = found.map(({ id }) => id);
  for (const [referringTable, ...columns] of referring) {
    const refers = or(columns.map((column) => sql`${identifier(column)} = ANY(${ids})`));
    await execute(
      trx,
      sql`SELECT id FROM ${identifier(referringTable)} WHERE ${refers} ORDER BY id FOR UPDATE`,
    );
  }
  return new Set(found.map(({ documentId }) => documentId));
}

/** Deletes rows in a fixed order, which prevents deadlocks. */
export async function deleteInOrder(knex: Knex, table: string, where: Sql): Promise<void> {
  const from = identifier(table);
  await execute(
    knex,
    sql`DELETE FROM ${from} WHERE id IN (SELECT id FROM ${from} WHERE ${where} ORDER BY id FOR UPDATE)`,
  );
}

/** The tables of which transactions lock rows first, in the order above; the invoice counter is the last one. */
const FIRST_TABLES = ['up_users', 'orders', 'products', 'categories', 'brands', 'shop_quotes', 'files'];
const LAST_TABLE = 'shop_invoice_counter';

/**
 * Locks all tables, before their definitions change under a running shop. In the order in which transactions lock rows, so
 * that those that have begun can end. Less than a second: whoever waits for this meanwhile, and has what this waits for,
 * waits less than the one second after which PostgreSQL ends a deadlock. So this fails, and no shopper's request does.
 * @throws the database's timeout (`isTimeout`): try again in a new transaction
 */
export async function lockAllTables(trx: Knex): Promise<void> {
  const tables = await rows<{ name: string }>(
    trx,
    sql`SELECT oid::regclass::text AS name FROM pg_class
      WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace
      ORDER BY array_position(${FIRST_TABLES}, relname::text), relname = ${LAST_TABLE}, relname`,
  );
  await execute(trx, sql`SET LOCAL statement_timeout = '900ms'`);
  // PostgreSQL has quoted the names.
  const names = join(
    tables.map(({ name }) => raw(name)),
    ', ',
  );
  await execute(trx, sql`LOCK TABLE ${names} IN ACCESS EXCLUSIVE MODE`);
  await execute(trx, sql`SET LOCAL statement_timeout = 0`);
}
