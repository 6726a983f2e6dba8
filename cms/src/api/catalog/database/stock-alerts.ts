import { RETENTION } from 'shared';
import { hashToken, newToken, type SignedInUser } from '#platform/database/sessions';
import { queueEmailTo } from '#platform/email/database/outbox';
import { execute, firstRow, rows, type Knex } from '#platform/database/knex';
import { deleteInOrder, keepIfSignedIn, lockDocuments } from '#platform/database/locks';
import { sql, type Sql } from '#platform/database/sql';
import { Refusal } from '#platform/refusal';
import { mailboxIsProven, sentBy } from '../../account';
import { findReservedBy } from './reserved';

/** Alerts for sold-out products, see schema.sql and decision 40. */

/**
 * Retention of alerts, of unconfirmed alerts, and of unsubscribe links. An unsubscribe link works until its last alert has
 * expired.
 */
const LIFETIME = `${RETENTION.stockAlerts.days} days`;
const UNCONFIRMED_LIFETIME = `${RETENTION.unconfirmedAlerts.days} days`;
const LINK_LIFETIME = `${RETENTION.stopLinks.days} days`;
/** A confirmation email names at most this many products. */
const NAMED = 20;

/**
 * Adds an alert for a product and queues an email that asks the address to confirm it. A user signed in with a proven
 * address needs no confirmation. A second request extends the first alert. Goods that the user's own unpaid order
 * reserves are in stock for them.
 */
export function askForStockAlert(
  knex: Knex,
  productId: string,
  email: string,
  asking: SignedInUser | null,
): Promise<void> {
  return knex.transaction(async (trx) => {
    const user = await keepIfSignedIn(trx, asking);
    // Locks the product, so that a restock runs before or after this and no alert is missed.
    await lockDocuments(trx, 'products', [productId], 'change');
    const product = await firstRow<{ id: number; countInStock: number }>(
      trx,
      sql`SELECT id, count_in_stock AS "countInStock" FROM products
        WHERE document_id = ${productId} AND is_listed`,
    );
    if (!product) throw new Refusal('product-not-found');
    const reserved = user ? await findReservedBy(trx, user.id) : null;
    if (product.countInStock + (reserved?.get(productId) ?? 0) > 0) throw new Refusal('in-stock');
    const isProven = user?.email.toLowerCase() === email && (await mailboxIsProven(trx, email));
    const alert = await firstRow<{ isConfirmed: boolean }>(
      trx,
      // If its email is being sent, the old alert ends with that email, so this request becomes a new one. An alert
      // that several accounts have asked for belongs to none of them.
      sql`INSERT INTO shop_stock_alerts AS a (product_id, email, user_id, confirmed_at)
       VALUES (${product.id}, ${email}, ${user?.id ?? null}, CASE WHEN ${isProven} THEN now() END)
       ON CONFLICT (product_id, email) DO UPDATE
          SET created_at = excluded.created_at,
              user_id = CASE WHEN a.user_id = excluded.user_id THEN a.user_id END,
              confirmed_at = coalesce(a.confirmed_at, excluded.confirmed_at),
              id = CASE WHEN EXISTS (SELECT FROM shop_outbox
                                      WHERE kind = 'back-in-stock' AND subject_id = a.id::text AND state = 'sending')
                        THEN excluded.id ELSE a.id END
       RETURNING confirmed_at IS NOT NULL AS "isConfirmed"`,
    );
    if (!alert?.isConfirmed) await queueConfirmation(trx, email);
  });
}

/** Data for an email that asks a mailbox to confirm its alerts. */
export interface UnconfirmedAlerts {
  email: string;
  /** Names of products. */
  products: string[];
  /** Confirms or ends all alerts of this address. */
  token: string;
}

