/**
 * What a keyword is compared with, kept by a trigger however a product is changed. `haystack` is the
 * product's text in plain form; `shop_words` is every longer word of it, to find what a misspelt one
 * meant. The three extensions are trusted: the database's owner may create them.
 */
export const productSearch = String.raw`
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE EXTENSION IF NOT EXISTS unaccent;
  CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

  -- Lower case, no accents, no dashes, dots or slashes within a word: ESP-32 and esp32 are one.
  -- (The question mark is escaped for knex, which takes a bare one for a binding.)
  CREATE FUNCTION shop_plain(input text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT regexp_replace(lower(unaccent('unaccent'::regdictionary, coalesce(input, ''))),
                          '([[:alnum:]])[-./]+(\?=[[:alnum:]])', '\1', 'g')
  $$;

  -- Only letters and digits.
  CREATE FUNCTION shop_squashed(input text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT regexp_replace(shop_plain(input), '[^[:alnum:]]+', '', 'g')
  $$;

  CREATE TABLE shop_product_search (
    product_id integer PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
    part_key text NOT NULL,
    name text NOT NULL,
    haystack text NOT NULL
  );
  CREATE INDEX shop_product_search_haystack ON shop_product_search USING gin (haystack gin_trgm_ops);
  CREATE INDEX shop_product_search_part ON shop_product_search (part_key);

  CREATE TABLE shop_words (word text PRIMARY KEY);

  CREATE FUNCTION shop_index_product() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      plain_name text := shop_plain(NEW.name);
      plain text := concat_ws(' ', plain_name, shop_plain(NEW.brand), shop_plain(NEW.part_num),
                              shop_plain(NEW.category), shop_plain(NEW.description));
      key text := shop_squashed(NEW.part_num);
    BEGIN
      INSERT INTO shop_product_search (product_id, part_key, name, haystack)
      -- ESP 32 is found by ESP32: a letter and a digit apart are there joined, too.
      VALUES (NEW.id, key, plain_name || ' ' || regexp_replace(plain_name, '([a-z]) +([0-9])', '\1\2', 'g'),
              concat_ws(' ', plain, key, regexp_replace(plain, '([a-z]) +([0-9])', '\1\2', 'g')))
      ON CONFLICT (product_id) DO UPDATE
        SET part_key = excluded.part_key, name = excluded.name, haystack = excluded.haystack;
      -- In one order, so that two products saved at once do not wait for each other.
      INSERT INTO shop_words
      SELECT DISTINCT word FROM regexp_split_to_table(plain, '[^[:alpha:]]+') AS word
       WHERE length(word) BETWEEN 5 AND 30 ORDER BY word
      ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$;
  CREATE TRIGGER shop_index_product AFTER INSERT OR UPDATE OF name, brand, part_num, category, description
    ON products FOR EACH ROW EXECUTE FUNCTION shop_index_product();
`;
