/**
 * `shop_invoice_counter`: the one row that says which invoice comes next. Panel forms never write it back, and
 * whoever takes a number holds it until the order is paid or is not: no gaps, none twice.
 * `shop_invoices`: each invoice with the seller as it was then, for an invoice never changes; its number in
 * words and the GST stand on the order. `shop_low_stock`: products that the business was told are low, until
 * their stock rises above what was low then.
 */
export const invoices = `
  CREATE TABLE shop_invoice_counter (
    is_single boolean PRIMARY KEY DEFAULT true CHECK (is_single),
    next integer NOT NULL CHECK (next >= 1)
  );
  INSERT INTO shop_invoice_counter (next) VALUES (1);

  CREATE TABLE shop_invoices (
    number integer PRIMARY KEY,
    order_id integer UNIQUE REFERENCES orders (id) ON DELETE SET NULL,
    issued_at timestamptz NOT NULL,
    seller jsonb NOT NULL
  );

  CREATE TABLE shop_low_stock (
    product_id text PRIMARY KEY,
    id bigserial,
    threshold integer NOT NULL
  );
  CREATE FUNCTION shop_forget_low_stock() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      -- Also when it was above before: the note was written while somebody filled the shelf.
      DELETE FROM shop_low_stock
       WHERE product_id = NEW.document_id
         AND threshold < greatest(OLD.count_in_stock, NEW.count_in_stock);
      RETURN NULL;
    END $$;
  CREATE TRIGGER shop_forget_low_stock AFTER UPDATE OF count_in_stock ON products
    FOR EACH ROW WHEN (OLD.count_in_stock IS DISTINCT FROM NEW.count_in_stock)
    EXECUTE FUNCTION shop_forget_low_stock();

  -- What only invoices and mail to the business are made of is on no page.
  CREATE OR REPLACE FUNCTION shop_business_content() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      unseen text[] := '{legal_name,address,gst_registered,invoice_prefix,next_invoice_number,
        mail_on_paid_order,mail_on_payment_problem,mail_on_low_stock,low_stock_threshold}';
    BEGIN
      IF TG_OP = 'UPDATE' AND shop_printed(to_jsonb(OLD)) - unseen
           IS NOT DISTINCT FROM shop_printed(to_jsonb(NEW)) - unseen THEN
        RETURN NULL;
      END IF;
      PERFORM shop_note_content('business-details', '',
        CASE TG_OP WHEN 'INSERT' THEN 'created' WHEN 'DELETE' THEN 'deleted' ELSE 'updated' END);
      RETURN NULL;
    END $$;
`;