/** Null if there is nothing to confirm. */
export async function openUnconfirmedAlerts(knex: Knex, email: string): Promise<UnconfirmedAlerts | null> {
  const products = await rows<{ name: string }>(
    knex,
    sql`SELECT p.name FROM shop_stock_alerts a JOIN products p ON p.id = a.product_id
      WHERE a.email = ${email} AND a.confirmed_at IS NULL AND p.is_listed ORDER BY a.id DESC LIMIT ${NAMED}`,
  );
  if (products.length === 0) return null;
  const token = await openLink(knex, email, UNCONFIRMED_LIFETIME);
  return token === null ? null : { email, products: products.map(({ name }) => name), token };
}

/**
 * Confirms all alerts of the address that the token was sent to; the token may be used repeatedly. If a product is back
 * already, its alert email follows at once.
 * @throws Refusal `link-invalid` if there is no such token any more
 */
export function confirmStockAlerts(knex: Knex, token: string): Promise<void> {
  return knex.transaction(async (trx) => {
    const holder = await firstRow<{ email: string }>(
      trx,
      sql`SELECT email FROM shop_unsubscribe_tokens
        WHERE token_hash = ${hashToken(token)} AND confirms_until > now()`,
    );
    if (!holder) throw new Refusal('link-invalid');
    const waitedFor = await rows<{ documentId: string }>(
      trx,
      sql`SELECT p.document_id AS "documentId" FROM shop_stock_alerts a JOIN products p ON p.id = a.product_id
        WHERE a.email = ${holder.email} AND a.confirmed_at IS NULL`,
    );
    const ids = waitedFor.map(({ documentId }) => documentId);
    // As above: a restock runs before or after this.
    await lockDocuments(trx, 'products', ids, 'change');
    await execute(
      trx,
      sql`WITH confirmed AS (
         UPDATE shop_stock_alerts a SET confirmed_at = now() FROM products p
          WHERE a.email = ${holder.email} AND a.confirmed_at IS NULL
            AND p.id = a.product_id AND p.document_id = ANY(${ids})
          RETURNING p.id, p.is_listed AND p.count_in_stock > 0 AS is_back)
       INSERT INTO shop_back_in_stock (product_id) SELECT id FROM confirmed WHERE is_back
       ON CONFLICT (product_id) DO NOTHING`,
    );
  });
}

/**
 * Creates a link token for an address; only its hash is stored. The lock keeps a deletion of the account from ending
 * between the alert and its link, which would leave the address in the database.
 * @param confirms for how long the link confirms alerts
 * @returns null if no alert of this address is left
 */
async function openLink(knex: Knex, email: string, confirms: string | null): Promise<string | null> {
  const token = newToken();
  const opened = await rows(
    knex,
    sql`INSERT INTO shop_unsubscribe_tokens (token_hash, email, expires_at, confirms_until)
     SELECT ${hashToken(token)}, email, now() + ${LINK_LIFETIME}::interval, now() + ${confirms}::interval
       FROM (SELECT email FROM shop_stock_alerts WHERE email = ${email} ORDER BY id LIMIT 1 FOR SHARE) alert
     RETURNING 1`,
  );
  return opened.length > 0 ? token : null;
}

/**
 * Queues emails for confirmed alerts of restocked products, oldest alert first; the email worker sends them after all
 * others. If the product sells out again before the email is written, the alert waits for the next restock. An email
 * that is queued, being sent or sent is never queued again. Several instances may run this at once.
 */
