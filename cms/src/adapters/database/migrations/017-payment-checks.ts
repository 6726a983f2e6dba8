import type { Migration } from './migration';

/** When each order is next asked about at the payment provider; one that is not here is never asked about. */
export const paymentChecks: Migration = {
  name: '017-payment-checks',
  sql: `
    ALTER TABLE shop_payment_checks ADD COLUMN failures integer NOT NULL DEFAULT 0;
    CREATE INDEX shop_payment_checks_due ON shop_payment_checks (next_at);
    CREATE INDEX orders_with_problem ON orders (created_at) WHERE payment_problem IS NOT NULL;
    DROP INDEX orders_pending;

    UPDATE orders SET refunded_cents = CASE state WHEN 'refunded' THEN total_cents ELSE 0 END;

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

    -- Orders of before: those that may still be refunded, spread over an hour.
    INSERT INTO shop_payment_checks (order_id, next_at)
    SELECT id, now() + CASE WHEN state = 'pending' THEN interval '0' ELSE random() * interval '1 hour' END
      FROM orders WHERE paypal_order_id IS NOT NULL AND created_at > now() - interval '180 days'
    ON CONFLICT (order_id) DO NOTHING;
  `,
};
