-- Products, categories, brands, specifications, reviews and stock alerts.

-- Products --------------------------------------------------------------------------------------------------------

CREATE UNIQUE INDEX IF NOT EXISTS products_document_once ON products (document_id);
CREATE INDEX IF NOT EXISTS products_best_first ON products (rating DESC, num_reviews DESC, id DESC) WHERE is_listed;
CREATE INDEX IF NOT EXISTS products_by_stock ON products (count_in_stock) WHERE is_listed;
CREATE INDEX IF NOT EXISTS products_with_own_low_stock ON products (id) WHERE low_stock_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS products_of_category ON products (category_id);
CREATE INDEX IF NOT EXISTS products_of_brand ON products (brand_id);
-- Sort orders of the admin's product list, which includes hidden products but not empty ones.
CREATE INDEX IF NOT EXISTS products_all_newest ON products (created_at DESC, document_id) WHERE part_num <> '';
CREATE INDEX IF NOT EXISTS products_all_by_name ON products (lower(name), document_id) WHERE part_num <> '';
CREATE INDEX IF NOT EXISTS products_all_by_price ON products (price, document_id) WHERE part_num <> '';
CREATE INDEX IF NOT EXISTS products_all_by_brand ON products (lower(brand), document_id) WHERE part_num <> '';
CREATE INDEX IF NOT EXISTS products_all_by_category ON products (lower(category), document_id) WHERE part_num <> '';
CREATE INDEX IF NOT EXISTS products_all_by_stock ON products (count_in_stock, document_id) WHERE part_num <> '';
CREATE INDEX IF NOT EXISTS products_hidden ON products (created_at DESC, document_id)
  WHERE part_num <> '' AND NOT is_listed;
ALTER TABLE products
  DROP CONSTRAINT IF EXISTS products_stock_not_negative,
  ADD CONSTRAINT products_stock_not_negative CHECK (count_in_stock >= 0),
  DROP CONSTRAINT IF EXISTS products_price_not_negative,
  ADD CONSTRAINT products_price_not_negative CHECK (price >= 0);

-- Writes content events. The site prints every column of a product except its stock, which pages load themselves. An
-- editor's save changes `updated_at`, a sale does not. The feed and the structured data state whether a product is in
-- stock, so a sale that changes that is an event with the subject `stock`; the publisher waits for more of these before
-- it builds.
CREATE OR REPLACE FUNCTION shop_note_product() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    was_listed boolean := TG_OP <> 'INSERT' AND coalesce(OLD.is_listed, false);
    is_listed boolean := TG_OP <> 'DELETE' AND coalesce(NEW.is_listed, false);
  BEGIN
    IF was_listed AND is_listed THEN
      IF to_jsonb(OLD) - 'count_in_stock' IS DISTINCT FROM to_jsonb(NEW) - 'count_in_stock' THEN
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
CREATE OR REPLACE TRIGGER shop_note_product AFTER INSERT OR UPDATE OR DELETE ON products
  FOR EACH ROW EXECUTE FUNCTION shop_note_product();

SELECT shop_notify_reads_of('products', 'products_cmps', 'products_works_with_lnk', 'components_catalog_documents',
                          'reviews', 'categories', 'categories_cmps', 'components_catalog_specification_fields',
                          'brands', 'synonyms');

-- The stock that an editor's form in Strapi's panel was opened with.
CREATE TABLE IF NOT EXISTS shop_panel_views (
  editor_id integer NOT NULL,
  product_id text NOT NULL,
  count_in_stock integer NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (editor_id, product_id)
);

-- The stock that the last import of an export has set, so that importing the file again changes the stock only by later
-- edits.
CREATE TABLE IF NOT EXISTS shop_stock_imports (
  export_id text NOT NULL,
  product_id integer NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  count_in_stock integer NOT NULL,
  PRIMARY KEY (export_id, product_id)
);
CREATE INDEX IF NOT EXISTS shop_stock_imports_of_product ON shop_stock_imports (product_id);

