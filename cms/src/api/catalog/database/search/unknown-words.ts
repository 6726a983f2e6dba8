import type { Guess, Word } from '../../rules/keyword';
import { distance, mistakesAllowed } from '../../rules/spelling';
import { squashed } from '../../rules/synonyms';
import { firstRow, rows, type Knex } from '../../../../platform/database/knex';
import { isAny, isAnySoon, LOOKED_UP_FROM, within } from './like';

/** A shorter word is within some text without spaces by chance. */
const JOINED_FROM = 5;
/** A shorter half of a word is one by chance. */
const HALF_FROM = 3;
/** A shorter beginning is near to too many words. */
const UNFINISHED_FROM = 5;
/** Of words that are as near none is better than the others. */
const NEAREST_MAX = 20;

/** What a word that no product has may be: joined, one of many, misspelt, two words, or half of a misspelt one. */
export async function lookUpUnknown(knex: Knex, { text }: Word): Promise<Guess | null> {
  return (
    (await joined(knex, text)) ??
    (await singular(knex, text)) ??
    (await misspelt(knex, text)) ??
    (await twoWords(knex, text)) ??
    (await unfinished(knex, text))
  );
}

async function joined(knex: Knex, text: string): Promise<Guess | null> {
  const key = squashed(text);
  if (key.length < JOINED_FROM || !(await isIn(knex, 'joined', key))) return null;
  return { readings: [{ texts: [key], joined: true }], spelt: text, mistakes: 0 };
}

async function singular(knex: Knex, text: string): Promise<Guess | null> {
  const one = text.slice(0, -1);
  if (!text.endsWith('s') || one.length < LOOKED_UP_FROM) return null;
  if (!(await isIn(knex, 'haystack', one))) return null;
  return { readings: [{ texts: [one] }], spelt: text, mistakes: 0 };
}

async function isIn(knex: Knex, column: 'haystack' | 'joined', text: string): Promise<boolean> {
  const found = await firstRow(
    knex,
    `SELECT 1 FROM shop_product_search WHERE ${column} LIKE ? LIMIT 1`,
    [within(text)],
  );
  return found !== null;
}

/** The shop's words with the fewest other letters. Two that have changed places are one mistake, in SQL two. */
async function misspelt(knex: Knex, text: string): Promise<Guess | null> {
  const allowed = mistakesAllowed(text);
  if (allowed === 0) return null;
  const found = await rows<{ word: string }>(
    knex,
    `SELECT word FROM shop_words
      WHERE length(word) BETWEEN ? AND ? AND levenshtein_less_equal(word, ?, ?) <= ?`,
    [text.length - allowed, text.length + allowed, text, allowed + 1, allowed + 1],
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
  const readings = words.map(({ word }) => ({ texts: [word] }));
  return { readings, spelt: nearest.word, mistakes: nearest.mistakes };
}

/** Those of the words that products still have, in the same order. */
async function inUse(knex: Knex, words: readonly string[]): Promise<Set<string>> {
  const found = await rows<{ word: string }>(
    knex,
    `SELECT word FROM unnest(?::text[]) WITH ORDINALITY AS words (word, place)
      WHERE ${isAnySoon("s.haystack LIKE '%' || word || '%'")} ORDER BY place`,
    [words],
  );
  return new Set(found.map(({ word }) => word));
}

/** Words that begin nearly so, for who is still typing; the first letter is right. */
async function unfinished(knex: Knex, text: string): Promise<Guess | null> {
  const allowed = mistakesAllowed(text);
  if (allowed === 0 || text.length < UNFINISHED_FROM) return null;
  const found = await rows<{ word: string }>(
    knex,
    `SELECT word FROM shop_words WHERE length(word) > ? AND left(word, 1) = left(?, 1) AND EXISTS (
        SELECT FROM generate_series(?::int, ?::int) AS length
         WHERE levenshtein_less_equal(left(word, length), ?, ?) <= ?)
      ORDER BY length(word), word LIMIT ?`,
    [
      ...[text.length, text, text.length - allowed, text.length + allowed],
      ...[text, allowed, allowed, NEAREST_MAX],
    ],
  );
  const used = [
    ...(await inUse(
      knex,
      found.map(({ word }) => word),
    )),
  ];
  if (used[0] === undefined) return null;
  return { readings: used.map((word) => ({ texts: [word] })), spelt: used[0], mistakes: allowed };
}

/** `waterpump` where a product has the one word and the other. */
async function twoWords(knex: Knex, text: string): Promise<Guess | null> {
  if (mistakesAllowed(text) === 0) return null;
  const cuts = Array.from(
    { length: Math.max(text.length - 2 * HALF_FROM + 1, 0) },
    (_, index) => index + HALF_FROM,
  );
  const pair = await firstRow<{ one: string; other: string }>(
    knex,
    `SELECT one, other FROM (
         SELECT one, other FROM unnest(?::text[], ?::text[]) AS cuts (one, other)
           JOIN shop_words a ON a.word = one JOIN shop_words b ON b.word = other OFFSET 0) pairs
      WHERE ${isAny(`s.haystack ~ ('\\m' || one || '\\M') AND s.haystack ~ ('\\m' || other || '\\M')`)}
      LIMIT 1`,
    [cuts.map((cut) => text.slice(0, cut)), cuts.map((cut) => text.slice(cut))],
  );
  if (!pair) return null;
  const texts = [pair.one, pair.other];
  return { readings: [{ texts }], spelt: texts.join(' '), mistakes: 1 };
}
