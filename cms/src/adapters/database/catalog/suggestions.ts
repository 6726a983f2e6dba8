import { SUGGESTIONS_COUNT, type Suggestions } from 'shared';
import type { Term } from '../../../domain/catalog/keyword';
import { squashed } from '../../../domain/catalog/synonyms';
import { firstRow, rows, type Knex } from '../knex';
import { inProduct, inProductName, searchProducts, type Condition } from './product-search';
import { IMAGES } from './products';
import { understand } from './search-terms';

/** Under this likeness of pg_trgm, from 0 to 1, a word is no suggestion for another. */
const LIKENESS_MIN = 0.3;
const CATEGORIES_MAX = 12;

/**
 * What somebody may mean who looks for a keyword: products that have the most of its words, their
 * categories (all where none has any), and how the shop would write it.
 */
export async function suggestProducts(knex: Knex, keyword: string): Promise<Suggestions> {
  const terms = await understand(knex, keyword);
  const [products, categories, corrected] = await Promise.all([
    findNearest(knex, terms),
    findCategories(knex, terms),
    correct(knex, keyword, terms),
  ]);
  return { products, categories, corrected };
}

/** How many of the terms a product has. */
function scoreOf(terms: readonly Term[], condition = inProduct): Condition {
  const conditions = terms.map(condition);
  return {
    sql: conditions.map(({ sql }) => `(${sql})::integer`).join(' + ') || '0',
    bindings: conditions.flatMap(({ bindings }) => bindings),
  };
}

const SEARCHED = 'FROM products p JOIN shop_product_search s ON s.product_id = p.id';

async function findNearest(knex: Knex, terms: readonly Term[]): Promise<Suggestions['products']> {
  const [any, score, inName] = [anyOf(terms), scoreOf(terms), scoreOf(terms, inProductName)];
  const found = await rows<{ price: string; score: number } & Suggestions['products'][number]>(
    knex,
    `SELECT p.document_id AS "_id", p.name, p.price, coalesce(i.paths, '{}') AS image, p.score FROM (
       SELECT p.*, ${score.sql} AS score, ${inName.sql} AS in_name ${SEARCHED}
        WHERE p.is_listed AND ${any.sql}
        ORDER BY score DESC, in_name DESC, p.created_at DESC, p.document_id LIMIT ?
     ) p ${IMAGES} ORDER BY p.score DESC, p.in_name DESC, p.created_at DESC, p.document_id`,
    [...score.bindings, ...inName.bindings, ...any.bindings, SUGGESTIONS_COUNT],
  );
  return found
    .filter((product) => product.score === found[0]?.score)
    .map(({ _id, name, price, image }) => ({ _id, name, price: Number(price), image }));
}

function anyOf(terms: readonly Term[]): Condition {
  const conditions = terms.map(inProduct);
  return {
    sql: `(${['false', ...conditions.map(({ sql }) => sql)].join(' OR ')})`,
    bindings: conditions.flatMap(({ bindings }) => bindings),
  };
}

async function findCategories(knex: Knex, terms: readonly Term[]): Promise<string[]> {
  const any = anyOf(terms);
  const read = (where: string, bindings: Condition['bindings']) =>
    rows<{ category: string }>(
      knex,
      `SELECT p.category ${SEARCHED} WHERE p.is_listed AND p.category <> '' AND ${where}
        GROUP BY p.category ORDER BY count(*) DESC, p.category LIMIT ?`,
      [...bindings, CATEGORIES_MAX],
    );
  const found = await read(any.sql, any.bindings);
  return (found.length > 0 ? found : await read('true', [])).map(({ category }) => category);
}

/** The first of the spellings that finds something; null when that is the keyword itself, or none does. */
async function correct(
  knex: Knex,
  keyword: string,
  terms: readonly Term[],
): Promise<string | null> {
  const written = terms.map(({ readings }) => readings[0]?.texts.join(' ') ?? '');
  const nearest = await Promise.all(
    terms.map(({ spelt }, index) => spelt ?? likest(knex, written[index] ?? '')),
  );
  const known = terms.flatMap(({ spelt }) => spelt ?? []);
  const spellings = [nearest.filter((word) => word !== null), known].map((words) =>
    words.join(' '),
  );
  for (const spelling of [...spellings, ...known.sort((a, b) => b.length - a.length)]) {
    if (spelling === '') continue;
    const { total } = await searchProducts(knex, {
      keyword: spelling,
      pageNumber: 1,
      itemsPerPage: 1,
    });
    if (total > 0) return squashed(spelling) === squashed(keyword) ? null : spelling;
  }
  return null;
}

async function likest(knex: Knex, text: string): Promise<string | null> {
  const found = await firstRow<{ word: string }>(
    knex,
    `SELECT word FROM shop_words WHERE similarity(word, ?) >= ?
      ORDER BY similarity(word, ?) DESC, word LIMIT 1`,
    [text, LIKENESS_MIN, text],
  );
  return found?.word ?? null;
}
