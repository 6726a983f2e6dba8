/**
 * Reviews that are hidden count in no rating. That somebody has paid for what they reviewed is read from the orders
 * (`catalog/reviews.ts`); what changes it is news of the product's page here.
 */
export const reviews = `
  -- No news: all that there are go on being shown.
  ALTER TABLE reviews DISABLE TRIGGER shop_review_content;
  UPDATE reviews SET is_hidden = false WHERE is_hidden IS NULL;
  ALTER TABLE reviews ENABLE TRIGGER shop_review_content;

  -- As 008-content-events has it, but for whose account it was: that says whether somebody has bought what they review.
  CREATE OR REPLACE FUNCTION shop_review_content() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'UPDATE' AND shop_printed(to_jsonb(OLD)) IS NOT DISTINCT FROM shop_printed(to_jsonb(NEW)) THEN
        RETURN NULL;
      END IF;
      IF TG_OP <> 'INSERT' THEN PERFORM shop_note_part('api::product.product', OLD.product_id); END IF;
      IF TG_OP <> 'DELETE' THEN PERFORM shop_note_part('api::product.product', NEW.product_id); END IF;
      RETURN NULL;
    END $$;

  CREATE OR REPLACE FUNCTION shop_rate_products(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      -- In a statement of its own, so that the next one sees the reviews of whom this one waited for.
      PERFORM FROM products WHERE id = ANY(ids) ORDER BY id FOR NO KEY UPDATE;
      UPDATE products p SET rating = counted.rating, num_reviews = counted.reviews
        FROM (SELECT q.id, coalesce(round(avg(r.rating), 2), 0) AS rating, count(r.id)::integer AS reviews
                FROM products q LEFT JOIN reviews r ON r.product_id = q.id AND r.is_hidden IS NOT TRUE
               WHERE q.id = ANY(ids) GROUP BY q.id) counted
       WHERE p.id = counted.id
         AND (p.rating, p.num_reviews) IS DISTINCT FROM (counted.rating, counted.reviews);
    END $$;

  CREATE OR REPLACE FUNCTION shop_follow_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      ids integer[];
    BEGIN
      IF TG_OP = 'INSERT' THEN
        ids := ARRAY(SELECT DISTINCT product_id FROM added);
      ELSIF TG_OP = 'DELETE' THEN
        ids := ARRAY(SELECT DISTINCT product_id FROM removed);
      ELSE
        ids := ARRAY(SELECT DISTINCT unnest(ARRAY[o.product_id, n.product_id])
                       FROM removed o JOIN added n USING (id)
                      WHERE (o.product_id, o.rating, o.is_hidden IS TRUE)
                            IS DISTINCT FROM (n.product_id, n.rating, n.is_hidden IS TRUE));
      END IF;
      PERFORM shop_rate_products(ids);
      RETURN NULL;
    END $$;

  -- It locks nothing, as payments and the ends of accounts hold locks that come later than those of products.
  CREATE FUNCTION shop_note_reviewed(buyer integer, paid_orders integer[]) RETURNS void LANGUAGE plpgsql
    -- A plan made while the table was small would go through all of it, see shop_note_content.
    SET enable_seqscan = off AS $$
    BEGIN
      PERFORM shop_note_content('product', reviewed.document_id, 'updated')
        FROM (SELECT DISTINCT p.document_id
                FROM order_lines l JOIN products p ON p.document_id = l.product_document_id
                     JOIN reviews r ON r.product_id = p.id
               WHERE l.order_id = ANY(paid_orders) AND r.user_id = buyer
                 AND p.is_listed AND r.is_hidden IS NOT TRUE) reviewed;
    END $$;

  CREATE FUNCTION shop_follow_payment() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM shop_note_reviewed(NEW.customer_id, ARRAY[NEW.id]);
      RETURN NULL;
    END $$;
  CREATE TRIGGER shop_follow_payment AFTER UPDATE OF state ON orders FOR EACH ROW
    WHEN ((OLD.state IN ('paid', 'shipped')) IS DISTINCT FROM (NEW.state IN ('paid', 'shipped')))
    EXECUTE FUNCTION shop_follow_payment();

  -- Before: with the account goes whose reviews and orders they were.
  CREATE FUNCTION shop_follow_account() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM shop_note_reviewed(OLD.id, ARRAY(
        SELECT id FROM orders WHERE customer_id = OLD.id AND state IN ('paid', 'shipped')));
      RETURN OLD;
    END $$;
  CREATE TRIGGER shop_follow_account BEFORE DELETE ON up_users
    FOR EACH ROW EXECUTE FUNCTION shop_follow_account();

  -- As migration 016 has it, and reviews by who wrote them and about what.
  CREATE OR REPLACE FUNCTION shop_audit_names(actor text, action text, subject text, details jsonb,
                                              OUT actor_name text, OUT subject_name text, OUT words text)
    LANGUAGE plpgsql STABLE AS $$
    DECLARE
      known text;
      actor_email text;
    BEGIN
      SELECT u.name, u.email INTO actor_name, actor_email FROM up_users u WHERE u.document_id = actor;
      CASE split_part(action, '.', 1)
        WHEN 'order' THEN
          SELECT o.customer_name, o.customer_email INTO subject_name, known
            FROM orders o WHERE o.document_id = subject;
        WHEN 'product' THEN
          SELECT p.name, p.part_num INTO subject_name, known
            FROM products p WHERE p.document_id = subject;
        WHEN 'user' THEN
          SELECT u.name, u.email INTO subject_name, known
            FROM up_users u WHERE u.document_id = subject;
        WHEN 'review' THEN
          SELECT concat_ws(' of ', r.name, p.name), p.part_num INTO subject_name, known
            FROM reviews r LEFT JOIN products p ON p.id = r.product_id WHERE r.document_id = subject;
        ELSE NULL;
      END CASE;
      -- What was removed is known by what the row says of it.
      subject_name := coalesce(subject_name, details #>> '{before,name}', details #>> '{after,name}');
      words := btrim(shop_plain(concat_ws(' ', actor, actor_name, actor_email, action, subject, subject_name,
                                          known, details #>> '{before,email}', details #>> '{before,partNum}',
                                          shop_audit_changes(details))));
    END $$;
`;
