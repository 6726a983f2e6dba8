/**
 * What the admin's list of orders goes by, beside Strapi's columns. `tab` is null for what no list shows. `search_text`
 * is what an order is found by, as `shop_plain` writes it. An order's lines are written before its sums, so the trigger
 * finds them.
 *
 * `shop_word_pattern`: what a word of a keyword has to match, in all lists of admins. A dot or dash at its end is about
 * to be followed by something.
 *
 * `shop_order_notes`: what admins note about an order, for each other.
 */
export const orderQueue = String.raw`
  ALTER TABLE orders
    ADD COLUMN tab text GENERATED ALWAYS AS (
      CASE WHEN removed_at IS NOT NULL THEN 'removed'
           WHEN state = 'paid' THEN 'to-ship'
           WHEN state = 'under_review' OR (state = 'pending' AND paypal_order_id IS NOT NULL) THEN 'unpaid'
           WHEN state IN ('shipped', 'refunded', 'cancelled') THEN state
      END) STORED,
    ADD COLUMN has_problem boolean GENERATED ALWAYS AS (payment_problem IS NOT NULL AND removed_at IS NULL) STORED,
    ADD COLUMN has_refund boolean GENERATED ALWAYS AS (
      removed_at IS NULL AND (state = 'refunded' OR coalesce(refunded_cents, 0) > 0)) STORED,
    ADD COLUMN search_text text;

  CREATE FUNCTION shop_order_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.search_text := shop_plain(concat_ws(' ', NEW.document_id, NEW.customer_name, NEW.customer_email,
        NEW.invoice_number, NEW.tracking_number,
        (SELECT string_agg(concat_ws(' ', name, part_num, shop_squashed(part_num)), ' ')
           FROM order_lines WHERE order_id = NEW.id)));
      RETURN NEW;
    END $$;
  CREATE TRIGGER shop_order_search_text
    BEFORE INSERT OR UPDATE OF items_cents, customer_name, customer_email, invoice_number, tracking_number
    ON orders FOR EACH ROW EXECUTE FUNCTION shop_order_search_text();

  CREATE FUNCTION shop_word_pattern(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT '%' || regexp_replace(btrim(shop_plain(word), '-./'), '([\\%_])', '\\\1', 'g') || '%'
  $$;

  CREATE INDEX orders_by_tab ON orders (tab, created_at DESC, id DESC) INCLUDE (has_problem, has_refund);
  CREATE INDEX orders_in_all ON orders (created_at DESC, id DESC) WHERE tab NOT IN ('removed', 'cancelled');
  CREATE INDEX orders_in_problem ON orders (created_at DESC, id DESC) WHERE has_problem;
  CREATE INDEX orders_in_refunded ON orders (created_at DESC, id DESC) WHERE has_refund;
  CREATE INDEX orders_search_text ON orders USING gin (search_text gin_trgm_ops);

  CREATE TABLE shop_order_notes (
    id bigserial PRIMARY KEY,
    order_id integer NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
    author text NOT NULL,
    text text NOT NULL,
    at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX shop_order_notes_of_order ON shop_order_notes (order_id);

  -- What an order's page tells of it. The order is what a subject begins with.
  CREATE INDEX shop_outbox_of_order ON shop_outbox (substring(subject_id FROM '^[^:#]*'));
  CREATE INDEX IF NOT EXISTS shop_audit_of_subject ON shop_audit (subject);
`;
