import { rows, type Knex } from '#platform/database/knex';
import { sql } from '#platform/database/sql';

export interface LikelyProduct {
  _id: string;
  name: string;
  partNum: string;
  price: number;
}

/** Longer texts are no part numbers, and cost the comparison time. */
const COMPARED_MAX = 60;

/** Names with a lower pg_trgm word similarity (0 to 1) have no more than a word in common. */
const LIKENESS_MIN = 0.4;

/**
 * The products on sale that may be meant by unknown part numbers: nearly the same part number first, then names with
 * nearly the same words. One query for all texts.
 */
export async function likelyProducts(
  knex: Knex,
  texts: readonly string[],
  count: number,
): Promise<Map<string, LikelyProduct[]>> {
  if (texts.length === 0) return new Map();
  const found = await rows<{ text: string; products: LikelyProduct[] }>(
    knex,
    sql`WITH typed AS MATERIALIZED (
       SELECT text, key, words, least(length(key) / 4, 2) AS allowed
         FROM (SELECT DISTINCT text, left(shop_squashed(text), ${COMPARED_MAX}) AS key,
                      left(btrim(shop_spaced(text)), ${COMPARED_MAX}) AS words
                 FROM unnest(${texts}::text[]) AS text) plain
     ), likely AS (
       SELECT text, product_id, levenshtein(part_key, key)::float AS distance
         FROM typed JOIN shop_product_search
           ON allowed > 0 AND length(part_key) BETWEEN length(key) - allowed AND length(key) + allowed
          AND levenshtein_less_equal(part_key, key, allowed) <= allowed
       UNION ALL
       SELECT text, product_id, 10 - word_similarity(words, title)
         FROM typed, regexp_split_to_table(words, ' ') AS word JOIN shop_product_search ON title %> word
        WHERE word ~ '[[:alpha:]]{3}' AND word_similarity(words, title) >= ${LIKENESS_MIN}
     ), placed AS (
       SELECT text, p.document_id AS "_id", p.name, p.part_num AS "partNum", p.price,
              row_number() OVER (PARTITION BY text ORDER BY min(distance), p.document_id) AS place
         FROM likely JOIN products p ON p.id = product_id AND p.is_listed AND p.price > 0
        GROUP BY text, p.id
     )
     SELECT text, json_agg(json_build_object('_id', "_id", 'name', name, 'partNum', "partNum", 'price', price)
                           ORDER BY place) AS products
       FROM placed WHERE place <= ${count} GROUP BY text`,
  );
  return new Map(found.map(({ text, products }) => [text, products]));
}
