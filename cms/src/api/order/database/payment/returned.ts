import { PAYMENT_METHOD } from 'shared';
import { sql } from '#platform/database/sql';

/** All money that went back without having been a sale, as a table: what PayPal took, and recorded payments. */
export const RETURNED = sql`(
  SELECT p.order_id, r.created_at AS at, p.method, r.cents, r.public_id::text AS reference, r.note
    FROM shop_payment_returns r JOIN shop_payments p ON p.id = r.payment_id
   UNION ALL
  SELECT c.order_id, c.returned_at, ${PAYMENT_METHOD}::text, c.cents, coalesce(c.refund_id, c.capture_id), NULL
    FROM shop_returned_captures c WHERE c.returned_at IS NOT NULL AND c.cents IS NOT NULL)`;
