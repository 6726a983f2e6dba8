/**
 * `shop_order_keys`: idempotency keys that led to an order which was there already, by another key or by
 * none. `shop_payment_checks`: when each order is next looked up at the payment provider; one that is not
 * here is never looked up. `shop_webhook_events`: the provider's events by their ids.
 */
export const orders = `
  CREATE UNIQUE INDEX orders_document_once ON orders (document_id);
  CREATE UNIQUE INDEX orders_idempotency_key_once ON orders (customer_id, idempotency_key);
  CREATE UNIQUE INDEX orders_paypal_order_once ON orders (paypal_order_id);
  CREATE UNIQUE INDEX orders_capture_once ON orders (capture_id);
  CREATE INDEX orders_of_customer ON orders (customer_id, created_at DESC);
  CREATE INDEX orders_open_of_customer ON orders (customer_id, request_hash) WHERE state = 'pending';
  CREATE INDEX orders_with_problem ON orders (created_at) WHERE payment_problem IS NOT NULL;
  ALTER TABLE orders ADD CONSTRAINT orders_total_adds_up
    CHECK (total_cents = items_cents + shipping_cents);
  ALTER TABLE orders ADD CONSTRAINT orders_paid_has_capture
    CHECK (state NOT IN ('paid', 'shipped') OR (paid_at IS NOT NULL AND capture_id IS NOT NULL));

  CREATE INDEX order_lines_of_order ON order_lines (order_id);
  ALTER TABLE order_lines ADD CONSTRAINT order_lines_quantity_positive CHECK (quantity >= 1);

  CREATE TABLE shop_order_keys (
    customer_id integer NOT NULL REFERENCES up_users (id) ON DELETE CASCADE,
    idempotency_key text NOT NULL,
    order_id integer NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
    PRIMARY KEY (customer_id, idempotency_key)
  );

  CREATE TABLE shop_payment_checks (
    order_id integer PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
    next_at timestamptz NOT NULL,
    failures integer NOT NULL DEFAULT 0
  );
  CREATE INDEX shop_payment_checks_due ON shop_payment_checks (next_at);

  CREATE FUNCTION shop_check_order() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      -- The buyer's own browser has the first half minute to itself.
      INSERT INTO shop_payment_checks (order_id, next_at)
      VALUES (NEW.id, least(now() + interval '30 seconds',
                            NEW.expires_at AT TIME ZONE 'UTC' + interval '1 second'));
      RETURN NULL;
    END $$;
  CREATE TRIGGER shop_check_order AFTER INSERT ON orders
    FOR EACH ROW WHEN (NEW.state = 'pending') EXECUTE FUNCTION shop_check_order();

  CREATE TABLE shop_webhook_events (
    id text PRIMARY KEY,
    type text NOT NULL,
    body jsonb NOT NULL,
    received_at timestamptz NOT NULL DEFAULT now(),
    handled_at timestamptz
  );
`;
