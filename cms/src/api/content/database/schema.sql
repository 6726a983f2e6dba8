-- Pages, services and the texts of the site.

CREATE UNIQUE INDEX IF NOT EXISTS services_code_once ON services (code, (published_at IS NULL));
CREATE UNIQUE INDEX IF NOT EXISTS pages_slug_once ON pages (slug, (published_at IS NULL));

SELECT shop_note_documents(of_table, subject)
  FROM (VALUES ('services'::regclass, 'service'), ('pages', 'page'), ('home_pages', 'home-page'),
               ('about_pages', 'about-page'), ('contact_pages', 'contact-page'),
               ('services_pages', 'services-page'), ('site_settings', 'site-settings')) AS types (of_table, subject);

-- Business details: fields that only invoices, parcels and emails to the business use are not printed on any page.
CREATE OR REPLACE FUNCTION shop_note_business() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    unseen text[] := '{legal_name,address,invoice_prefix,next_invoice_number,mail_on_paid_order,
      mail_on_payment_problem,mail_on_low_stock,low_stock_threshold,admins_need_passkey,
      updated_at,published_at,created_by_id,updated_by_id}';
  BEGIN
    IF TG_OP = 'UPDATE' AND to_jsonb(OLD) - unseen IS NOT DISTINCT FROM to_jsonb(NEW) - unseen THEN
      RETURN NULL;
    END IF;
    PERFORM shop_note_content('business-details', '',
      CASE TG_OP WHEN 'INSERT' THEN 'created' WHEN 'DELETE' THEN 'deleted' ELSE 'updated' END);
    RETURN NULL;
  END $$;
CREATE OR REPLACE TRIGGER shop_note_business AFTER INSERT OR UPDATE OR DELETE ON business_details
  FOR EACH ROW EXECUTE FUNCTION shop_note_business();

SELECT shop_notify_reads_of('services', 'services_cmps', 'components_service_options',
  'components_section_items', 'pages', 'files', 'files_related_mph');

-- All slugs under which pages were ever published, so that former addresses redirect. A slug that another page now uses
-- belongs to that page.
CREATE TABLE IF NOT EXISTS shop_page_slugs (
  slug text PRIMARY KEY,
  document_id text NOT NULL
);
CREATE INDEX IF NOT EXISTS shop_page_slugs_of_page ON shop_page_slugs (document_id);

-- A slug that no editor wrote is made from the title once; a later change of the title does not change it.
CREATE OR REPLACE FUNCTION shop_slug_page() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF coalesce(NEW.slug, '') <> '' THEN RETURN NEW; END IF;
    NEW.slug := NULL;
    IF btrim(coalesce(NEW.title, '')) <> '' THEN
      NEW.slug := shop_free_slug(TG_RELID, shop_slug(NEW.title), NEW.document_id);
    END IF;
    RETURN NEW;
  END $$;
CREATE OR REPLACE TRIGGER shop_slug_page BEFORE INSERT OR UPDATE OF title, slug ON pages
  FOR EACH ROW EXECUTE FUNCTION shop_slug_page();

CREATE OR REPLACE FUNCTION shop_keep_page_slug() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO shop_page_slugs (slug, document_id) VALUES (NEW.slug, NEW.document_id)
      ON CONFLICT (slug) DO UPDATE SET document_id = excluded.document_id;
    RETURN NULL;
  END $$;
CREATE OR REPLACE TRIGGER shop_keep_page_slug AFTER INSERT OR UPDATE OF slug, published_at ON pages
  FOR EACH ROW WHEN (NEW.published_at IS NOT NULL AND NEW.slug IS NOT NULL)
  EXECUTE FUNCTION shop_keep_page_slug();

-- A service's `information` (blocks) and `info` (plain text) are kept in agreement, whichever is written. The API's
-- clients only get `info`.

-- The text of a block or of a list item.
CREATE OR REPLACE FUNCTION shop_block_text(block jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT string_agg(words #>> '{}', '' ORDER BY place)
    FROM jsonb_path_query(block, 'strict $.**.text') WITH ORDINALITY AS found (words, place)
$$;

-- The text of blocks: paragraphs are separated by a blank line, list items by a line break.
CREATE OR REPLACE FUNCTION shop_plain_text(blocks jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(string_agg(words, E'\n\n' ORDER BY place), '') FROM (
    SELECT place, CASE WHEN block ->> 'type' = 'list' THEN (
        SELECT string_agg(shop_block_text(item), E'\n' ORDER BY line)
          FROM jsonb_path_query(block, 'strict $.** ? (@.type == "list-item")')
            WITH ORDINALITY AS items (item, line))
      ELSE shop_block_text(block) END AS words
    FROM jsonb_array_elements(CASE jsonb_typeof(blocks) WHEN 'array' THEN blocks ELSE '[]' END)
      WITH ORDINALITY AS elements (block, place)) texts
   WHERE btrim(words) <> ''
$$;

CREATE OR REPLACE FUNCTION shop_rich_text(plain text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_agg(jsonb_build_object('type', 'paragraph', 'children',
           jsonb_build_array(jsonb_build_object('type', 'text', 'text', words))) ORDER BY place)
    FROM (SELECT place, btrim(regexp_replace(paragraph, '\s+', ' ', 'g')) AS words
            FROM regexp_split_to_table(plain, '\n\s*\n') WITH ORDINALITY AS t (paragraph, place)) texts
   WHERE words <> ''
$$;

CREATE OR REPLACE FUNCTION shop_service_information() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    is_new boolean := TG_OP = 'INSERT';
  BEGIN
    IF (is_new AND NEW.information IS NULL)
       OR (NOT is_new AND NEW.information IS NOT DISTINCT FROM OLD.information
           AND NEW.info IS DISTINCT FROM OLD.info) THEN
      NEW.information := shop_rich_text(NEW.info);
    ELSIF is_new OR NEW.information IS DISTINCT FROM OLD.information THEN
      NEW.info := shop_plain_text(NEW.information);
    END IF;
    RETURN NEW;
  END $$;
CREATE OR REPLACE TRIGGER shop_service_information BEFORE INSERT OR UPDATE OF info, information ON services
  FOR EACH ROW EXECUTE FUNCTION shop_service_information();
