/**
 * `shop_product_specs`: a product's specifications in one row each, flat where Strapi's components are three tables, for
 * filters, facets, the search and the answers. Triggers keep it whoever writes. A name may come more than once, with
 * another value each time. The unit is that of the category's field of this name, where it has one, else what the
 * product says; `number` is the value where it is one.
 */
export const specifications = String.raw`
  CREATE TABLE shop_product_specs (
    product_id integer NOT NULL REFERENCES products (id) ON DELETE CASCADE,
    slug text NOT NULL,
    name text NOT NULL,
    unit text NOT NULL,
    value text NOT NULL,
    number numeric,
    position integer NOT NULL,
    PRIMARY KEY (product_id, slug, value)
  );
  CREATE INDEX shop_product_specs_values ON shop_product_specs (slug, lower(value), product_id);
  CREATE INDEX shop_product_specs_numbers ON shop_product_specs (slug, number, product_id)
    WHERE number IS NOT NULL;
  -- Which product a component belongs to: Strapi's own index begins at the product.
  CREATE INDEX products_cmps_of_component ON products_cmps (cmp_id, component_type);

  -- What the products of a category are compared by, without what its parents add.
  CREATE VIEW shop_category_fields AS
    SELECT c.entity_id AS category_id, shop_slug(f.name) AS slug, f.name, coalesce(f.kind, 'text') AS kind,
           coalesce(f.unit, '') AS unit, coalesce(f.is_filter, false) AS is_filter, c."order" AS position
      FROM categories_cmps c JOIN components_catalog_specification_fields f ON f.id = c.cmp_id
     WHERE c.component_type = 'catalog.specification-field' AND c.field = 'specifications';

  -- With what its parents add; of two with one slug, the nearer one.
  CREATE FUNCTION shop_fields_of(category integer)
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

  -- As the components say.
  CREATE FUNCTION shop_specs_of(ids integer[]) RETURNS SETOF shop_product_specs LANGUAGE sql STABLE AS $$
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

  -- What a keyword may be found by, beside the product's own texts.
  CREATE FUNCTION shop_spec_text(product integer) RETURNS text LANGUAGE sql STABLE AS $$
    SELECT coalesce(string_agg(
             ' ' || shop_plain(concat_ws(' ', name, value, nullif(unit, ''))) ||
             CASE unit WHEN '' THEN '' ELSE ' ' || shop_plain(value || unit) END, '' ORDER BY position), '')
      FROM shop_product_specs WHERE product_id = product
  $$;

  ALTER TABLE shop_product_search ADD COLUMN specs text NOT NULL DEFAULT '';

  -- The haystack ends with them, whoever writes what is before. (Triggers fire by name: before shop_join_words.)
  CREATE FUNCTION shop_add_specs() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'UPDATE' AND OLD.specs <> '' AND right(NEW.haystack, length(OLD.specs)) = OLD.specs THEN
        NEW.haystack := left(NEW.haystack, -length(OLD.specs));
      END IF;
      NEW.haystack := NEW.haystack || NEW.specs;
      RETURN NEW;
    END $$;
  CREATE TRIGGER shop_add_specs BEFORE INSERT OR UPDATE ON shop_product_search
    FOR EACH ROW EXECUTE FUNCTION shop_add_specs();

  -- Writes what differs, and tells the search and the publisher of it.
  CREATE FUNCTION shop_flatten_specs(ids integer[]) RETURNS void LANGUAGE plpgsql
    -- A plan made while the tables were small would go through all of them, see shop_note_content.
    SET enable_seqscan = off AS $$
    DECLARE
      changed integer[];
    BEGIN
      -- In a statement of its own, so that the next one sees what those have written whom this one waited for.
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
      UPDATE shop_product_search SET specs = shop_spec_text(product_id) WHERE product_id = ANY(changed);
      INSERT INTO shop_words
      SELECT DISTINCT word FROM shop_product_search, regexp_split_to_table(specs, '[^[:alpha:]]+') AS word
       WHERE product_id = ANY(changed) AND length(word) BETWEEN 3 AND 30 ORDER BY word
      ON CONFLICT DO NOTHING;
      PERFORM shop_note_part('api::product.product', id) FROM unnest(changed) AS id;
    END $$;

  -- Of the product's components: specifications are flattened, documents are only printed.
  CREATE FUNCTION shop_product_parts() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      specified integer[];
      documented integer[];
    BEGIN
      IF TG_OP = 'INSERT' THEN
        specified := ARRAY(SELECT DISTINCT entity_id FROM added WHERE field = 'specifications');
        documented := ARRAY(SELECT DISTINCT entity_id FROM added WHERE field = 'documents');
      ELSIF TG_OP = 'DELETE' THEN
        specified := ARRAY(SELECT DISTINCT entity_id FROM removed WHERE field = 'specifications');
        documented := ARRAY(SELECT DISTINCT entity_id FROM removed WHERE field = 'documents');
      ELSE
        specified := ARRAY(SELECT DISTINCT entity_id FROM added WHERE field = 'specifications');
        documented := ARRAY(SELECT DISTINCT n.entity_id FROM added n JOIN removed o USING (id)
                             WHERE n.field = 'documents' AND n IS DISTINCT FROM o);
      END IF;
      IF specified <> '{}' THEN PERFORM shop_flatten_specs(specified); END IF;
      PERFORM shop_note_part('api::product.product', id) FROM unnest(documented) AS id;
      RETURN NULL;
    END $$;
  CREATE TRIGGER shop_added_parts AFTER INSERT ON products_cmps
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION shop_product_parts();
  CREATE TRIGGER shop_removed_parts AFTER DELETE ON products_cmps
    REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION shop_product_parts();
  CREATE TRIGGER shop_changed_parts AFTER UPDATE ON products_cmps
    REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION shop_product_parts();

  CREATE FUNCTION shop_changed_specs() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM shop_flatten_specs(ARRAY(
        SELECT entity_id FROM products_cmps WHERE cmp_id = NEW.id AND component_type = 'catalog.specification'));
      RETURN NULL;
    END $$;
  CREATE TRIGGER shop_changed_specs AFTER UPDATE ON components_catalog_specifications
    FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION shop_changed_specs();

  CREATE FUNCTION shop_moved_product() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM shop_flatten_specs(ARRAY[NEW.id]);
      RETURN NULL;
    END $$;
  CREATE TRIGGER shop_moved_product AFTER UPDATE OF category, category_id ON products
    FOR EACH ROW WHEN (OLD.category_id IS DISTINCT FROM NEW.category_id)
    EXECUTE FUNCTION shop_moved_product();

  -- Of products in these categories and in those below, the ones whose unit is no longer the category's.
  CREATE FUNCTION shop_follow_fields(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
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

  CREATE FUNCTION shop_category_parts() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM shop_follow_fields(ARRAY(SELECT DISTINCT entity_id FROM added));
      RETURN NULL;
    END $$;
  CREATE TRIGGER shop_added_fields AFTER INSERT ON categories_cmps
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION shop_category_parts();

  CREATE FUNCTION shop_changed_field() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM shop_follow_fields(ARRAY(
        SELECT entity_id FROM categories_cmps
         WHERE cmp_id = NEW.id AND component_type = 'catalog.specification-field'));
      RETURN NULL;
    END $$;
  CREATE TRIGGER shop_changed_field AFTER UPDATE ON components_catalog_specification_fields
    FOR EACH ROW WHEN ((OLD.name, OLD.unit) IS DISTINCT FROM (NEW.name, NEW.unit))
    EXECUTE FUNCTION shop_changed_field();

  CREATE FUNCTION shop_moved_category() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM shop_follow_fields(ARRAY[NEW.id]);
      RETURN NULL;
    END $$;
  CREATE TRIGGER shop_moved_category AFTER UPDATE OF parent_id ON categories
    FOR EACH ROW WHEN (OLD.parent_id IS DISTINCT FROM NEW.parent_id) EXECUTE FUNCTION shop_moved_category();

  CREATE FUNCTION shop_document_content() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM shop_note_part('catalog.document', NEW.id);
      RETURN NULL;
    END $$;
  CREATE TRIGGER shop_document_content AFTER UPDATE ON components_catalog_documents
    FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION shop_document_content();

  CREATE FUNCTION shop_works_with_content() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'UPDATE' AND OLD IS NOT DISTINCT FROM NEW THEN RETURN NULL; END IF;
      IF TG_OP <> 'INSERT' THEN PERFORM shop_note_part('api::product.product', OLD.product_id); END IF;
      IF TG_OP <> 'DELETE' THEN PERFORM shop_note_part('api::product.product', NEW.product_id); END IF;
      RETURN NULL;
    END $$;
  CREATE TRIGGER shop_works_with_content AFTER INSERT OR UPDATE OR DELETE ON products_works_with_lnk
    FOR EACH ROW EXECUTE FUNCTION shop_works_with_content();

  -- As 018-categories has it, and of the files of a product's documents.
  CREATE OR REPLACE FUNCTION shop_note_part(of text, row_id integer) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM shop_note_content('product', document_id, 'updated') FROM products
        WHERE of = 'api::product.product' AND id = row_id AND is_listed;
      PERFORM shop_note_content('product', p.document_id, 'updated')
        FROM products_cmps c JOIN products p ON p.id = c.entity_id
        WHERE of = 'catalog.document' AND c.component_type = of AND c.cmp_id = row_id AND p.is_listed;
      PERFORM shop_note_content('service', document_id, 'updated') FROM services
        WHERE of = 'api::service.service' AND id = row_id AND published_at IS NOT NULL;
      PERFORM shop_note_content('category', document_id, 'updated') FROM categories
        WHERE of = 'api::category.category' AND id = row_id;
      PERFORM shop_note_content('brand', document_id, 'updated') FROM brands
        WHERE of = 'api::brand.brand' AND id = row_id;
    END $$;

  -- What was written between the start of the release and this.
  SELECT shop_flatten_specs(ARRAY(SELECT DISTINCT entity_id FROM products_cmps));
`;
