/**
 * The feed and a product's structured data say whether it is in stock. Stock that becomes zero or more than zero
 * without an editor, by an order or its end, is an event of its own subject: what publishes waits a while for more of them.
 */
export const stockThroughZero = `
  CREATE OR REPLACE FUNCTION shop_product_content() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      was_listed boolean := TG_OP <> 'INSERT' AND coalesce(OLD.is_listed, false);
      is_listed boolean := TG_OP <> 'DELETE' AND coalesce(NEW.is_listed, false);
    BEGIN
      IF was_listed AND is_listed THEN
        IF shop_printed(to_jsonb(OLD)) IS DISTINCT FROM shop_printed(to_jsonb(NEW))
           OR (OLD.count_in_stock IS DISTINCT FROM NEW.count_in_stock
               AND OLD.updated_at IS DISTINCT FROM NEW.updated_at) THEN
          PERFORM shop_note_content('product', NEW.document_id, 'updated');
        ELSIF (OLD.count_in_stock > 0) IS DISTINCT FROM (NEW.count_in_stock > 0) THEN
          PERFORM shop_note_content('stock', NEW.document_id, 'updated');
        END IF;
      ELSIF is_listed THEN
        PERFORM shop_note_content('product', NEW.document_id, 'created');
      ELSIF was_listed THEN
        PERFORM shop_note_content('product', OLD.document_id, 'deleted');
      END IF;
      RETURN NULL;
    END $$;
`;
