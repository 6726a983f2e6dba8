/** A pattern, and what stands in its place in the other form of the word. */
type Rewrite = readonly [pattern: RegExp, replacement: string];

/** From many to one and back, as far as the one is not a part of the other: `batteries`, `battery`. */
const NUMBERS: readonly Rewrite[] = [
  [/ies$/, 'y'],
  [/([^aeiou])y$/, '$1ies'],
  [/ves$/, 'f'],
  [/ves$/, 'fe'],
  [/fe?$/, 'ves'],
  [/(s|x|z|ch|sh|o)es$/, '$1'],
  [/([^su])s$/, '$1'],
];

/** British and American, each way. */
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
  rewrites
    .filter(([pattern]) => pattern.test(word))
    .map(([pattern, to]) => word.replace(pattern, to));

/**
 * What a word may also be written as: one of it or many, in British and in American English. Most of them are no
 * words at all: only those count that the shop has.
 */
export function formsOf(word: string): string[] {
  if (!/^\p{L}{3,30}$/u.test(word)) return [];
  const alike = [word, ...rewritten(word, SPELLINGS)];
  const forms = [...alike, ...alike.flatMap((form) => rewritten(form, NUMBERS))];
  return [...new Set(forms)].filter((form) => form !== word && form.length > 2);
}

/** Words that say nothing of what is looked for. */
const STOP_WORDS = new Set(
  'a an and any are best can do does for from have i in is me my need of on or some that the this to use used want what which with you'.split(
    ' ',
  ),
);

/** The words that say something; all of them where none does. */
export function withoutStopWords(words: readonly string[]): string[] {
  const left = words.filter((word) => !STOP_WORDS.has(word.toLowerCase()));
  return left.length > 0 ? left : [...words];
}
