import type { Migration } from './migration';

/**
 * `cancelled`: there is nothing to send any more. `unknown`: the mail server may have taken the
 * letter or not, so it is not sent again.
 */
export const outboxEnds: Migration = {
  name: '008-outbox-ends',
  sql: `
    ALTER TABLE shop_outbox DROP CONSTRAINT shop_outbox_state_check;
    ALTER TABLE shop_outbox ADD CONSTRAINT shop_outbox_state_check
      CHECK (state IN ('queued', 'sending', 'sent', 'cancelled', 'unknown'));
    ALTER TABLE shop_outbox ADD COLUMN claimed_at timestamptz;
    UPDATE shop_outbox SET claimed_at = created_at WHERE state = 'sending';
    CREATE INDEX shop_outbox_sending ON shop_outbox (claimed_at) WHERE state = 'sending';
  `,
};
