/**
 * `shop_stock_alerts`: who wants to be told when a product that is sold out is back, by e-mail address. A row goes
 * when its email may have been sent. `shop_back_in_stock`: products that are back while somebody waits, and since when;
 * a row goes when nobody waits any more, or the product is sold out or hidden again.
 * `shop_unsubscribe_tokens`: whom the link in such an email takes off the list.
 */
export const stockAlerts = `
  CREATE TABLE shop_stock_alerts (
    id bigserial PRIMARY KEY,
    product_id integer NOT NULL REFERENCES products (id) ON DELETE CASCADE,
    email text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE (product_id, email)
  );
  CREATE INDEX shop_stock_alerts_of_email ON shop_stock_alerts (email);
  CREATE INDEX shop_stock_alerts_age ON shop_stock_alerts (created_at);

  CREATE TABLE shop_back_in_stock (
    product_id integer PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
    since timestamptz NOT NULL DEFAULT clock_timestamp()
  );

  CREATE TABLE shop_unsubscribe_tokens (
    token_hash text PRIMARY KEY,
    email text NOT NULL,
    expires_at timestamptz NOT NULL
  );
  CREATE INDEX shop_unsubscribe_tokens_expiry ON shop_unsubscribe_tokens (expires_at);

  CREATE FUNCTION shop_note_back_in_stock() RETURNS trigger LANGUAGE plpgsql
    -- A plan made while the table was small would go through all of it, see shop_note_content.
    SET enable_seqscan = off AS $$
    BEGIN
      IF NEW.is_listed AND NEW.count_in_stock > 0 THEN
        INSERT INTO shop_back_in_stock (product_id)
        SELECT NEW.id WHERE EXISTS (SELECT FROM shop_stock_alerts WHERE product_id = NEW.id)
        ON CONFLICT (product_id) DO NOTHING;
      ELSE
        DELETE FROM shop_back_in_stock WHERE product_id = NEW.id;
      END IF;
      RETURN NULL;
    END $$;
  CREATE TRIGGER shop_note_back_in_stock AFTER UPDATE ON products
    FOR EACH ROW WHEN ((OLD.is_listed AND OLD.count_in_stock > 0) IS DISTINCT FROM
                       (NEW.is_listed AND NEW.count_in_stock > 0))
    EXECUTE FUNCTION shop_note_back_in_stock();

  -- One email for each alert: whoever wants another asks again.
  CREATE FUNCTION shop_end_stock_alert() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM shop_stock_alerts WHERE id = NEW.subject_id::bigint;
      RETURN NULL;
    END $$;
  CREATE TRIGGER shop_end_stock_alert AFTER UPDATE OF state ON shop_outbox
    FOR EACH ROW WHEN (NEW.kind = 'back-in-stock' AND NEW.state IN ('sent', 'unknown'))
    EXECUTE FUNCTION shop_end_stock_alert();
`;
