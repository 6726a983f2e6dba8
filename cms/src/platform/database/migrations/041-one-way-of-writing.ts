/** Prefixes as symbol, as word and as factor. `m` is milli; of what is written `M`, see `shop_measures`. */
const PREFIXES = {
  p: ['pico', 1e-12],
  n: ['nano', 1e-9],
  u: ['micro', 1e-6],
  m: ['milli', 1e-3],
  c: ['centi', 1e-2],
  k: ['kilo', 1e3],
  mega: ['mega', 1e6],
  giga: ['giga', 1e9],
} as const;
type Prefix = keyof typeof PREFIXES;

/** Units that take prefixes: symbol, names, how a measure is kept, how many of that are in one, and the usual prefixes. */
const UNITS: readonly (readonly [string, readonly string[], string, number, readonly Prefix[]])[] =
  [
    ['v', ['volt'], 'v', 1, ['u', 'm', 'k', 'mega']],
    ['a', ['amp', 'ampere'], 'ma', 1e3, ['n', 'u', 'm']],
    ['ah', ['amphour', 'amperehour'], 'mah', 1e3, ['m']],
    ['w', ['watt'], 'w', 1, ['u', 'm', 'k', 'mega']],
    ['wh', ['watthour'], 'wh', 1, ['m', 'k']],
    ['ohm', ['ohm'], 'ohm', 1, ['m', 'k', 'mega']],
    ['f', ['farad'], 'pf', 1e12, ['p', 'n', 'u', 'm']],
    ['', ['henry'], 'uh', 1e6, []],
    ['hz', ['hertz'], 'hz', 1, ['k']],
    ['m', ['metre', 'meter'], 'mm', 1e3, ['n', 'u', 'm', 'c', 'k']],
    ['g', ['gram'], 'g', 1, ['u', 'm', 'k']],
    ['l', ['litre', 'liter'], 'ml', 1e3, ['u', 'm', 'c']],
    ['pa', ['pascal'], 'pa', 1, ['k']],
    ['', ['second'], 'ms', 1e3, []],
  ];

/** Other names, how a measure is kept, and how many of that are in one. */
const OTHERS: readonly (readonly [string, string, number])[] = [
  ['vdc vac', 'v', 1],
  ['nh', 'uh', 1e-3],
  ['uh', 'uh', 1],
  ['mh', 'uh', 1e3],
  ['mhz', 'hz', 1e6],
  ['ghz', 'hz', 1e9],
  ['mfd', 'pf', 1e6],
  ['hpa mbar', 'pa', 100],
  ['bar', 'pa', 1e5],
  ['psi', 'psi', 1],
  ['ns', 'ms', 1e-6],
  ['us', 'ms', 1e-3],
  ['ms', 'ms', 1],
  ['sec secs', 'ms', 1e3],
  ['micron microns', 'mm', 1e-3],
  ['in inch inches "', 'in', 1],
  ['ft foot feet', 'in', 12],
  ['mm2', 'mm2', 1],
  ['cm2', 'mm2', 100],
  ['m2', 'mm2', 1e6],
  ['mm3', 'ml', 1e-3],
  ['cm3 cc', 'ml', 1],
  ['m3', 'ml', 1e6],
  ['kgs kilo kilos', 'g', 1e3],
  ['°c degc celsius', 'c', 1],
  ['°f degf fahrenheit', 'f', 1],
  ['° deg degs degree degrees', 'deg', 1],
  ['% percent pct', 'percent', 1],
  ['kb', 'mb', 1 / 1024],
  ['mb', 'mb', 1],
  ['gb', 'mb', 1024],
  ['tb', 'mb', 1024 * 1024],
  ['lm lumen lumens', 'lm', 1],
  ['mp megapixel megapixels', 'mp', 1],
  ['ch channel channels', 'channel', 1],
  ['pin pins', 'pin', 1],
  ['led leds', 'led', 1],
  ['bit bits', 'bit', 1],
  ['rpm', 'rpm', 1],
  ['lux', 'lux', 1],
  ['ppm', 'ppm', 1],
  ['db', 'db', 1],
  ['awg', 'awg', 1],
  ['aa', 'aa', 1],
];

/** Rows of alias, unit and factor. */
function aliases(): string {
  const prefixed = UNITS.flatMap(([symbol, names, unit, scale, usual]) => [
    ...(symbol === '' ? [] : [[symbol, unit, scale] as const]),
    ...usual.map((prefix) => [prefix + symbol, unit, PREFIXES[prefix][1] * scale] as const),
    ...names.flatMap((name) =>
      [['', 1] as const, ...Object.values(PREFIXES)].flatMap(([prefix, factor]) =>
        ['', 's'].map((end) => [prefix + name + end, unit, factor * scale] as const),
      ),
    ),
  ]);
  const others = OTHERS.flatMap(([words, unit, factor]) =>
    words.split(' ').map((word) => [word, unit, factor] as const),
  );
  const rows = new Map([...prefixed, ...others].map((row) => [row[0], row]));
  return [...rows.values()]
    .map(([alias, unit, factor]) => `('${alias}', '${unit}', ${Number(factor.toPrecision(12))})`)
    .join(', ');
}

