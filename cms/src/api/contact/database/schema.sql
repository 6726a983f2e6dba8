-- Messages from the contact form and their state. `user_id` is the account that was signed in, `order_id` the order to which
-- an admin has assigned the message; `words` is the text that the admin's search uses.
CREATE TABLE IF NOT EXISTS shop_contact_messages (
  id bigserial PRIMARY KEY,
  public_id text NOT NULL UNIQUE DEFAULT replace(gen_random_uuid()::text, '-', ''),
  name text NOT NULL,
  email text NOT NULL,
  about text,
  message text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  is_answered boolean NOT NULL DEFAULT false,
  is_done boolean NOT NULL DEFAULT false,
  words text NOT NULL,
  user_id integer REFERENCES up_users (id) ON DELETE CASCADE,
  order_id integer REFERENCES orders (id) ON DELETE SET NULL
);
CREATE INDEX IF NOT EXISTS shop_contact_messages_by_tab ON shop_contact_messages (is_done, id);
CREATE INDEX IF NOT EXISTS shop_contact_messages_of_email ON shop_contact_messages (email, created_at);
CREATE INDEX IF NOT EXISTS shop_contact_messages_age ON shop_contact_messages (created_at);
CREATE INDEX IF NOT EXISTS shop_contact_messages_of_user ON shop_contact_messages (user_id);
CREATE INDEX IF NOT EXISTS shop_contact_messages_of_order ON shop_contact_messages (order_id);
