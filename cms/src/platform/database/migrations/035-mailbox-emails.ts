/**
 * `shop_mailbox_emails`: which emails have gone to mailboxes that had not proven themselves, by a hash of the mailbox.
 * It refers to nothing, so that an account or an email that is deleted gives no room back.
 *
 * A stock alert counts once its mailbox has confirmed it, by a link whose token does so until `confirms_until`. A
 * product is noted as back in stock whenever it is listed and gets more pieces, but for those of an unpaid order that has
 * ended, as `shop.gives_back` says: anybody can have a product sold out and back by such orders.
 */
export const mailboxEmails = `
  CREATE TABLE shop_mailbox_emails (
    email_id bigint PRIMARY KEY,
    mailbox text NOT NULL,
    at timestamptz NOT NULL DEFAULT clock_timestamp()
  );
  CREATE INDEX shop_mailbox_emails_of_mailbox ON shop_mailbox_emails (mailbox, at);
  CREATE INDEX shop_mailbox_emails_age ON shop_mailbox_emails (at);

  ALTER TABLE shop_stock_alerts ADD COLUMN confirmed_at timestamptz;
  -- Who asked before had no link to press.
  UPDATE shop_stock_alerts SET confirmed_at = created_at;
  ALTER TABLE shop_unsubscribe_tokens ADD COLUMN confirms_until timestamptz;

  CREATE OR REPLACE FUNCTION shop_note_back_in_stock() RETURNS trigger LANGUAGE plpgsql
    -- A plan made while the table was small would go through all of it, see shop_note_content.
    SET enable_seqscan = off AS $$
    BEGIN
      IF NOT (NEW.is_listed AND NEW.count_in_stock > 0) THEN
        DELETE FROM shop_back_in_stock WHERE product_id = NEW.id;
      ELSIF current_setting('shop.gives_back', true) IS DISTINCT FROM 'yes' THEN
        INSERT INTO shop_back_in_stock (product_id)
        SELECT NEW.id WHERE EXISTS (SELECT FROM shop_stock_alerts
                                     WHERE product_id = NEW.id AND confirmed_at IS NOT NULL)
        ON CONFLICT (product_id) DO NOTHING;
      END IF;
      RETURN NULL;
    END $$;
  DROP TRIGGER shop_note_back_in_stock ON products;
  CREATE TRIGGER shop_note_back_in_stock AFTER UPDATE ON products
    FOR EACH ROW WHEN (NEW.count_in_stock > OLD.count_in_stock
                       OR (OLD.is_listed AND OLD.count_in_stock > 0) IS DISTINCT FROM
                          (NEW.is_listed AND NEW.count_in_stock > 0))
    EXECUTE FUNCTION shop_note_back_in_stock();
`;