export async function queueBackInStockEmails(knex: Knex): Promise<void> {
  await execute(
    knex,
    sql`WITH back AS (
       SELECT product_id, since FROM shop_back_in_stock b
        -- Rows from before a restore are skipped: their emails may have been sent since.
        WHERE NOT EXISTS (SELECT FROM shop_backup_log WHERE event = 'restore' AND at > b.since)
          FOR UPDATE SKIP LOCKED
     ), queued AS (
       INSERT INTO shop_outbox AS o (kind, subject_id)
       SELECT 'back-in-stock', a.id
         FROM back JOIN shop_stock_alerts a USING (product_id)
         LEFT JOIN shop_outbox e ON e.kind = 'back-in-stock' AND e.subject_id = a.id::text
        WHERE a.confirmed_at IS NOT NULL
          AND (e.id IS NULL OR (e.state = 'cancelled' AND e.created_at < back.since))
        ORDER BY a.id
       ON CONFLICT (kind, subject_id) DO UPDATE
          SET state = 'queued', attempts = 0, last_error = NULL,
              created_at = now(), next_attempt_at = now()
        WHERE o.state = 'cancelled'
     )
     DELETE FROM shop_back_in_stock b USING back
      WHERE b.product_id = back.product_id
        AND NOT EXISTS (SELECT FROM shop_stock_alerts a
                         WHERE a.product_id = back.product_id AND a.confirmed_at IS NOT NULL)`,
  );
}

/** Data for an email about a restocked product. */
export interface StockAlert {
  email: string;
  product: { id: string; name: string; price: number };
  /** Ends all alerts of this address. */
  token: string;
}

/** Null if the alert has ended, or its product is sold out or hidden. */
export async function openStockAlert(knex: Knex, id: string): Promise<StockAlert | null> {
  const alert = await firstRow<{ email: string; id: string; name: string; price: string }>(
    knex,
    sql`SELECT a.email, p.document_id AS id, p.name, p.price
       FROM shop_stock_alerts a JOIN products p ON p.id = a.product_id
      WHERE a.id = ${id} AND p.is_listed AND p.count_in_stock > 0`,
  );
  if (!alert) return null;
  const { email, price, ...product } = alert;
  // Not created with the alert, because only its hash is ever stored.
  const token = await openLink(knex, email, null);
  return token === null ? null : { email, product: { ...product, price: Number(price) }, token };
}

/**
 * Ends all alerts of the address that the token was sent to; the token may be used repeatedly.
 * @throws Refusal `link-invalid` if there is no such token any more
 */
export async function endStockAlerts(knex: Knex, token: string): Promise<void> {
  const holder = await firstRow<{ email: string }>(
    knex,
    sql`SELECT email FROM shop_unsubscribe_tokens
      WHERE token_hash = ${hashToken(token)} AND expires_at > now()`,
  );
  if (!holder) throw new Refusal('link-invalid');
  await deleteAlerts(knex, sql`email = ${holder.email}`);
}

/** Deletes the alerts of an account's owner. */
export const deleteStockAlerts = (trx: Knex, userId: number): Promise<void> =>
  deleteAlerts(trx, sentBy('shop_stock_alerts', userId));

/** Deletes the unsubscribe links of an address. */
export async function deleteStopLinks(trx: Knex, email: string): Promise<void> {
  await trx('shop_unsubscribe_tokens').where({ email }).delete();
}

export async function deleteOldStockAlerts(knex: Knex): Promise<void> {
  await deleteAlerts(knex, sql`created_at < now() - ${LIFETIME}::interval`);
  const unconfirmed = sql`confirmed_at IS NULL AND created_at < now() - ${UNCONFIRMED_LIFETIME}::interval`;
  await deleteAlerts(knex, unconfirmed);
}

const deleteAlerts = (knex: Knex, where: Sql): Promise<void> =>
  deleteInOrder(knex, 'shop_stock_alerts', where);

/**
 * Queues the email that asks an address to confirm its stock alerts. Alerts that are added before it is written share
 * that email.
 */
async function queueConfirmation(trx: Knex, email: string): Promise<void> {
  const waits = await firstRow(
    trx,
    sql`SELECT FROM shop_outbox WHERE state = 'queued' AND kind = 'alert-confirmation'
        AND substring(subject_id FROM ':(.*)') = ${email} LIMIT 1`,
  );
  if (!waits) await queueEmailTo(trx, 'alert-confirmation', email);
}
