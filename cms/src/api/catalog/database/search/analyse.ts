import { partsOf, analyseWords, wordsWithUnits, type Token, type Word } from '../../rules/keyword';
import { formsOf, withoutStopWords } from '../../rules/word-forms';
import { cached } from '#platform/cache/cached';
import { preparedRows, type Knex } from '#platform/database/knex';
import { sql } from '#platform/database/sql';
import { isAnySoon, LOOKED_UP_FROM } from './like';
import type { Typed } from './matches';
import { exactOnes, readSynonyms, synonymsOf, type Synonymy } from './synonyms';
import { likeliest, lookUpUnknown } from './unknown-words';

interface Analysis {
  typed: Typed;
  tokens: Token[];
}

const TABLES = ['shop_product_search', 'shop_synonyms'] as const;

/** The meaning of a keyword and its words in this shop. Cached, because it is the same for every page of results. */
export const analyse = cached(TABLES, (knex: Knex, keyword) => analyseKeyword(knex, keyword, true));

/** The same without corrected spellings. */
export const analyseAsTyped = cached(TABLES, (knex: Knex, keyword) => analyseKeyword(knex, keyword, false));

async function analyseKeyword(knex: Knex, keyword: string, corrects: boolean): Promise<Analysis> {
  const [{ typed, words }, allSynonyms] = await Promise.all([lookUpWords(knex, keyword), readSynonyms(knex)]);
  const synonyms = synonymsOf(
    allSynonyms,
    words.map(({ text }) => text),
  );
  const shop = corrects
    ? { synonyms, lookUp: (word: Word) => lookUpUnknown(knex, word) }
    : { synonyms: exactOnes(synonyms), lookUp: () => Promise.resolve(null) };
  const tokens = await analyseWords(words, shop);
  for (const [at, token] of tokens.entries())
    if (token.guesses) tokens[at] = await meantBy(knex, token, token.guesses, tokens, allSynonyms);
  return { typed, tokens };
}

/**
 * The word that a misspelt one means: `servo moter` is a motor, not a meter. It is then searched like a word that was
 * typed, in its other forms too.
 */
async function meantBy(
  knex: Knex,
  token: Token,
  guesses: readonly string[],
  tokens: readonly Token[],
  allSynonyms: Synonymy,
): Promise<Token> {
  const others = tokens.filter((other) => other !== token && other.spelt !== null);
  const spelt = await likeliest(knex, guesses, others);
  const { words } = await lookUpWords(knex, spelt);
  const synonyms = exactOnes(synonymsOf(allSynonyms, [spelt]));
  const [meant = token] = await analyseWords(words, {
    synonyms,
    lookUp: () => Promise.resolve(null),
  });
  return { ...meant, spelt };
}

interface KnownWord {
  written: string;
  text: string;
  isFound: boolean;
  measure: string | null;
}

async function lookUpWords(knex: Knex, keyword: string): Promise<{ typed: Typed; words: Word[] }> {
  const words = withoutStopWords(wordsWithUnits(keyword));
  const written = words.flatMap((word) => [word, ...word.split(' '), ...partsOf(word)]);
  const forms = new Map(written.map((word) => [word, formsOf(word.toLowerCase())]));
  const { typed, known, used } = await lookUpKeyword(knex, keyword, forms);
  const byWritten = new Map(known.map((word) => [word.written, word]));
  const wordFor = (word: string, parts: string[]): Word => ({
    ...(byWritten.get(word) ?? { text: word, isFound: false }),
    forms: (forms.get(word) ?? []).filter((form) => used.includes(form)),
    parts: parts.length > 1 ? parts.map((part) => wordFor(part, [])) : [],
  });
  // A number and the next word count as one word if a product has that measure.
  const shown = words
    .flatMap((word) => (byWritten.get(word)?.measure ? [word] : word.split(' ')))
    .map((word) => wordFor(word, partsOf(word)))
    .filter(({ text }) => text !== '');
  return { typed, words: shown };
}

interface LookedUp {
  typed: Typed;
  known: KnownWord[];
  /** The word forms that occur in the shop's products. */
  used: string[];
}

/**
 * Each word as typed and normalised, with its LIKE pattern. OFFSET 0 keeps the planner from computing these again for
 * each product.
 */
const withPattern = (words: readonly string[]) =>
  sql`SELECT written, text, '%' || regexp_replace(text, '([\\\\%_])', '\\\\\\1', 'g') || '%' AS pattern
   FROM (SELECT w AS written, coalesce(nullif(btrim(shop_plain(w), ' ,;:.!()/-'), ''), btrim(shop_plain(w))) AS text
           FROM unnest(${words}::text[]) AS w OFFSET 0) plain OFFSET 0`;

/** Single characters such as `3 A`: the trigram index cannot find them, so they only count as a measure. */
const IS_SCATTERED = sql`text ~ '^[^ ]( [^ ])+$'`;

async function lookUpKeyword(
  knex: Knex,
  keyword: string,
  forms: ReadonlyMap<string, readonly string[]>,
): Promise<LookedUp> {
  const [read] = await preparedRows<LookedUp>(
    knex,
    'keyword',
    sql`SELECT json_build_object('title', btrim(shop_spaced(typed)), 'key', shop_squashed(typed)) AS typed,
            (SELECT coalesce(json_agg(known), '[]') FROM (
               SELECT written, text, length(text) < ${LOOKED_UP_FROM} OR NOT ${IS_SCATTERED} AND ${isAnySoon(sql`s.haystack LIKE pattern`)} AS "isFound",
                      (SELECT m FROM unnest(shop_measures(written)) AS m
                        WHERE shop_is_measure(written) AND ${isAnySoon(sql`s.measures @> ARRAY[m]`)}
                        LIMIT 1) AS measure
                 FROM (${withPattern([...forms.keys()])}) plain) known) AS known,
            ARRAY(SELECT word FROM shop_words WHERE word = ANY(${[...forms.values()].flat()})) AS used
       FROM (SELECT ${keyword}::text AS typed) keyword`,
  );
  return read ?? { typed: { title: '', key: '' }, known: [], used: [] };
}
