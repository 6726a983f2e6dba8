import type { Migration } from './migration';

export const passwordResets: Migration = {
  name: '007-password-resets',
  sql: `
    CREATE TABLE shop_password_resets (
      token_hash text PRIMARY KEY,
      user_id integer NOT NULL REFERENCES up_users (id) ON DELETE CASCADE,
      expires_at timestamptz NOT NULL
    );
    CREATE INDEX shop_password_resets_of_user ON shop_password_resets (user_id);
    CREATE INDEX shop_password_resets_expiry ON shop_password_resets (expires_at);
  `,
};
