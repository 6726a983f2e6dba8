-- Quotes. Their state is derived (`STATE` in reads.ts), never stored.

CREATE SEQUENCE IF NOT EXISTS shop_quote_numbers AS integer START 1001;

-- `token` is in the quote's link. `user_id` is the maker's account; for a deleted one it is null, and name, email and
-- mailbox are empty. `made_by` is the documentId of the admin who made it for a caller. `lines` is a list of
-- `{product, name, partNum, image, priceCents, quantity}` with the product's documentId, one line per product. `changes`
-- says what differs from the quote that it renews. `revised_by` is the documentId of whoever made the present revision.
-- `idempotency_key`: the documentId of whoever asked and the key of their request; a repeat has the same.
CREATE TABLE IF NOT EXISTS shop_quotes (
  id serial PRIMARY KEY,
  document_id text NOT NULL UNIQUE DEFAULT shop_document_id(),
  number integer NOT NULL UNIQUE DEFAULT nextval('shop_quote_numbers'),
  token text NOT NULL UNIQUE,
  user_id integer REFERENCES up_users (id) ON DELETE SET NULL,
  maker_name text NOT NULL,
  maker_email text NOT NULL,
  made_by text,
  send_to text,
  reference_organisation text,
  abn text,
  purchase_order text,
  accounts_email text,
  not_before date,
  shipping_address jsonb,
  lines jsonb NOT NULL,
  items_cents integer NOT NULL,
  shipping_cents integer NOT NULL,
  discount_cents integer NOT NULL DEFAULT 0 CHECK (discount_cents >= 0),
  discount_reason text,
  total_cents integer NOT NULL,
  gst_cents integer,
  note text,
  valid_until date NOT NULL,
  revision integer NOT NULL DEFAULT 1,
  revised_by text NOT NULL,
  renews integer REFERENCES shop_quotes (id) ON DELETE SET NULL,
  changes jsonb NOT NULL DEFAULT '[]',
  withdrawn_at timestamptz,
  reminded_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  words text NOT NULL DEFAULT '',
  idempotency_key text,
  request_hash text,
  CONSTRAINT shop_quotes_total_adds_up CHECK (total_cents = items_cents + shipping_cents - discount_cents)
);
ALTER SEQUENCE shop_quote_numbers OWNED BY shop_quotes.number;
CREATE UNIQUE INDEX IF NOT EXISTS shop_quotes_idempotency_key_once ON shop_quotes (idempotency_key);
CREATE INDEX IF NOT EXISTS shop_quotes_of_user ON shop_quotes (user_id, id);
CREATE INDEX IF NOT EXISTS shop_quotes_renewing ON shop_quotes (renews);
CREATE INDEX IF NOT EXISTS shop_quotes_end ON shop_quotes (valid_until);
CREATE INDEX IF NOT EXISTS shop_quotes_created ON shop_quotes (created_at);
CREATE INDEX IF NOT EXISTS shop_quotes_words ON shop_quotes USING gin (words gin_trgm_ops);

-- Former revisions of a quote. `terms` has the columns that a revision may change.
CREATE TABLE IF NOT EXISTS shop_quote_revisions (
  quote_id integer NOT NULL REFERENCES shop_quotes (id) ON DELETE CASCADE,
  revision integer NOT NULL,
  made_at timestamptz NOT NULL,
  made_by text NOT NULL,
  terms jsonb NOT NULL,
  PRIMARY KEY (quote_id, revision)
);

-- The text that the admin's search uses.
CREATE OR REPLACE FUNCTION shop_quote_words() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.words := shop_plain(concat_ws(E'\n', 'Q-' || NEW.number, NEW.maker_name, NEW.maker_email,
      NEW.reference_organisation, NEW.abn, replace(NEW.abn, ' ', ''), NEW.purchase_order,
      (SELECT string_agg(concat_ws(E'\n', line ->> 'name', line ->> 'partNum', shop_squashed(line ->> 'partNum')), E'\n')
         FROM jsonb_array_elements(NEW.lines) line)));
    RETURN NEW;
  END $$;
CREATE OR REPLACE TRIGGER shop_quote_words BEFORE INSERT OR UPDATE ON shop_quotes
  FOR EACH ROW EXECUTE FUNCTION shop_quote_words();

-- A quote that an admin made for a typed address has no account while whoever has signed up with that address has not proven
-- its mailbox. Whoever proves it gets the quote, as they get orders (decision 17).
CREATE INDEX IF NOT EXISTS shop_quotes_waiting ON shop_quotes (lower(maker_email)) WHERE user_id IS NULL;
CREATE OR REPLACE FUNCTION shop_attach_quotes() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE shop_quotes SET user_id = NEW.user_id
     WHERE id IN (SELECT id FROM shop_quotes WHERE user_id IS NULL AND lower(maker_email) = NEW.email
                   ORDER BY id FOR UPDATE);
    RETURN NULL;
  END $$;
CREATE OR REPLACE TRIGGER shop_attach_quotes AFTER UPDATE OF email, proven_at ON shop_account_mailboxes
  FOR EACH ROW WHEN (NEW.proven_at IS NOT NULL) EXECUTE FUNCTION shop_attach_quotes();
