import { firstRow, rows, type Knex } from './knex';

/**
 * The one order in which transactions lock rows. A transaction that keeps it never waits in a circle, which
 * PostgreSQL would end by failing one of them (40P01):
 *
 * 1. accounts (`up_users`)
 * 2. `orders`
 * 3. `products`, then `categories` and `brands`, whose names they bear
 * 4. pictures (`files`)
 * 5. what refers to these: reviews, lines, links of pictures, sessions, reset links, emails, audit
 * 6. the counter of invoices, for which all payments wait
 *
 * and within a table by row id.
 *
 * - What is changed or deleted in 1 to 3 is locked first, and so is an account before a row is written
 *   that refers to it: its foreign key would lock it (KEY SHARE) at that moment, out of order.
 * - A lock is as weak as it may be: KEY SHARE for what must only stay there; NO KEY UPDATE for a change,
 *   beside which others may go on referring to the row; UPDATE for what goes, and for an order whose
 *   unique columns change (`paypal_order_id`, `capture_id`).
 * - Deleting a row changes those that refer to it (ON DELETE SET NULL): they are locked by id too.
 * - Jobs that take what is due skip what is locked, or take it by id.
 *
 * What locks one order, or rows of one small table of our own, does so where it changes them; locks on
 * accounts and products, and on several rows, are taken here.
 */

/** The account that a request was made with has been deleted since. */
export class AccountGone extends Error {}

/**
 * Makes one customer's requests take turns: the second one sees what the first one has done.
 * @throws AccountGone
 */
export function lockCustomer(trx: Knex, id: number): Promise<void> {
  return lockAccount(trx, id, 'FOR NO KEY UPDATE');
}

/**
 * Keeps an account from being deleted before a row is written that refers to it.
 * @throws AccountGone
 */
export function keepCustomer(trx: Knex, id: number): Promise<void> {
  return lockAccount(trx, id, 'FOR KEY SHARE');
}

/**
 * The same for whoever is signed in where visitors may ask, too.
 * @returns null when there is nobody, or when their account has been deleted since
 */
export async function keepIfSignedIn<User extends { id: number }>(
  trx: Knex,
  user: User | null,
): Promise<User | null> {
  return user && (await lockedAccount(trx, user.id, 'FOR KEY SHARE')) ? user : null;
}

/**
 * The same for an order's customer, before the order is changed twice in one transaction: at the second
 * time PostgreSQL checks the foreign key of a row that the transaction itself has written, changed or not.
 */
export async function keepCustomerOf(
  trx: Knex,
  order: { id: number } | { document_id: string },
): Promise<void> {
  const [[column, value]] = Object.entries(order) as [[string, string | number]];
  await trx.raw(
    `SELECT u.id FROM up_users u JOIN orders o ON o.customer_id = u.id
      WHERE o.?? = ? FOR KEY SHARE OF u`,
    [column, value],
  );
}

async function lockAccount(trx: Knex, id: number, strength: string): Promise<void> {
  if (!(await lockedAccount(trx, id, strength))) throw new AccountGone();
}

const lockedAccount = (trx: Knex, id: number, strength: string) =>
  firstRow(trx, `SELECT id FROM up_users WHERE id = ? ${strength}`, [id]);

/** What is to become of a row that is locked. */
export type Purpose = 'change' | 'removal';

const STRENGTHS = { change: 'FOR NO KEY UPDATE', removal: 'FOR UPDATE' } as const;

/**
 * Accounts that may lose their right to administer, and all admins: two of them who demote or remove
 * each other at once take turns, and the second one is refused.
 */
export function lockAccountsAndAdmins(trx: Knex, ...documentIds: string[]): Promise<void> {
  return lockAccounts(trx, documentIds, 'change');
}

/** The same for accounts that go, with their orders, the products whose ratings their reviews make, and these. */
export async function lockAccountsToRemove(trx: Knex, ...documentIds: string[]): Promise<void> {
  await lockAccounts(trx, documentIds, 'removal');
  await trx.raw(
    `SELECT o.id FROM orders o JOIN up_users u ON u.id = o.customer_id
      WHERE u.document_id = ANY(?) ORDER BY o.id ${STRENGTHS.removal} OF o`,
    [documentIds],
  );
  await trx.raw(
    `SELECT id FROM products
      WHERE id IN (SELECT r.product_id FROM reviews r JOIN up_users u ON u.id = r.user_id
                    WHERE u.document_id = ANY(?))
      ORDER BY id ${STRENGTHS.change}`,
    [documentIds],
  );
  await lockDocuments(trx, 'up_users', documentIds, 'removal');
}

