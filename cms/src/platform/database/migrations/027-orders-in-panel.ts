/**
 * What Strapi's panel calls an order by, and its money in dollars: the panel shows, sorts and searches columns and
 * nothing else. They follow from the others, whoever writes those; the shop itself reads cents.
 */
export const ordersInPanel = `
  CREATE FUNCTION shop_order_in_panel() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.title := left(right(NEW.document_id, 6) || ', ' || NEW.customer_name, 255);
      NEW.items_price := NEW.items_cents / 100.0;
      NEW.shipping_price := NEW.shipping_cents / 100.0;
      NEW.total_price := NEW.total_cents / 100.0;
      NEW.refunded_amount := NEW.refunded_cents / 100.0;
      NEW.gst := NEW.gst_cents / 100.0;
      RETURN NEW;
    END $$;
  CREATE TRIGGER shop_order_in_panel BEFORE INSERT OR UPDATE ON orders
    FOR EACH ROW EXECUTE FUNCTION shop_order_in_panel();

  CREATE FUNCTION shop_order_line_in_panel() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.price := NEW.price_cents / 100.0;
      RETURN NEW;
    END $$;
  CREATE TRIGGER shop_order_line_in_panel BEFORE INSERT OR UPDATE ON order_lines
    FOR EACH ROW EXECUTE FUNCTION shop_order_line_in_panel();
`;
