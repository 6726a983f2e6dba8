/**
 * `shop_page_slugs`: under which slug which page has ever been published, so that its former addresses lead to it. One
 * that another page is published under is that page's.
 *
 * A service's `information` and the plain text of it, `info`, say the same, whichever of the two is written: the API's
 * readers know `info` alone, and so does a release from before there was `information`.
 */
export const pages = String.raw`
  CREATE UNIQUE INDEX pages_slug_once ON pages (slug, (published_at IS NULL));

  CREATE TABLE shop_page_slugs (
    slug text PRIMARY KEY,
    document_id text NOT NULL
  );
  CREATE INDEX shop_page_slugs_of_page ON shop_page_slugs (document_id);

  -- A slug that nobody has written is made from the title, once: a new title leaves the address as it is.
  CREATE FUNCTION shop_slug_page() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      wanted text;
      number integer := 1;
    BEGIN
      IF coalesce(NEW.slug, '') <> '' THEN RETURN NEW; END IF;
      NEW.slug := NULL;
      IF btrim(coalesce(NEW.title, '')) = '' THEN RETURN NEW; END IF;
      wanted := shop_slug(NEW.title);
      NEW.slug := wanted;
      WHILE EXISTS (SELECT FROM pages WHERE slug = NEW.slug AND document_id <> NEW.document_id) LOOP
        number := number + 1;
        NEW.slug := wanted || '-' || number;
      END LOOP;
      RETURN NEW;
    END $$;
  CREATE TRIGGER shop_slug_page BEFORE INSERT OR UPDATE OF title, slug ON pages
    FOR EACH ROW EXECUTE FUNCTION shop_slug_page();

  CREATE FUNCTION shop_keep_page_slug() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO shop_page_slugs (slug, document_id) VALUES (NEW.slug, NEW.document_id)
        ON CONFLICT (slug) DO UPDATE SET document_id = excluded.document_id;
      RETURN NULL;
    END $$;
  CREATE TRIGGER shop_keep_page_slug AFTER INSERT OR UPDATE OF slug, published_at ON pages
    FOR EACH ROW WHEN (NEW.published_at IS NOT NULL AND NEW.slug IS NOT NULL)
    EXECUTE FUNCTION shop_keep_page_slug();

  CREATE TRIGGER shop_draftable_content AFTER INSERT OR UPDATE OR DELETE ON pages
    FOR EACH ROW EXECUTE FUNCTION shop_draftable_content('page');

  -- What one block says, or one line of a list.
  CREATE FUNCTION shop_block_text(block jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT string_agg(words #>> '{}', '' ORDER BY place)
      FROM jsonb_path_query(block, 'strict $.**.text') WITH ORDINALITY AS found (words, place)
  $$;

  -- Paragraphs with a blank line between them; those of a list are lines.
  CREATE FUNCTION shop_plain_text(blocks jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT coalesce(string_agg(words, E'\n\n' ORDER BY place), '') FROM (
      SELECT place, CASE WHEN block ->> 'type' = 'list' THEN (
          SELECT string_agg(shop_block_text(item), E'\n' ORDER BY line)
            FROM jsonb_path_query(block, 'strict $.** \? (@.type == "list-item")')
              WITH ORDINALITY AS items (item, line))
        ELSE shop_block_text(block) END AS words
      FROM jsonb_array_elements(CASE jsonb_typeof(blocks) WHEN 'array' THEN blocks ELSE '[]' END)
        WITH ORDINALITY AS elements (block, place)) texts
     WHERE btrim(words) <> ''
  $$;

  CREATE FUNCTION shop_rich_text(plain text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
    SELECT jsonb_agg(jsonb_build_object('type', 'paragraph', 'children',
             jsonb_build_array(jsonb_build_object('type', 'text', 'text', words))) ORDER BY place)
      FROM (SELECT place, btrim(regexp_replace(paragraph, '\s+', ' ', 'g')) AS words
              FROM regexp_split_to_table(plain, '\n\s*\n') WITH ORDINALITY AS t (paragraph, place)) texts
     WHERE words <> ''
  $$;

  -- Before the trigger is there, so that texts stay as they were typed.
  UPDATE services SET information = shop_rich_text(info) WHERE information IS NULL;

  CREATE FUNCTION shop_service_information() RETURNS trigger LANGUAGE plpgsql AS $$
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
  CREATE TRIGGER shop_service_information BEFORE INSERT OR UPDATE OF info, information ON services
    FOR EACH ROW EXECUTE FUNCTION shop_service_information();
`;
