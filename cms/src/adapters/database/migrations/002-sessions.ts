import type { Migration } from './migration';

export const sessions: Migration = {
  name: '002-sessions',
  sql: `
    CREATE TABLE shop_sessions (
      token_hash text PRIMARY KEY,
      user_id integer NOT NULL REFERENCES up_users (id) ON DELETE CASCADE,
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL
    );
    CREATE INDEX shop_sessions_of_user ON shop_sessions (user_id);
    CREATE INDEX shop_sessions_expiry ON shop_sessions (expires_at);
  `,
};
