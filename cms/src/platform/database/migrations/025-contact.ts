/**
 * `shop_contact_messages`: what visitors wrote with the contact form, and what has become of it. `words` is what
 * admins find it by. That the form is switched on or off is news of the site already: `shop_business_content` tells
 * of every column that it is not told to leave out.
 */
export const contact = `
  CREATE TABLE shop_contact_messages (
    id bigserial PRIMARY KEY,
    public_id text NOT NULL UNIQUE DEFAULT replace(gen_random_uuid()::text, '-', ''),
    name text NOT NULL,
    email text NOT NULL,
    about text,
    message text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    is_answered boolean NOT NULL DEFAULT false,
    is_done boolean NOT NULL DEFAULT false,
    words text NOT NULL
  );
  CREATE INDEX shop_contact_messages_by_tab ON shop_contact_messages (is_done, id);
  CREATE INDEX shop_contact_messages_of_email ON shop_contact_messages (email, created_at);
  CREATE INDEX shop_contact_messages_age ON shop_contact_messages (created_at);
`;
