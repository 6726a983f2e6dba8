/**
 * A product's rating and number of reviews follow from its reviews, whoever writes or removes those: the
 * shop's API, Strapi's panel or SQL.
 */
export const ratings = `
  CREATE FUNCTION shop_rate_products(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      -- In a statement of its own, so that the next one sees the reviews of whom this one waited for.
      PERFORM FROM products WHERE id = ANY(ids) ORDER BY id FOR NO KEY UPDATE;
      UPDATE products p SET rating = counted.rating, num_reviews = counted.reviews
        FROM (SELECT q.id, coalesce(round(avg(r.rating), 2), 0) AS rating, count(r.id)::integer AS reviews
                FROM products q LEFT JOIN reviews r ON r.product_id = q.id
               WHERE q.id = ANY(ids) GROUP BY q.id) counted
       WHERE p.id = counted.id
         AND (p.rating, p.num_reviews) IS DISTINCT FROM (counted.rating, counted.reviews);
    END $$;

  CREATE FUNCTION shop_follow_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
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
                      WHERE (o.product_id, o.rating) IS DISTINCT FROM (n.product_id, n.rating));
      END IF;
      PERFORM shop_rate_products(ids);
      RETURN NULL;
    END $$;
  CREATE TRIGGER shop_follow_added_reviews AFTER INSERT ON reviews
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION shop_follow_reviews();
  CREATE TRIGGER shop_follow_removed_reviews AFTER DELETE ON reviews
    REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION shop_follow_reviews();
  CREATE TRIGGER shop_follow_changed_reviews AFTER UPDATE ON reviews
    REFERENCING OLD TABLE AS removed NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION shop_follow_reviews();

  -- What was removed in the panel before.
  SELECT shop_rate_products(ARRAY(SELECT id FROM products));
`;
