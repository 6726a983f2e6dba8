/**
 * What makes the search find what people mean. `title` is a product's name as single words, `measures` the numbers with
 * units of its texts and specifications, one way of writing for all: 3.3 V, 3v3 and 3300 mV are `3.3v`.
 * `shop_synonyms` has a row for each word of the list that editors keep.
 */
export const searchQuality = String.raw`
  -- Numbers with known units, in the smallest of each kind: 1 m is 1000mm. A range has both its ends.
  CREATE FUNCTION shop_measures(input text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    WITH plain AS (
      SELECT regexp_replace(regexp_replace(regexp_replace(
               replace(replace(replace(lower(coalesce(input, '')), '½', '0.5'), '¼', '0.25'), '¾', '0.75'),
               '\m([0-9]+)v([0-9]+)\M', '\1.\2v', 'g'),
               '\m1/2\M', '0.5', 'g'),
               '([0-9]),([0-9]{3})', '\1\2', 'g') AS text
    ), ends AS (
      SELECT regexp_replace(text, '([0-9.]*[0-9]) *(to|or|and|-|–) *([0-9.]*[0-9])[ -]{0,1}([a-zµ°"″Ωω]+)',
                            '\1\4 \3\4', 'g') AS text FROM plain
    ), units (alias, unit, factor) AS (VALUES
      ('v', 'v', 1), ('volt', 'v', 1), ('volts', 'v', 1), ('vdc', 'v', 1), ('mv', 'v', 0.001), ('kv', 'v', 1000),
      ('ma', 'ma', 1), ('a', 'ma', 1000), ('amp', 'ma', 1000), ('amps', 'ma', 1000),
      ('mah', 'mah', 1), ('ah', 'mah', 1000), ('w', 'w', 1), ('watt', 'w', 1), ('watts', 'w', 1), ('kw', 'w', 1000),
      ('hz', 'hz', 1), ('khz', 'hz', 1000), ('mhz', 'hz', 1000000), ('ghz', 'hz', 1000000000),
      ('mm', 'mm', 1), ('millimetre', 'mm', 1), ('millimetres', 'mm', 1), ('millimeter', 'mm', 1), ('millimeters', 'mm', 1),
      ('cm', 'mm', 10), ('centimetre', 'mm', 10), ('centimetres', 'mm', 10), ('centimeter', 'mm', 10), ('centimeters', 'mm', 10),
      ('m', 'mm', 1000), ('metre', 'mm', 1000), ('metres', 'mm', 1000), ('meter', 'mm', 1000), ('meters', 'mm', 1000),
      ('in', 'in', 1), ('inch', 'in', 1), ('inches', 'in', 1), ('"', 'in', 1), ('″', 'in', 1),
      ('g', 'g', 1), ('gram', 'g', 1), ('grams', 'g', 1), ('kg', 'g', 1000), ('kilo', 'g', 1000), ('kilos', 'g', 1000),
      ('ml', 'ml', 1), ('l', 'ml', 1000), ('litre', 'ml', 1000), ('litres', 'ml', 1000), ('liter', 'ml', 1000), ('liters', 'ml', 1000),
      ('Ω', 'ohm', 1), ('ω', 'ohm', 1), ('ohm', 'ohm', 1), ('ohms', 'ohm', 1),
      ('kΩ', 'ohm', 1000), ('kω', 'ohm', 1000), ('kohm', 'ohm', 1000), ('kohms', 'ohm', 1000),
      ('°c', 'c', 1), ('degc', 'c', 1), ('mb', 'mb', 1), ('gb', 'mb', 1024), ('mp', 'mp', 1), ('megapixel', 'mp', 1), ('megapixels', 'mp', 1),
      ('rpm', 'rpm', 1), ('lux', 'lux', 1), ('ppm', 'ppm', 1), ('awg', 'awg', 1), ('pin', 'pin', 1), ('pins', 'pin', 1),
      ('ch', 'channel', 1), ('channel', 'channel', 1), ('channels', 'channel', 1), ('led', 'led', 1), ('leds', 'led', 1),
      ('bit', 'bit', 1), ('bits', 'bit', 1), ('aa', 'aa', 1)
    )
    SELECT coalesce(array_agg(DISTINCT trim_scale(m[1]::numeric * factor) || unit), '{}')
      FROM ends, regexp_matches(text,
             '(\?<![[:alnum:].])([0-9]{1,12}(\?:[.][0-9]{1,12}){0,1})[ -]{0,1}([a-zµ°"″Ωω]+)(\?![[:alnum:]])', 'g') AS m
      JOIN units ON alias = m[2]
  $$;

  -- Whether a text is one measure and nothing else.
  CREATE FUNCTION shop_is_measure(input text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT lower(input) ~ '^[0-9.,/½¼¾]*[0-9½¼¾][ -]{0,1}[a-zµ°"″Ωω]+$' OR lower(input) ~ '^[0-9]+v[0-9]+$'
  $$;

  -- Words with one space around each.
  CREATE FUNCTION shop_spaced(input text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT ' ' || ltrim(regexp_replace(shop_plain(input), '[^[:alnum:]]+', ' ', 'g') || ' ')
  $$;

  -- A letter and a digit apart are also there joined: ESP 32 is found by ESP32.
  CREATE FUNCTION shop_joined_names(plain text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT coalesce(string_agg(DISTINCT m[1] || m[2], ' '), '')
      FROM regexp_matches(plain, '([[:alnum:]]*[a-z]) +([0-9][[:alnum:]]*)', 'g') AS m
  $$;

  ALTER TABLE shop_product_search
    ADD COLUMN title text NOT NULL DEFAULT '',
    ADD COLUMN measures text[] NOT NULL DEFAULT '{}';

  -- Fires by its name after shop_add_specs.
  CREATE FUNCTION shop_name_words() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      product record;
      specs text;
    BEGIN
      SELECT name, description INTO product FROM products WHERE id = NEW.product_id;
      SELECT string_agg(value || ' ' || unit, '; ') INTO specs
        FROM shop_product_specs WHERE product_id = NEW.product_id;
      NEW.measures := shop_measures(concat_ws('; ', product.name, product.description, specs));
      -- A battery of 12.8 V is what people call one of 12 V; 3.3 V is not 3 V.
      NEW.measures := NEW.measures || ARRAY(
        SELECT DISTINCT m[1] || m[2] FROM unnest(NEW.measures) AS measure,
               regexp_matches(measure, '^([1-9][0-9]+)[.][0-9]+([a-z]+)$') AS m);
      NEW.title := shop_spaced(product.name)
        || CASE WHEN product.name ~ '[-./]' THEN ltrim(shop_spaced(translate(product.name, '-./', '   '))) ELSE '' END
        || ltrim(shop_spaced(shop_joined_names(shop_plain(product.name))))
        || array_to_string(shop_measures(product.name), ' ') || ' ';
      RETURN NEW;
    END $$;
  CREATE TRIGGER shop_name_words BEFORE INSERT OR UPDATE ON shop_product_search
    FOR EACH ROW EXECUTE FUNCTION shop_name_words();

  -- As 004-product-search has it, with shorter words, and without the whole text a second time.
  CREATE OR REPLACE FUNCTION shop_index_product() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      plain_name text := shop_plain(NEW.name);
      plain text := concat_ws(' ', plain_name, shop_plain(NEW.brand), shop_plain(NEW.part_num),
                              shop_plain(NEW.category), shop_plain(NEW.description));
      key text := shop_squashed(NEW.part_num);
    BEGIN
      INSERT INTO shop_product_search (product_id, part_key, name, haystack)
      VALUES (NEW.id, key, plain_name, concat_ws(' ', plain, key, shop_joined_names(plain)))
      ON CONFLICT (product_id) DO UPDATE
        SET part_key = excluded.part_key, name = excluded.name, haystack = excluded.haystack;
      -- In one order, so that two products saved at once do not wait for each other.
      INSERT INTO shop_words
      SELECT DISTINCT word FROM regexp_split_to_table(plain, '[^[:alpha:]]+') AS word
       WHERE length(word) BETWEEN 3 AND 30 ORDER BY word
      ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$;

  CREATE INDEX shop_product_search_title ON shop_product_search USING gin (title gin_trgm_ops);
  CREATE INDEX shop_product_search_title_begins ON shop_product_search (title text_pattern_ops);
  CREATE INDEX shop_product_search_part_begins ON shop_product_search (part_key text_pattern_ops);
  CREATE INDEX shop_product_search_measures ON shop_product_search USING gin (measures);

  CREATE TABLE shop_synonyms (
    synonym_id integer NOT NULL REFERENCES synonyms (id) ON DELETE CASCADE,
    key text NOT NULL,
    name text NOT NULL,
    PRIMARY KEY (synonym_id, key)
  );
  CREATE INDEX shop_synonyms_key ON shop_synonyms (key);

  -- Of words that are written twice the first counts; levenshtein takes no more than 255 letters.
  CREATE FUNCTION shop_flatten_synonym() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM shop_synonyms WHERE synonym_id = NEW.id;
      INSERT INTO shop_synonyms (synonym_id, key, name)
      SELECT DISTINCT ON (key) NEW.id, key, name
        FROM (SELECT shop_squashed(word) AS key, lower(btrim(word, E' \t\r')) AS name, number
                FROM regexp_split_to_table(NEW.words, '[,;\n]') WITH ORDINALITY AS words (word, number)) split
       WHERE length(key) BETWEEN 1 AND 100 ORDER BY key, number;
      RETURN NULL;
    END $$;
  CREATE TRIGGER shop_flatten_synonym AFTER INSERT OR UPDATE OF words ON synonyms
    FOR EACH ROW EXECUTE FUNCTION shop_flatten_synonym();
  -- Those of a release that began beside the one before.
  UPDATE synonyms SET words = words;

  UPDATE products SET name = name;
`;
