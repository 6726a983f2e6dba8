-- The search index of products. Triggers keep it up to date, however a product is changed.

-- Measures --------------------------------------------------------------------------------------------------------

-- Units by every prefix, symbol and name. Measures are stored in `unit`; one `alias` is `factor` of these. `m` is
-- milli; for an upper-case `M`, see `shop_measures`.
CREATE TABLE IF NOT EXISTS shop_units (
  alias text PRIMARY KEY,
  unit text NOT NULL,
  factor numeric NOT NULL
);
DELETE FROM shop_units;
INSERT INTO shop_units
WITH prefixes (prefix, prefix_name, factor) AS (VALUES
  ('p', 'pico', 1e-12), ('n', 'nano', 1e-9), ('u', 'micro', 1e-6), ('m', 'milli', 1e-3), ('c', 'centi', 1e-2),
  ('k', 'kilo', 1e3), ('mega', 'mega', 1e6), ('giga', 'giga', 1e9)
), units (symbol, names, unit, scale, usual_prefixes) AS (VALUES
  ('v', 'volt', 'v', 1, 'u m k mega'),
  ('a', 'amp ampere', 'ma', 1e3, 'n u m'),
  ('ah', 'amphour amperehour', 'mah', 1e3, 'm'),
  ('w', 'watt', 'w', 1, 'u m k mega'),
  ('wh', 'watthour', 'wh', 1, 'm k'),
  ('ohm', 'ohm', 'ohm', 1, 'm k mega'),
  ('f', 'farad', 'pf', 1e12, 'p n u m'),
  (NULL, 'henry', 'uh', 1e6, ''),
  ('hz', 'hertz', 'hz', 1, 'k'),
  ('m', 'metre meter', 'mm', 1e3, 'n u m c k'),
  ('g', 'gram', 'g', 1, 'u m k'),
  ('l', 'litre liter', 'ml', 1e3, 'u m c'),
  ('pa', 'pascal', 'pa', 1, 'k'),
  (NULL, 'second', 'ms', 1e3, '')
), others (aliases, unit, factor) AS (VALUES
  ('vdc vac', 'v', 1), ('nh', 'uh', 1e-3), ('uh', 'uh', 1), ('mh', 'uh', 1e3), ('mhz', 'hz', 1e6), ('ghz', 'hz', 1e9),
  ('mfd', 'pf', 1e6), ('hpa mbar', 'pa', 100), ('bar', 'pa', 1e5), ('psi', 'psi', 1), ('ns', 'ms', 1e-6),
  ('us', 'ms', 1e-3), ('ms', 'ms', 1), ('sec secs', 'ms', 1e3), ('micron microns', 'mm', 1e-3),
  ('in inch inches "', 'in', 1), ('ft foot feet', 'in', 12), ('mm2', 'mm2', 1), ('cm2', 'mm2', 100), ('m2', 'mm2', 1e6),
  ('mm3', 'ml', 1e-3), ('cm3 cc', 'ml', 1), ('m3', 'ml', 1e6), ('kgs kilo kilos', 'g', 1e3),
  ('°c degc celsius', 'c', 1), ('°f degf fahrenheit', 'f', 1), ('° deg degs degree degrees', 'deg', 1),
  ('% percent pct', 'percent', 1), ('kb', 'mb', 1 / 1024.0), ('mb', 'mb', 1), ('gb', 'mb', 1024),
  ('tb', 'mb', 1024 * 1024), ('lm lumen lumens', 'lm', 1), ('mp megapixel megapixels', 'mp', 1),
  ('ch channel channels', 'channel', 1), ('pin pins', 'pin', 1), ('led leds', 'led', 1), ('bit bits', 'bit', 1),
  ('rpm', 'rpm', 1), ('lux', 'lux', 1), ('ppm', 'ppm', 1), ('db', 'db', 1), ('awg', 'awg', 1), ('aa', 'aa', 1)
), named AS (
  SELECT unnest(string_to_array(names, ' ')) AS name, unit, scale FROM units
)
-- If an alias occurs twice, the entry of `others` wins.
SELECT DISTINCT ON (alias) alias, unit, factor
  FROM (SELECT unnest(string_to_array(aliases, ' ')) AS alias, unit, factor, 1 AS place FROM others
        UNION ALL SELECT symbol, unit, scale, 2 FROM units
        UNION ALL SELECT prefix || symbol, unit, factor * scale, 2
          FROM units JOIN prefixes ON prefix = ANY (string_to_array(usual_prefixes, ' '))
        UNION ALL SELECT prefix_name || name || ending, unit, factor * scale, 2
          FROM named, (SELECT prefix_name, factor FROM prefixes UNION SELECT '', 1) p, (VALUES (''), ('s')) e (ending)
       ) all_aliases
 WHERE alias IS NOT NULL ORDER BY alias, place;

