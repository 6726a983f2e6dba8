import {
  partsOf,
  readWords,
  wordsOf,
  type Guess,
  type Term,
  type Word,
} from '../../../domain/catalog/keyword';
import { mistakesAllowed } from '../../../domain/catalog/spelling';
import { squashed } from '../../../domain/catalog/synonyms';
import { firstRow, rows, type Knex } from '../knex';

/** Shorter words are in nearly every text, and no index helps to find them. */
const LOOKED_UP_FROM = 3;
/** A shorter word is within some text without spaces by chance. */
const JOINED_FROM = 5;
/** A shorter half of a word is one by chance. */
const HALF_FROM = 3;

/** What a keyword's words stand for in this shop. */
export async function understand(knex: Knex, keyword: string): Promise<Term[]> {
  return readWords(await lookUpWords(knex, keyword), (word) => lookUpUnknown(knex, word));
}

async function lookUpWords(knex: Knex, keyword: string): Promise<Word[]> {
  const words = wordsOf(keyword);
  const written = [...new Set(words.flatMap((word) => [word, ...partsOf(word)]))];
  const found = await rows<{ written: string; text: string; isFound: boolean }>(
    knex,
    `SELECT written, text, length(text) < ? OR EXISTS (
              SELECT FROM shop_product_search s
               WHERE s.haystack LIKE '%' || regexp_replace(text, '([\\\\%_])', '\\\\\\1', 'g') || '%'
            ) AS "isFound"
       FROM (SELECT w AS written, btrim(shop_plain(w)) AS text FROM unnest(?::text[]) AS w) plain`,
    [LOOKED_UP_FROM, written],
  );
  const byWritten = new Map(found.map((word) => [word.written, word]));
  const wordFor = (word: string, parts: string[]): Word => ({
    ...(byWritten.get(word) ?? { text: word, isFound: false }),
    parts: parts.length > 1 ? parts.map((part) => wordFor(part, [])) : [],
  });
  return words.map((word) => wordFor(word, partsOf(word))).filter(({ text }) => text !== '');
}

/** What a word that no product has may be: joined, one of many, misspelt or two words. */
async function lookUpUnknown(knex: Knex, { text }: Word): Promise<Guess | null> {
  return (
    (await joined(knex, text)) ??
    (await singular(knex, text)) ??
    (await misspelt(knex, text)) ??
    (await twoWords(knex, text))
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
  const found = await firstRow(knex, 'SELECT 1 FROM shop_product_search WHERE ?? LIKE ? LIMIT 1', [
    column,
    within(text),
  ]);
  return found !== null;
}

/** The shop's words with the fewest other letters. */
async function misspelt(knex: Knex, text: string): Promise<Guess | null> {
  const allowed = mistakesAllowed(text);
  if (allowed === 0) return null;
  const near = await rows<{ word: string; mistakes: number }>(
    knex,
    `SELECT word, mistakes FROM (
       SELECT word, levenshtein_less_equal(word, ?, ?) AS mistakes FROM shop_words
        WHERE length(word) BETWEEN ? AND ?) near
      WHERE mistakes <= ? AND EXISTS (
        SELECT FROM shop_product_search s WHERE s.haystack LIKE '%' || word || '%')
      ORDER BY mistakes, word LIMIT 20`,
    [text, allowed, text.length - allowed, text.length + allowed, allowed],
  );
  const [nearest] = near;
  if (!nearest) return null;
  const words = near.filter(({ mistakes }) => mistakes === nearest.mistakes);
  const readings = words.map(({ word }) => ({ texts: [word] }));
  return { readings, spelt: nearest.word, mistakes: nearest.mistakes };
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
    `SELECT one, other FROM unnest(?::text[], ?::text[]) AS pairs (one, other)
      WHERE EXISTS (SELECT FROM shop_product_search s
                     WHERE s.haystack ~ ('\\m' || one || '\\M') AND s.haystack ~ ('\\m' || other || '\\M'))
      LIMIT 1`,
    [cuts.map((cut) => text.slice(0, cut)), cuts.map((cut) => text.slice(cut))],
  );
  if (!pair) return null;
  const texts = [pair.one, pair.other];
  return { readings: [{ texts }], spelt: texts.join(' '), mistakes: 1 };
}

export const within = (text: string) => `%${escapePattern(text)}%`;

/** Text as a LIKE pattern that matches no more than itself. */
export const escapePattern = (text: string) => text.replace(/[\\%_]/g, '\\$&');
