-- Lists of products that customers keep under a name. `token` ends the address that lets others read the list; `items` has
-- name, part number and price of when a product was put in.
CREATE TABLE IF NOT EXISTS shop_lists (
  id bigserial PRIMARY KEY,
  public_id text NOT NULL UNIQUE DEFAULT replace(gen_random_uuid()::text, '-', ''),
  token text NOT NULL UNIQUE,
  user_id integer NOT NULL REFERENCES up_users (id) ON DELETE CASCADE,
  name text NOT NULL,
  items jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now())
);
CREATE INDEX IF NOT EXISTS shop_lists_of_user ON shop_lists (user_id, updated_at);
