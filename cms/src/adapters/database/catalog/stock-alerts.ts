import { RETENTION } from 'shared';
import { hashToken, newToken, type SignedInUser } from '../accounts/sessions';
import { firstRow, type Knex } from '../knex';
import { deleteInOrder, lockDocuments } from '../locks';
import { findReservedBy } from '../orders/reads';

/** Who waits for what is sold out, see 024-stock-alerts and decision 40. */

/** Nobody waits for longer; a link that ends an email's kind works as long as anything that it could end. */
const LIFETIME = `${RETENTION.stockAlerts.days} days`;
const LINK_LIFETIME = `${RETENTION.stopLinks.days} days`;
/** Of those who are told, few order: so many for each piece at a time, the next ones a while later. */
const TOLD_FOR_EACH_PIECE = 3;
const NEXT_AFTER = '15 minutes';

export type AskResult = 'asked' | 'product-not-found' | 'in-stock';

/**
 * Has an address told when a product is back. Asking twice is one alert, which then lasts longer. What the asking
 * user's own unpaid order reserves is in stock for them.
 */
export function askForStockAlert(
  knex: Knex,
  productId: string,
  email: string,
  user: SignedInUser | null,
): Promise<AskResult> {
  return knex.transaction(async (trx) => {
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
    await trx.raw(
      // One whose email is being sent ends with it: who asks meanwhile has asked again.
      `INSERT INTO shop_stock_alerts AS a (product_id, email) VALUES (?, ?)
       ON CONFLICT (product_id, email) DO UPDATE
          SET created_at = excluded.created_at,
              id = CASE WHEN EXISTS (SELECT FROM shop_outbox
                                      WHERE kind = 'back-in-stock' AND subject_id = a.id::text AND state = 'sending')
                        THEN excluded.id ELSE a.id END`,
      [product.id, email],
    );
    return 'asked';
  });
}

/**
 * Queues the emails that are due about what is back in stock, to those who have waited longest, and no more of them
 * than the pieces are worth telling. What was sold out again before an email was written is told at the next
 * stock-in; an email on its way, or sent, is never queued again. Several instances may do so at once.
 */
export async function tellOfStockIns(knex: Knex): Promise<void> {
  await knex.raw(
    `WITH due AS (
       SELECT i.product_id, i.since, p.count_in_stock::bigint AS pieces
         FROM shop_stock_ins i JOIN products p ON p.id = i.product_id
        WHERE i.due_at <= now()
          -- Of those from before the database was restored, people may have been told since.
          AND NOT EXISTS (SELECT FROM shop_backup_log WHERE event = 'restore' AND at > i.since)
          FOR UPDATE OF i SKIP LOCKED
     ), told AS (
       INSERT INTO shop_outbox AS o (kind, subject_id)
       SELECT 'back-in-stock', next.id
         FROM due CROSS JOIN LATERAL (
           SELECT a.id FROM shop_stock_alerts a
             LEFT JOIN shop_outbox e ON e.kind = 'back-in-stock' AND e.subject_id = a.id::text
            WHERE a.product_id = due.product_id
              AND (e.id IS NULL OR (e.state = 'cancelled' AND e.created_at < due.since))
            ORDER BY a.id LIMIT due.pieces * ?) next
        ORDER BY next.id
       ON CONFLICT (kind, subject_id) DO UPDATE
          SET state = 'queued', attempts = 0, last_error = NULL,
              created_at = now(), next_attempt_at = now()
        WHERE o.state = 'cancelled'
     ), ended AS (
       DELETE FROM shop_stock_ins i USING due
        WHERE i.product_id = due.product_id
          AND NOT EXISTS (SELECT FROM shop_stock_alerts a WHERE a.product_id = due.product_id)
     )
     UPDATE shop_stock_ins i SET due_at = now() + ?::interval FROM due
      WHERE i.product_id = due.product_id
        AND EXISTS (SELECT FROM shop_stock_alerts a WHERE a.product_id = due.product_id)`,
    [TOLD_FOR_EACH_PIECE, NEXT_AFTER],
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
  const token = newToken();
  await knex.raw(
    `INSERT INTO shop_unsubscribe_tokens (token_hash, email, expires_at)
     VALUES (?, ?, now() + ?::interval)`,
    [hashToken(token), email, LINK_LIFETIME],
  );
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

/** All that the shop knows of an address for the sake of its alerts. */
export async function forgetStockAlerts(trx: Knex, email: string): Promise<void> {
  await deleteAlerts(trx, 'email = ?', email);
  await trx('shop_unsubscribe_tokens').where({ email }).delete();
}

export const deleteOldStockAlerts = (knex: Knex): Promise<void> =>
  deleteAlerts(knex, 'created_at < now() - ?::interval', LIFETIME);

const deleteAlerts = (knex: Knex, where: string, value: string): Promise<void> =>
  deleteInOrder(knex, 'shop_stock_alerts', where, value);
