import { SUGGESTIONS_COUNT, type Product, type Suggestions } from 'shared';
import { correctionOf } from '../../rules/correction';
import type { Token } from '../../rules/keyword';
import { mistakesAllowed } from '../../rules/spelling';
import { cached } from '#platform/cache/cached';
import { firstRow, rows, type Knex } from '#platform/database/knex';
import { sql } from '#platform/database/sql';
import { productsInOrder } from '../products';
import { findBest } from './best';
import { analyse } from './analyse';

/** Words with a lower pg_trgm similarity (0 to 1) are not suggested, unless their beginning is nearly the same. */
const LIKENESS_MIN = 0.3;
const CATEGORIES_MAX = 12;
/** If no product has every word, at most this many smaller sets of words are tried. */
const ATTEMPTS_MAX = 8;

/**
 * Suggestions for a keyword: products with the most of its words, matching categories (all if nothing matches), and the
 * corrected spelling.
 */
export async function suggestProducts(knex: Knex, keyword: string): Promise<Suggestions> {
  const similar = await findSimilar(knex, keyword, SUGGESTIONS_COUNT);
  if (!similar) return { products: [], categories: await categoriesNamed(knex, []), corrected: null };
  const { products, words } = similar;
  const named = await categoriesNamed(knex, words);
  return {
    products: products.map(({ _id, name, price, image }) => ({ _id, name, price, image })),
    categories: [...new Set([...named, ...products.map(({ category }) => category)])].filter(Boolean),
    corrected: correctionOf(keyword, words),
  };
}

/** The best products with the most of a keyword's words, and those words; null if no product has any. */
export async function findSimilar(
  knex: Knex,
  keyword: string,
  count: number,
): Promise<{ products: Product[]; words: Token[] } | null> {
  const { typed, tokens } = await analyse(knex, keyword);
  for (const words of await attemptsAt(knex, tokens)) {
    const found = await findBest(knex, typed, words, count);
    if (found.length > 0) return { products: await productsInOrder(knex, found), words };
  }
  return null;
}

/** Sets of words to try in order: all words, the words that the shop knows, then ever fewer of them. */
async function attemptsAt(knex: Knex, tokens: readonly Token[]): Promise<Token[][]> {
  const known = tokens.filter(({ spelt }) => spelt !== null);
  const first = known.length < tokens.length ? [await withLikest(knex, tokens)] : [];
  const butOne = known.map((_, at) => known.filter((_token, other) => other !== at)).reverse();
  const alone = known.map((token) => [token]).sort(([a], [b]) => lengthOf(b) - lengthOf(a));
  return [...first, known, ...(known.length > 2 ? butOne : []), ...alone]
    .filter((attempt) => attempt.length > 0)
    .slice(0, ATTEMPTS_MAX);
}

const lengthOf = (token: Token | undefined) => token?.spelt?.length ?? 0;

/** Replaces each unknown word by the most similar known word, or drops it. */
async function withLikest(knex: Knex, tokens: readonly Token[]): Promise<Token[]> {
  const near = await Promise.all(tokens.map((token) => (token.spelt === null ? likest(knex, token) : token)));
  return near.filter((token) => token !== null);
}

async function likest(knex: Knex, { alternatives }: Token): Promise<Token | null> {
  const text = alternatives[0]?.texts.join(' ') ?? '';
  const allowed = mistakesAllowed(text);
  const found = await firstRow<{ word: string }>(
    knex,
    sql`SELECT word FROM (
       SELECT word, similarity(word, ${text}) AS likeness,
              (SELECT min(levenshtein_less_equal(left(word, length), ${text}, ${allowed}))
                 FROM generate_series(${text.length - allowed}::integer,
                                      ${text.length + allowed}::integer) AS length) AS mistakes
         FROM shop_words) words
      WHERE mistakes <= ${allowed} OR likeness >= ${LIKENESS_MIN}
      ORDER BY mistakes > ${allowed}, likeness DESC, word LIMIT 1`,
  );
  return found && { alternatives: [{ texts: [found.word] }], spelt: found.word };
}

/** Non-empty categories in the shop's order, with their names in plain form. */
const shownCategories = cached('all', (knex: Knex) =>
  rows<{ name: string; plain: string }>(
    knex,
    sql`SELECT c.name, shop_plain(c.name) AS plain FROM categories c
      WHERE EXISTS (SELECT FROM products p WHERE p.category_id = c.id AND p.is_listed)
      ORDER BY c.position, c.name`,
  ),
);

/** Categories whose name contains every word; all of them without words. */
async function categoriesNamed(knex: Knex, tokens: readonly Token[]): Promise<string[]> {
  const texts = tokens.flatMap(({ alternatives }) => alternatives[0]?.texts ?? []);
  return (await shownCategories(knex))
    .filter(({ plain }) => texts.every((text) => plain.includes(text)))
    .map(({ name }) => name)
    .slice(0, CATEGORIES_MAX);
}