/**
 * Signs are written one way before the search compares texts: × is x, and 30 × 20 is 30x20; small figures are figures;
 * µ is u and Ω is ohm; thin spaces are spaces. A measure is known by every prefix, symbol and name of its unit.
 */
export const oneWayOfWriting = String.raw`
  CREATE FUNCTION shop_signs(input text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN input !~ '[^ -~]|[0-9] *[xX]' THEN input ELSE
      regexp_replace(regexp_replace(regexp_replace(regexp_replace(
        replace(normalize(translate(
          regexp_replace(regexp_replace(regexp_replace(input,
            '([0-9])[\u2009\u202f](\?=[0-9]{3}(\?![0-9]))', '\1', 'g'),
            '([¼-¾⅐-⅞])', ' \1', 'g'),
            '[\u00ad\u200b\u2060\ufeff]', '', 'g'),
          '″”“˚º×✕⨯−', '"""°°xxx-'), NFKC), '⁄', '/'),
        '([0-9]) *[xX] *(\?=[0-9])', '\1x', 'g'),
        '([0-9]) *[xX](\?![[:alnum:]])', '\1x', 'g'),
        '(^|[^[:alpha:]])μ(\?=[a-zA-ZΩ])', '\1u', 'g'),
        '(^|[^\u0370-\u03ff])Ω(\?![[:alpha:]])', '\1ohm', 'g')
      END
  $$;

  -- As 004-product-search has it, of text whose signs are written one way.
  CREATE OR REPLACE FUNCTION shop_plain(input text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT regexp_replace(lower(unaccent('unaccent'::regdictionary, shop_signs(coalesce(input, '')))),
                          '([[:alnum:]])[-./]+(\?=[[:alnum:]])', '\1', 'g')
  $$;

  -- As 021-search-quality has it. M is mega and m milli, where a unit has both; 30x20 cm are 30 cm and 20 cm; 4k7 is
  -- 4.7 kohm.
  CREATE OR REPLACE FUNCTION shop_measures(input text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    WITH signs AS (
      SELECT lower(regexp_replace(shop_signs(coalesce(input, '')), '([0-9] {0,1})M([oO]hms{0,1}|W|V)\M', '\1mega\2', 'g')) AS text
    ), codes AS (
      SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(text,
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
        FROM ends, (VALUES ('([0-9.]*[0-9])x([0-9.]*[0-9])[ -]{0,1}([a-z°"%]+)(\?![[:alnum:]])')) AS pattern (two)
    ), units (alias, unit, factor) AS (VALUES ${aliases()})
    SELECT coalesce(array_agg(DISTINCT trim_scale(m[1]::numeric * factor) || unit), '{}')
      FROM sides, regexp_matches(text,
             '(\?<![[:alnum:].])([0-9]{1,12}(\?:[.][0-9]{1,12}){0,1})[ -]{0,2}([a-z°"%]+[23]{0,1})(\?![[:alnum:]])', 'g') AS m
      JOIN units ON alias = m[2]
  $$;

  CREATE OR REPLACE FUNCTION shop_is_measure(input text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT lower(shop_signs(input)) ~ '^ *[0-9., /]*[0-9][ -]{0,1}[a-z°"%]+[23]{0,1}$'
        OR lower(input) ~ '^[0-9]+(v[0-9]+|[krunp][0-9])$'
  $$;

  -- A letter and a digit apart are also there joined: ESP 32 is found by ESP32, 3 × AA by 3xAA, 30 × 20 cm by 30x20cm.
  CREATE OR REPLACE FUNCTION shop_joined_names(plain text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT coalesce(string_agg(DISTINCT m[1] || m[2], ' '), '')
      FROM (SELECT regexp_matches(plain, '([[:alnum:]]*[a-z]) +([0-9][[:alnum:]]*)', 'g') AS m
            UNION ALL
            SELECT regexp_matches(plain, '\m([0-9]+x[0-9x]*) ([a-z]{1,4})\M', 'g')) AS found
  $$;

  UPDATE synonyms SET words = words;
  UPDATE products SET name = name;
  UPDATE shop_product_search SET specs = shop_spec_text(product_id) WHERE specs <> '';
`;
