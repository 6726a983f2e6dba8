import { sql, type Sql } from '#platform/database/sql';

/** Shorter words occur in nearly every text, and the trigram index cannot find them. */
export const LOOKED_UP_FROM = 3;

export const within = (text: string) => `%${escapePattern(text)}%`;

/** A LIKE pattern that matches this text only. */
export const escapePattern = (text: string) => text.replace(/[\\%_]/g, '\\$&');

const FIRST_PRODUCTS = sql`(SELECT haystack, measures FROM shop_product_search LIMIT 200 OFFSET 0)`;

/**
 * Whether any row `s` of `shop_product_search` matches, as SQL that uses the index. For a plain EXISTS the planner
 * expects an early match, and scans the whole table if there is none.
 */
export const isAny = (condition: Sql) =>
  sql`(SELECT count(*) > 0 FROM (SELECT FROM shop_product_search s WHERE ${condition} LIMIT 100) found)`;

/** The same for conditions that often hold: tries the first products before the index. */
export const isAnySoon = (condition: Sql) =>
  sql`(EXISTS (SELECT FROM ${FIRST_PRODUCTS} s WHERE ${condition}) OR ${isAny(condition)})`;
