/**
 * `shop_order_queue`: a narrow row for each order, kept by triggers, which the admin's list is counted, searched
 * and turned over by. `tab` is null for what no list shows; a `cancelled` order is one that was brought back
 * after its removal had ended it. `haystack` is what an order is found by, without case and accents; a part
 * number is in it with and without its dashes.
 *
 * `shop_order_notes`: what admins note about an order, for each other.
 */
export const orderQueue = `
  CREATE TABLE shop_order_queue (
    order_id integer PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
    created_at timestamp NOT NULL,
    tab text,
    has_problem boolean NOT NULL,
    haystack text NOT NULL
  );

  CREATE FUNCTION shop_queue_orders(ids integer[]) RETURNS void LANGUAGE sql AS $$
    INSERT INTO shop_order_queue AS q (order_id, created_at, tab, has_problem, haystack)
    SELECT o.id, o.created_at,
           CASE WHEN o.removed_at IS NOT NULL THEN 'removed'
                WHEN o.state = 'paid' THEN 'to-ship'
                WHEN o.state IN ('shipped', 'refunded') THEN o.state
                WHEN o.state = 'under_review' THEN 'unpaid'
                WHEN o.state = 'pending' AND o.paypal_order_id IS NOT NULL THEN 'unpaid'
                WHEN o.state = 'expired' AND o.end_reason = 'removed' THEN 'cancelled'
           END,
           o.payment_problem IS NOT NULL AND o.removed_at IS NULL,
           lower(unaccent(concat_ws(' ', o.document_id, o.customer_name, o.customer_email,
                                    o.invoice_number, o.tracking_number, l.words)))
      FROM orders o
      LEFT JOIN LATERAL (
        SELECT string_agg(concat_ws(' ', line.name, part.number, shop_squashed(part.number)), ' ') AS words
          FROM order_lines line
          LEFT JOIN products p ON p.document_id = line.product_document_id
         CROSS JOIN LATERAL (SELECT coalesce(line.part_num, p.part_num) AS number) part
         WHERE line.order_id = o.id
      ) l ON true
     WHERE o.id = ANY(ids)
    ON CONFLICT (order_id) DO UPDATE
      SET tab = excluded.tab, has_problem = excluded.has_problem, haystack = excluded.haystack
      WHERE (q.tab, q.has_problem, q.haystack)
            IS DISTINCT FROM (excluded.tab, excluded.has_problem, excluded.haystack)
  $$;

  CREATE FUNCTION shop_queue_order() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM shop_queue_orders(ARRAY[NEW.id]);
      RETURN NULL;
    END $$;
  CREATE TRIGGER shop_queue_order AFTER INSERT OR UPDATE OF state, removed_at, end_reason, payment_problem,
      paypal_order_id, customer_name, customer_email, invoice_number, tracking_number
    ON orders FOR EACH ROW EXECUTE FUNCTION shop_queue_order();

  CREATE FUNCTION shop_queue_orders_of_lines() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM shop_queue_orders(ARRAY(SELECT DISTINCT order_id FROM added WHERE order_id IS NOT NULL));
      RETURN NULL;
    END $$;
  CREATE TRIGGER shop_queue_orders_of_lines AFTER INSERT ON order_lines
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION shop_queue_orders_of_lines();

  SELECT shop_queue_orders(ARRAY(SELECT id FROM orders));

  CREATE INDEX shop_order_queue_of_tab ON shop_order_queue (tab, created_at DESC, order_id DESC)
    INCLUDE (has_problem);
  CREATE INDEX shop_order_queue_all ON shop_order_queue (created_at DESC, order_id DESC)
    WHERE tab <> 'removed';
  CREATE INDEX shop_order_queue_problems ON shop_order_queue (created_at DESC, order_id DESC)
    WHERE has_problem;
  CREATE INDEX shop_order_queue_haystack ON shop_order_queue USING gin (haystack gin_trgm_ops);

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