-- The measures in a text, in their stored units: `4k7` is 4.7 kohm, and so are `4.7k` and `4.7k ohm`.
CREATE OR REPLACE FUNCTION shop_measures(input text) RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE AS $$
  WITH signs AS (
    SELECT lower(regexp_replace(shop_signs(coalesce(input, '')), '([0-9] {0,1})M([oO]hms{0,1}|W|V)\M', '\1mega\2', 'g')) AS text
  ), codes AS (
    SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
           regexp_replace(text,
             '\m([0-9]+(?:[.][0-9]+){0,1}) {0,1}k\M(?! {0,1}(?:lux|lm|lumens|rpm|ppm|hz|bits|pixels|cycles|steps)\M)', '\1kohm', 'g'),
             '\m([0-9]+(?:[.][0-9]+){0,1})r\M', '\1ohm', 'g'),
             '\m([0-9]+)v([0-9]+)\M', '\1.\2v', 'g'),
             '\m([0-9]+)k([0-9])\M', '\1.\2kohm', 'g'),
             '\m([0-9]+)r([0-9])\M', '\1.\2ohm', 'g'),
             '\m([0-9]+)([unp])([0-9])\M', '\1.\3\2f', 'g'),
             '\mper cent\M', 'percent', 'g'),
             '(° {0,1}|\mdeg {0,1})([cf])\M', '°\2', 'g') AS text FROM signs
  ), plain AS (
    SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(text,
             '([0-9]) +1/2\M', '\1.5', 'g'),
             '\m1/2\M', '0.5', 'g'),
             '\m1/4\M', '0.25', 'g'),
             '\m3/4\M', '0.75', 'g'),
             '([0-9]),([0-9]{3})', '\1\2', 'g') AS text FROM codes
  ), ends AS (
    SELECT regexp_replace(text, '([0-9.]*[0-9]) *(to|or|and|-|–) *([0-9.]*[0-9])[ -]{0,1}([a-z°"%]+)',
                          '\1\4 \3\4', 'g') AS text FROM plain
  ), sides AS (
    SELECT regexp_replace(regexp_replace(text, two, '\1\3 \2\3', 'g'), two, '\1\3 \2\3', 'g') AS text
      FROM ends, (VALUES ('([0-9.]*[0-9])x([0-9.]*[0-9])[ -]{0,1}([a-z°"%]+)(?![[:alnum:]])')) AS pattern (two)
  )
  SELECT coalesce(array_agg(DISTINCT trim_scale(m[1]::numeric * factor) || unit), '{}')
    FROM sides, regexp_matches(text,
           '(?<![[:alnum:].])([0-9]{1,12}(?:[.][0-9]{1,12}){0,1})[ -]{0,2}([a-z°"%]+[23]{0,1})(?![[:alnum:]])', 'g') AS m
    JOIN shop_units ON alias = m[2]
$$;

