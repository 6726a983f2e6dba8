import type { Migration } from './migration';

/** The payment provider's events by their ids, and when the sweeper next asks about an order. */
export const webhooksAndChecks: Migration = {
  name: '011-webhooks-and-checks',
  sql: `
    CREATE TABLE shop_webhook_events (
      id text PRIMARY KEY,
      type text NOT NULL,
      body jsonb NOT NULL,
      received_at timestamptz NOT NULL DEFAULT now(),
      handled_at timestamptz
    );
    CREATE TABLE shop_payment_checks (
      order_id integer PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
      next_at timestamptz NOT NULL
    );
  `,
};
