import { RETENTION } from 'shared';
import { hashToken, newToken, type SignedInUser } from '../../../platform/database/sessions';
import { queueConfirmation } from '../../../platform/email/database/outbox';
import { firstRow, rows, type Knex } from '../../../platform/database/knex';
import { deleteInOrder, keepIfSignedIn, lockDocuments } from '../../../platform/database/locks';
import { mailboxIsProven, sentBy } from '../../account';
import { findReservedBy } from './reserved';

/** Who waits for what is sold out, see schema.sql and decision 40. */

/** Nobody waits for longer, or for the press that confirms it; a link that ends an email's kind works as long as anything that it could end. */
const LIFETIME = `${RETENTION.stockAlerts.days} days`;
const UNCONFIRMED_LIFETIME = `${RETENTION.unconfirmedAlerts.days} days`;
const LINK_LIFETIME = `${RETENTION.stopLinks.days} days`;
/** An email that asks for a press names so many products. */
const NAMED = 20;

export type AskResult = 'asked' | 'product-not-found' | 'in-stock';

/**
 * Has an address told when a product is back, once it has confirmed that: an email asks. Signed in with an address
 * that has proven itself nobody is asked. Asking twice is one alert, which then lasts longer. What the asking user's
 * own unpaid order reserves is in stock for them.
 */
export function askForStockAlert(
  knex: Knex,
  productId: string,
  email: string,
  asking: SignedInUser | null,
): Promise<AskResult> {
  return knex.transaction(async (trx) => {
    const user = await keepIfSignedIn(trx, asking);
    // Pieces that come in at this moment come before or after it: nobody is passed over.
    await lockDocuments(trx, 'products', [productId], 'change');
    const product = await firstRow<{ id: number; countInStock: number }>(
      trx,
      `SELECT id, count_in_stock AS "countInStock" FROM products WHERE document_id = ? AND is_listed`,
      [productId],
    );
    if (!product) return 'product-not-found';
    const reserved = user ? await findReservedBy(trx, user.id) : null;
    if (product.countInStock + (reserved?.get(productId) ?? 0) > 0) return 'in-stock';
    const isProven = user?.email.toLowerCase() === email && (await mailboxIsProven(trx, email));
    const alert = await firstRow<{ isConfirmed: boolean }>(
      trx,
      // One whose email is being sent ends with it: who asks meanwhile has asked again. What several have asked for is
      // no one account's.
      `INSERT INTO shop_stock_alerts AS a (product_id, email, user_id, confirmed_at)
       VALUES (?, ?, ?, CASE WHEN ? THEN now() END)
       ON CONFLICT (product_id, email) DO UPDATE
          SET created_at = excluded.created_at,
              user_id = CASE WHEN a.user_id = excluded.user_id THEN a.user_id END,
              confirmed_at = coalesce(a.confirmed_at, excluded.confirmed_at),
              id = CASE WHEN EXISTS (SELECT FROM shop_outbox
                                      WHERE kind = 'back-in-stock' AND subject_id = a.id::text AND state = 'sending')
                        THEN excluded.id ELSE a.id END
       RETURNING confirmed_at IS NOT NULL AS "isConfirmed"`,
      [product.id, email, user?.id ?? null, isProven],
    );
    if (!alert?.isConfirmed) await queueConfirmation(trx, email);
    return 'asked';
  });
}

/** What an email is written from that asks a mailbox whether its alerts are its own. */
export interface UnconfirmedAlerts {
  email: string;
  /** Names of products. */
  products: string[];
  /** Confirms all alerts of this address, or ends them. */
  token: string;
}

/** Null when there is nothing to confirm. */
export async function openUnconfirmedAlerts(
  knex: Knex,
  email: string,
): Promise<UnconfirmedAlerts | null> {
  const products = await rows<{ name: string }>(
    knex,
    `SELECT p.name FROM shop_stock_alerts a JOIN products p ON p.id = a.product_id
      WHERE a.email = ? AND a.confirmed_at IS NULL AND p.is_listed ORDER BY a.id DESC LIMIT ?`,
    [email, NAMED],
  );
  if (products.length === 0) return null;
  const token = await openLink(knex, email, UNCONFIRMED_LIFETIME);
  return { email, products: products.map(({ name }) => name), token };
}

/**
 * Confirms all that the address waits for to which the token was sent, again and again if it is used so. What has
 * come back meanwhile is told of at once.
 * @returns false when there is no such token any more
 */
