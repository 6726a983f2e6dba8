/** Categories and brands are kept alike: an entity with a page, which products name. */
const groupOf = (table: string, one: 'category' | 'brand') => `
  CREATE UNIQUE INDEX ${table}_name_once ON ${table} (lower(name));
  CREATE UNIQUE INDEX ${table}_slug_once ON ${table} (slug);
  CREATE INDEX products_of_${one} ON products (${one}_id);

  CREATE TABLE shop_${one}_former_slugs (
    slug text PRIMARY KEY,
    ${one}_id integer NOT NULL REFERENCES ${table} (id) ON DELETE CASCADE
  );

  -- A slug that nobody has written follows the name. That of before leads to the new one.
  CREATE FUNCTION shop_slug_${one}() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      wanted text;
      number integer := 1;
    BEGIN
      NEW.name := regexp_replace(btrim(NEW.name), '[[:space:]]+', ' ', 'g');
      IF TG_OP = 'UPDATE' AND NEW.slug = OLD.slug AND NEW.name <> OLD.name
         AND OLD.slug ~ ('^' || shop_slug(OLD.name) || '(-[0-9]+)\\?$') THEN
        NEW.slug := NULL;
      END IF;
      IF coalesce(NEW.slug, '') = '' THEN
        -- Two new ones at once do not find the same slug free.
        PERFORM pg_advisory_xact_lock(hashtext('shop_slug_${one}'));
        wanted := shop_slug(NEW.name);
        NEW.slug := wanted;
        WHILE EXISTS (SELECT FROM ${table} WHERE slug = NEW.slug AND id <> NEW.id) LOOP
          number := number + 1;
          NEW.slug := wanted || '-' || number;
        END LOOP;
      END IF;
      RETURN NEW;
    END $$;
  CREATE TRIGGER shop_slug_${one} BEFORE INSERT OR UPDATE OF name, slug ON ${table}
    FOR EACH ROW EXECUTE FUNCTION shop_slug_${one}();

  CREATE FUNCTION shop_follow_${one}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM shop_${one}_former_slugs WHERE slug = NEW.slug;
      IF TG_OP = 'UPDATE' AND OLD.slug <> NEW.slug THEN
        INSERT INTO shop_${one}_former_slugs VALUES (OLD.slug, NEW.id)
          ON CONFLICT (slug) DO UPDATE SET ${one}_id = excluded.${one}_id;
      END IF;
      IF TG_OP = 'UPDATE' AND OLD.name <> NEW.name THEN
        UPDATE products SET ${one} = NEW.name WHERE ${one}_id = NEW.id;
      END IF;
      RETURN NULL;
    END $$;
  CREATE TRIGGER shop_follow_${one} AFTER INSERT OR UPDATE OF name, slug ON ${table}
    FOR EACH ROW EXECUTE FUNCTION shop_follow_${one}();

  -- The one of this name, whatever its capitals; made where there is none.
  CREATE FUNCTION shop_${one}_named(wanted text) RETURNS ${table} LANGUAGE plpgsql AS $$
    DECLARE
      known ${table};
    BEGIN
      wanted := regexp_replace(btrim(wanted), '[[:space:]]+', ' ', 'g');
      -- One that is being renamed is waited for: its new name is the one to have.
      SELECT * INTO known FROM ${table} WHERE lower(name) = lower(wanted) FOR SHARE;
      IF FOUND THEN RETURN known; END IF;
      INSERT INTO ${table} (document_id, name, created_at, updated_at, published_at)
      VALUES (shop_document_id(), wanted, now(), now(), now()) ON CONFLICT (lower(name)) DO NOTHING;
      -- Whoever has made it meanwhile has committed: this statement sees it.
      SELECT * INTO known FROM ${table} WHERE lower(name) = lower(wanted) FOR SHARE;
      RETURN known;
    END $$;

  CREATE FUNCTION shop_${one}_content() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'UPDATE' AND shop_printed(to_jsonb(OLD)) IS NOT DISTINCT FROM shop_printed(to_jsonb(NEW)) THEN
        RETURN NULL;
      END IF;
      PERFORM shop_note_content('${one}', CASE TG_OP WHEN 'DELETE' THEN OLD.document_id ELSE NEW.document_id END,
        CASE TG_OP WHEN 'INSERT' THEN 'created' WHEN 'DELETE' THEN 'deleted' ELSE 'updated' END);
      RETURN NULL;
    END $$;
  CREATE TRIGGER shop_${one}_content AFTER INSERT OR UPDATE OR DELETE ON ${table}
    FOR EACH ROW EXECUTE FUNCTION shop_${one}_content();
`;