async function lockAccounts(
  trx: Knex,
  documentIds: readonly string[],
  purpose: Purpose,
): Promise<void> {
  await trx.raw(
    `SELECT id FROM up_users WHERE is_admin OR document_id = ANY(?)
      ORDER BY id ${STRENGTHS[purpose]}`,
    [documentIds],
  );
}

/** The products whose ratings follow from these reviews, and others that they are about to be given to. */
export async function lockProductsOfReviews(
  trx: Knex,
  reviewIds: readonly string[],
  productIds: readonly string[],
): Promise<void> {
  await trx.raw(
    `SELECT id FROM products
      WHERE document_id = ANY(?)
         OR id IN (SELECT product_id FROM reviews WHERE document_id = ANY(?))
      ORDER BY id ${STRENGTHS.change}`,
    [productIds, reviewIds],
  );
}

/** Categories with those below them, whose products have their units from above; brands are part of nothing. */
const GROUPS = {
  categories: `category_id IN (
    WITH RECURSIVE below AS (
      SELECT id FROM categories WHERE document_id = ANY(?)
      UNION SELECT c.id FROM categories c JOIN below ON c.parent_id = below.id
    ) SELECT id FROM below)`,
  brands: 'brand_id IN (SELECT id FROM brands WHERE document_id = ANY(?))',
} as const;

/** The products that a change of these categories or brands changes as well. */
export async function lockProductsOfGroups(
  trx: Knex,
  table: keyof typeof GROUPS,
  documentIds: readonly string[],
): Promise<void> {
  await trx.raw(`SELECT id FROM products WHERE ${GROUPS[table]} ORDER BY id ${STRENGTHS.change}`, [
    documentIds,
  ]);
}

/** Of all instances, until the transaction ends; beside the boot's. */
const IMPORT_LOCK = 4_337_003;

/** Makes imports take turns, before any row is locked: two of them would make the same new products. */
export async function takeTurnsToImport(trx: Knex): Promise<void> {
  await trx.raw('SELECT pg_advisory_xact_lock(?)', [IMPORT_LOCK]);
}

/** What the database empties, or takes away, when the row that its columns refer to goes, in the order of locks. */
const REFERRING: Readonly<
  Record<string, readonly (readonly [table: string, ...columns: string[]])[]>
> = {
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
 * Locks documents of one table, for a removal with the rows that refer to them.
 * @returns the ids of those that are there
 */
export async function lockDocuments(
  trx: Knex,
  table: string,
  documentIds: readonly string[],
  purpose: Purpose,
): Promise<ReadonlySet<string>> {
  const found = await rows<{ id: number; documentId: string }>(
    trx,
    `SELECT id, document_id AS "documentId" FROM ??
      WHERE document_id = ANY(?) ORDER BY id ${STRENGTHS[purpose]}`,
    [table, documentIds],
  );
  const referring = purpose === 'removal' ? (REFERRING[table] ?? []) : [];
  const ids = found.map(({ id }) => id);
  for (const [referringTable, ...columns] of referring) {
    const refers = columns.map(() => '?? = ANY(?)').join(' OR ');
    await trx.raw(`SELECT id FROM ?? WHERE ${refers} ORDER BY id FOR UPDATE`, [
      referringTable,
      ...columns.flatMap((column) => [column, ids]),
    ]);
  }
  return new Set(found.map(({ documentId }) => documentId));
}

/**
 * Deletes rows in one order for all, so that no two wait for each other. @param where with one placeholder
 */
export async function deleteInOrder(
  knex: Knex,
  table: string,
  where: string,
  value: string | number,
): Promise<void> {
  await knex.raw(
    `DELETE FROM ?? WHERE id IN (SELECT id FROM ?? WHERE ${where} ORDER BY id FOR UPDATE)`,
    [table, table, value],
  );
}
