/**
 * What a database has to learn when it goes back to an earlier moment: since then emails have gone out, buyers
 * have paid, cancelled or been refused, and nothing here tells of it. All of it is part of the transaction that
 * restores, so that no CMS ever sees a database that does not know.
 */

/** Why an email is not sent; the CMS gives this reason too, see cms/src/platform/email/database/outbox.ts. */
export const EMAILS_PUT_ASIDE = 'The database was restored: it may have been sent before';

/** The lock under which a CMS boots: one that is just starting on the empty database waits for the end. */
const BOOT_LOCK = 727_001;

/** The mark of a local database belongs with its content: the backup brings its own, if it is one. */
export const beforeRestore = `
  BEGIN;
  SELECT pg_advisory_xact_lock(${BOOT_LOCK});
  DROP TABLE IF EXISTS shop_local_database;
`;

/** `snapshot_at` is a variable of psql. The table is that of the CMS's platform schema, which a backup may not have yet. */
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

  -- At most once: what waited may have been sent since.
  UPDATE shop_outbox SET state = 'unknown', last_error = '${EMAILS_PUT_ASIDE}'
   WHERE state ${sendQueued ? "= 'sending'" : "IN ('queued', 'sending')"};
  -- Message-IDs are made of these numbers, and mail servers drop what they believe to have had already.
  SELECT setval(pg_get_serial_sequence('shop_outbox', 'id'),
                nextval(pg_get_serial_sequence('shop_outbox', 'id')) + 1000000);

  -- Money may have been taken since; it is looked for before the goods are given to others. An approval of then is
  -- captured by nobody but the buyer: since then they may have been told that the order had ended. No request to
  -- PayPal has an id that was used since, or it would be answered as then.
  UPDATE orders SET declined_at = now() AT TIME ZONE 'UTC', capture_requested_at = now() AT TIME ZONE 'UTC',
                    capture_attempt = capture_attempt + 1000
   WHERE state = 'pending' AND paypal_order_id IS NOT NULL;
  -- Open orders are looked up at once, the others within the hour: refunds may have been made.
  UPDATE shop_payment_checks c
     SET failures = 0, next_at = CASE WHEN o.state IN ('pending', 'under_review') THEN now()
                                      ELSE least(c.next_at, now() + random() * interval '1 hour') END
    FROM orders o WHERE o.id = c.order_id;
  COMMIT;
`;