export function confirmStockAlerts(knex: Knex, token: string): Promise<boolean> {
  return knex.transaction(async (trx) => {
    const holder = await firstRow<{ email: string }>(
      trx,
      'SELECT email FROM shop_unsubscribe_tokens WHERE token_hash = ? AND confirms_until > now()',
      [hashToken(token)],
    );
    if (!holder) return false;
    const waitedFor = await rows<{ documentId: string }>(
      trx,
      `SELECT p.document_id AS "documentId" FROM shop_stock_alerts a JOIN products p ON p.id = a.product_id
        WHERE a.email = ? AND a.confirmed_at IS NULL`,
      [holder.email],
    );
    const ids = waitedFor.map(({ documentId }) => documentId);
    // As when it was asked for: pieces that come in at this moment come before or after it.
    await lockDocuments(trx, 'products', ids, 'change');
    await trx.raw(
      `WITH confirmed AS (
         UPDATE shop_stock_alerts a SET confirmed_at = now() FROM products p
          WHERE a.email = ? AND a.confirmed_at IS NULL AND p.id = a.product_id AND p.document_id = ANY(?)
          RETURNING p.id, p.is_listed AND p.count_in_stock > 0 AS is_back)
       INSERT INTO shop_back_in_stock (product_id) SELECT id FROM confirmed WHERE is_back
       ON CONFLICT (product_id) DO NOTHING`,
      [holder.email, ids],
    );
    return true;
  });
}

/** The token of a link for an address, of which only the hash is kept. @param confirms for so long */
async function openLink(knex: Knex, email: string, confirms: string | null): Promise<string> {
  const token = newToken();
  await knex.raw(
    `INSERT INTO shop_unsubscribe_tokens (token_hash, email, expires_at, confirms_until)
     VALUES (?, ?, now() + ?::interval, now() + ?::interval)`,
    [hashToken(token), email, LINK_LIFETIME, confirms],
  );
  return token;
}

/**
 * Queues an email to everybody who waits for what is back in stock, longest-waiting first; the email worker sends them
 * after all others. What is sold out again before an email is written is told when it is back the next time; an email on
 * its way, or sent, is never queued again. Several instances may do so at once.
 */
export async function queueBackInStockEmails(knex: Knex): Promise<void> {
  await knex.raw(
    `WITH back AS (
       SELECT product_id, since FROM shop_back_in_stock b
        -- Of those from before the database was restored, people may have been told since.
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

/** What an email about something back in stock is written from. */
export interface StockAlert {
  email: string;
  product: { id: string; name: string; price: number };
  /** Ends all alerts of this address. */
  token: string;
}

/** Null when it has been ended, or its product is sold out or hidden. */
export async function openStockAlert(knex: Knex, id: string): Promise<StockAlert | null> {
  const alert = await firstRow<{ email: string; id: string; name: string; price: string }>(
    knex,
    `SELECT a.email, p.document_id AS id, p.name, p.price
       FROM shop_stock_alerts a JOIN products p ON p.id = a.product_id
      WHERE a.id = ? AND p.is_listed AND p.count_in_stock > 0`,
    [id],
  );
  if (!alert) return null;
  const { email, price, ...product } = alert;
  // Made here and not with the alert: only its hash is ever stored.
  const token = await openLink(knex, email, null);
  return { email, product: { ...product, price: Number(price) }, token };
}

/**
 * Ends all alerts of the address that the token was sent to; again and again, if it is used so.
 * @returns false when there is no such token any more
 */
export async function endStockAlerts(knex: Knex, token: string): Promise<boolean> {
  const holder = await firstRow<{ email: string }>(
    knex,
    'SELECT email FROM shop_unsubscribe_tokens WHERE token_hash = ? AND expires_at > now()',
    [hashToken(token)],
  );
  if (!holder) return false;
  await deleteAlerts(knex, 'email = ?', holder.email);
  return true;
}

/** Those of an account's owner. */
export const deleteStockAlerts = (trx: Knex, userId: number): Promise<void> =>
  deleteAlerts(trx, sentBy('shop_stock_alerts'), userId);

/** The links that have come to an address with emails about its alerts. */
export async function deleteStopLinks(trx: Knex, email: string): Promise<void> {
  await trx('shop_unsubscribe_tokens').where({ email }).delete();
}

export async function deleteOldStockAlerts(knex: Knex): Promise<void> {
  await deleteAlerts(knex, 'created_at < now() - ?::interval', LIFETIME);
  const unconfirmed = 'confirmed_at IS NULL AND created_at < now() - ?::interval';
  await deleteAlerts(knex, unconfirmed, UNCONFIRMED_LIFETIME);
}

const deleteAlerts = (knex: Knex, where: string, value: string | number): Promise<void> =>
  deleteInOrder(knex, 'shop_stock_alerts', where, value);
