import type { Guess, Token, Word } from '../../rules/keyword';
import { distance, mistakesAllowed } from '../../rules/spelling';
import { firstRow, rows, type Knex } from '#platform/database/knex';
import { and, sql } from '#platform/database/sql';
import { isAny, isAnySoon } from './like';
import { inText } from './matches';

/** Shorter halves match by chance. */
const HALF_FROM = 3;
/** Products with a word, beyond which it is common. */
const COUNTED_MAX = 1000;
/** At most this many equally near words are used. */
const NEAREST_MAX = 20;

/** A guess at a word that no product has: misspelt, or two words in one. */
export const lookUpUnknown = async (knex: Knex, { text }: Word): Promise<Guess | null> =>
  (await misspelt(knex, text)) ?? (await twoWords(knex, text));

/**
 * The shop's words with the fewest mistakes. A swap of two letters is one mistake; levenshtein in SQL counts two, so
 * the query allows one more.
 */
async function misspelt(knex: Knex, text: string): Promise<Guess | null> {
  const allowed = mistakesAllowed(text);
  if (allowed === 0) return null;
  const found = await rows<{ word: string }>(
    knex,
    sql`SELECT word FROM shop_words
      WHERE length(word) BETWEEN ${text.length - allowed} AND ${text.length + allowed}
        AND levenshtein_less_equal(word, ${text}, ${allowed + 1}) <= ${allowed + 1}`,
  );
  const near = found
    .map(({ word }) => ({ word, mistakes: distance(word, text) }))
    .filter(({ mistakes }) => mistakes <= allowed)
    .sort((a, b) => a.mistakes - b.mistakes || (a.word < b.word ? -1 : 1));
  const used = await inUse(
    knex,
    near.map(({ word }) => word),
  );
  const [nearest, ...others] = near.filter(({ word }) => used.has(word));
  if (!nearest) return null;
  const words = [nearest, ...others.filter(({ mistakes }) => mistakes === nearest.mistakes)].slice(
    0,
    NEAREST_MAX,
  );
  const guesses = words.map(({ word }) => word);
  const alternatives = guesses.map((word) => ({ texts: [word] }));
  return { alternatives, spelt: nearest.word, mistakes: nearest.mistakes, guesses };
}

/**
 * Of several words the one that most products have together with the other words of the keyword, else the one that most
 * products have.
 */
export async function likeliest(
  knex: Knex,
  words: readonly string[],
  others: readonly Token[],
): Promise<string> {
  const together = and(others.map(inText));
  const found = await firstRow<{ word: string }>(
    knex,
    sql`SELECT word
       FROM unnest(${words}::text[]) WITH ORDINALITY AS words (word, place),
            LATERAL (SELECT count(*) AS alone, count(*) FILTER (WHERE ${together}) AS together
                       FROM (SELECT s.haystack, s.measures FROM shop_product_search s
                               JOIN products p ON p.id = s.product_id AND p.is_listed
                              WHERE s.haystack LIKE '%' || word || '%' AND s.haystack ~ ('\\m' || word)
                              LIMIT ${COUNTED_MAX}) s) counted
      ORDER BY together DESC, alone DESC, place LIMIT 1`,
  );
  return found?.word ?? words[0] ?? '';
}

/** The words that products still use, in the same order. */
async function inUse(knex: Knex, words: readonly string[]): Promise<Set<string>> {
  const found = await rows<{ word: string }>(
    knex,
    sql`SELECT word FROM unnest(${words}::text[]) WITH ORDINALITY AS words (word, place)
      WHERE ${isAnySoon(sql`s.haystack LIKE '%' || word || '%'`)} ORDER BY place`,
  );
  return new Set(found.map(({ word }) => word));
}

/** `waterpump`, if a product has both words. */
async function twoWords(knex: Knex, text: string): Promise<Guess | null> {
  if (mistakesAllowed(text) === 0) return null;
  const cuts = Array.from(
    { length: Math.max(text.length - 2 * HALF_FROM + 1, 0) },
    (_, index) => index + HALF_FROM,
  );
  const pair = await firstRow<{ one: string; other: string }>(
    knex,
    sql`SELECT one, other FROM (
         SELECT one, other FROM unnest(${cuts.map((cut) => text.slice(0, cut))}::text[],
                                       ${cuts.map((cut) => text.slice(cut))}::text[]) AS cuts (one, other)
           JOIN shop_words a ON a.word = one JOIN shop_words b ON b.word = other OFFSET 0) pairs
      WHERE ${isAny(sql`s.haystack ~ ('\\m' || one || '\\M') AND s.haystack ~ ('\\m' || other || '\\M')`)}
      LIMIT 1`,
  );
  if (!pair) return null;
  const texts = [pair.one, pair.other];
  return { alternatives: [{ texts }], spelt: texts.join(' '), mistakes: 1 };
}
