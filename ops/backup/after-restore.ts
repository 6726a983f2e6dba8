/**
 * Corrections to a restored database. Since the backup was taken, emails may have been sent and orders paid, cancelled or
 * declined, and the restored rows do not show it. The corrections run in the transaction that restores, so no CMS ever
 * sees the database without them.
 */

/** Why an email is not sent; cms/src/platform/email/database/outbox.ts uses the same reason. */
export const EMAILS_PUT_ASIDE = 'The database was restored: it may have been sent before';

/** The lock that a starting CMS takes: a CMS that starts on the empty database waits until the restore has ended. */
const BOOT_LOCK = 727_001;

/** The mark of a local database comes from the backup, if that was a local shop. */
export const beforeRestore = `
  BEGIN;
  SELECT pg_advisory_xact_lock(${BOOT_LOCK});
  DROP TABLE IF EXISTS shop_local_database;
`;

/** `snapshot_at` is a psql variable. An older backup may lack the table, which the CMS's platform schema also creates. */
export const afterRestore = ({ sendQueued }: { sendQueued: boolean }): string => `
  RESET ALL;
  CREATE TABLE IF NOT EXISTS shop_backup_log (
    id bigserial PRIMARY KEY,
    at timestamptz NOT NULL DEFAULT now(),
    event text NOT NULL CHECK (event IN ('backup', 'restore')),
    snapshot_at timestamptz NOT NULL,
    location text,
    bytes bigint
  );
  INSERT INTO shop_backup_log (event, snapshot_at) VALUES ('restore', :'snapshot_at');

  -- Emails are sent at most once, and waiting ones may have been sent since.
  UPDATE shop_outbox SET state = 'unknown', last_error = '${EMAILS_PUT_ASIDE}'
   WHERE state ${sendQueued ? "= 'sending'" : "IN ('queued', 'sending')"};
  -- Message-IDs contain these numbers, and mail servers drop a Message-ID that they have seen before.
  SELECT setval(pg_get_serial_sequence('shop_outbox', 'id'),
                nextval(pg_get_serial_sequence('shop_outbox', 'id')) + 1000000);

  -- PayPal may have captured money since: look it up before the reservation ends. Only the buyer may still capture an
  -- approval from before the backup, because the shop may have told them since that the order ended. Skip request ids
  -- that were used since, because PayPal would repeat its old answer.
  UPDATE orders SET declined_at = now() AT TIME ZONE 'UTC', capture_requested_at = now() AT TIME ZONE 'UTC',
                    capture_attempt = capture_attempt + 1000
   WHERE state = 'pending' AND paypal_order_id IS NOT NULL;
  -- Look up open orders at once, the others within the hour: they may have been refunded since.
  UPDATE shop_payment_checks c
     SET failures = 0, next_at = CASE WHEN o.state IN ('pending', 'under_review') THEN now()
                                      ELSE least(c.next_at, now() + random() * interval '1 hour') END
    FROM orders o WHERE o.id = c.order_id;
  COMMIT;
`;