/** A product has the name of its category beside the link to it: reads need no join, and what writes names still may. */
const linkOf = (one: 'category' | 'brand') => `
      IF NEW.${one}_id IS NOT NULL AND (TG_OP = 'INSERT' OR NEW.${one}_id IS DISTINCT FROM OLD.${one}_id) THEN
        SELECT name INTO NEW.${one} FROM ${one === 'brand' ? 'brands' : 'categories'}
         WHERE id = NEW.${one}_id FOR SHARE;
      ELSIF TG_OP = 'UPDATE' AND NEW.${one}_id IS NULL AND OLD.${one}_id IS NOT NULL
            AND NEW.${one} IS NOT DISTINCT FROM OLD.${one} THEN
        NEW.${one} := '';
      ELSIF coalesce(NEW.${one}, '') = '' THEN
        NEW.${one}_id := NULL;
      ELSE
        ${one} := shop_${one}_named(NEW.${one});
        NEW.${one}_id := ${one}.id;
        NEW.${one} := ${one}.name;
      END IF;
`;

/**
 * Categories and brands, which products were given as text before. A product's name of them and its link to them
 * say the same, whichever of the two is written; what is renamed is renamed in its products.
 */
export const categories = String.raw`
  CREATE FUNCTION shop_document_id() RETURNS text LANGUAGE sql VOLATILE AS $$
    SELECT 'a' || substr(md5(gen_random_uuid()::text), 1, 23)
  $$;

  -- Letters and digits with dashes between them; never empty.
  CREATE FUNCTION shop_slug(input text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT coalesce(nullif(btrim(regexp_replace(
      lower(unaccent('unaccent'::regdictionary, input)), '[^a-z0-9]+', '-', 'g'), '-'), ''), 'other')
  $$;
  ${groupOf('categories', 'category')}
  ${groupOf('brands', 'brand')}

  CREATE FUNCTION shop_link_product() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      category categories;
      brand brands;
    BEGIN
      ${linkOf('category')}
      ${linkOf('brand')}
      RETURN NEW;
    END $$;
  CREATE TRIGGER shop_link_product BEFORE INSERT OR UPDATE OF category, category_id, brand, brand_id ON products
    FOR EACH ROW EXECUTE FUNCTION shop_link_product();

  -- What a trigger before it has changed does not call one that waits for the column.
  DROP TRIGGER shop_index_product ON products;
  CREATE TRIGGER shop_index_product AFTER INSERT
    OR UPDATE OF name, brand, brand_id, part_num, category, category_id, description
    ON products FOR EACH ROW EXECUTE FUNCTION shop_index_product();

  -- As 008-content-events has it, and of categories and brands.
  CREATE OR REPLACE FUNCTION shop_note_part(of text, row_id integer) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM shop_note_content('product', document_id, 'updated') FROM products
        WHERE of = 'api::product.product' AND id = row_id AND is_listed;
      PERFORM shop_note_content('service', document_id, 'updated') FROM services
        WHERE of = 'api::service.service' AND id = row_id AND published_at IS NOT NULL;
      PERFORM shop_note_content('category', document_id, 'updated') FROM categories
        WHERE of = 'api::category.category' AND id = row_id;
      PERFORM shop_note_content('brand', document_id, 'updated') FROM brands
        WHERE of = 'api::brand.brand' AND id = row_id;
    END $$;

  UPDATE products SET category = category WHERE coalesce(category, '') <> '' OR coalesce(brand, '') <> '';
`;
