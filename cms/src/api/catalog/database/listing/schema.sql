-- Columns and indexes by which product lists are filtered, sorted and counted, on Strapi's own table. Products with the
-- same specifications have the same `spec_set`; 0 means none. Triggers keep it up to date, whoever writes
-- specifications.
ALTER TABLE products ADD COLUMN IF NOT EXISTS spec_set bigint NOT NULL DEFAULT 0;

-- Each order of a list has an index, which includes the most common filter columns. The index by price includes all
-- columns that facets are counted by.
CREATE INDEX IF NOT EXISTS products_of_spec_set ON products (spec_set);
CREATE INDEX IF NOT EXISTS products_listed_newest ON products (created_at DESC, document_id)
  INCLUDE (category_id, brand_id, count_in_stock) WHERE is_listed;
CREATE INDEX IF NOT EXISTS products_listed_by_price ON products (price, document_id)
  INCLUDE (category_id, brand_id, count_in_stock, rating, spec_set) WHERE is_listed;
CREATE INDEX IF NOT EXISTS products_listed_by_rating ON products (rating DESC, num_reviews DESC, document_id)
  INCLUDE (category_id, brand_id, count_in_stock) WHERE is_listed;
CREATE INDEX IF NOT EXISTS products_listed_by_name ON products (lower(name), document_id)
  INCLUDE (name, category_id, brand_id, count_in_stock) WHERE is_listed;

CREATE OR REPLACE FUNCTION shop_spec_set(product integer) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(hashtextextended(
           string_agg(slug || '=' || value, chr(10) ORDER BY slug, value), 0), 0)
    FROM shop_product_specs WHERE product_id = product
$$;

CREATE OR REPLACE FUNCTION shop_follow_specs() RETURNS trigger LANGUAGE plpgsql
  -- A plan cached while the table was small would scan the whole table, see shop_note_content.
  SET enable_seqscan = off AS $$
  BEGIN
    UPDATE products p SET spec_set = now.spec_set
      FROM (SELECT product_id, shop_spec_set(product_id) AS spec_set
              FROM (SELECT DISTINCT product_id FROM touched) t) now
     WHERE p.id = now.product_id AND p.spec_set <> now.spec_set;
    RETURN NULL;
  END $$;
CREATE OR REPLACE TRIGGER shop_list_added_specs AFTER INSERT ON shop_product_specs
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION shop_follow_specs();
CREATE OR REPLACE TRIGGER shop_list_removed_specs AFTER DELETE ON shop_product_specs
  REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION shop_follow_specs();
