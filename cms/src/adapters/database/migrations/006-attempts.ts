import type { Migration } from './migration';

/** `account` or `address` is empty where a row counts over all of them. */
export const attempts: Migration = {
  name: '006-attempts',
  sql: `
    CREATE TABLE shop_attempts (
      action text NOT NULL,
      account text NOT NULL,
      address text NOT NULL,
      count integer NOT NULL,
      allowed integer NOT NULL,
      ends_at timestamptz NOT NULL,
      PRIMARY KEY (action, account, address),
      CONSTRAINT shop_attempts_within_limit CHECK (count <= allowed)
    );
    CREATE INDEX shop_attempts_end ON shop_attempts (ends_at);
  `,
};
