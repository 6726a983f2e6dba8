CREATE OR REPLACE FUNCTION shop_spec_set(product integer) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(hashtextextended(
           string_agg(slug || '=' || lower(value), chr(10) ORDER BY slug, lower(value)), 0), 0)
    FROM shop_product_specs WHERE product_id = product
$$;

CREATE TABLE IF NOT EXISTS shop_listing (
  id integer PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
  category_id integer,
  brand_id integer,
  spec_set bigint NOT NULL,
  price_cents bigint NOT NULL,
  rating integer NOT NULL,
  num_reviews integer NOT NULL,
  in_stock boolean NOT NULL,
  created_at timestamp,
  document_id text NOT NULL,
  name text NOT NULL,
  cell bigint NOT NULL GENERATED ALWAYS AS (
    (hashint8extended(spec_set,
       hashint8extended(coalesce(brand_id, 0), hashint8extended(coalesce(category_id, 0), 0))) & -128)
    | (width_bucket(price_cents, '{1000, 2000, 5000, 10000, 25000}'::bigint[]) << 4)
    | (least(rating / 100, 5) << 1) | in_stock::integer
  ) STORED
);
CREATE INDEX IF NOT EXISTS shop_listing_cells ON shop_listing (cell);
CREATE INDEX IF NOT EXISTS shop_listing_newest ON shop_listing (created_at DESC, document_id)
  INCLUDE (category_id, brand_id, in_stock);
CREATE INDEX IF NOT EXISTS shop_listing_by_price ON shop_listing (price_cents, document_id)
  INCLUDE (category_id, brand_id, in_stock, cell);
CREATE INDEX IF NOT EXISTS shop_listing_by_rating ON shop_listing (rating DESC, num_reviews DESC, document_id)
  INCLUDE (category_id, brand_id, in_stock);
CREATE INDEX IF NOT EXISTS shop_listing_by_name ON shop_listing (name, document_id)
  INCLUDE (category_id, brand_id, in_stock);

CREATE OR REPLACE FUNCTION shop_list_product(p products) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    IF p.is_listed IS NOT TRUE THEN
      DELETE FROM shop_listing WHERE id = p.id;
      RETURN;
    END IF;
    INSERT INTO shop_listing
    VALUES (p.id, p.category_id, p.brand_id, shop_spec_set(p.id), round(p.price * 100),
            round(coalesce(p.rating, 0) * 100), coalesce(p.num_reviews, 0), p.count_in_stock > 0,
            p.created_at, p.document_id, lower(p.name))
    ON CONFLICT (id) DO UPDATE
      SET category_id = excluded.category_id, brand_id = excluded.brand_id, spec_set = excluded.spec_set,
          price_cents = excluded.price_cents, rating = excluded.rating, num_reviews = excluded.num_reviews,
          in_stock = excluded.in_stock, created_at = excluded.created_at, document_id = excluded.document_id,
          name = excluded.name;
  END $$;

CREATE OR REPLACE FUNCTION shop_follow_product() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM shop_list_product(NEW);
    RETURN NULL;
  END $$;
CREATE OR REPLACE TRIGGER shop_list_added_product AFTER INSERT ON products
  FOR EACH ROW WHEN (NEW.is_listed) EXECUTE FUNCTION shop_follow_product();
-- A sale that leaves some in stock changes nothing here.
CREATE OR REPLACE TRIGGER shop_list_changed_product AFTER UPDATE ON products
  FOR EACH ROW WHEN (
    (OLD.is_listed, OLD.category_id, OLD.brand_id, OLD.price, OLD.rating, OLD.num_reviews,
     OLD.count_in_stock > 0, OLD.created_at, OLD.document_id, OLD.name) IS DISTINCT FROM
    (NEW.is_listed, NEW.category_id, NEW.brand_id, NEW.price, NEW.rating, NEW.num_reviews,
     NEW.count_in_stock > 0, NEW.created_at, NEW.document_id, NEW.name))
  EXECUTE FUNCTION shop_follow_product();

CREATE OR REPLACE FUNCTION shop_follow_specs() RETURNS trigger LANGUAGE plpgsql
  -- A plan made while the table was small would go through all of it, see shop_note_content.
  SET enable_seqscan = off AS $$
  BEGIN
    UPDATE shop_listing l SET spec_set = now.spec_set
      FROM (SELECT product_id, shop_spec_set(product_id) AS spec_set
              FROM (SELECT DISTINCT product_id FROM touched) t) now
     WHERE l.id = now.product_id AND l.spec_set <> now.spec_set;
    RETURN NULL;
  END $$;
CREATE OR REPLACE TRIGGER shop_list_added_specs AFTER INSERT ON shop_product_specs
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION shop_follow_specs();
CREATE OR REPLACE TRIGGER shop_list_removed_specs AFTER DELETE ON shop_product_specs
  REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION shop_follow_specs();

CREATE TABLE IF NOT EXISTS shop_listing_counts (cell bigint NOT NULL, count integer NOT NULL);

CREATE OR REPLACE FUNCTION shop_count_listing() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'INSERT' THEN
      INSERT INTO shop_listing_counts SELECT cell, count(*) FROM added GROUP BY cell;
    ELSIF TG_OP = 'DELETE' THEN
      INSERT INTO shop_listing_counts SELECT cell, -count(*) FROM removed GROUP BY cell;
    ELSE
      INSERT INTO shop_listing_counts
      SELECT cell, sum(change)
        FROM (SELECT cell, 1 AS change FROM added UNION ALL SELECT cell, -1 FROM removed) changes
       GROUP BY cell HAVING sum(change) <> 0;
    END IF;
    RETURN NULL;
  END $$;
CREATE OR REPLACE TRIGGER shop_count_added AFTER INSERT ON shop_listing
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION shop_count_listing();
CREATE OR REPLACE TRIGGER shop_count_changed AFTER UPDATE ON shop_listing
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION shop_count_listing();
CREATE OR REPLACE TRIGGER shop_count_removed AFTER DELETE ON shop_listing
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION shop_count_listing();

CREATE OR REPLACE FUNCTION shop_follow_listing() RETURNS trigger LANGUAGE plpgsql
  -- A plan made while the table was small would go through all of it, see shop_note_content.
  SET enable_seqscan = off AS $$
  BEGIN
    IF TG_OP = 'DELETE' THEN
      UPDATE shop_product_search SET listed = NULL WHERE product_id = OLD.id;
    ELSE
      UPDATE shop_product_search SET listed = NEW WHERE product_id = NEW.id;
    END IF;
    RETURN NULL;
  END $$;
CREATE OR REPLACE TRIGGER shop_follow_listing AFTER INSERT OR UPDATE OR DELETE ON shop_listing
  FOR EACH ROW EXECUTE FUNCTION shop_follow_listing();
