-- Additions to Strapi's order tables: constraints, payments, refunds, invoices, and the admin's list.

CREATE UNIQUE INDEX IF NOT EXISTS orders_document_once ON orders (document_id);
-- People say the last six characters of an id.
CREATE INDEX IF NOT EXISTS orders_short_id ON orders (right(document_id, 6));
CREATE UNIQUE INDEX IF NOT EXISTS orders_idempotency_key_once ON orders (customer_id, idempotency_key);
CREATE UNIQUE INDEX IF NOT EXISTS orders_paypal_order_once ON orders (paypal_order_id);
CREATE UNIQUE INDEX IF NOT EXISTS orders_capture_once ON orders (capture_id);
-- The number that people say. Refused orders leave gaps, so placing an order waits for no other one. Strapi does not know
-- the column, because it would drop the default.
CREATE SEQUENCE IF NOT EXISTS shop_order_numbers AS integer START 1001;
ALTER TABLE orders ADD COLUMN IF NOT EXISTS order_number integer DEFAULT nextval('shop_order_numbers');
ALTER SEQUENCE shop_order_numbers OWNED BY orders.order_number;
CREATE UNIQUE INDEX IF NOT EXISTS orders_number_once ON orders (order_number);
CREATE INDEX IF NOT EXISTS orders_of_customer ON orders (customer_id, created_at DESC);
CREATE INDEX IF NOT EXISTS orders_open_of_customer ON orders (customer_id, request_hash) WHERE state = 'pending';
CREATE INDEX IF NOT EXISTS orders_with_problem ON orders (created_at) WHERE payment_problem IS NOT NULL;
CREATE INDEX IF NOT EXISTS orders_by_payment ON orders (paid_at) INCLUDE (id, total_cents, refunded_cents)
  WHERE paid_at IS NOT NULL;
-- A quote has at most one order that has not ended.
CREATE UNIQUE INDEX IF NOT EXISTS orders_one_of_quote ON orders (quote_id) WHERE state <> 'cancelled';
CREATE INDEX IF NOT EXISTS order_lines_of_order ON order_lines (order_id);
-- A discount is already taken off `items_cents`.
ALTER TABLE orders
  DROP CONSTRAINT IF EXISTS orders_total_adds_up,
  ADD CONSTRAINT orders_total_adds_up CHECK (total_cents = items_cents + shipping_cents),
  DROP CONSTRAINT IF EXISTS orders_paid_has_time,
  ADD CONSTRAINT orders_paid_has_time CHECK (state NOT IN ('paid', 'shipped') OR paid_at IS NOT NULL);
ALTER TABLE order_lines
  DROP CONSTRAINT IF EXISTS order_lines_quantity_positive,
  ADD CONSTRAINT order_lines_quantity_positive CHECK (quantity >= 1);

-- When anything of an order last changed, while `updated_at` says since when its state is as it is. No two changes have
-- the same time, in milliseconds, because admins compare it with what they have seen.
ALTER TABLE orders ADD COLUMN IF NOT EXISTS changed_at timestamp;
CREATE OR REPLACE FUNCTION shop_order_changed() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.changed_at := greatest(date_trunc('milliseconds', clock_timestamp() AT TIME ZONE 'UTC'),
                               OLD.changed_at + interval '1 millisecond');
    RETURN NEW;
  END $$;
CREATE OR REPLACE TRIGGER shop_order_changed BEFORE INSERT OR UPDATE ON orders
  FOR EACH ROW EXECUTE FUNCTION shop_order_changed();

-- Further idempotency keys of an order: requests with these keys got an existing order.
CREATE TABLE IF NOT EXISTS shop_order_keys (
  customer_id integer NOT NULL REFERENCES up_users (id) ON DELETE CASCADE,
  idempotency_key text NOT NULL,
  order_id integer NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  PRIMARY KEY (customer_id, idempotency_key)
);

