/** A pattern, and its replacement in the other form of the word. */
type Rewrite = readonly [pattern: RegExp, replacement: string];

/** Plural to singular and back, unless one contains the other: `batteries`, `battery`. */
const NUMBERS: readonly Rewrite[] = [
  [/ies$/, 'y'],
  [/([^aeiou])y$/, '$1ies'],
  [/ves$/, 'f'],
  [/ves$/, 'fe'],
  [/fe?$/, 'ves'],
  [/(s|x|z|ch|sh|o)es$/, '$1'],
  [/([^su])s$/, '$1'],
];

/** British to American and back. */
const SPELLINGS: readonly Rewrite[] = [
  [/our/, 'or'],
  [/or/, 'our'],
  [/re(s?)$/, 'er$1'],
  [/er(s?)$/, 're$1'],
  [/(.{3})is(e[drs]?|ing|ations?)$/, '$1iz$2'],
  [/(.{3})iz(e[drs]?|ing|ations?)$/, '$1is$2'],
  [/yse(r?s?|d?)$/, 'yze$1'],
  [/yze(r?s?|d?)$/, 'yse$1'],
  [/ogue(s?)$/, 'og$1'],
  [/og(s?)$/, 'ogue$1'],
  [/inium$/, 'inum'],
  [/inum$/, 'inium'],
  [/grey/, 'gray'],
  [/gray/, 'grey'],
  [/([aeiou])ll(ed|ing|ers?)$/, '$1l$2'],
  [/([aeiou])l(ed|ing|ers?)$/, '$1ll$2'],
  [/ence(s?)$/, 'ense$1'],
  [/ense(s?)$/, 'ence$1'],
  [/mould/, 'mold'],
  [/mold/, 'mould'],
  [/ae/, 'e'],
  [/sulph/, 'sulf'],
  [/sulf/, 'sulph'],
  [/programme(s?)$/, 'program$1'],
  [/program(s?)$/, 'programme$1'],
  [/plough/, 'plow'],
  [/tyre/, 'tire'],
];

const rewritten = (word: string, rewrites: readonly Rewrite[]): string[] =>
  rewrites.filter(([pattern]) => pattern.test(word)).map(([pattern, to]) => word.replace(pattern, to));

/**
 * Other forms of a word: singular or plural, British or American. Most are no real words; only forms that occur in the
 * shop are used.
 */
export function formsOf(word: string): string[] {
  if (!/^\p{L}{3,30}$/u.test(word)) return [];
  const alike = [word, ...rewritten(word, SPELLINGS)];
  const forms = [...alike, ...alike.flatMap((form) => rewritten(form, NUMBERS))];
  return [...new Set(forms)].filter((form) => form !== word && form.length > 2);
}

/** Words without meaning for a search. */
const STOP_WORDS = new Set(
  'a an and any are best can do does for from have i in is me my need of on or some that the this to use used want what which with you'.split(
    ' ',
  ),
);

/** The meaningful words; all words if none is. */
export function withoutStopWords(words: readonly string[]): string[] {
  const left = words.filter((word) => !STOP_WORDS.has(word.toLowerCase()));
  return left.length > 0 ? left : [...words];
}