CREATE OR REPLACE FUNCTION shop_is_measure(input text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(shop_signs(input)) ~ '^ *[0-9., /]*[0-9][ -]{0,1}[a-z°"%]+[23]{0,1}$'
      OR lower(input) ~ '^[0-9]+(v[0-9]+|[krunp][0-9])$'
$$;

-- Texts -----------------------------------------------------------------------------------------------------------

-- A text's words with one space around each.
CREATE OR REPLACE FUNCTION shop_spaced(input text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ' ' || ltrim(regexp_replace(shop_plain(input), '[^[:alnum:]]+', ' ', 'g') || ' ')
$$;

-- Joins letters and digits that stand apart: ESP 32 is found by ESP32, 3 × AA by 3xAA, and 30 × 20 cm by 30x20cm.
CREATE OR REPLACE FUNCTION shop_joined_names(plain text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(DISTINCT m[1] || m[2], ' '), '')
    FROM (SELECT regexp_matches(plain, '([[:alnum:]]*[a-z]) +([0-9][[:alnum:]]*)', 'g') AS m
          UNION ALL
          SELECT regexp_matches(plain, '\m([0-9]+x[0-9x]*) ([a-z]{1,4})\M', 'g')) AS found
$$;

-- The searchable text of a product's specifications.
CREATE OR REPLACE FUNCTION shop_spec_text(product integer) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(string_agg(
           ' ' || shop_plain(concat_ws(' ', name, value, nullif(unit, ''))) ||
           CASE unit WHEN '' THEN '' ELSE ' ' || shop_plain(value || unit) END, '' ORDER BY position), '')
    FROM shop_product_specs WHERE product_id = product
$$;

-- A description without its marks for bold words and links, as `withoutMarks` in shared/src/rich-text.ts.
CREATE OR REPLACE FUNCTION shop_without_marks(description text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(regexp_replace(description, '[*][*](?=\S)([^*\n]*[^*\s])[*][*]', '\1', 'g'),
                        '\[([^][\n]+)\]\([^\s)]+\)', '\1', 'g')
$$;

-- The names and texts of a product's category and of those above it.
CREATE OR REPLACE FUNCTION shop_category_text(category integer) RETURNS text LANGUAGE sql STABLE AS $$
  WITH RECURSIVE above AS (
    SELECT id, parent_id, name, description FROM categories WHERE id = category
    UNION
    SELECT c.id, c.parent_id, c.name, c.description FROM above JOIN categories c ON c.id = above.parent_id)
  SELECT coalesce(string_agg(' ' || shop_plain(concat_ws(' ', name, shop_without_marks(description))), ''), '') FROM above
$$;

-- One row per product. `haystack`: its texts and specifications in plain form, and those of its category. `title`: the words of its name with one
-- space around each, also in joined form, and its measures. `part_key`: its part number without punctuation.
CREATE TABLE IF NOT EXISTS shop_product_search (
  product_id integer PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
  part_key text NOT NULL,
  title text NOT NULL,
  haystack text NOT NULL,
  measures text[] NOT NULL
);
CREATE INDEX IF NOT EXISTS shop_product_search_haystack ON shop_product_search USING gin (haystack gin_trgm_ops);
CREATE INDEX IF NOT EXISTS shop_product_search_title ON shop_product_search USING gin (title gin_trgm_ops);
CREATE INDEX IF NOT EXISTS shop_product_search_title_begins ON shop_product_search (title text_pattern_ops);
CREATE INDEX IF NOT EXISTS shop_product_search_part_begins ON shop_product_search (part_key text_pattern_ops);
-- A part number belongs to one product; RG-1 and rg 1 are the same part number.
CREATE UNIQUE INDEX IF NOT EXISTS shop_product_search_part_once ON shop_product_search (part_key) WHERE part_key <> '';
CREATE INDEX IF NOT EXISTS shop_product_search_measures ON shop_product_search USING gin (measures);
SELECT shop_notify_reads_of('shop_product_search');

-- The longer words of all products, to correct misspelt keywords.
CREATE TABLE IF NOT EXISTS shop_words (word text PRIMARY KEY);

-- Adds round values: people call a battery of 12.8 V a 12 V battery. But 3.3 V is not 3 V.
CREATE OR REPLACE FUNCTION shop_with_round_measures(measures text[]) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT measures || ARRAY(
    SELECT DISTINCT m[1] || m[2] FROM unnest(measures) AS measure,
           regexp_matches(measure, '^([1-9][0-9]+)[.][0-9]+([a-z]+)$') AS m)
$$;

CREATE OR REPLACE FUNCTION shop_title_words(name text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT shop_spaced(name)
    || CASE WHEN name ~ '[-./]' THEN ltrim(shop_spaced(translate(name, '-./', '   '))) ELSE '' END
    || ltrim(shop_spaced(shop_joined_names(shop_plain(name))))
    || array_to_string(shop_measures(name), ' ') || ' '
$$;

-- Rewrites the index rows of these products.
CREATE OR REPLACE FUNCTION shop_index_products(ids integer[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO shop_product_search (product_id, part_key, title, haystack, measures)
  SELECT p.id, shop_squashed(p.part_num), shop_title_words(p.name),
         concat_ws(' ', plain, shop_squashed(p.part_num), shop_joined_names(plain)) || shop_spec_text(p.id)
           || shop_category_text(p.category_id),
         shop_with_round_measures(shop_measures(concat_ws('; ', p.name, p.description, (
           SELECT string_agg(value || ' ' || unit, '; ') FROM shop_product_specs WHERE product_id = p.id))))
    FROM products p,
         LATERAL (SELECT concat_ws(' ', shop_plain(p.name), shop_plain(p.brand), shop_plain(p.part_num),
                                   shop_plain(p.category), shop_plain(shop_without_marks(p.description))) AS plain) texts
   WHERE p.id = ANY(ids)
  ON CONFLICT (product_id) DO UPDATE
    SET part_key = excluded.part_key, title = excluded.title, haystack = excluded.haystack,
        measures = excluded.measures;
  -- A fixed order, so that two products saved at once cannot deadlock.
  INSERT INTO shop_words
  SELECT DISTINCT word FROM shop_product_search, regexp_split_to_table(haystack, '[^[:alpha:]]+') AS word
   WHERE product_id = ANY(ids) AND length(word) BETWEEN 3 AND 30 ORDER BY word
  ON CONFLICT DO NOTHING;
$$;

CREATE OR REPLACE FUNCTION shop_index_product() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM shop_index_products(ARRAY[NEW.id]);
    RETURN NULL;
  END $$;
CREATE OR REPLACE TRIGGER shop_index_product AFTER INSERT
  OR UPDATE OF name, brand, brand_id, part_num, category, category_id, description
  ON products FOR EACH ROW EXECUTE FUNCTION shop_index_product();

CREATE OR REPLACE FUNCTION shop_index_category() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM shop_index_products(ARRAY(
      WITH RECURSIVE below AS (
        SELECT NEW.id
        UNION
        SELECT c.id FROM below JOIN categories c ON c.parent_id = below.id)
      SELECT p.id FROM products p JOIN below ON p.category_id = below.id ORDER BY p.id));
    RETURN NULL;
  END $$;
CREATE OR REPLACE TRIGGER shop_index_category AFTER UPDATE OF name, description, parent_id ON categories
  FOR EACH ROW WHEN ((OLD.name, OLD.description, OLD.parent_id) IS DISTINCT FROM (NEW.name, NEW.description, NEW.parent_id))
  EXECUTE FUNCTION shop_index_category();

-- Synonyms --------------------------------------------------------------------------------------------------------

CREATE TABLE IF NOT EXISTS shop_synonyms (
  synonym_id integer NOT NULL REFERENCES synonyms (id) ON DELETE CASCADE,
  key text NOT NULL,
  name text NOT NULL,
  PRIMARY KEY (synonym_id, key)
);
CREATE INDEX IF NOT EXISTS shop_synonyms_key ON shop_synonyms (key);
SELECT shop_notify_reads_of('shop_synonyms');

-- Of words written twice, the first counts. levenshtein accepts at most 255 characters.
CREATE OR REPLACE FUNCTION shop_flatten_synonym() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM shop_synonyms WHERE synonym_id = NEW.id;
    INSERT INTO shop_synonyms (synonym_id, key, name)
    SELECT DISTINCT ON (key) NEW.id, key, name
      FROM (SELECT shop_squashed(word) AS key, lower(btrim(word, E' \t\r')) AS name, number
              FROM regexp_split_to_table(NEW.words, '[,;\n]') WITH ORDINALITY AS words (word, number)) split
     WHERE length(key) BETWEEN 1 AND 100 ORDER BY key, number;
    RETURN NULL;
  END $$;
CREATE OR REPLACE TRIGGER shop_flatten_synonym AFTER INSERT OR UPDATE OF words ON synonyms
  FOR EACH ROW EXECUTE FUNCTION shop_flatten_synonym();
