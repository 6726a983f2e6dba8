import {
  partsOf,
  readWords,
  wordsWithUnits,
  type Term,
  type Word,
} from '../../../../domain/catalog/keyword';
import { formsOf, telling } from '../../../../domain/catalog/word-forms';
import { rows, type Knex } from '../../knex';
import { FIRST_PRODUCTS, LOOKED_UP_FROM } from './like';
import { findSynonyms } from './synonyms';
import { lookUpUnknown } from './unknown-words';

/** What a keyword's words stand for in this shop. */
export async function understand(knex: Knex, keyword: string): Promise<Term[]> {
  const words = await lookUpWords(knex, keyword);
  const synonyms = await findSynonyms(
    knex,
    words.map(({ text }) => text),
  );
  return readWords(words, { synonyms, lookUp: (word) => lookUpUnknown(knex, word) });
}

interface KnownWord {
  written: string;
  text: string;
  isFound: boolean;
  measure: string | null;
}

async function lookUpWords(knex: Knex, keyword: string): Promise<Word[]> {
  const words = telling(wordsWithUnits(keyword));
  const written = words.flatMap((word) => [word, ...word.split(' '), ...partsOf(word)]);
  const [known, forms] = await Promise.all([
    readWritten(knex, [...new Set(written)]),
    readForms(knex, [...new Set(written)]),
  ]);
  const byWritten = new Map(known.map((word) => [word.written, word]));
  const wordFor = (word: string, parts: string[]): Word => ({
    ...(byWritten.get(word) ?? { text: word, isFound: false }),
    forms: forms.get(word) ?? [],
    parts: parts.length > 1 ? parts.map((part) => wordFor(part, [])) : [],
  });
  // A number and the word after it are one where some product has this measure.
  return words
    .flatMap((word) => (byWritten.get(word)?.measure ? [word] : word.split(' ')))
    .map((word) => wordFor(word, partsOf(word)))
    .filter(({ text }) => text !== '');
}

function readWritten(knex: Knex, written: string[]): Promise<KnownWord[]> {
  const hasText = `s.haystack LIKE '%' || regexp_replace(text, '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
  return rows(
    knex,
    `SELECT written, text, length(text) < ? OR EXISTS (SELECT FROM ${FIRST_PRODUCTS} s WHERE ${hasText})
              OR EXISTS (SELECT FROM shop_product_search s WHERE ${hasText}) AS "isFound",
            (SELECT m FROM unnest(shop_measures(written)) AS m
              WHERE shop_is_measure(written)
                AND (EXISTS (SELECT FROM ${FIRST_PRODUCTS} s WHERE s.measures @> ARRAY[m])
                     OR EXISTS (SELECT FROM shop_product_search s WHERE s.measures @> ARRAY[m]))
              LIMIT 1) AS measure
       FROM (SELECT w AS written, coalesce(nullif(btrim(shop_plain(w), ' ,;:.!()/-'), ''), btrim(shop_plain(w))) AS text
               FROM unnest(?::text[]) AS w) plain`,
    [LOOKED_UP_FROM, written],
  );
}

/** The other forms of words that the shop uses. */
async function readForms(knex: Knex, written: string[]): Promise<Map<string, string[]>> {
  const forms = new Map(written.map((word) => [word, formsOf(word.toLowerCase())]));
  const found = await rows<{ word: string }>(
    knex,
    'SELECT word FROM shop_words WHERE word = ANY(?)',
    [[...forms.values()].flat()],
  );
  const used = new Set(found.map(({ word }) => word));
  return new Map([...forms].map(([word, all]) => [word, all.filter((form) => used.has(form))]));
}