-- Products that were reported to the business as low, until their stock rises above that threshold.
CREATE TABLE IF NOT EXISTS shop_low_stock (
  product_id text PRIMARY KEY,
  id bigserial,
  threshold integer NOT NULL
);

CREATE OR REPLACE FUNCTION shop_end_low_stock() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    -- Also if the old stock was above it: the row may have been written while the stock was being raised.
    DELETE FROM shop_low_stock
     WHERE product_id = NEW.document_id
       AND threshold < greatest(OLD.count_in_stock, NEW.count_in_stock);
    RETURN NULL;
  END $$;
CREATE OR REPLACE TRIGGER shop_end_low_stock AFTER UPDATE OF count_in_stock ON products
  FOR EACH ROW WHEN (OLD.count_in_stock IS DISTINCT FROM NEW.count_in_stock)
  EXECUTE FUNCTION shop_end_low_stock();

-- Categories and brands -------------------------------------------------------------------------------------------

-- Categories and brands have pages of their own. A product stores both the name and a link, so that reads need no join.
-- Triggers keep the two in agreement, whichever is written, and apply renames to the products.

CREATE UNIQUE INDEX IF NOT EXISTS categories_name_once ON categories (lower(name));
CREATE UNIQUE INDEX IF NOT EXISTS categories_slug_once ON categories (slug);
CREATE UNIQUE INDEX IF NOT EXISTS brands_name_once ON brands (lower(name));
CREATE UNIQUE INDEX IF NOT EXISTS brands_slug_once ON brands (slug);

SELECT shop_note_documents('categories', 'category'), shop_note_documents('brands', 'brand');

CREATE TABLE IF NOT EXISTS shop_category_former_slugs (
  slug text PRIMARY KEY,
  category_id integer NOT NULL REFERENCES categories (id) ON DELETE CASCADE
);
CREATE TABLE IF NOT EXISTS shop_brand_former_slugs (
  slug text PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brands (id) ON DELETE CASCADE
);
SELECT shop_notify_reads_of('shop_category_former_slugs', 'shop_brand_former_slugs');

-- A slug that no editor wrote follows the name.
CREATE OR REPLACE FUNCTION shop_slug_group() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.name := regexp_replace(btrim(NEW.name), '[[:space:]]+', ' ', 'g');
    IF TG_OP = 'UPDATE' AND NEW.slug = OLD.slug AND NEW.name <> OLD.name
       AND OLD.slug ~ ('^' || shop_slug(OLD.name) || '(-[0-9]+)?$') THEN
      NEW.slug := NULL;
    END IF;
    IF coalesce(NEW.slug, '') <> '' THEN RETURN NEW; END IF;
    -- Otherwise two parallel inserts would find the same slug free.
    PERFORM pg_advisory_xact_lock(hashtext('shop_slug_' || TG_TABLE_NAME));
    NEW.slug := shop_free_slug(TG_RELID, shop_slug(NEW.name), NEW.document_id);
    RETURN NEW;
  END $$;