-- Admins' internal notes about an order.
CREATE TABLE IF NOT EXISTS shop_order_notes (
  id bigserial PRIMARY KEY,
  order_id integer NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  author text NOT NULL,
  text text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX IF NOT EXISTS shop_order_notes_of_order ON shop_order_notes (order_id);

-- Cached responses depend on orders only through the "verified" mark of reviews.
CREATE OR REPLACE TRIGGER shop_notify_reads AFTER UPDATE OF state, customer_id OR DELETE OR TRUNCATE ON orders
  FOR EACH STATEMENT EXECUTE FUNCTION shop_notify_reads();

-- Payments --------------------------------------------------------------------------------------------------------

-- When each order is next looked up at the payment provider; orders without a row are not looked up.
CREATE TABLE IF NOT EXISTS shop_payment_checks (
  order_id integer PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  next_at timestamptz NOT NULL,
  failures integer NOT NULL DEFAULT 0
);
CREATE INDEX IF NOT EXISTS shop_payment_checks_due ON shop_payment_checks (next_at);

CREATE OR REPLACE FUNCTION shop_check_order() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    -- For the first half minute, the buyer's own browser does the work.
    INSERT INTO shop_payment_checks (order_id, next_at)
    VALUES (NEW.id, least(now() + interval '30 seconds',
                          NEW.expires_at AT TIME ZONE 'UTC' + interval '1 second'));
    RETURN NULL;
  END $$;
CREATE OR REPLACE TRIGGER shop_check_order AFTER INSERT ON orders
  FOR EACH ROW WHEN (NEW.state = 'pending') EXECUTE FUNCTION shop_check_order();

-- An order that an admin made for a typed address has no account, and an empty `customer_document_id`, while whoever has
-- signed up with that address has not proven its mailbox. Whoever proves it gets the order (decision 17).
CREATE INDEX IF NOT EXISTS orders_waiting ON orders (lower(customer_email)) WHERE customer_document_id = '';
CREATE OR REPLACE FUNCTION shop_attach_orders() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE orders SET customer_id = NEW.user_id,
           customer_document_id = (SELECT document_id FROM up_users WHERE id = NEW.user_id)
     WHERE id IN (SELECT id FROM orders WHERE customer_document_id = '' AND lower(customer_email) = NEW.email
                   ORDER BY id FOR UPDATE);
    RETURN NULL;
  END $$;
CREATE OR REPLACE TRIGGER shop_attach_orders AFTER UPDATE OF email, proven_at ON shop_account_mailboxes
  FOR EACH ROW WHEN (NEW.proven_at IS NOT NULL) EXECUTE FUNCTION shop_attach_orders();

-- Emails to accounts mailboxes wait until whoever gave the mailbox has proven their own (`accounts-email.ts`).
CREATE OR REPLACE FUNCTION shop_release_accounts_emails() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE shop_outbox SET state = 'queued', last_error = NULL, created_at = now(), next_attempt_at = now()
     WHERE state = 'cancelled' AND last_error = 'Its sender has not proven their own mailbox'
       AND substring(subject_id FROM '^[^:#]*') IN (
             SELECT o.document_id FROM orders o WHERE o.customer_id = NEW.user_id
              UNION
             SELECT o.document_id FROM orders o JOIN shop_quotes q ON q.id = o.quote_id WHERE q.user_id = NEW.user_id);
    RETURN NULL;
  END $$;
CREATE OR REPLACE TRIGGER shop_release_accounts_emails AFTER UPDATE OF email, proven_at ON shop_account_mailboxes
  FOR EACH ROW WHEN (NEW.proven_at IS NOT NULL) EXECUTE FUNCTION shop_release_accounts_emails();

-- All money of orders. A row is an amount that came in, or, with `returns`, what went back of such a row: then `cents` is
-- negative. Sums over rows say what is paid, due and given back; `rules/payment/ledger.ts` has them. `cents` is null for
-- what PayPal took in another currency. `reference` is PayPal's id, `public_id` the id of recorded payments in the API. With
-- a `problem_kind`, PayPal took the money and the shop does not keep it. `is_refund`: it went back of a paid order.
-- `method_before` is how the order was to be paid before a recorded payment. Rows stay as they are, until a
-- recorded payment is taken back; a note is removed with the person.
CREATE TABLE IF NOT EXISTS shop_ledger (
  id serial PRIMARY KEY,
  public_id uuid NOT NULL DEFAULT gen_random_uuid(),
  order_id integer NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  returns integer REFERENCES shop_ledger (id) ON DELETE CASCADE,
  cents integer CHECK (cents <> 0 AND (cents < 0) = (returns IS NOT NULL)),
  method text NOT NULL,
  received_on date NOT NULL,
  reference text UNIQUE,
  problem_kind text,
  is_refund boolean NOT NULL DEFAULT false,
  note text,
  actor text NOT NULL,
  idempotency_key text,
  request_hash text,
  method_before text,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (order_id, idempotency_key)
);
CREATE INDEX IF NOT EXISTS shop_ledger_of_order ON shop_ledger (order_id);
CREATE INDEX IF NOT EXISTS shop_ledger_of_payment ON shop_ledger (returns);

-- Webhook events of the payment provider, by id.
CREATE TABLE IF NOT EXISTS shop_webhook_events (
  id text PRIMARY KEY,
  type text NOT NULL,
  body jsonb NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  handled_at timestamptz
);

-- Refunds of paid orders, requested by an admin or found at the provider. `request_id` identifies a refund at the
-- provider. It gives `by_paypal_cents` of `capture_id` back (empty for none), and the shop itself sends the rest. `lines` is a
-- list of `{line, quantity}` with the line's documentId. A refund that is `requested` or `pending` is checked at `next_at`.
CREATE TABLE IF NOT EXISTS shop_refunds (
  id serial PRIMARY KEY,
  request_id text NOT NULL UNIQUE DEFAULT replace(gen_random_uuid()::text, '-', ''),
  order_id integer NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  capture_id text NOT NULL,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  by_paypal_cents integer NOT NULL CHECK (by_paypal_cents BETWEEN 0 AND amount_cents),
  lines jsonb NOT NULL DEFAULT '[]',
  restock boolean NOT NULL,
  reason text NOT NULL,
  actor text NOT NULL,
  idempotency_key text,
  request_hash text,
  state text NOT NULL DEFAULT 'requested'
    CHECK (state IN ('requested', 'pending', 'completed', 'failed')),
  failure text,
  provider_refund_id text UNIQUE,
  attempts integer NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL DEFAULT now() + interval '30 seconds',
  created_at timestamptz NOT NULL DEFAULT now(),
  settled_at timestamptz,
  UNIQUE (order_id, idempotency_key),
  CONSTRAINT shop_refunds_completed_is_known CHECK (state <> 'completed' OR provider_refund_id IS NOT NULL
    OR by_paypal_cents = 0)
);
CREATE INDEX IF NOT EXISTS shop_refunds_due ON shop_refunds (next_at) WHERE state IN ('requested', 'pending');

-- Invoices --------------------------------------------------------------------------------------------------------

-- The next invoice number, in a single row. Panel forms never write it back. Whoever takes a number locks the row until
-- the payment is committed or rolled back, so there are no gaps and no duplicates.
CREATE TABLE IF NOT EXISTS shop_invoice_counter (
  is_single boolean PRIMARY KEY DEFAULT true CHECK (is_single),
  next integer NOT NULL CHECK (next >= 1)
);
INSERT INTO shop_invoice_counter (next) VALUES (1) ON CONFLICT DO NOTHING;

-- Issued invoices, with the seller's details at that time, because an invoice never changes. The order has the
-- formatted number and the GST. `buyer`: from when the order's address or reference was first changed; until then the
-- order has it.
CREATE TABLE IF NOT EXISTS shop_invoices (
  number integer PRIMARY KEY,
  order_id integer UNIQUE REFERENCES orders (id) ON DELETE SET NULL,
  issued_at timestamptz NOT NULL,
  seller jsonb NOT NULL,
  buyer jsonb
);
CREATE INDEX IF NOT EXISTS shop_invoices_issued ON shop_invoices (issued_at) INCLUDE (order_id);

-- Adjustment notes, which lower an order's invoice, numbered in the order of `id`. A row never changes. `refund_id` is
-- the provider's id, or the request's of a refund that the provider has no part in; `lines` is a list of `{partNum, name, quantity}`.
CREATE TABLE IF NOT EXISTS shop_adjustment_notes (
  id serial PRIMARY KEY,
  order_id integer NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  number text NOT NULL UNIQUE,
  refund_id text UNIQUE,
  issued_at timestamptz NOT NULL,
  cents integer NOT NULL CHECK (cents > 0),
  gst_cents integer,
  reason text,
  lines jsonb NOT NULL
);
CREATE INDEX IF NOT EXISTS shop_adjustment_notes_order ON shop_adjustment_notes (order_id);
CREATE INDEX IF NOT EXISTS shop_adjustment_notes_issued ON shop_adjustment_notes (issued_at);

-- The admin's list ------------------------------------------------------------------------------------------------

-- Why a paid order is not to be packed now, and the lines that its packer lacks, see `Shortage`.
ALTER TABLE orders ADD COLUMN IF NOT EXISTS not_to_ship text CHECK (not_to_ship IN ('nothing-left', 'shortage')),
  ADD COLUMN IF NOT EXISTS shortage jsonb;

-- `tab` is null for orders that no list shows. `search_text` is the normalised text (`shop_plain`) that the search
-- uses. An order's lines are written before its sums, so the trigger on the sums sees them.
ALTER TABLE orders
  ADD COLUMN IF NOT EXISTS tab text GENERATED ALWAYS AS (
    CASE WHEN removed_at IS NOT NULL THEN 'removed'
         WHEN state = 'paid' AND not_to_ship = 'shortage' THEN 'shortage'
         WHEN state = 'paid' AND not_to_ship = 'nothing-left' THEN 'refunded'
         WHEN state = 'paid' THEN 'to-ship'
         WHEN state = 'under_review' OR (state = 'pending' AND (paypal_order_id IS NOT NULL OR made_by IS NOT NULL
              OR payment_method <> 'PayPal')) THEN 'unpaid'
         WHEN state IN ('shipped', 'refunded', 'cancelled') THEN state
    END) STORED,
  ADD COLUMN IF NOT EXISTS has_problem boolean
    GENERATED ALWAYS AS (payment_problem IS NOT NULL AND removed_at IS NULL) STORED,
  ADD COLUMN IF NOT EXISTS has_refund boolean GENERATED ALWAYS AS (
    removed_at IS NULL AND (state = 'refunded' OR coalesce(refunded_cents, 0) > 0)) STORED,
  ADD COLUMN IF NOT EXISTS search_text text;
CREATE INDEX IF NOT EXISTS orders_by_tab ON orders (tab, created_at DESC, id DESC) INCLUDE (has_problem, has_refund);
-- The packing queue by the day before which nothing may arrive. The column itself is there for the counts.
CREATE INDEX IF NOT EXISTS orders_by_day ON orders (tab, coalesce(not_before, '-infinity'::date), created_at, id)
  INCLUDE (not_before, has_problem, has_refund);
-- For the number of customers.
CREATE INDEX IF NOT EXISTS orders_by_customer ON orders (customer_id) WHERE tab NOT IN ('removed', 'cancelled');
CREATE INDEX IF NOT EXISTS orders_in_all ON orders (created_at DESC, id DESC) WHERE tab NOT IN ('removed', 'cancelled');
CREATE INDEX IF NOT EXISTS orders_not_removed ON orders (created_at DESC, id DESC) WHERE tab <> 'removed';
CREATE INDEX IF NOT EXISTS orders_in_problem ON orders (created_at DESC, id DESC) WHERE has_problem;
CREATE INDEX IF NOT EXISTS orders_in_refunded ON orders (created_at DESC, id DESC) WHERE has_refund;
CREATE INDEX IF NOT EXISTS orders_search_text ON orders USING gin (search_text gin_trgm_ops);

-- The digits of a phone number as dialled within Australia: +61 412 345 678 and 0412 345 678 are the same.
CREATE OR REPLACE FUNCTION shop_phone_digits(phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(phone, '[^0-9]+', '', 'g'), '^610?(?=[0-9]{9}$)', '0')
$$;

-- Between the values are line feeds until the text is normalised, because `shop_plain` joins numbers around an x. Then
-- every value is between spaces, so the search can find whole numbers.
CREATE OR REPLACE FUNCTION shop_order_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.search_text := ' ' || translate(shop_plain(concat_ws(E'\n', NEW.order_number, NEW.quote_number, NEW.document_id,
      NEW.customer_name, NEW.customer_email, NEW.recipient, NEW.organisation, shop_phone_digits(NEW.phone),
      NEW.city, NEW.postal_code, NEW.note, NEW.purchase_order, NEW.reference_organisation,
      NEW.abn, replace(NEW.abn, ' ', ''),
      NEW.invoice_number, regexp_replace(NEW.invoice_number, '^.*[^0-9]', ''),
      NEW.tracking_number, NEW.paypal_order_id, NEW.capture_id, '$' || (NEW.total_cents / 100.0)::numeric(12, 2),
      (SELECT string_agg(concat_ws(E'\n', name, part_num, shop_squashed(part_num),
                                   regexp_replace(part_num, '[^0-9]+', ' ', 'g')), E'\n')
         FROM order_lines WHERE order_id = NEW.id))), E'\n', ' ') || ' ';
    RETURN NEW;
  END $$;
CREATE OR REPLACE TRIGGER shop_order_search_text
  BEFORE INSERT OR UPDATE OF items_cents, total_cents, customer_name, customer_email, recipient, organisation, phone, city,
    postal_code, note, purchase_order, reference_organisation, abn, invoice_number, tracking_number, paypal_order_id, capture_id, order_number
  ON orders FOR EACH ROW EXECUTE FUNCTION shop_order_search_text();

-- Strapi's panel --------------------------------------------------------------------------------------------------

-- Columns for Strapi's panel: an order's title, and its amounts in dollars, because the panel can only show, sort and
-- search columns. They are computed from the other columns on every write. The shop itself reads cents.
CREATE OR REPLACE FUNCTION shop_order_in_panel() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.title := left(concat_ws(', ', NEW.order_number, right(NEW.document_id, 6), NEW.customer_name), 255);
    NEW.items_price := (NEW.items_cents + coalesce(NEW.discount_cents, 0)) / 100.0;
    NEW.discount := NEW.discount_cents / 100.0;
    NEW.shipping_price := NEW.shipping_cents / 100.0;
    NEW.total_price := NEW.total_cents / 100.0;
    NEW.refunded_amount := NEW.refunded_cents / 100.0;
    NEW.gst := NEW.gst_cents / 100.0;
    RETURN NEW;
  END $$;
CREATE OR REPLACE TRIGGER shop_order_in_panel BEFORE INSERT OR UPDATE ON orders
  FOR EACH ROW EXECUTE FUNCTION shop_order_in_panel();

CREATE OR REPLACE FUNCTION shop_order_line_in_panel() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.price := NEW.price_cents / 100.0;
    RETURN NEW;
  END $$;
CREATE OR REPLACE TRIGGER shop_order_line_in_panel BEFORE INSERT OR UPDATE ON order_lines
  FOR EACH ROW EXECUTE FUNCTION shop_order_line_in_panel();
