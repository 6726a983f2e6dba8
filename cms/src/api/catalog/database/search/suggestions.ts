import { SUGGESTIONS_COUNT, type Suggestions } from 'shared';
import { wordsWithUnits, type Term } from '../../rules/keyword';
import { squashed } from '../../rules/synonyms';
import { telling } from '../../rules/word-forms';
import { cached } from '../../../../platform/cache/cached';
import { firstRow, rows, type Knex } from '../../../../platform/database/knex';
import { productsInOrder } from '../products';
import { findBest } from './best';
import { understand } from './terms';

/** Under this likeness of pg_trgm, from 0 to 1, a word is no suggestion for another. */
const LIKENESS_MIN = 0.3;
const CATEGORIES_MAX = 12;
/** Where no product has every word, that often fewer of them are looked for. */
const ATTEMPTS_MAX = 8;

/**
 * What somebody may mean who looks for a keyword: products that have the most of its words, categories
 * (all where there is nothing), and how the shop would write it.
 */
export async function suggestProducts(knex: Knex, keyword: string): Promise<Suggestions> {
  const { typed, terms } = await understand(knex, keyword);
  for (const attempt of await attemptsAt(knex, terms)) {
    const found = await findBest(knex, typed, attempt, SUGGESTIONS_COUNT);
    if (found.length === 0) continue;
    const [products, named] = await Promise.all([
      productsInOrder(knex, found),
      categoriesNamed(knex, attempt),
    ]);
    return {
      products: products.map(({ _id, name, price, image }) => ({
        ...{ _id, name, price, image },
      })),
      categories: [...new Set([...named, ...products.map(({ category }) => category)])].filter(
        Boolean,
      ),
      corrected: correctionOf(keyword, attempt),
    };
  }
  return { products: [], categories: await categoriesNamed(knex, []), corrected: null };
}

/** How the shop would write a keyword; null where that is the keyword itself. */
function correctionOf(keyword: string, terms: readonly Term[]): string | null {
  const spelling = terms.map(({ spelt }) => spelt ?? '').join(' ');
  const typed = [keyword, telling(wordsWithUnits(keyword)).join('')];
  return typed.some((text) => squashed(text) === squashed(spelling)) ? null : spelling;
}

/** What to look for, one after the other: every word, those that the shop knows, then fewer and fewer of them. */
async function attemptsAt(knex: Knex, terms: readonly Term[]): Promise<Term[][]> {
  const known = terms.filter(({ spelt }) => spelt !== null);
  const first = known.length < terms.length ? [await withLikest(knex, terms)] : [];
  const butOne = known.map((_, at) => known.filter((_term, other) => other !== at)).reverse();
  const alone = known.map((term) => [term]).sort(([a], [b]) => lengthOf(b) - lengthOf(a));
  return [...first, known, ...(known.length > 2 ? butOne : []), ...alone]
    .filter((attempt) => attempt.length > 0)
    .slice(0, ATTEMPTS_MAX);
}

const lengthOf = (term: Term | undefined) => term?.spelt?.length ?? 0;

/** What the shop does not know becomes its word that is most like it, or is left out. */
async function withLikest(knex: Knex, terms: readonly Term[]): Promise<Term[]> {
  const near = await Promise.all(
    terms.map((term) => (term.spelt === null ? likest(knex, term) : term)),
  );
  return near.filter((term) => term !== null);
}

async function likest(knex: Knex, { readings }: Term): Promise<Term | null> {
  const text = readings[0]?.texts.join(' ') ?? '';
  const found = await firstRow<{ word: string }>(
    knex,
    `SELECT word FROM shop_words WHERE similarity(word, ?) >= ?
      ORDER BY similarity(word, ?) DESC, word LIMIT 1`,
    [text, LIKENESS_MIN, text],
  );
  return found && { readings: [{ texts: [found.word] }], spelt: found.word };
}

/** Categories with something in them, as the shop shows them, and their names as keywords are read. */
const shownCategories = cached('all', (knex: Knex) =>
  rows<{ name: string; plain: string }>(
    knex,
    `SELECT c.name, shop_plain(c.name) AS plain FROM categories c
      WHERE EXISTS (SELECT FROM products p WHERE p.category_id = c.id AND p.is_listed)
      ORDER BY c.position, c.name`,
  ),
);

/** Those whose own name has the first reading of every word; without words all. */
async function categoriesNamed(knex: Knex, terms: readonly Term[]): Promise<string[]> {
  const texts = terms.flatMap(({ readings }) => readings[0]?.texts ?? []);
  return (await shownCategories(knex))
    .filter(({ plain }) => texts.every((text) => plain.includes(text)))
    .map(({ name }) => name)
    .slice(0, CATEGORIES_MAX);
}