-- Former slugs redirect to the new one. The argument is the product's column: category or brand.
CREATE OR REPLACE FUNCTION shop_follow_group() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    one text := TG_ARGV[0];
  BEGIN
    EXECUTE format('DELETE FROM shop_%s_former_slugs WHERE slug = $1', one) USING NEW.slug;
    IF TG_OP = 'INSERT' THEN RETURN NULL; END IF;
    IF OLD.slug <> NEW.slug THEN
      EXECUTE format('INSERT INTO shop_%1$s_former_slugs VALUES ($1, $2)
                        ON CONFLICT (slug) DO UPDATE SET %1$s_id = excluded.%1$s_id', one) USING OLD.slug, NEW.id;
    END IF;
    IF OLD.name <> NEW.name THEN
      EXECUTE format('UPDATE products SET %1$s = $1 WHERE %1$s_id = $2', one) USING NEW.name, NEW.id;
    END IF;
    RETURN NULL;
  END $$;

CREATE OR REPLACE TRIGGER shop_slug_group BEFORE INSERT OR UPDATE OF name, slug ON categories
  FOR EACH ROW EXECUTE FUNCTION shop_slug_group();
CREATE OR REPLACE TRIGGER shop_slug_group BEFORE INSERT OR UPDATE OF name, slug ON brands
  FOR EACH ROW EXECUTE FUNCTION shop_slug_group();
CREATE OR REPLACE TRIGGER shop_follow_group AFTER INSERT OR UPDATE OF name, slug ON categories
  FOR EACH ROW EXECUTE FUNCTION shop_follow_group('category');
CREATE OR REPLACE TRIGGER shop_follow_group AFTER INSERT OR UPDATE OF name, slug ON brands
  FOR EACH ROW EXECUTE FUNCTION shop_follow_group('brand');

-- The category or brand with this name, ignoring case; created if there is none.
CREATE OR REPLACE FUNCTION shop_group_named(of_table regclass, wanted text, OUT id integer, OUT name text)
  LANGUAGE plpgsql AS $$
  DECLARE
    find text := format('SELECT id, name FROM %s WHERE lower(name) = lower($1) FOR SHARE', of_table);
  BEGIN
    wanted := regexp_replace(btrim(wanted), '[[:space:]]+', ' ', 'g');
    -- Waits while the group is being renamed, then reads its new name.
    EXECUTE find INTO id, name USING wanted;
    IF id IS NOT NULL THEN RETURN; END IF;
    EXECUTE format('INSERT INTO %s (document_id, name, created_at, updated_at, published_at)
                    VALUES (shop_document_id(), $1, now(), now(), now())
                    ON CONFLICT (lower(name)) DO NOTHING', of_table) USING wanted;
    -- If another transaction inserted it meanwhile, that has committed, and this statement sees the row.
    EXECUTE find INTO id, name USING wanted;
  END $$;

-- Derives a product's name and link of a group from whichever of the two was written.
CREATE OR REPLACE FUNCTION shop_linked_group(of_table regclass, old_name text, old_id integer,
                                             INOUT name text, INOUT id integer) LANGUAGE plpgsql AS $$
  BEGIN
    IF id IS NOT NULL AND id IS DISTINCT FROM old_id THEN
      EXECUTE format('SELECT name FROM %s WHERE id = $1 FOR SHARE', of_table) INTO name USING id;
    ELSIF id IS NULL AND old_id IS NOT NULL AND name IS NOT DISTINCT FROM old_name THEN
      name := '';
    ELSIF coalesce(name, '') = '' THEN
      id := NULL;
    ELSE
      SELECT named.id, named.name INTO id, name FROM shop_group_named(of_table, name) named;
    END IF;
  END $$;

CREATE OR REPLACE FUNCTION shop_link_product() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    before products;
    linked record;
  BEGIN
    IF TG_OP = 'UPDATE' THEN before := OLD; END IF;
    linked := shop_linked_group('categories', before.category, before.category_id, NEW.category, NEW.category_id);
    NEW.category := linked.name;
    NEW.category_id := linked.id;
    linked := shop_linked_group('brands', before.brand, before.brand_id, NEW.brand, NEW.brand_id);
    NEW.brand := linked.name;
    NEW.brand_id := linked.id;
    RETURN NEW;
  END $$;
CREATE OR REPLACE TRIGGER shop_link_product BEFORE INSERT OR UPDATE OF category, category_id, brand, brand_id ON products
  FOR EACH ROW EXECUTE FUNCTION shop_link_product();

-- A category must not be its own ancestor. The lock serialises changes of the tree, so two of them cannot close a cycle
-- together.
CREATE OR REPLACE FUNCTION shop_refuse_circle() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('shop_category_tree'));
    IF EXISTS (
      WITH RECURSIVE above AS (
        SELECT NEW.parent_id AS id
        UNION
        SELECT c.parent_id FROM above JOIN categories c ON c.id = above.id
      ) SELECT FROM above WHERE id = NEW.id
    ) THEN
      RAISE EXCEPTION 'Category % would be part of itself', NEW.id USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END $$;
CREATE OR REPLACE TRIGGER shop_refuse_circle BEFORE INSERT OR UPDATE OF parent_id ON categories
  FOR EACH ROW WHEN (NEW.parent_id IS NOT NULL) EXECUTE FUNCTION shop_refuse_circle();

-- Specifications --------------------------------------------------------------------------------------------------

-- A product's specifications, one row each: flat, where Strapi's components are three tables. Read by filters, facets,
-- the search and responses; kept up to date by triggers, whoever writes. A name may occur more than once with different
-- values. The unit is that of the category's field with this name, else the product's own; `number` is set if the value
-- is a number.
CREATE TABLE IF NOT EXISTS shop_product_specs (
  product_id integer NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  slug text NOT NULL,
  name text NOT NULL,
  unit text NOT NULL,
  value text NOT NULL,
  number numeric,
  position integer NOT NULL,
  PRIMARY KEY (product_id, slug, value)
);
CREATE INDEX IF NOT EXISTS shop_product_specs_values ON shop_product_specs (slug, lower(value), product_id);
CREATE INDEX IF NOT EXISTS shop_product_specs_numbers ON shop_product_specs (slug, number, product_id)
  WHERE number IS NOT NULL;
-- Finds the product of a component; Strapi's own index starts with the product.
CREATE INDEX IF NOT EXISTS products_cmps_of_component ON products_cmps (cmp_id, component_type);
SELECT shop_notify_reads_of('shop_product_specs');

-- The specification fields of each category, without inherited ones.
CREATE OR REPLACE VIEW shop_category_fields AS
  SELECT c.entity_id AS category_id, shop_slug(f.name) AS slug, f.name, coalesce(f.kind, 'text') AS kind,
         coalesce(f.unit, '') AS unit, coalesce(f.is_filter, false) AS is_filter, c."order" AS position
    FROM categories_cmps c JOIN components_catalog_specification_fields f ON f.id = c.cmp_id
   WHERE c.component_type = 'catalog.specification-field' AND c.field = 'specifications';

-- A category's fields including inherited ones; of two with the same slug, the nearer one.
CREATE OR REPLACE FUNCTION shop_fields_of(category integer)
  RETURNS TABLE (slug text, name text, kind text, unit text, is_filter boolean, "position" double precision)
  LANGUAGE sql STABLE AS $$
  WITH RECURSIVE up AS (
    SELECT id, parent_id, 0 AS distance FROM categories WHERE id = category
    UNION ALL
    SELECT c.id, c.parent_id, up.distance + 1 FROM categories c JOIN up ON c.id = up.parent_id
     WHERE up.distance < 10
  )
  SELECT DISTINCT ON (f.slug) f.slug, f.name, f.kind, f.unit, f.is_filter,
         (100 * (10 - up.distance) + f.position)::double precision
    FROM up JOIN shop_category_fields f ON f.category_id = up.id ORDER BY f.slug, up.distance, f.position
$$;

-- The specifications computed from Strapi's components.
CREATE OR REPLACE FUNCTION shop_specs_of(ids integer[]) RETURNS SETOF shop_product_specs LANGUAGE sql STABLE AS $$
  WITH fields AS (
    SELECT c.category_id, f.slug, f.unit
      FROM (SELECT DISTINCT category_id FROM products WHERE id = ANY(ids)) c,
           LATERAL shop_fields_of(c.category_id) f
  ), written AS (
    SELECT p.id, p.category_id, shop_slug(s.name) AS slug, btrim(s.name) AS name, btrim(s.value) AS value,
           coalesce(s.unit, '') AS unit,
           (row_number() OVER (PARTITION BY p.id ORDER BY c."order", c.id))::integer AS position
      FROM products p
      JOIN products_cmps c ON c.entity_id = p.id AND c.field = 'specifications'
       AND c.component_type = 'catalog.specification'
      JOIN components_catalog_specifications s ON s.id = c.cmp_id
     WHERE p.id = ANY(ids) AND btrim(coalesce(s.name, '')) <> '' AND btrim(coalesce(s.value, '')) <> ''
  )
  SELECT DISTINCT ON (w.id, w.slug, w.value)
         w.id, w.slug, w.name, coalesce(f.unit, w.unit), w.value,
         CASE WHEN w.value ~ '^-{0,1}[0-9]{1,15}([.][0-9]{1,15}){0,1}$' THEN w.value::numeric END, w.position
    FROM written w LEFT JOIN fields f ON f.category_id = w.category_id AND f.slug = w.slug
   ORDER BY w.id, w.slug, w.value, w.position
$$;

-- Writes the differences, and updates the search index.
CREATE OR REPLACE FUNCTION shop_flatten_specs(ids integer[]) RETURNS void LANGUAGE plpgsql
  -- A plan cached while the tables were small would scan them whole, see shop_note_content.
  SET enable_seqscan = off AS $$
  DECLARE
    changed integer[];
  BEGIN
    -- A separate statement, so that the next one sees what the transactions it waited for have written.
    PERFORM FROM products WHERE id = ANY(ids) ORDER BY id FOR NO KEY UPDATE;
    WITH now AS MATERIALIZED (
      SELECT * FROM shop_specs_of(ids)
    ), gone AS (
      DELETE FROM shop_product_specs s WHERE s.product_id = ANY(ids) AND NOT EXISTS (
        SELECT FROM now n WHERE n.product_id = s.product_id AND n.slug = s.slug AND n.value = s.value)
      RETURNING s.product_id
    ), written AS (
      INSERT INTO shop_product_specs AS s SELECT * FROM now
      ON CONFLICT (product_id, slug, value) DO UPDATE
        SET name = excluded.name, unit = excluded.unit, position = excluded.position
        WHERE (s.name, s.unit, s.position) IS DISTINCT FROM (excluded.name, excluded.unit, excluded.position)
      RETURNING s.product_id
    )
    SELECT array_agg(DISTINCT product_id) INTO changed
      FROM (SELECT product_id FROM gone UNION ALL SELECT product_id FROM written) touched;
    IF changed IS NULL THEN RETURN; END IF;
    PERFORM shop_index_products(changed);
  END $$;

-- Runs on every write to a product's components. `touched` has the new rows, or the deleted ones.
CREATE OR REPLACE FUNCTION shop_product_parts() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM shop_flatten_specs(ARRAY(SELECT DISTINCT entity_id FROM touched WHERE field = 'specifications'));
    RETURN NULL;
  END $$;
CREATE OR REPLACE TRIGGER shop_added_parts AFTER INSERT ON products_cmps
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION shop_product_parts();
CREATE OR REPLACE TRIGGER shop_removed_parts AFTER DELETE ON products_cmps
  REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION shop_product_parts();
CREATE OR REPLACE TRIGGER shop_changed_parts AFTER UPDATE ON products_cmps
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION shop_product_parts();

CREATE OR REPLACE FUNCTION shop_changed_specs() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM shop_flatten_specs(ARRAY(
      SELECT entity_id FROM products_cmps WHERE cmp_id = NEW.id AND component_type = 'catalog.specification'));
    RETURN NULL;
  END $$;
CREATE OR REPLACE TRIGGER shop_changed_specs AFTER UPDATE ON components_catalog_specifications
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION shop_changed_specs();

CREATE OR REPLACE FUNCTION shop_moved_product() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM shop_flatten_specs(ARRAY[NEW.id]);
    RETURN NULL;
  END $$;
CREATE OR REPLACE TRIGGER shop_moved_product AFTER UPDATE OF category, category_id ON products
  FOR EACH ROW WHEN (OLD.category_id IS DISTINCT FROM NEW.category_id)
  EXECUTE FUNCTION shop_moved_product();

-- Updates the products in these categories and their subcategories whose unit differs from the category's.
CREATE OR REPLACE FUNCTION shop_follow_fields(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    stale integer[];
  BEGIN
    WITH RECURSIVE below AS (
      SELECT id FROM categories WHERE id = ANY(ids)
      UNION
      SELECT c.id FROM categories c JOIN below b ON c.parent_id = b.id
    )
    SELECT array_agg(DISTINCT s.product_id) INTO stale
      FROM below, LATERAL shop_fields_of(below.id) f, products p, shop_product_specs s
     WHERE p.category_id = below.id AND s.product_id = p.id AND s.slug = f.slug AND s.unit <> f.unit;
    IF stale IS NOT NULL THEN PERFORM shop_flatten_specs(stale); END IF;
  END $$;

CREATE OR REPLACE FUNCTION shop_category_parts() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM shop_follow_fields(ARRAY(SELECT DISTINCT entity_id FROM added));
    RETURN NULL;
  END $$;
CREATE OR REPLACE TRIGGER shop_added_fields AFTER INSERT ON categories_cmps
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION shop_category_parts();

CREATE OR REPLACE FUNCTION shop_changed_field() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM shop_follow_fields(ARRAY(
      SELECT entity_id FROM categories_cmps
       WHERE cmp_id = NEW.id AND component_type = 'catalog.specification-field'));
    RETURN NULL;
  END $$;
CREATE OR REPLACE TRIGGER shop_changed_field AFTER UPDATE ON components_catalog_specification_fields
  FOR EACH ROW WHEN ((OLD.name, OLD.unit) IS DISTINCT FROM (NEW.name, NEW.unit))
  EXECUTE FUNCTION shop_changed_field();

CREATE OR REPLACE FUNCTION shop_moved_category() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM shop_follow_fields(ARRAY[NEW.id]);
    RETURN NULL;
  END $$;
CREATE OR REPLACE TRIGGER shop_moved_category AFTER UPDATE OF parent_id ON categories
  FOR EACH ROW WHEN (OLD.parent_id IS DISTINCT FROM NEW.parent_id) EXECUTE FUNCTION shop_moved_category();

-- Reviews ---------------------------------------------------------------------------------------------------------

CREATE UNIQUE INDEX IF NOT EXISTS reviews_once_a_person ON reviews (product_id, user_id);
CREATE INDEX IF NOT EXISTS reviews_of_product ON reviews (product_id, created_at DESC);
ALTER TABLE reviews
  DROP CONSTRAINT IF EXISTS reviews_rating_range,
  ADD CONSTRAINT reviews_rating_range CHECK (rating BETWEEN 1 AND 5);
CREATE INDEX IF NOT EXISTS reviews_newest ON reviews (created_at DESC, id DESC);

-- A product's rating and number of reviews are computed from its reviews, whether the API, Strapi's panel or SQL writes
-- them. Hidden reviews do not count.
CREATE OR REPLACE FUNCTION shop_rate_products(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    -- A separate statement, so that the next one sees the reviews of the transactions it waited for.
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
CREATE OR REPLACE TRIGGER shop_follow_added_reviews AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION shop_follow_reviews();
CREATE OR REPLACE TRIGGER shop_follow_removed_reviews AFTER DELETE ON reviews
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION shop_follow_reviews();
CREATE OR REPLACE TRIGGER shop_follow_changed_reviews AFTER UPDATE ON reviews
  REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION shop_follow_reviews();

-- A review is printed on its product's page, so it is a content event. Whether it is verified depends on orders, see
-- below.
CREATE OR REPLACE FUNCTION shop_note_review() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'UPDATE' AND OLD IS NOT DISTINCT FROM NEW THEN RETURN NULL; END IF;
    PERFORM shop_note_content('product', document_id, 'updated') FROM products
      WHERE is_listed AND id IN (CASE WHEN TG_OP <> 'INSERT' THEN OLD.product_id END,
                                 CASE WHEN TG_OP <> 'DELETE' THEN NEW.product_id END);
    RETURN NULL;
  END $$;
CREATE OR REPLACE TRIGGER shop_note_review AFTER INSERT OR UPDATE OR DELETE ON reviews
  FOR EACH ROW EXECUTE FUNCTION shop_note_review();

-- Takes no locks: payments and account deletions already hold locks that come after products in the lock order.
CREATE OR REPLACE FUNCTION shop_note_reviewed(buyer integer, paid_orders integer[]) RETURNS void LANGUAGE plpgsql
  -- A plan cached while the table was small would scan the whole table, see shop_note_content.
  SET enable_seqscan = off AS $$
  BEGIN
    PERFORM shop_note_content('product', reviewed.document_id, 'updated')
      FROM (SELECT DISTINCT p.document_id
              FROM order_lines l JOIN products p ON p.document_id = l.product_document_id
                   JOIN reviews r ON r.product_id = p.id
             WHERE l.order_id = ANY(paid_orders) AND r.user_id = buyer
               AND p.is_listed AND r.is_hidden IS NOT TRUE) reviewed;
  END $$;

CREATE OR REPLACE FUNCTION shop_follow_payment() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM shop_note_reviewed(NEW.customer_id, ARRAY[NEW.id]);
    RETURN NULL;
  END $$;
CREATE OR REPLACE TRIGGER shop_follow_payment AFTER UPDATE OF state ON orders FOR EACH ROW
  WHEN ((OLD.state IN ('paid', 'shipped')) IS DISTINCT FROM (NEW.state IN ('paid', 'shipped')))
  EXECUTE FUNCTION shop_follow_payment();

-- Stock alerts ----------------------------------------------------------------------------------------------------

-- Requests for an email when a sold-out product is back, by e-mail address. An alert counts once its mailbox has
-- confirmed it. `user_id` is the account that was signed in. A row is deleted when its email may have been sent.
CREATE TABLE IF NOT EXISTS shop_stock_alerts (
  id bigserial PRIMARY KEY,
  product_id integer NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  email text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  user_id integer REFERENCES up_users (id) ON DELETE CASCADE,
  confirmed_at timestamptz,
  UNIQUE (product_id, email)
);
CREATE INDEX IF NOT EXISTS shop_stock_alerts_of_email ON shop_stock_alerts (email);
CREATE INDEX IF NOT EXISTS shop_stock_alerts_age ON shop_stock_alerts (created_at);
CREATE INDEX IF NOT EXISTS shop_stock_alerts_of_user ON shop_stock_alerts (user_id);

-- Tokens of the links that unsubscribe an address. Until `confirms_until` they also confirm its alerts.
CREATE TABLE IF NOT EXISTS shop_unsubscribe_tokens (
  token_hash text PRIMARY KEY,
  email text NOT NULL,
  expires_at timestamptz NOT NULL,
  confirms_until timestamptz
);
CREATE INDEX IF NOT EXISTS shop_unsubscribe_tokens_expiry ON shop_unsubscribe_tokens (expires_at);

-- Restocked products with alerts that wait, and since when. A row is deleted when no alert waits any more, or the
-- product is sold out or hidden again. Added whenever a listed product's stock rises, except when an unpaid order gives
-- its goods back (`shop.gives_back`): anybody could cause such restocks with orders they never pay.
CREATE TABLE IF NOT EXISTS shop_back_in_stock (
  product_id integer PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
  since timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE OR REPLACE FUNCTION shop_note_back_in_stock() RETURNS trigger LANGUAGE plpgsql
  -- A plan cached while the table was small would scan the whole table, see shop_note_content.
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
CREATE OR REPLACE TRIGGER shop_note_back_in_stock AFTER UPDATE ON products
  FOR EACH ROW WHEN (NEW.count_in_stock > OLD.count_in_stock
                     OR (OLD.is_listed AND OLD.count_in_stock > 0) IS DISTINCT FROM
                        (NEW.is_listed AND NEW.count_in_stock > 0))
  EXECUTE FUNCTION shop_note_back_in_stock();

-- One email per alert; for another, customers ask again.
CREATE OR REPLACE FUNCTION shop_end_stock_alert() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM shop_stock_alerts WHERE id = NEW.subject_id::bigint;
    RETURN NULL;
  END $$;
CREATE OR REPLACE TRIGGER shop_end_stock_alert AFTER UPDATE OF state ON shop_outbox
  FOR EACH ROW WHEN (NEW.kind = 'back-in-stock' AND NEW.state IN ('sent', 'unknown'))
  EXECUTE FUNCTION shop_end_stock_alert();
